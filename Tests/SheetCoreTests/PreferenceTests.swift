import SheetCore
import Testing

/// A key that collects the order of the reduced values.
private enum NamesKey: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@Suite("Preferences")
struct PreferenceTests {
    let root = PreferenceNode()
    let left = PreferenceNode()
    let right = PreferenceNode()
    let leaf = PreferenceNode()

    init() {
        root.append(left)
        root.append(right)
        left.append(leaf)
        root.update()
    }

    @Test("values are reduced from children to parents, in order")
    func order() {
        right.set(NamesKey.self, to: ["right"])
        leaf.set(NamesKey.self, to: ["leaf"])
        left.set(NamesKey.self, to: ["left"])
        #expect(root.value(of: NamesKey.self) == ["left", "leaf", "right"])
        #expect(left.value(of: NamesKey.self) == ["left", "leaf"])
    }

    @Test("scroll offsets add up, and are 0 without a scroll area")
    func scrollOffsets() {
        #expect(root.value(of: ScrollOffsetKey.self) == 0)
        leaf.set(ScrollOffsetKey.self, to: -30)
        right.set(ScrollOffsetKey.self, to: 12)
        #expect(root.value(of: ScrollOffsetKey.self) == -18)
    }

    @Test("observers are notified once per update, only of a different reduced value")
    func deliveries() {
        var told: [Double] = []
        root.observe(ScrollOffsetKey.self) { told.append($0) }
        leaf.set(ScrollOffsetKey.self, to: 5)
        leaf.set(ScrollOffsetKey.self, to: 9)
        #expect(told.isEmpty)
        root.update()
        root.update()
        #expect(told == [9])
        leaf.set(ScrollOffsetKey.self, to: 4)
        right.set(ScrollOffsetKey.self, to: 5)
        root.update()
        #expect(told == [9])
        leaf.set(ScrollOffsetKey.self, to: 4 + ScrollOffsetKey.tolerance / 2)
        root.update()
        #expect(told == [9])
    }

    @Test("the return to 0 is reported after a step of any size")
    func returnToRest() {
        var told: [Double] = []
        root.observe(ScrollOffsetKey.self) { told.append($0) }
        leaf.set(ScrollOffsetKey.self, to: 0.02)
        root.update()
        leaf.set(ScrollOffsetKey.self, to: 0.009)
        root.update()
        leaf.set(ScrollOffsetKey.self, to: 0)
        root.update()
        #expect(told.last == 0)
    }

    @Test("the root requests one update for any number of changes")
    func invalidation() {
        var asked = 0
        root.onInvalidate = { asked += 1 }
        leaf.set(ScrollOffsetKey.self, to: 1)
        right.set(ScrollOffsetKey.self, to: 2)
        #expect(asked == 1)
        root.update()
        left.set(ScrollOffsetKey.self, to: 3)
        #expect(asked == 2)
    }

    @Test("a removed node removes its values, and an added node adds them")
    func moving() {
        leaf.set(ScrollOffsetKey.self, to: 40)
        leaf.removeFromParent()
        #expect(root.value(of: ScrollOffsetKey.self) == 0)
        right.append(leaf)
        #expect(right.value(of: ScrollOffsetKey.self) == 40)
        #expect(left.children.isEmpty)
        leaf.set(ScrollOffsetKey.self, to: nil)
        #expect(root.value(of: ScrollOffsetKey.self) == 0)
    }

    @Test("children are notified before their parents")
    func deliveryOrder() {
        var order: [String] = []
        root.observe(ScrollOffsetKey.self) { _ in order.append("root") }
        left.observe(ScrollOffsetKey.self) { _ in order.append("left") }
        leaf.set(ScrollOffsetKey.self, to: 1)
        root.update()
        #expect(order == ["left", "root"])
    }
}
