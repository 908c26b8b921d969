import GestureEngine
import GestureFiles
import GestureSupport

/// The values that an answer was found by, each by its name as the expression has it.
final class Readings {
    private let writer = ByteWriter()
    private var names: [String] = []

    /// Nothing has been read of another answer.
    func begin() {
        writer.removeAll()
        names.removeAll(keepingCapacity: true)
    }

    func note(_ name: String, _ value: Value) {
        if names.contains(name) { return }
        writer.write(names.isEmpty ? "{" : ", ")
        writer.write(Quoting.json(name))
        writer.write(": ")
        writer.write(value.text)
        names.append(name)
    }

    /// A JSON object; nil if nothing was read.
    var text: String? {
        guard !names.isEmpty else { return nil }
        writer.write("}")
        return writer.text
    }
}

extension Scene {
    /// An answer to a question that has a row, which says what an expression read.
    func answer(_ answer: Answer, in scope: SceneScope) -> Bool {
        screen.readings = nil
        guard case .expression = answer, screen.sink != nil else { return answer.evaluate(in: scope) }
        var scope = scope
        readings.begin()
        scope.readings = readings
        let value = answer.evaluate(in: scope)
        screen.readings = readings.text
        return value
    }
}
