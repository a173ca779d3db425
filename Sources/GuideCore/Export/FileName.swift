/// Names of files that every usual file system permits.
public enum FileName {
    /// The maximum length of a suggested name in bytes of UTF-8. File systems permit 255; a date, an extension and the
    /// name of the folder with the pictures are longer.
    private static let limit = 200

    /// Returns a text as the name of a file: without slashes, cut after a whole character if it is too long.
    ///
    ///     FileName.suggestion("Lunch/Dinner")  // Lunch-Dinner
    public static func suggestion(_ text: String) -> String {
        var name = ""
        for character in text.replacing("/", with: "-") {
            guard name.utf8.count + character.utf8.count <= limit else { break }
            name.append(character)
        }
        return name
    }
}
