import Foundation
import HoursCore
import HoursTranslations
import Messages

// Says whether a place is open now, in the user's language:
//
//     Opening "Mo-Fr 10:00-18:00" [ZONE [LOCALE [MOMENT]]]
//
// ZONE is a name such as Europe/Helsinki, LOCALE one such as ru_RU, and MOMENT a time such as 2026-03-02T12:00:00Z.
let arguments = Array(CommandLine.arguments.dropFirst())

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Opening: \(message)\n".utf8))
    exit(2)
}

guard let text = arguments.first else { fail("give it opening hours, such as \"Mo-Fr 10:00-18:00\".") }
let zoneName = arguments.count > 1 ? arguments[1] : TimeZone.current.identifier
guard let zone = TimeZone(identifier: zoneName) else { fail("there is no time zone “\(zoneName)”.") }
let locale = arguments.count > 2 ? Locale(identifier: arguments[2]) : .current
let moment = arguments.count > 3 ? try? Date(arguments[3], strategy: .iso8601) : .now
guard let moment else { fail("“\(arguments[3])” is not a time such as 2026-03-02T12:00:00Z.") }

let language = Language.forHours(locale)
let hours = OpeningHours(text)
if let problem = hours.problem { fail(problem.text(in: language)) }
print(hours.summary(at: moment, in: OpeningHours.Context(timeZone: zone)).text(in: language))
