import GtkKit
import Messages
import Translations

/// The window in which the person chooses. Everything counts at once.
@MainActor
enum PreferencesView {
    /// - Parameters:
    ///   - habits: what the locale says of times.
    ///   - showsSample: whether the sample guide is shown at the moment.
    static func makeWindow(
        _ settings: CarteSettings, habits: ReadingHabits, showsSample: Bool, over parent: Window
    ) -> Window {
        let groups = [language(settings), measures(settings, habits), guide(settings, showsSample)]
        return PreferencesWindow(title: tr("Preferences"), groups).belongs(to: parent, isModal: true)
    }

    private static func language(_ settings: CarteSettings) -> PreferencesGroup {
        let choices: [NameLanguage] =
            [.system, .local] + NameLanguage.offered.map { .language($0.locale) }
        let row = ChoiceRow(
            title: tr("Language of Names"),
            // Translators: these follow “Language of Names”, and have little room.
            [tr("As the System", context: "language"), tr("As Written Locally")]
                + NameLanguage.offered.map(\.name)
        )
        row.selection = choices.firstIndex(of: settings.nameLanguage) ?? 0
        row.onChange { settings.nameLanguage = choices[$0] }
        return PreferencesGroup(title: tr("Places"), [row]).describe(
            tr("For places whose names are known in several languages"))
    }

    private static func measures(_ settings: CarteSettings, _ habits: ReadingHabits) -> PreferencesGroup {
        let row = ChoiceRow(
            title: tr("Distances"), [tr("As the System"), tr("Metres and Kilometres"), tr("Miles")])
        row.selection = UnitChoice.allCases.firstIndex(of: settings.units) ?? 0
        row.onChange { settings.units = UnitChoice.allCases[$0] }
        return PreferencesGroup(title: tr("Region"), [row]).describe(
            habits.locale.hasTwelveHours
                ? tr("Times have 12 hours and weeks their first day as your region has them.")
                : tr("Times have 24 hours and weeks their first day as your region has them."))
    }

    private static func guide(_ settings: CarteSettings, _ showsSample: Bool) -> PreferencesGroup {
        let row = SwitchRow(title: tr("Show the Sample Guide"), isOn: showsSample)
        row.subtitle(tr("Invented places to look around in. Your own guide stays as it is."))
        row.onChange { settings.guide = $0 ? .sample : .own }
        return PreferencesGroup(title: tr("Guide"), [row])
    }
}
