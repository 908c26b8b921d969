import GestureEngine
import GestureFiles
import GestureSupport

/// A reader that creates gestures from the calls in the source of a UI test in Swift or Objective-C.
///
/// Statements are read in order. The body of a counted loop is repeated. Code after a condition is read once, and a remark reports the
/// condition. If a file contains several tests, only one test is used.
struct XCUITestScript {
    /// A test in the source, or the code outside all functions.
    struct Test {
        var name: String?
        var gestures: XCUITestGestures
        var report: ImportReport
    }

    private(set) var tests: [Test] = []
    private var script: ScriptExpressions
    private var report = ImportReport()
    /// The text of each file, with the offset that is added to positions in the file.
    private let texts: [(text: DumpText, start: Int)]
    private let file = 0
    /// The number of calls on unknown receivers. These calls may touch the screen.
    private(set) var unknownCalls = 0
    /// The names of the functions whose bodies are currently being read.
    private var following: [String] = []
    private var name: String?
    /// The number of statements that do not touch the screen.
    private var others = 0
    /// The number of tokens that may still be processed. A limit is necessary because loops and calls may be nested.
    private var budget: Int
    /// The position of the loop, call or statement that exceeded the budget, and the limit of the budget.
    private(set) var overrun: (place: ImportPlace, limit: Int)?
    private let brackets: ScriptBrackets

    init(_ texts: [(text: DumpText, start: Int)], views: LayoutNames?, size: Size?) {
        self.texts = texts
        let tokens = texts.flatMap { ScriptTokens($0.text, start: $0.start).tokens }
        brackets = ScriptBrackets(tokens)
        let declarations = ScriptDeclarations(tokens, brackets)
        script = ScriptExpressions(tokens, declarations, XCUITestGestures(views: views, size: size, file: file))
        budget = ImportBudget.steps(of: tokens.count)
        block(until: tokens.count, depth: 0)
        end()
    }

    /// Returns the test with the given name or, without a name, the first test that touches the screen. Also returns the names of all other
    /// tests that touch the screen.
    func chosen(_ name: String?) -> (test: Test, others: [String])? {
        let named = tests.filter { $0.name?.hasPrefix("test") == true }
        let touching = (named.isEmpty ? tests : named).filter { !$0.gestures.gestures.isEmpty || !$0.gestures.failures.isEmpty }
        let found = name.map { name in tests.first { $0.name == name } } ?? touching.first
        return found.map { test in (test, touching.compactMap { $0.name }.filter { $0 != test.name }) }
    }

    var names: [String] { tests.compactMap { $0.name } }

    /// Finishes reading the current test.
    private mutating func end() {
        if others > 0 { report.note(.steps(others), at: ImportPlace(file: file)) }
        tests.append(Test(name: name, gestures: script.gestures, report: report))
        script.gestures.restart()
        (report, others) = (ImportReport(), 0)
    }

    // MARK: Statements

    private mutating func block(until end: Int, depth: Int) {
        while script.at < end, budget > 0 {
            let start = script.at
            statement(until: end, depth: depth)
            // The index advances by at least one token, because an empty statement would otherwise cause an infinite loop.
            if script.at <= start { script.at = start + 1 }
            // The budget is not reduced again for a loop, because the tokens in its body have already been subtracted.
            if script.word(at: start) != "for" { budget -= script.at - start }
            if script.budget <= 0 { noteOverrun(at: start) }
        }
        if depth == 0, script.at < end { noteOverrun(at: script.at) }
    }

    private mutating func statement(until end: Int, depth: Int) {
        let start = script.at
        guard case .word(let word)? = script.kind(start) else { return sign(until: end) }
        if ScriptDeclarations.isModifier(word, before: script.word(at: start + 1)) {
            script.at += 1
            // The modifier of a declaration may have an argument, as in `private(set)`, which is skipped, too.
            if script.isSign("(", at: script.at), script.continues(script.at) { script.at = closing(script.at) + 1 }
            return
        }
        if ScriptDeclarations.beginsType(word, script.word(at: start + 1)) { return script.at = brace(from: start) + 1 }
        switch word {
        case "import", "typealias",
            "return" where !script.continues(start + 1):
            skipLine()
        // A page object's function often returns the page itself.
        case "return" where script.word(at: start + 1) == "self" && ![".", "["].contains { script.isSign($0, at: start + 2) }:
            script.at += 2
        case "return", "defer": script.at += 1
        case "func": function(named: script.word(at: start + 1))
        case "init" where script.isSign("(", at: start + 1): function(named: word)
        case "let", "var": declaration()
        case "for": loop(until: end, depth: depth)
        case "if", "while", "switch", "catch", "do", "repeat":
            let open = brace(from: start)
            guard open < end else { return notUnderstood(start) }
            if word != "do" { report.note(.takenOnce(word), at: place(start)) }
            script.at = open + 1
            if word == "switch" { script.at = closing(open) + 1 }
        case "guard", "else":
            // The body of a `guard` is skipped, because it runs only if the condition is false. If a condition has two branches, only the
            // first branch is read.
            let open = brace(from: start)
            script.at = open < end ? closing(open) + 1 : end
            if word == "guard" { report.note(.takenOnce(word), at: place(start)) }
        case "_" where script.isSign("=", at: start + 1): script.at += 2
        default: assignmentOrCall(word)
        }
    }

    /// Reads a statement that begins with a sign. The statement is a block in braces, an attribute, or a method or message in Objective-C.
    private mutating func sign(until end: Int) {
        let start = script.at
        if script.isSign("@", at: start) || script.isSign("#", at: start) {
            script.at += 1
            guard let word = script.word(at: script.at), script.continues(script.at) else { return }
            var next = script.at + 1
            if script.isSign("(", at: next), script.continues(next) { next = closing(next) + 1 }
            // The line of a directive such as `@interface` is skipped. A declaration after an attribute such as `@objc` is read.
            let isAttribute = script.isSign("@", at: start) && word != "property" && beginsDeclaration(next)
            if isAttribute || word.first?.isLowercase != true { script.at = next } else { skipLine() }
        } else if script.isSign("-", at: start) || script.isSign("+", at: start), script.isSign("(", at: start + 1) {
            let next = closing(start + 1) + 1
            script.at = start
            function(named: script.word(at: next))
        } else if script.isSign("{", at: start) {
            script.at += 1
            // Skips the names of a closure's parameters.
            if script.word(at: script.at) != nil, script.word(at: script.at + 1) == "in" { script.at += 2 }
        } else if script.isSign("[", at: start) || script.isSign("(", at: start) {
            call()
        } else {
            script.at += 1
        }
    }

    private mutating func function(named name: String?) {
        let open = brace(from: script.at)
        end()
        self.name = name
        script.at = open + 1
    }

    /// Reads a declaration, as in `let button = app.buttons["OK"]` or `var button: XCUIElement { app.buttons["OK"] }`.
    private mutating func declaration() {
        let start = script.at
        script.at += 1
        guard let name = script.word(at: start + 1) else { return skipStatement() }
        script.at += 1
        if script.take(":") {
            while script.continues(script.at), !script.isSign("=", at: script.at), !script.isSign("{", at: script.at) { script.at += 1 }
        }
        guard script.take("=") || script.isSign("{", at: script.at) && script.continues(script.at) else { return skipStatement() }
        let isComputed = script.isSign("{", at: script.at)
        let close = isComputed ? closing(script.at) : 0
        if isComputed {
            script.at += 1
            if script.word(at: script.at) == "return" { script.at += 1 }
        }
        set(name, from: start)
        if isComputed { script.at = max(script.at, min(close + 1, script.tokens.count)) }
    }

    private mutating func set(_ name: String, from start: Int) {
        let count = script.gestures.gestures.count
        let value = script.expression()
        script.variables[name] = value
        if value == nil { notUnderstood(start) } else { passedOver(since: count) }
    }

    /// Reads an assignment (`button = app.buttons["OK"]`, `XCUIElement *button = …;`) or a call.
    private mutating func assignmentOrCall(_ word: String) {
        let start = script.at
        var at = start
        var name = word
        if word == "self", script.isSign(".", at: start + 1), let next = script.word(at: start + 2) { (at, name) = (start + 2, next) }
        // In Objective-C, a type precedes the name of a variable in its declaration, and `self.` may precede the name of a property.
        if script.isSign("*", at: at + 1), let next = script.word(at: at + 2), script.isSign("=", at: at + 3) {
            (at, name) = (at + 2, next)
        }
        if let next = script.word(at: at + 1), script.isSign("=", at: at + 2) { (at, name) = (at + 1, next) }
        if script.isSign("=", at: at + 1), !script.isSign("=", at: at + 2) {
            script.at = at + 2
            return set(name, from: start)
        }
        while script.isSign(".", at: at + 1), script.word(at: at + 2) != nil { at += 2 }
        let isSum = script.isSign("+", at: at + 1) && script.isSign("=", at: at + 2)
        if isSum || script.isSign("=", at: at + 1) && !script.isSign("=", at: at + 2) {
            // The left side of the assignment is a property, such as `launchArguments` or `continueAfterFailure`, rather than a variable.
            others += 1
            script.at += 1
            return skipStatement()
        }
        if word.hasPrefix("XCT"), script.isSign("(", at: start + 1) {
            // The arguments of an assertion do not touch the screen, so they are skipped.
            others += 1
            script.at = closing(start + 1) + 1
            return skipStatement()
        }
        call()
    }

    private mutating func call() {
        let start = script.at
        let count = script.gestures.gestures.count
        let failed = script.gestures.failures.count
        guard let value = script.expression(), !value.isPath else { return followed(from: start) ? skipStatement() : notUnderstood(start) }
        if script.gestures.failures.count == failed { passedOver(since: count) }
        skipStatement()
    }

    private mutating func passedOver(since count: Int) {
        if script.gestures.gestures.count == count { others += 1 }
    }

    /// Reads a loop such as `for _ in 0..<3 {` or `for (int i = 0; i < 3; i++) {`. If the number of repetitions is unknown, the body is
    /// read once, and a remark reports this.
    private mutating func loop(until end: Int, depth: Int) {
        let start = script.at
        let open = brace(from: start)
        guard open < end, depth < 20 else { return notUnderstood(start) }
        let numbers = (start..<open).compactMap { index in
            if case .number(let number)? = script.kind(index) { number } else { Double?.none }
        }
        // The ranges `0..<3` and `i < 3` do not include the last number.
        let isOpen = (start..<open).contains { script.isSign("<", at: $0) && !script.isSign("=", at: $0 + 1) }
        let isCounted = numbers.count == 2 && numbers[0] <= numbers[1]
        if !isCounted { report.note(.takenOnce("for"), at: place(start)) }
        let times = isCounted ? min(numbers[1] - numbers[0] + (isOpen ? 0 : 1), Double(budget)) : 1
        let close = min(closing(open), end)
        for _ in 0..<Int(times) where budget > 0 {
            script.at = open + 1
            budget -= 1
            block(until: close, depth: depth + 1)
        }
        noteOverrun(at: start)
        script.at = close + 1
    }

    private mutating func noteOverrun(at start: Int) {
        if budget <= 0 || script.budget <= 0, overrun == nil { overrun = (place(start), ImportBudget.steps(of: script.tokens.count)) }
    }

    // MARK: Positions

    private func brace(from start: Int) -> Int { brackets.brace(from: start) }
    private func closing(_ open: Int) -> Int { brackets.closing(open) }

    private mutating func skipLine() {
        repeat { script.at += 1 } while script.continues(script.at)
    }

    /// Returns whether a declaration, or another attribute of one, is on the same line as the token before it.
    private func beginsDeclaration(_ index: Int) -> Bool {
        guard script.continues(index) else { return false }
        guard let word = script.word(at: index) else { return script.isSign("@", at: index) }
        return ScriptDeclarations.declares(word)
    }

    /// Skips to the next statement, which begins on another line, or after a semicolon or brace.
    private mutating func skipStatement() {
        var depth = 0
        while script.at < script.tokens.count {
            if depth <= 0, !script.continues(script.at), !script.isSign(".", at: script.at) { return }
            if case .sign(let sign)? = script.kind(script.at) {
                switch sign {
                case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return
                default: break
                }
            }
            script.at += 1
        }
    }

    /// Adds a remark on an unsupported statement that may touch the screen.
    private mutating func notUnderstood(_ start: Int) {
        if let call = touchingCall(from: start), !script.isKnown(call.root) {
            unknownCalls += 1
            report.note(.callOnUnknown(call.name, source(call.first, until: call.dot)), at: place(start))
        } else {
            report.note(.lineNotUnderstood(source(start, until: script.tokens.count)), at: place(start))
        }
        script.at = max(script.at, start + 1)
        skipStatement()
    }

    /// Returns the source text from one token to another. The text ends at the end of the line at the latest, and has at most 100 bytes.
    private func source(_ start: Int, until end: Int) -> String {
        let offset = script.tokens[start].offset
        guard let file = texts.last(where: { $0.start <= offset }) else { return "" }
        let begin = offset - file.start
        let limit = min(end < script.tokens.count ? script.tokens[end].offset - file.start : file.text.count, begin + 100, file.text.count)
        var stop = begin
        while stop < limit, file.text.bytes[stop] != 0x0A { stop += 1 }
        return file.text.string(file.text.trimmed(begin..<stop))
    }

    /// Searches a statement for the first call of a method that touches the screen. `dot` is the index of the dot before the method's name
    /// or, in an Objective-C message, of the name itself.
    private func touchingCall(from start: Int) -> (name: String, first: Int, dot: Int, root: String)? {
        var first = start
        while script.isSign("[", at: first) { first += 1 }
        let isOfSelf = script.word(at: first) == "self" && script.isSign(".", at: first + 1)
        guard let root = script.word(at: isOfSelf ? first + 2 : first) else { return nil }
        var at = start + 1
        guard root != "let", root != "var" else { return nil }
        while !script.isSign("{", at: at), !script.isSign(";", at: at), at < script.tokens.count,
            script.continues(at) || script.isSign(".", at: at)
        {
            defer { at += 1 }
            guard let word = script.word(at: at), ScriptExpressions.touches.contains(where: { word.hasPrefix($0) }) else { continue }
            if script.isSign(".", at: at - 1), script.isSign("(", at: at + 1) { return (word, first, at - 1, root) }
            let isMessage = script.isSign("]", at: at - 1) || script.word(at: at - 1) != nil
            if first > start, isMessage, script.isSign("]", at: at + 1) || script.isSign(":", at: at + 1) { return (word, first, at, root) }
        }
        return nil
    }

    /// Reads the bodies of the functions that a chain of calls invokes, as in `login.type(name).confirm()`. Returns `false` if one of the
    /// functions is unknown.
    private mutating func followed(from start: Int) -> Bool {
        var calls: [(name: String, open: Int)] = []
        var at = start
        while at < script.tokens.count {
            if script.isSign("(", at: at) || script.isSign("[", at: at) {
                if script.isSign("(", at: at), let name = script.word(at: at - 1) { calls.append((name, at)) }
                at = closing(at) + 1
                continue
            }
            guard at == start || script.continues(at) || script.isSign(".", at: at), !script.isSign("=", at: at),
                !script.isSign("{", at: at), !script.isSign("}", at: at), !script.isSign(";", at: at)
            else { break }
            at += 1
        }
        let names = calls.map { $0.name }.filter { $0.first?.isLowercase == true }
        guard !names.isEmpty, following.count < 10,
            names.allSatisfy({ script.declarations.function($0) != nil && !following.contains($0) })
        else { return false }
        for (name, open) in calls {
            guard let function = script.declarations.function(name) else { continue }
            script.at = open
            let arguments = script.arguments() ?? []
            let outer = script.variables
            for (parameter, argument) in zip(function.parameters, arguments) { script.variables[parameter] = argument.value }
            following.append(name)
            script.at = function.body.lowerBound
            budget -= 1
            block(until: function.body.upperBound, depth: following.count)
            following.removeLast()
            script.variables = outer
            script.at = closing(open) + 1
        }
        noteOverrun(at: start)
        return true
    }

    private func place(_ index: Int) -> ImportPlace { ImportPlace(file: file, offset: script.tokens[index].offset) }
}
