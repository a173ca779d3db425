import ArgumentParser

/// The argument of commands about one place.
struct PlaceArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The place: an ID as list prints it, such as node/26012553 or a UUID.", valueName: "id"),
        transform: PlaceReference.init(argument:))
    var place: PlaceReference
}
