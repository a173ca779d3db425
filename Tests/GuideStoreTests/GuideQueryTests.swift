import GuideStore
import Testing

@Suite("Query")
struct GuideQueryTests {
    @Test("a query of nothing is the whole guide")
    func everything() {
        #expect(GuideQuery().text.isEmpty)
        #expect(GuideQuery().filters.isEmpty)
    }
}
