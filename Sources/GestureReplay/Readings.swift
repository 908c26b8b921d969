import GestureEngine
import GestureFiles
import GestureSupport

/// The values that an answer was found by, each by its name as the expression has it.
final class Readings {
    private var values: [(name: String, value: Value)] = []

    func note(_ name: String, _ value: Value) {
        if !values.contains(where: { $0.name == name }) { values.append((name, value)) }
    }

    /// A JSON object; nil if nothing was read.
    var text: String? {
        values.isEmpty ? nil : "{" + values.map { Quoting.json($0.name) + ": " + $0.value.text }.joined(separator: ", ") + "}"
    }
}

extension Scene {
    /// An answer to a question that has a row, which says what an expression read.
    func answer(_ answer: Answer, in scope: SceneScope) -> Bool {
        screen.readings = nil
        guard case .expression = answer, screen.sink != nil else { return answer.evaluate(in: scope) }
        var scope = scope
        let readings = Readings()
        scope.readings = readings
        let value = answer.evaluate(in: scope)
        screen.readings = readings.text
        return value
    }
}
