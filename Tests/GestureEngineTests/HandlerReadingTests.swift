import GestureEngine
import Testing

@Suite("The values that a handler reads") struct HandlerReadingTests {
    private func there(_ values: GestureValues) -> [String] {
        [
            values.translation.map { "translation \($0.x) \($0.y)" }, values.velocity.map { "velocity \($0.x) \($0.y)" },
            values.scalarVelocity.map { "scalarVelocity \($0)" }, values.scale.map { "scale \($0)" },
            values.rotation.map { "rotation \($0)" },
        ].compactMap { $0 }
    }

    @Test("Each value can be set alone")
    func alone() {
        let none = GestureValues(location: Point(1, 2), numberOfTouches: 3)
        #expect(there(none) == [] && none.location == Point(1, 2) && none.numberOfTouches == 3)
        func with(_ set: (inout GestureValues) -> Void) -> [String] {
            var values = none
            set(&values)
            return there(values)
        }
        #expect(with { $0.translation = Point(4, 5) } == ["translation 4.0 5.0"])
        #expect(with { $0.velocity = Point(4, 5) } == ["velocity 4.0 5.0"])
        #expect(with { $0.scalarVelocity = 6 } == ["scalarVelocity 6.0"])
        #expect(with { $0.scale = 7 } == ["scale 7.0"])
        #expect(with { $0.rotation = 8 } == ["rotation 8.0"])
    }

    @Test("Values can be removed again, and setting one kind of velocity replaces the other")
    func changed() {
        var values = GestureValues(location: .zero, numberOfTouches: 1)
        (values.translation, values.scale, values.rotation) = (Point(1, 1), 2, 3)
        values.velocity = Point(4, 4)
        values.scalarVelocity = 5
        #expect(there(values) == ["translation 1.0 1.0", "scalarVelocity 5.0", "scale 2.0", "rotation 3.0"])
        values.velocity = Point(6, 6)
        #expect(there(values) == ["translation 1.0 1.0", "velocity 6.0 6.0", "scale 2.0", "rotation 3.0"])
        (values.translation, values.scale) = (nil, nil)
        #expect(there(values) == ["velocity 6.0 6.0", "rotation 3.0"])
        (values.velocity, values.rotation) = (nil, nil)
        #expect(there(values) == [])
    }
}
