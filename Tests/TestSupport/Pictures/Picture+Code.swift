import Foundation

extension Picture {
    /// What the QR codes in the picture say, by a reader that knows nothing of who drew them; empty without one.
    public func readCodes() throws -> String {
        let directory = try TemporaryDirectory()
        let file = directory.url.appendingPathComponent("codes.png")
        try savePNG(to: file)
        let output = try Tool.run(
            "zbarimg", ["--raw", "--quiet", file.path], environment: ProcessInfo.processInfo.environment)
        return String(decoding: output, as: UTF8.self)
    }
}
