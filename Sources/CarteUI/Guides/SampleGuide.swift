import Foundation
import GuideStore

/// The guide that comes with the program.
enum SampleGuide {
    static var url: URL { Installation.shared("carte/sample/guide.geojson") }
}
