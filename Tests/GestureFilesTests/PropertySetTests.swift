import GestureEngine
import GestureFiles
import Testing

@Suite struct PropertySetTests {
    @Test func aNameSetsTheViewThatIsFound() throws {
        let (list, photo) = (ScrollView(id: "list"), View(id: "photo"))
        let property = try #require(ViewType.properties["zoomView"])
        #expect(property.value(of: list) == nil)
        property.set(.string("photo"), of: list) { $0 == "photo" ? photo : nil }
        #expect(list.zoomView === photo && property.value(of: list) == .string("photo"))
        property.set(.number(1), of: list) { _ in nil }
        property.set(.string("photo"), of: photo) { _ in photo }
        #expect(list.zoomView === photo && property.value(of: photo) == nil)
        property.set(.string("none"), of: list) { _ in nil }
        #expect(list.zoomView == nil)
    }

    @Test func aValueOfAnotherKindSetsNothing() throws {
        let view = View(id: "card")
        for (name, value, wrong) in [
            ("alpha", Value.number(0.5), Value.string("0.5")), ("isHidden", .bool(true), .number(1)),
            ("center", .point(Point(x: 1, y: 2)), .size(Size(width: 3, height: 4))),
            ("hitInsets", .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), .number(5)),
        ] {
            let property = try #require(ViewType.properties[name])
            property.set(value, of: view) { _ in nil }
            property.set(wrong, of: view) { _ in nil }
            #expect(property.value(of: view) == value, "\(name)")
        }
    }
}
