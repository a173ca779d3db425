import Foundation

/// The output and exit code of one run of `carte-tool`.
struct Answer {
    let output: String
    let errors: String
    let exitCode: Int32

    /// Returns standard output as JSON.
    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed)
    }

    /// Returns standard output as a JSON object.
    func object() throws -> [String: Any] {
        guard let object = try json() as? [String: Any] else {
            throw NotAnObject(output: output, errors: errors)
        }
        return object
    }

    /// Returns standard output as a JSON array of objects.
    func list() throws -> [[String: Any]] {
        guard let list = try json() as? [[String: Any]] else {
            throw NotAnObject(output: output, errors: errors)
        }
        return list
    }

    struct NotAnObject: Error {
        let output: String
        let errors: String
    }
}
