import GestureEngine
import GestureTimeline

extension ExpectationParser {
    /// Reads a row pattern, which consists of a subject and an action (`WHO WHAT` in the grammar) and optional details.
    mutating func readRow() throws(ExpectationError) -> RowPattern {
        let start = here
        guard let who = token else { throw ExpectationError(.whoMissing, atByte: start) }
        if who.isOne(of: Self.keywords) || who.isOne(of: ["(", ")"]) { throw ExpectationError(.keywordAsWho(who.text), atByte: start) }
        index += 1
        var row = try readWhoAndWhat(who)
        if let due = token, due.isWord("due"), next?.isWord("to") == true {
            index += 2
            row.dueTo = try readReference(after: "due to")
        }
        if accept("with") { try readConditions(of: &row) }
        row.text = text(from: start)
        return row
    }

    private mutating func readWhoAndWhat(_ who: ExpectationToken) throws(ExpectationError) -> RowPattern {
        var subject = Self.subject(who)
        if who.isWord("*"), accept("but") {
            subject = .anyone(views: true, recognizers: true, but: try readReference(after: "but").name)
        }
        guard let what = token, !what.isOne(of: Self.keywords + ["and", "or", "with", "(", ")"]) else {
            throw ExpectationError(.whatMissing(who.text), atByte: here)
        }
        index += 1
        var row = RowPattern(
            subject: subject, what: .entered, subjectByte: who.bytes.lowerBound, whatByte: what.bytes.lowerBound)
        if who.isWord("mode") {
            row.subject = .mode(what.text)
            if accept("refused") { row.what = .refused }
        } else if who.isWord("touch"), what.isWord("*") || what.isPlain && Int(what.text) != nil {
            row.subject = .touch(Int(what.text))
            try readFinger(&row)
        } else {
            guard what.isPlain, let meaning = RowPattern.What(word: what.text) else {
                if who.isWord("no") || who.isWord("not") {
                    throw ExpectationError(.noInsteadOfNever(who.text), atByte: who.bytes.lowerBound)
                }
                throw ExpectationError(.unknownWhat(what.text), atByte: what.bytes.lowerBound)
            }
            row.what = meaning
            try readObject(of: &row)
        }
        return row
    }

    private static func subject(_ who: ExpectationToken) -> RowPattern.Subject {
        let isAnyone = !who.isQuoted && who.text == "*"
        return switch who.prefix {
        case .view: isAnyone ? .anyone(views: true, recognizers: false, but: nil) : .view(who.text)
        case .recognizer: isAnyone ? .anyone(views: false, recognizers: true, but: nil) : .recognizer(who.text)
        case nil: isAnyone ? .anyone(views: true, recognizers: true, but: nil) : .id(who.text)
        }
    }

    /// Reads the action of a finger, as in `touch 2 hits save` or `touch 1 ended`.
    private mutating func readFinger(_ row: inout RowPattern) throws(ExpectationError) {
        guard let word = token, !word.isOne(of: Self.keywords + ["and", "or", "with", "(", ")"]) else {
            throw ExpectationError(.whatMissing(row.subject.name), atByte: here)
        }
        row.whatByte = word.bytes.lowerBound
        guard word.isPlain, let what = RowPattern.What.phases.first(where: { $0.word == word.text })?.what else {
            throw ExpectationError(.unknownPhase(word.text), atByte: word.bytes.lowerBound)
        }
        index += 1
        row.what = what
        if what == .hits { row.object = try readReference(after: "hits") }
    }

    /// Reads the names that may follow an action, and the answer that may follow a delegate's method.
    private mutating func readObject(of row: inout RowPattern) throws(ExpectationError) {
        switch row.what {
        case .waits:
            if accept("for") { row.object = try readReference(after: "for") }
        case .action, .selects, .highlights: row.object = try readOptionalName()
        case .delegate:
            if row.what.asksOfOther, token?.isOne(of: ["yes", "no"]) != true { row.object = try readOptionalName() }
            if let answer = token, answer.isOne(of: ["yes", "no"]) {
                row.answer = answer.text == "yes"
                index += 1
            }
        case .state, .touches, .control, .scroll, .held, .dropped, .set, .added, .removed, .entered, .refused, .phase, .hits, .warning:
            break
        }
        if row.object?.name == "*" { row.object = nil }
    }

    private mutating func readOptionalName() throws(ExpectationError) -> RowPattern.Reference? {
        guard let name = token, !name.isOne(of: Self.ends + ["(", ")"]), !name.isNumber else { return nil }
        // A word without quotes before a final number is a misspelt clause rather than a name, such as `befor` in `action befor 0.3`.
        if name.isPlain, let next, next.isNumber, index + 2 == tokens.count {
            throw ExpectationError(.unknownClause(name.text), atByte: name.bytes.lowerBound)
        }
        index += 1
        return RowPattern.Reference(name: name.text, byte: name.bytes.lowerBound)
    }

    private mutating func readReference(after word: String) throws(ExpectationError) -> RowPattern.Reference {
        guard let name = token, !name.isOne(of: Self.keywords + ["(", ")"]) else {
            throw ExpectationError(.nameMissing(word), atByte: here)
        }
        index += 1
        return RowPattern.Reference(name: name.text, byte: name.bytes.lowerBound)
    }

    // MARK: Values

    private mutating func readConditions(of row: inout RowPattern) throws(ExpectationError) {
        repeat { try readCondition(of: &row) } while acceptAnotherCondition()
    }

    /// Reads an `and` that joins two conditions. Such an `and` is followed by a comparison; any other `and` joins two claims.
    private mutating func acceptAnotherCondition() -> Bool {
        guard token?.isWord("and") == true, let field = next else { return false }
        let isWhole = field.aroundComparison.count > 1
        let following = index + 2 < tokens.count ? tokens[index + 2] : nil
        let isSplit = following.map { ["<", ">", "=", "!"].contains($0.text.first) && $0.isPlain } ?? false
        guard isWhole || isSplit else { return false }
        index += 1
        return true
    }

    private mutating func readCondition(of row: inout RowPattern) throws(ExpectationError) {
        splitComparison()
        guard let name = token, !name.isOne(of: Self.keywords) else { throw ExpectationError(.fieldMissing, atByte: here) }
        let field = try field(name, of: &row)
        index += 1
        splitComparison()
        guard let sign = token, sign.isPlain, let comparison = Condition.Comparison(sign.text) else {
            throw ExpectationError(.comparisonMissing(name.text), atByte: here)
        }
        index += 1
        guard let word = token, !word.isOne(of: Self.ends + [")"]) else { throw ExpectationError(.valueMissing(sign.text), atByte: here) }
        let value = try Self.value(word, for: field)
        guard value.isNumber || comparison == .equal || comparison == .notEqual else {
            throw ExpectationError(.notComparable(sign.text, field.path), atByte: sign.bytes.lowerBound)
        }
        index += 1
        row.conditions.append(Condition(key: field.key, part: field.part, comparison: comparison, value: value))
    }

    /// Returns the field with the given name in rows that match the pattern. If the pattern is about a recognizer's state, the field may
    /// also belong to the row for the action that the recognizer sends with this state.
    private func field(_ name: ExpectationToken, of row: inout RowPattern) throws(ExpectationError) -> ConditionField {
        let fields = ConditionField.all(of: row.kinds)
        if let field = fields.first(where: { $0.path == name.text }) { return field }
        if case .state = row.what, row.dueTo == nil, row.conditions.isEmpty {
            if let field = ConditionField.all(of: [.recognizerAction]).first(where: { $0.path == name.text }) {
                row.isSent = true
                return field
            }
        }
        throw ExpectationError(.unknownField(name.text, among: fields.map { $0.path }), atByte: name.bytes.lowerBound)
    }

    private static func value(_ word: ExpectationToken, for field: ConditionField) throws(ExpectationError) -> Condition.Value {
        let number = word.isPlain ? Double(word.text).flatMap { $0.isFinite ? $0 : nil } : nil
        let flag: Bool? = word.isOne(of: ["yes", "true", "on"]) ? true : word.isOne(of: ["no", "false", "off"]) ? false : nil
        switch field.kind {
        case .number:
            if let number { return .number(number) }
            throw ExpectationError(.notANumber(word.text, field.path), atByte: word.bytes.lowerBound)
        case .flag:
            if let flag { return .flag(flag) }
            throw ExpectationError(.notAFlag(word.text, field.path), atByte: word.bytes.lowerBound)
        case .text: return .text(word.text)
        case .any: return number.map { .number($0) } ?? flag.map { .flag($0) } ?? .text(word.text)
        }
    }
}
