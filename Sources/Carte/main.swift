print("Carte")
