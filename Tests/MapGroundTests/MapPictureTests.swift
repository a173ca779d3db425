import Foundation
import GuideCore
import MapGround
import MapStyle
import TestSupport
import Testing
import VectorTiles

@Suite("Pictures of a map")
struct MapPictureTests {
    @Test("a picture across 180° has tiles on both sides", arguments: [-180.0, 180, 179.9])
    func dateLine(longitude: Double) throws {
        let tile = TestTile([.init("water", []), .init("building", []), .init("place", [])]).bytes
        // The four tiles of zoom level 1.
        let map = try TemporaryMap("world.pmtiles", TestArchive((1...4).map { ($0, tile) }).bytes)
        let picture = MapPicture(
            try MapSource([MapFile(map.url)]), languages: LanguagePreference([]), attribution: "© A")
        let view = MapPicture.View(latitude: 0, longitude: longitude, zoom: 1, width: 200, height: 100)
        let file = map.folder.appending(path: "map.png")
        #expect(try picture.write(view, MapAppearance(), to: file.path) == 4)
    }
}
