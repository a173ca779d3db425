import GuideCore
import Testing

@Suite("Addresses")
struct AddressTests {
    @Test(
        "The line has the parts that are known",
        arguments: [
            (Address(), nil),
            (Address(street: "Mannerheimintie", houseNumber: "5"), "Mannerheimintie 5"),
            (Address(street: "Kasarmitori"), "Kasarmitori"),
            (Address(houseNumber: "5"), nil),
            (Address(houseNumber: "5", city: "Helsinki"), "Helsinki"),
            (
                Address(street: "Mikonkatu", houseNumber: "18", postcode: "00100", city: "Helsinki"),
                "Mikonkatu 18, 00100 Helsinki"
            ),
            (Address(full: "Pier 7, Harbour", street: "Pier"), "Pier 7, Harbour"),
        ] as [(Address, String?)])
    func line(address: Address, line: String?) {
        #expect(address.line == line)
    }
}
