/// What a readable text says.
struct Schedule: Hashable, Sendable {
    init?(reading text: String) {
        nil
    }
}
