import GestureEngine
import GestureFiles
import GestureSupport

/// The values that an answer was found by, each by its name as the expression has it.
final class Readings {
    @exclusivity(unchecked) private var all: [Reading] = []
    /// What the rows of answers said that were found by the same values: a question is often put again.
    @exclusivity(unchecked) private var known: [Said] = []
    /// The place in `known` that is written over next, once there are enough.
    @exclusivity(unchecked) private var oldest = 0

    private struct Reading {
        let name: String
        let value: Value

        /// Whether rows say the same of both.
        func isSaid(as other: Reading) -> Bool { name.hasBytes(of: other.name) && value.isSaid(as: other.value) }
    }

    /// An expression with what it read, and what its row says of that.
    private final class Said {
        let expression: Expression
        let all: [Reading]
        let texts: AnswerReadings

        init(_ expression: Expression, _ all: [Reading], _ texts: AnswerReadings) {
            (self.expression, self.all, self.texts) = (expression, all, texts)
        }
    }

    /// An answer about recognizers that stays the same for as long as they are there; an object, as a value of so many references would be
    /// copied with each look at it.
    final class Lasting {
        fileprivate let expression: Expression
        /// They are kept, so that no other has the place of one.
        private let own: GestureRecognizer?
        private let other: GestureRecognizer?
        let answer: Bool
        let texts: AnswerReadings?

        fileprivate init(_ answer: Bool, _ texts: AnswerReadings?, of expression: Expression, _ scope: SceneScope) {
            (self.answer, self.texts, self.expression) = (answer, texts, expression)
            (own, other) = (scope.own, scope.other)
        }
    }

    /// Such answers, oldest first.
    @exclusivity(unchecked) private var lasting: [Lasting] = []
    /// Whom each of them is about.
    @exclusivity(unchecked) private var lastingPairs: [SceneScope.Pair] = []

    private static let mostKnown = 16

    /// Nothing has been read of another answer.
    func begin() {
        all.removeAll(keepingCapacity: true)
    }

    func note(_ name: String, _ value: Value) {
        if all.contains(where: { $0.name == name }) { return }
        all.append(Reading(name: name, value: value))
    }

    /// What was read as a JSON object, and the expression with these values in their places; nil if nothing was read.
    func texts(of expression: Expression) -> AnswerReadings? {
        guard !all.isEmpty else { return nil }
        for index in known.indices where known[index].expression == expression {
            if known[index].all.elementsEqual(all, by: { $0.isSaid(as: $1) }) { return known[index].texts }
        }
        let said = Said(expression, all, AnswerReadings(values: json, expression: expression.text { self[$0] }))
        if known.count < Self.mostKnown {
            known.append(said)
        } else {
            known[oldest] = said
            oldest = (oldest + 1) % Self.mostKnown
        }
        return said.texts
    }

    /// The answer that a question had before, if it can have no other.
    func lastingAnswer(_ expression: Expression, _ scope: SceneScope) -> Lasting? {
        for place in lastingPairs.indices where lastingPairs[place] == scope.pair {
            if lasting[place].expression == expression { return lasting[place] }
        }
        return nil
    }

    func keep(_ answer: Bool, _ texts: AnswerReadings?, of expression: Expression, _ scope: SceneScope) {
        if lasting.count == Self.mostKnown {
            lasting.removeFirst()
            lastingPairs.removeFirst()
        }
        lastingPairs.append(scope.pair)
        lasting.append(Lasting(answer, texts, of: expression, scope))
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

    /// The value that was read under a name; nil if none was.
    private subscript(name: String) -> Value? { all.first { $0.name == name }?.value }
}

extension Value {
    /// Whether it is put into the same words.
    fileprivate func isSaid(as other: Value) -> Bool {
        switch (self, other) {
        case (.string(let own), .string(let other)): own.hasBytes(of: other)
        case (.array(let own), .array(let other)): own.elementsEqual(other) { $0.isSaid(as: $1) }
        default: self == other
        }
    }
}

extension Scene {
    /// An answer to a question that has a row, which says what an expression read.
    func answer(_ answer: Answer, in scope: SceneScope) -> DelegateAnswer {
        guard case .expression(let expression) = answer, screen.isRecording else {
            return DelegateAnswer(!screen.isExhausted && answer.evaluate(in: scope))
        }
        if expression.isOfNamesOnly, let known = readings.lastingAnswer(expression, scope) {
            return DelegateAnswer(known.answer, readings: known.texts)
        }
        var scope = scope
        readings.begin()
        scope.readings = readings
        let value = answer.evaluate(in: scope)
        let texts = readings.texts(of: expression)
        if expression.isOfNamesOnly { readings.keep(value, texts, of: expression, scope) }
        // Such a row costs as much as several others: it has the values and the whole expression.
        if let texts { screen.spend(ReplayBudget.answer + texts.length / 1000) }
        return DelegateAnswer(value, readings: texts)
    }
}
