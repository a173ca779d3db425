import HoursCore
import Messages

/// The attributes of a place: for each its OpenStreetMap keys, columns, form field, row of the details and name
/// in JSON.
///
/// Import, export, database, form, details and `carte-tool` use this table. A new attribute is an entry of
/// ``all`` and its translations.
public enum PlaceSchema {
    /// All attributes, in the order of the form, and of the details within each of their groups.
    public static let all: [PlaceAttribute] =
        [
            // The place
            name, kind, cuisines, description, imageDescription, image,
            // Where it is
            fullAddress, street, houseNumber, postcode, city, country, location, floors,
            // Contact
            phones, website, menu, reservationPage, socialPages,
        ] + SocialNetwork.allCases.map(page) + [
            email, pictures, commonsPage, openingHours, position,
            // Services
            diets, admission, wheelchair, outdoorSeating, takeaway, payments, price, specialHours,
        ] + Place.SpecialHours.allCases.map(hours) + [reservation, checked, edited]

    /// The properties with one text, sorted by their codes.
    public static let texts = all.compactMap(\.text).sorted { $0.code < $1.code }

    private static let textsByCode = (0...UInt8.max).map { code in texts.first { $0.code == code } }

    /// Returns the property with a code; nil if there is none.
    public static func text(code: UInt8) -> PlaceText? { textsByCode[Int(code)] }

    /// The rows of the details.
    public static let rows = all.compactMap(\.row)

    /// The reading and writing of properties. The kind and the position have their own rules.
    static let tagRules = all.compactMap(\.tagRule).filter {
        ![kind.keys[0], position.keys[0]].contains($0.key)
    }

    /// The keys with a column in exported tables.
    static let columns = all.compactMap(\.columns).sorted { $0.number < $1.number }.flatMap(\.keys)

    /// Whether OpenStreetMap has a key for an attribute. Data of other programs may have any key.
    static func has(key: String) -> Bool { keys.contains(key) }
    private static let keys = Set(all.flatMap(\.keys) + columns).subtracting(["name", "amenity"])

    /// The editable attributes by key.
    private static let editable = Dictionary(
        uniqueKeysWithValues: all.filter { $0.formGroup != nil }.flatMap { attribute in
            attribute.keys.map { ($0, attribute) }
        })

    /// Returns the editable attribute of one of its keys.
    static func editable(key: String) -> PlaceAttribute? { editable[key] }

    /// Keys with other names, in the order of priority as a substitute for a missing name.
    static let nameSubstitutes = [
        "int_name", "official_name", "short_name", "alt_name", "loc_name", "reg_name", "nat_name", "brand",
        "operator",
    ]

    /// Keys with other names that the search index contains. A change needs a migration of the index.
    public static let searchedNames = [
        "alt_name", "brand", "operator", "official_name", "short_name", "old_name", "loc_name", "int_name",
    ]
}

// MARK: - The place

extension PlaceSchema {
    /// The name without a language. ``PlaceField/name(_:)`` has the others.
    static let name = PlaceAttribute("name", keys: "name", caption: Message("Name"))
        .json { $0.name }.column(2).called("title").form(.place)

    static let kind = PlaceAttribute("kind", keys: "amenity", caption: Message("Kind"))
        .stored({ $0.kind == .unknown ? nil : $0.kind.rawValue }) { place, tags in
            place.kind = tags.text("amenity").flatMap(Amenity.init(tag:)) ?? place.kind
        }
        .column(1).called("type", "kind", "category")
        .form(.place) { Amenity(tag: $0) == nil ? .kind($0) : nil }

    static let cuisines = PlaceAttribute("cuisines", keys: "cuisine", caption: Message("Cuisine"))
        .stored({ tag($0.cuisines) }) { $0.cuisines = Place.cuisines(&$1) }
        .json { $0.cuisines }.column(3).form(.place)
        .row(in: .services) { place, _ in .words(place.cuisines.map(Cuisine.message)) }

    /// The description in the data. The details have a row of their own for it or for a composed one.
    public static let description = PlaceAttribute(
        "description", keys: "description", caption: Message("Description")
    )
    .json { $0.description }.column(12)

    static let image = PlaceAttribute("image", keys: "image")
        .text(code: 20, get: { $0.image }, set: { $0.image = $1 }).column(13).called("picture")

    static let imageDescription = PlaceAttribute("imageDescription", keys: "image:alt")
        .json { $0.imageDescription }

    static let openingHours = PlaceAttribute(
        "openingHours", keys: "opening_hours", caption: Message("Opening hours")
    )
    .text(code: 17, get: { $0.openingHours }, set: { $0.openingHours = $1 })
    .column(11).called("hours", "openinghours")
    .form(.hours) { OpeningHours($0).problem.map(FieldProblem.hours) }

    /// Returns the value of a tag for a list.
    private static func tag(_ parts: [String]) -> String? {
        parts.isEmpty ? nil : parts.joined(separator: ";")
    }
}

// MARK: - Where it is

extension PlaceSchema {
    static let fullAddress = PlaceAttribute(keys: "addr:full", "address", caption: Message("Address"))
        .text(code: 7, get: { $0.address.full }, set: { $0.address.full = $1 }).form(.location)

    static let street = PlaceAttribute(keys: "addr:street", "addr:place", caption: Message("Street"))
        .text(code: 8, get: { $0.address.street }, set: { $0.address.street = $1 })
        .column(4).called("street").form(.location)

    static let houseNumber = PlaceAttribute(keys: "addr:housenumber", caption: Message("House Number"))
        .text(code: 9, get: { $0.address.houseNumber }, set: { $0.address.houseNumber = $1 })
        .column(5).called("housenumber", "house_number").form(.location)

    static let postcode = PlaceAttribute(keys: "addr:postcode", "postal_code", caption: Message("Postcode"))
        .text(code: 10, get: { $0.address.postcode }, set: { $0.address.postcode = $1 })
        .column(6).called("postcode", "postal_code", "zip").form(.location)

    static let city = PlaceAttribute(keys: "addr:city", caption: Message("Town"))
        .text(code: 11, get: { $0.address.city }, set: { $0.address.city = $1 })
        .column(7).called("city", "town").form(.location)

    private static let country = PlaceAttribute(keys: "addr:country")
        .text(code: 12, get: { $0.address.country }, set: { $0.address.country = $1 }).called("country")

    /// The whole address, with the position on a map.
    private static let location = PlaceAttribute("location", caption: Message("Address"))
        .json { $0.location }
        .row(in: .place, showsCaption: false, link: .map) { place, _ in .contacts(place.addressContacts) }

    static let floors: PlaceAttribute = PlaceAttribute("floors", keys: "level", caption: Message("Floor"))
        .json { $0.floors }
        .row(in: .place) { place, _ in .words(Floor.messages(floors.value(of: place))) }

    /// The position, with a key of Carte's own for corrections.
    static let position = PlaceAttribute(keys: "@position", caption: Message("Position"))
        .stored({ $0.coordinate?.text }) { place, tags in
            let text = tags.text("@position")
            place.coordinate = text.flatMap { Coordinate(text: $0) ?? place.coordinate }
        }
        .form(.location) { text in
            guard Coordinate(text: text) == nil, PositionLink(text) == nil else { return nil }
            return .withoutPosition(text)
        }
}

// MARK: - Contact

extension PlaceSchema {
    static let phones = PlaceAttribute(
        "phones", keys: "phone", "contact:phone", "mobile", "contact:mobile", caption: Message("Phone")
    )
    .stored({ tag($0.phones) }) { $0.phones = Place.phones(&$1) }
    .json { $0.phones }.column(8).called("tel", "telephone", "phone_number")
    .form(.contact) { PlaceContact.areLinks(.telephones(in: $0)) ? nil : .phone }
    .row(in: .place, showsCaption: false, link: .call) { place, _ in .contacts(place.telephones) }

    static let website = PlaceAttribute(
        "website", keys: "website", "contact:website", "url", caption: Message("Website")
    )
    .text(code: 15, get: { $0.website }, set: { $0.website = $1 })
    .column(9).called("web", "homepage")
    .form(.contact) { PlaceContact.areLinks(.pages(in: $0)) ? nil : .website }
    .row(in: .contact, link: .website) { place, _ in .contacts(place.websites) }

    static let email = PlaceAttribute("email", keys: "email", "contact:email", caption: Message("E-mail"))
        .text(code: 16, get: { $0.email }, set: { $0.email = $1 })
        .column(10).called("e_mail", "mail")
        .form(.contact) { PlaceContact.areLinks(.mailboxes(in: $0)) ? nil : .email }
        .row(in: .contact, link: .mail) { place, _ in .contacts(place.mailboxes) }

    static let menu = PlaceAttribute(
        "menu", keys: "website:menu", "contact:menu", "menu:url", "menu", caption: Message("Menu")
    )
    .json { $0.menu }
    .row(in: .contact, link: .website) { place, _ in .pages(.pages(in: place.menu)) }

    static let reservationPage = PlaceAttribute(
        "reservationPage", keys: "reservation:website", "website:reservation", "website:booking",
        "contact:booking", caption: Message("Reserve a table")
    )
    .json { $0.reservationPage }
    .row(in: .contact, link: .website) { place, _ in .pages(.pages(in: place.reservationPage)) }

    private static let socialPages = PlaceAttribute("socialPages").json { place in
        Dictionary(uniqueKeysWithValues: place.socialPages.map { ($0.network.rawValue, $0.page) })
    }

    private static func page(in network: SocialNetwork) -> PlaceAttribute {
        PlaceAttribute(caption: Message(verbatim: network.name))
            .row(in: .contact, link: .website) { place, _ in .pages(.pages(in: place.page(in: network))) }
    }

    private static let pictures = PlaceAttribute("pictures", caption: Message("Picture"))
        .json { $0.pictures }
        .row(in: .contact, link: .website) { place, _ in .pages(place.pictureContacts) }

    static let commonsPage = PlaceAttribute(
        "commonsPage", keys: "wikimedia_commons", caption: Message("Pictures in Wikimedia Commons")
    )
    .json { $0.commonsPage }
    .row(in: .contact, link: .website) { place, _ in .pages(.pages(in: place.commonsPage)) }
}

// MARK: - Services

extension PlaceSchema {
    private static let diets = PlaceAttribute("diets", caption: Message("Diets"))
        .json { place in Dictionary(uniqueKeysWithValues: place.diets.map { ($0.rawValue, $1) }) }
        .column(17, keys: Diet.allCases.map(\.key))
        .row(in: .services) { place, _ in
            .words(Diet.allCases.compactMap { diet in place.diets[diet]?.message(of: diet.message) })
        }

    static let admission = PlaceAttribute("admission", keys: "access").json { $0.admission }

    /// Its row also has the admission.
    private static let wheelchair = PlaceAttribute(
        "wheelchair", keys: "wheelchair", caption: Message("Access")
    )
    .text(code: 24, get: { $0.wheelchair?.rawValue }, set: { $0.wheelchair = $1.flatMap(Access.init(tag:)) })
    .column(14)
    .row(in: .services) { place, _ in
        .words([place.admission?.message, place.wheelchair?.message].compactMap(\.self))
    }

    /// Its row also has the takeaway.
    private static let outdoorSeating = PlaceAttribute(
        "outdoorSeating", keys: "outdoor_seating", caption: Message("Service")
    )
    .text(
        code: 25, get: { $0.outdoorSeating?.rawValue },
        set: { $0.outdoorSeating = $1.flatMap(Provision.init(outdoorSeatingTag:)) }
    )
    .column(15)
    .row(in: .services) { place, _ in
        .words([place.outdoorSeating?.outdoorMessage, place.takeaway?.takeawayMessage].compactMap(\.self))
    }

    private static let takeaway = PlaceAttribute("takeaway", keys: "takeaway")
        .text(
            code: 26, get: { $0.takeaway?.rawValue }, set: { $0.takeaway = $1.flatMap(Provision.init(tag:)) }
        )
        .column(16)

    private static let payments = PlaceAttribute("payments", caption: Message("Payment"))
        .json { place in Dictionary(uniqueKeysWithValues: place.payments.map { ($0.rawValue, $1) }) }
        .row(in: .services) { place, _ in
            .words(
                PaymentMethod.allCases.compactMap { method in
                    place.payments[method]?.message(of: method.message)
                })
        }

    static let price = PlaceAttribute("price", keys: "price", caption: Message("Prices"))
        .stored({ $0.price?.tag }) { place, tags in
            place.price = tags.text("price").flatMap(PriceLevel.init(tag:))
        }
        .json { $0.price?.rawValue }.column(18)
        .row(in: .services) { place, currency in
            .words(place.price.map { [$0.message(in: currency)] } ?? [])
        }

    private static let specialHours = PlaceAttribute("specialHours").json { place in
        Dictionary(uniqueKeysWithValues: place.specialHours.map { ($0.part.rawValue, $0.text) })
    }

    private static func hours(of part: Place.SpecialHours) -> PlaceAttribute {
        PlaceAttribute(keys: part.key, caption: part.message)
            .row(in: .services, icon: "document-open-recent-symbolic") { place, _ in
                .hours(place.extraTags[part.key])
            }
    }

    static let reservation = PlaceAttribute(
        "reservation", keys: "reservation", caption: Message("Reservations")
    )
    .json { $0.reservation }
    .row(in: .services) { place, _ in .words([place.reservation?.message].compactMap(\.self)) }
}

// MARK: - Age

extension PlaceSchema {
    /// The last check of a person at the place. Its row also has the last edit.
    static let checked = PlaceAttribute(
        "checked", keys: "check_date", "survey:date", caption: Message("Age of the data")
    )
    .json { $0.lastCheck }
    // Translators: the title of a field for a date.
    .form(.age, caption: Message("Last Checked")) { CheckDate.problem(of: $0) }
    .row(in: .place, icon: "x-office-calendar-symbolic", showsCaption: false) { place, _ in
        .words([place.age?.message].compactMap(\.self))
    }

    /// The time of the last edit in OpenStreetMap (``EditTime``).
    static let edited = PlaceAttribute("edited", keys: "@timestamp")
}
