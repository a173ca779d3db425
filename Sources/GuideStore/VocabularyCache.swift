import Synchronization

final class VocabularyCache: Sendable {}
