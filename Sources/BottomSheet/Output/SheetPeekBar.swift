/// The bar that a sheet shows at its lowest detent instead of its content. A tap on it raises the sheet.
final class SheetPeekBar: SheetBar {
    override class var typeName: String { "SheetPeekBar" }
    override class var cssName: String { "sheet-peek" }
}
