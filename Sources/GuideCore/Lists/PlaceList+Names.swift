import Foundation

/// Other names of the standard lists.
extension PlaceList {
    /// The folded names by which a search finds the list.
    public var foldedNames: Set<String> { (Self.otherNames[id] ?? []).union([TextFolding.fold(name)]) }

    /// The names of the standard lists in Google Maps, Apple Maps and OsmAnd, folded.
    ///
    /// Takeout names its files in the language of the account. A name is here if it can mean nothing else.
    private static let otherNames: [UUID: Set<String>] = [
        favourites.id: [
            "favourite", "favorite", "favorites", "favourite places", "favorite places", "starred places",
            "my favourites", "my favorites",
            "Favoriten", "Favoris", "Favoritos", "Lugares favoritos", "Preferiti", "Favorieten", "Favoriter",
            "Ulubione", "Suosikit", "Избранное", "Любимые места", "Yêu thích", "お気に入り", "お気に入りの場所",
            "즐겨찾기", "最愛的地點",
        ],
        wantToGo.id: [
            "want to go places", "want to visit",
            "Quiero ir", "Quero ir", "Envie d’y aller", "Envie d'y aller", "Voglio andarci",
            "Хочу посетить", "Muốn đến", "行ってみたい", "가고 싶은 장소", "想去的地點", "想去的地点",
        ],
    ].mapValues { Set($0.map(TextFolding.fold)) }
}
