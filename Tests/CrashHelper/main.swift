import Foundation
import GuideCore
import GuideStore

/// Imports and edits in an endless loop until it is killed, and prints each committed step.
///
///     CrashHelper GUIDE FIRST.geojson SECOND.geojson PLACE START
///
/// It imports the two files alternately. Each edit sets the place's next note, counted from START. After an
/// edit it prints the number, after an import a line with `import`.
let arguments = CommandLine.arguments
do {
    guard arguments.count == 6, let place = UUID(uuidString: arguments[4]), var number = Int(arguments[5])
    else {
        throw CocoaError(.featureUnsupported)
    }
    let store = try GuideStore(url: URL(filePath: arguments[1]))
    let output = FileHandle.standardOutput
    try output.write(contentsOf: Data("ready\n".utf8))
    while true {
        for _ in 0..<5 {
            number += 1
            try store.perform(.setNote("Note \(number)"), on: place)
            try output.write(contentsOf: Data("\(number)\n".utf8))
        }
        try store.importGuide(from: URL(filePath: arguments[2 + number / 5 % 2]))
        try output.write(contentsOf: Data("import\n".utf8))
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
