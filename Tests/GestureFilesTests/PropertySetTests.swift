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

    @Test(
        arguments: [
            ("alpha=0.5", "it.alpha = 0.5"), ("isHidden=true", "it.isHidden = true"),
            ("center=[1, 2.5]", "it.center = CGPoint(x: 1, y: 2.5)"),
            ("frame=[1, 2, 3, 4]", "it.frame = CGRect(x: 1, y: 2, width: 3, height: 4)"),
            ("transform=[1, 2, 3, 4, 5, 6]", "it.transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)"),
            ("alpha=2", nil), ("center=1", nil), ("hitInsets=[1, 2, 3, 4]", nil), ("contentSize=[1, 2]", nil),
        ] as [(String, String?)])
    func onlyAValueThatUIKitAcceptsIsAssignedInSwift(argument: String, expected: String?) throws {
        let request = try SetRequest(argument: "card." + argument)
        let property = try #require(ViewType.properties[String(argument.prefix { $0 != "=" })])
        #expect(property.assignment(to: "it", .view, request) == expected)
    }

    @Test(
        arguments: [("left", ".left"), (#"["left"]"#, ".left"), (#"["left", "up"]"#, "[.left, .up]"), ("sideways", nil)]
            as [(String, String?)])
    func optionsAreASetInSwift(value: String, expected: String?) throws {
        let property = try #require(RecognizerType.properties["direction"])
        #expect(property.swift(try SetRequest(argument: "swipe.direction=" + value), .swipe) == expected)
        #expect(property.swift(try SetRequest(argument: "swipe.direction=" + value), .tap) == nil)
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
