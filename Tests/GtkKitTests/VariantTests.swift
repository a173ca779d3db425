import CGtk
import XCTest

@testable import GtkKit

/// Values for D-Bus.
final class VariantTests: XCTestCase {
    private func text(_ variant: Variant) throws -> String {
        let text = try XCTUnwrap(g_variant_print(variant.raw, 1))
        defer { g_free(text) }
        return String(cString: text)
    }

    func testDictionariesIncludingEmptyOnes() throws {
        XCTAssertEqual(try text(Variant([[String: Variant]]())), "@aa{sv} []")
        XCTAssertEqual(
            try text(Variant([["b": Variant("B"), "a": Variant(true)], [:]])),
            "[{'a': <true>, 'b': <'B'>}, {}]")
    }

    func testTuplesIncludingAnEmptyOne() throws {
        XCTAssertEqual(try text(Variant.tuple([])), "()")
        XCTAssertEqual(try text(Variant.tuple([Variant(["a"]), Variant([String]())])), "(['a'], @as [])")
    }

    func testASerialisedIconCanBeDeserialised() throws {
        for (icon, type) in [
            (Variant.icon(file: "/tmp/a b.svg"), g_file_icon_get_type()),
            (Variant.icon(contents: "<svg/>"), g_bytes_icon_get_type()),
        ] {
            let read = try XCTUnwrap(g_icon_deserialize(icon.raw))
            XCTAssertTrue(UnsafeMutableRawPointer(read).isA(type))
            g_object_unref(UnsafeMutableRawPointer(read))
        }
    }
}
