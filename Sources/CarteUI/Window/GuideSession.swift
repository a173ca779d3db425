import Foundation
import GtkKit
import GuideStore
import Translations

/// The guide that a window shows: its database, the state of the search, and the user's preferences.
///
/// It knows no widgets. ``handle(_:)`` is the only way to change the state.
@MainActor
final class GuideSession {
    private(set) var state = GuideState()
    /// The visible guide; `nil` until one is open.
    private(set) var guide: OpenGuide?
    private(set) var preferences: LocalePreferences
    private(set) var library: GuideLibrary
    /// The ground of maps. Its files are opened on first use.
    private(set) lazy var ground = GroundFiles(.user) { [unowned self] in preferences }

    /// Called before another guide replaces the visible one.
    var willReplace: ((OpenGuide) -> Void)?
    /// Called after a guide was opened. `isNew` is false if it was visible already.
    var onOpen: ((OpenGuide, _ isNew: Bool) -> Void)?
    /// Called after each attempt to open a guide, before its result is used.
    var onAttempt: ((Result<OpenGuide, any Error>) -> Void)?
    /// Called after a change of the state, with the old one.
    var onChange: ((_ old: GuideState) -> Void)?
    /// Called after a change of the languages of names, which needs another library.
    var onShelfChange: (() -> Void)?
    /// Called after a change of the preferences that needs no other guide.
    var onPreferencesChange: (() -> Void)?

    private let settings: CarteSettings
    private let isAlive: () -> Bool
    private var opening: Task<Void, Never>?

    /// - Parameter isAlive: whether the window exists. Results that arrive later are dropped.
    init(_ settings: CarteSettings, _ library: GuideLibrary, isAlive: @escaping () -> Bool = { true }) {
        (self.settings, self.library, self.isAlive) = (settings, library, isAlive)
        preferences = LocalePreferences(settings: settings)
        settings.onChange(.guide) { [weak self] in
            if let self, self.isAlive() { openByChoice() }
        }
        settings.onChange(.nameLanguage, .units) { [weak self] in
            if let self, self.isAlive() { readPreferences() }
        }
    }

    /// Opens the guide of the settings.
    ///
    /// Without a choice, it opens the sample if the user's own guide is empty.
    func openByChoice() {
        let choice = settings.guide
        open { try $0.guide(by: choice) }
    }

    /// Opens a guide without changing the settings.
    func open(_ kind: GuideKind) { open { try $0.guide(kind) } }

    /// Opens a guide and stores the choice in the settings.
    func choose(_ kind: GuideKind) {
        let choice: GuideChoice = kind == .sample ? .sample : .own
        if settings.guide == choice { openByChoice() } else { settings.guide = choice }
    }

    private func open(_ make: @escaping @Sendable (GuideLibrary) throws -> OpenGuide) {
        opening?.cancel()
        opening = Task { [weak self, library] in
            let result = await Background.run { Result { try make(library) } }
            guard let self, !Task.isCancelled, isAlive() else { return }
            onAttempt?(result)
            switch result {
            case .success(let guide): take(guide)
            case .failure(let error): fail(error)
            }
        }
    }

    private func take(_ guide: OpenGuide) {
        // The visible guide updates itself and keeps its scroll position.
        let isNew = guide.store !== self.guide?.store || state.problem != nil
        if isNew {
            willReplace?(guide)
            self.guide = guide
        }
        handle(.opened(guide.kind, count: guide.count))
        onOpen?(guide, isNew)
    }

    /// Applies the settings of language and units.
    ///
    /// Another language of names reopens the guide, with new names in its database.
    private func readPreferences() {
        let old = preferences
        preferences = LocalePreferences(settings: settings)
        guard preferences != old else { return }
        ground.applyPreferences()
        let person = GuideStore.Person(preferences)
        if person != library.person, let kind = guide?.kind {
            library = GuideLibrary(person)
            onShelfChange?()
            open(kind)
        } else {
            onPreferencesChange?()
        }
    }

    /// Shows an error instead of the guide.
    func fail(_ error: any Error) {
        let sentence = TransferFailure(error).text(in: .person)
        StandardError.write(sentence)
        handle(.failed(sentence))
    }

    func handle(_ event: GuideState.Event) {
        let old = state
        state.handle(event)
        if state != old { onChange?(old) }
    }

    /// Calls a function of the visible guide's store in the background, and uses its result unless another
    /// guide is visible by then.
    func inBackground<Value: Sendable>(
        _ body: @escaping @Sendable (GuideStore) throws -> Value,
        then use: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        guard let store = guide?.store else { return }
        Task { [weak self] in
            let result: Result<Value, any Error>
            do { result = .success(try await store.background(body)) } catch { result = .failure(error) }
            if let self, isAlive(), guide?.store === store { use(result) }
        }
    }
}
