import Foundation
import GuideCore
import HoursCore

/// What the details of a place depend on besides the place.
struct DetailsContext {
    /// The folder that pictures are relative to.
    var folder: URL
    var habits: ReadingHabits
    /// What a place's hours depend on.
    var hours: (Restaurant) -> OpeningHours.Context
    var now: () -> Date

    init(
        folder: URL, habits: ReadingHabits = ReadingHabits(),
        hours: @escaping (Restaurant) -> OpeningHours.Context, now: @escaping () -> Date = { Date() }
    ) {
        self.folder = folder
        self.habits = habits
        self.hours = hours
        self.now = now
    }
}
