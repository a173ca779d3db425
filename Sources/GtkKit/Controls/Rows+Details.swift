import CAdw

extension ActionRow {
    /// A line below the title. Plain text, not markup.
    @discardableResult
    public func subtitle(_ text: String) -> Self {
        adw_action_row_set_subtitle(raw.cast(to: AdwActionRow.self), Markup.escape(text))
        adw_action_row_set_subtitle_lines(raw.cast(to: AdwActionRow.self), 0)
        return self
    }
}

extension PreferencesGroup {
    /// What the rows are about. Plain text, not markup.
    @discardableResult
    public func describe(_ text: String) -> Self {
        adw_preferences_group_set_description(raw.cast(to: AdwPreferencesGroup.self), Markup.escape(text))
        return self
    }
}
