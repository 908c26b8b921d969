import GestureEngine
import Testing

/// Tests of a gesture's values. Some of these values use the same memory in a record.
@Suite struct GestureValuesTests {
    /// Returns the names and values of all properties that are not `nil`.
    private func parts(_ values: GestureValues) -> [String: String] {
        var parts: [String: String] = [:]
        parts["translation"] = values.translation.map { "\($0.x),\($0.y)" }
        parts["velocity"] = values.velocity.map { "\($0.x),\($0.y)" }
        parts["scalarVelocity"] = values.scalarVelocity.map { "\($0)" }
        parts["scale"] = values.scale.map { "\($0)" }
        parts["rotation"] = values.rotation.map { "\($0)" }
        return parts
    }

    private func set(_ name: String, _ isThere: Bool, in values: inout GestureValues) {
        switch name {
        case "translation": values.translation = isThere ? Point(1, 2) : nil
        case "velocity": values.velocity = isThere ? Point(3, 4) : nil
        case "scalarVelocity": values.scalarVelocity = isThere ? 5 : nil
        case "scale": values.scale = isThere ? 6 : nil
        default: values.rotation = isThere ? 7 : nil
        }
    }

    @Test func eachValueCanBeSetAlone() {
        let texts = ["translation": "1.0,2.0", "velocity": "3.0,4.0", "scalarVelocity": "5.0", "scale": "6.0", "rotation": "7.0"]
        for (first, one) in texts {
            for (second, two) in texts {
                var values = GestureValues(location: .zero, numberOfTouches: 1)
                set(first, true, in: &values)
                #expect(parts(values) == [first: one])
                set(second, true, in: &values)
                // A gesture has a velocity of only one kind, so setting one kind of velocity removes the other.
                let areTwo = first.lowercased().hasSuffix("velocity") && second.lowercased().hasSuffix("velocity")
                #expect(parts(values) == (areTwo ? [:] : [first: one]).merging([second: two]) { $1 })
                set(second, false, in: &values)
                #expect(parts(values) == (areTwo || first == second ? [:] : [first: one]))
            }
        }
    }
}
