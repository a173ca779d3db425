import Foundation

/// What one run of the built `carte-tool` wrote and how it ended.
struct Answer {
    let output: String
    let errors: String
    let exitCode: Int32

    /// Standard output as JSON.
    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed)
    }

    /// Standard output as an object of JSON.
    func object() throws -> [String: Any] {
        guard let object = try json() as? [String: Any] else {
            throw NotAnObject(output: output, errors: errors)
        }
        return object
    }

    /// Standard output as a list of objects.
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
