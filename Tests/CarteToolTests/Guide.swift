/// A small guide: three places and a bench, one per line.
enum Guide {
    static let text = [
        feature(
            "node/1", 24.94, 60.17,
            #""amenity":"restaurant","name":"Phở Hà Nội","cuisine":"vietnamese","opening_hours":"24/7","#
                + #""diet:vegan":"yes","phone":"+358 9 1234","website":"https://pho.example","#
                + #""addr:street":"Kalevankatu","addr:housenumber":"3","addr:city":"Helsinki""#),
        feature(
            "node/2", 24.95, 60.18,
            #""amenity":"cafe","name":"Café Ekberg","opening_hours":"Mo-Fr 08:00-10:00","wheelchair":"yes""#),
        feature("way/3", 24.99, 60.20, #""amenity":"fast_food","cuisine":"pizza","opening_hours":"ask""#),
        feature("node/4", 24.94, 60.17, #""amenity":"bench""#),
    ].joined(separator: "\n")

    private static func feature(_ id: String, _ longitude: Double, _ latitude: Double, _ tags: String)
        -> String
    {
        #"{"type":"Feature","id":"\#(id)","geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]},"#
            + #""properties":{\#(tags)}}"#
    }
}
