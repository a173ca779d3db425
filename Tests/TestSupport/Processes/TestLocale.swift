import Foundation

/// A locale that is made for a test: few machines have any but that of their user, and in `C.UTF-8`, which all of them
/// have, newer C libraries translate nothing, whatever `LANGUAGE` says.
///
///     let russian = try TestLocale("ru_RU")
///     let carte = try CarteSession(environment: russian.environment)
public final class TestLocale {
    /// What the C library calls it: `ru_RU.UTF-8`.
    public let name: String
    private let directory: TemporaryDirectory

    /// - Parameter description: the name of one of the descriptions that the system has of locales, such as `ru_RU`.
    public init(_ description: String) throws {
        name = "\(description).UTF-8"
        directory = try TemporaryDirectory()
        try Tool.run(
            "localedef",
            ["--no-archive", "-i", description, "-f", "UTF-8", directory.path(name)],
            // A description is two seconds' work, for a machine that has nothing else to do.
            environment: ProcessInfo.processInfo.environment, timeout: 120)
    }

    /// The variables for a program that is to run in it, in its language.
    public var environment: [String: String] {
        ["LOCPATH": directory.url.path, "LC_ALL": name, "LANGUAGE": ""]
    }

    /// Lets this process be in it from now on.
    public func use() {
        setenv("LOCPATH", directory.url.path, 1)
        setlocale(LC_ALL, name)
    }

    /// Ends that.
    public static func useNone() {
        unsetenv("LOCPATH")
        setlocale(LC_ALL, "C.UTF-8")
    }
}
