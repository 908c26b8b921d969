import GestureEngine
import GestureFiles
import GestureSupport

/// The values that an expression read while the answer of a delegate or view was evaluated, and the names by which the expression refers to
/// these values.
final class Readings {
    private var all: [Reading] = []
    /// A cache of the strings for recent answers. It saves time because the same query is often made repeatedly.
    private var known: [CachedText] = []
    /// The index in `known` of the element that is overwritten next if the cache is full.
    private var oldest = 0

    private struct Reading {
        let name: String
        let value: Value

        /// Returns whether a row prints the two values with the same digits.
        func isWritten(as other: Reading) -> Bool { name.hasBytes(of: other.name) && value.isWritten(as: other.value) }
    }

    /// An expression, the values that it read, and the text that represents these values in a row.
    private final class CachedText {
        let expression: Expression
        let all: [Reading]
        let texts: AnswerReadings

        init(_ expression: Expression, _ all: [Reading], _ texts: AnswerReadings) {
            (self.expression, self.all, self.texts) = (expression, all, texts)
        }
    }

    /// A cached answer to a delegate query about two recognizers. Such an answer never changes. The type is a class, because a struct with
    /// this many references would be copied on each access.
    final class PermanentAnswer {
        fileprivate let expression: Expression
        /// The recognizers are retained, because otherwise a new recognizer could be allocated at the address of a deallocated one and be
        /// mistaken for it.
        private let own: GestureRecognizer?
        private let other: GestureRecognizer?
        let answer: Bool
        let texts: AnswerReadings?

        fileprivate init(_ answer: Bool, _ texts: AnswerReadings?, of expression: Expression, _ scope: SceneScope) {
            (self.answer, self.texts, self.expression) = (answer, texts, expression)
            (own, other) = (scope.own, scope.other)
        }
    }

    /// The cached answers that never change, ordered from the oldest to the newest.
    private var permanentAnswers: [PermanentAnswer] = []
    /// The pair of recognizers for each element of `permanentAnswers`, at the same index.
    private var lastingPairs: [SceneScope.Pair] = []

    private static let mostKnown = 16

    /// Discards the values that were read for the previous answer before another answer is evaluated.
    func begin() {
        all.removeAll(keepingCapacity: true)
    }

    func note(_ name: String, _ value: Value) {
        if all.contains(where: { $0.name == name }) { return }
        all.append(Reading(name: name, value: value))
    }

    /// Returns the values that were read as a JSON object, and the expression's text with these values in place of the names. Returns `nil`
    /// if nothing was read.
    func texts(of expression: Expression) -> AnswerReadings? {
        guard !all.isEmpty else { return nil }
        for index in known.indices where known[index].expression == expression {
            if known[index].all.elementsEqual(all, by: { $0.isWritten(as: $1) }) { return known[index].texts }
        }
        let cachedText = CachedText(expression, all, AnswerReadings(values: json, expression: expression.text { self[$0] }))
        if known.count < Self.mostKnown {
            known.append(cachedText)
        } else {
            known[oldest] = cachedText
            oldest = (oldest + 1) % Self.mostKnown
        }
        return cachedText.texts
    }

    /// Returns the cached answer to a delegate query whose answer never changes; `nil` if the answer is not in the cache.
    func permanentAnswer(_ expression: Expression, _ scope: SceneScope) -> PermanentAnswer? {
        for place in lastingPairs.indices where lastingPairs[place] == scope.pair {
            if permanentAnswers[place].expression == expression { return permanentAnswers[place] }
        }
        return nil
    }

    func keep(_ answer: Bool, _ texts: AnswerReadings?, of expression: Expression, _ scope: SceneScope) {
        if permanentAnswers.count == Self.mostKnown {
            permanentAnswers.removeFirst()
            lastingPairs.removeFirst()
        }
        lastingPairs.append(scope.pair)
        permanentAnswers.append(PermanentAnswer(answer, texts, of: expression, scope))
    }

    private var json: String {
        var text = "{"
        text.reserveCapacity(64)
        for (index, reading) in all.enumerated() {
            if index > 0 { text += ", " }
            text += Quoting.json(reading.name)
            text += ": "
            text += reading.value.text
        }
        text += "}"
        return text
    }

    /// Returns the value that was read under the given name; `nil` if no such value was read.
    private subscript(name: String) -> Value? { all.first { $0.name == name }?.value }
}

extension Value {
    /// Returns whether a row represents the two values by the same text.
    fileprivate func isWritten(as other: Value) -> Bool {
        switch (self, other) {
        case (.string(let own), .string(let other)): own.hasBytes(of: other)
        case (.array(let own), .array(let other)): own.elementsEqual(other) { $0.isWritten(as: $1) }
        default: self == other
        }
    }
}

extension Scene {
    /// Evaluates the answer of a delegate or view. If a row will report the answer, also collects the values that the evaluation reads.
    func answer(_ answer: Answer, in scope: SceneScope) -> DelegateAnswer {
        guard case .expression(let expression) = answer, screen.isRecording else {
            return DelegateAnswer(!screen.isExhausted && answer.evaluate(in: scope))
        }
        if expression.isOfNamesOnly, let known = readings.permanentAnswer(expression, scope) {
            return DelegateAnswer(known.answer, readings: known.texts)
        }
        var scope = scope
        readings.begin()
        scope.readings = readings
        let value = answer.evaluate(in: scope)
        let texts = readings.texts(of: expression)
        if expression.isOfNamesOnly { readings.keep(value, texts, of: expression, scope) }
        // A row that contains the values read costs as much as several rows, because it also contains the whole expression.
        if let texts { screen.spend(ReplayBudget.answer + texts.length / 1000) }
        return DelegateAnswer(value, readings: texts)
    }
}
