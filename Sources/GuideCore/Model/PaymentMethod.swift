/// A way to pay. The raw value is the second half of the tag `payment:…`; ways that are not here stay in
/// ``Restaurant/extraTags``.
public enum PaymentMethod: String, CaseIterable, Hashable, Sendable, Codable {
    case cash
    case cards
    case creditCards = "credit_cards"
    case debitCards = "debit_cards"
    case contactless
    case visa
    case mastercard
    case americanExpress = "american_express"
    case maestro
    case girocard
    case unionPay = "unionpay"
    case jcb
    case applePay = "apple_pay"
    case googlePay = "google_pay"
    case alipay
    case wechat
    case mealVoucher = "meal_voucher"
    case cryptocurrencies
}
