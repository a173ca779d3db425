import AdwKit
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations
import VectorTiles

/// The window of preferences. A change applies at once.
@MainActor
enum PreferencesView {
    /// - Parameters:
    ///   - preferences: the locale's format of times.
    ///   - showsSample: whether the sample guide is visible now.
    ///   - backups: the backups of each guide now, the oldest first.
    ///   - maps: the folder of the user's maps.
    ///   - sync: the exchange with other devices.
    ///   - onMaps: called after a map was removed.
    ///   - getMap: called when the user wants the map of an area. Then the window closes.
    ///   - backUp: makes a backup, and returns a message about the result.
    ///   - restore: restores a backup of a guide. The window is the parent of its dialogs.
    static func makeWindow(
        _ settings: CarteSettings, preferences: LocalePreferences, showsSample: Bool,
        backups: [GuideKind: [GuideStore.Backup]], maps: MapFolder, sync: FolderSync, over parent: Window,
        onMaps: @escaping @MainActor () -> Void, getMap: @escaping @MainActor () -> Void,
        backUp: @escaping @MainActor () async -> String,
        restore: @escaping @MainActor (GuideStore.Backup, GuideKind, Window) -> Void
    ) -> Window {
        let groups =
            [
                language(settings), measures(settings, preferences), position(settings), overpass(settings),
                guide(settings, showsSample), SyncGroup.make(sync, settings),
                MapGroup.make(maps, onRemove: onMaps, getMap: getMap), TileServerGroup.make(settings),
            ] + BackupGroups.make(backups, backUp, restore)
        return PreferencesWindow(title: tr("Preferences"), groups).withMinimumSize()
            .belongs(to: parent, isModal: true)
    }

    private static func language(_ settings: CarteSettings) -> PreferencesGroup {
        let choices: [NameLanguage] =
            [.system, .local] + NameLanguage.offered.map { .language($0.locale) }
        let row = ChoiceRow(
            title: tr("Language of Names"),
            // Translators: choices of “Language of Names”. They must be short.
            [tr("Same as System", context: "language"), tr("As Written Locally")]
                + NameLanguage.offered.map(\.name)
        )
        row.selection = choices.firstIndex(of: settings.nameLanguage) ?? 0
        row.onChange { settings.nameLanguage = choices[$0] }
        return PreferencesGroup(title: tr("Places"), [row]).describe(
            tr("For places whose names are known in several languages"))
    }

    private static func measures(_ settings: CarteSettings, _ preferences: LocalePreferences)
        -> PreferencesGroup
    {
        let row = ChoiceRow(
            title: tr("Distances"), [tr("Same as System"), tr("Metres and Kilometres"), tr("Miles")])
        row.selection = UnitChoice.allCases.firstIndex(of: settings.units) ?? 0
        row.onChange { settings.units = UnitChoice.allCases[$0] }
        return PreferencesGroup(title: tr("Region"), [row]).describe(
            preferences.locale.hasTwelveHours
                ? tr("Your region sets the 12-hour clock and the first day of the week.")
                : tr("Your region sets the 24-hour clock and the first day of the week."))
    }

    private static func position(_ settings: CarteSettings) -> PreferencesGroup {
        let use = SwitchRow(title: tr("Use My Position"), isOn: settings.usesPosition)
        use.subtitle(tr("Carte asks your system for your position when you choose “Near Me”."))
        let keep = SwitchRow(title: tr("Remember My Position"), isOn: settings.remembersPosition)
        keep.subtitle(tr("Otherwise, Carte forgets your position when you close it."))
        keep.isUsable = settings.usesPosition
        use.onChange {
            settings.usesPosition = $0
            if !$0 { settings.remembersPosition = false }
            keep.isOn = settings.remembersPosition
            keep.isUsable = $0
        }
        keep.onChange { settings.remembersPosition = $0 }
        return PreferencesGroup(title: tr("Position"), [use, keep])
    }

    private static func overpass(_ settings: CarteSettings) -> PreferencesGroup {
        let row = ServerAddressRow(tr("Your Overpass Server"), settings.overpassAddress) {
            OverpassServer.mistake(in: $0)?.message
        }
        row.onChange = { settings.overpassAddress = $0 }
        return PreferencesGroup(title: tr("Getting Places"), row.widgets).describe(
            tr(
                "If you run an Overpass server, Carte gets places from it. Otherwise, you get them in the browser."
            ))
    }

    private static func guide(_ settings: CarteSettings, _ showsSample: Bool) -> PreferencesGroup {
        let row = SwitchRow(title: tr("Show the Sample Guide"), isOn: showsSample)
        row.subtitle(tr("Invented places for trying out Carte. Your own guide does not change."))
        row.onChange { settings.guide = $0 ? .sample : .own }
        return PreferencesGroup(title: tr("Guide"), [row])
    }
}
