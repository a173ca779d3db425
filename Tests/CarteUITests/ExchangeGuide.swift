import Foundation
import GuideCore
import GuideStore

/// A guide and files for it in a temporary folder. Both are removed together.
final class ExchangeGuide: Sendable {
    let folder: URL
    let store: GuideStore

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "exchange-\(UUID().uuidString)")
        store = try GuideStore(url: folder.appending(path: "guide.sqlite"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func file(_ name: String, _ features: some Sequence<String>) throws -> URL {
        let text =
            #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url
    }

    func count() throws -> Int { try store.count(GuideQuery()) }

    static func feature(_ number: Int, kind: String = "cafe") -> String {
        #"{"type":"Feature","id":"n\#(number)","geometry":{"type":"Point","coordinates":[25,60]},"#
            + #""properties":{"amenity":"\#(kind)","name":"Place \#(number)"}}"#
    }
}
