import GestureEngine
import GestureFiles
import GestureSupport

/// The values that an answer was found by, each by its name as the expression has it.
final class Readings {
    private let writer = ByteWriter()
    private var all: [(name: String, value: Value)] = []

    /// Nothing has been read of another answer.
    func begin() {
        writer.removeAll()
        all.removeAll(keepingCapacity: true)
    }

    func note(_ name: String, _ value: Value) {
        if all.contains(where: { $0.name == name }) { return }
        writer.write(all.isEmpty ? "{" : ", ")
        writer.write(Quoting.json(name))
        writer.write(": ")
        writer.write(value.text)
        all.append((name, value))
    }

    /// A JSON object; nil if nothing was read.
    var text: String? {
        guard !all.isEmpty else { return nil }
        writer.write("}")
        return writer.text
    }

    /// The value that was read under a name; nil if none was.
    subscript(name: String) -> Value? { all.first { $0.name == name }?.value }
}

extension Scene {
    /// An answer to a question that has a row, which says what an expression read.
    func answer(_ answer: Answer, in scope: SceneScope) -> Bool {
        screen.readings = nil
        guard case .expression(let expression) = answer, screen.sink != nil else { return answer.evaluate(in: scope) }
        var scope = scope
        readings.begin()
        scope.readings = readings
        let value = answer.evaluate(in: scope)
        screen.readings = readings.text.map { (values: $0, expression: expression.text { readings[$0] }) }
        return value
    }
}
