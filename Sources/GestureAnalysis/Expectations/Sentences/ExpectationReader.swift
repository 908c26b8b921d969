import GestureEngine
import GestureFiles
import GestureSupport

/// Reads all `expect` sentences of a trace.
package enum ExpectationReader {
    /// Returns the expectations that apply to an iOS version. If any sentence contains an error in its grammar or in the name of a mode,
    /// throws all of these errors, including those in sentences for other versions.
    package static func read(
        _ sentences: [Sentence], in source: SourceText, _ symbols: LayoutSymbols, on system: System = .newest
    ) throws(InputError) -> [Expectation] {
        let (expectations, problems) = readAll(sentences, in: source, symbols)
        // The maximum number of reported errors is the same as for layouts and traces.
        if !problems.isEmpty { throw InputError(Array(problems.prefix(20))) }
        return expectations.filter { ($0.system ?? system) == system }
    }

    /// Returns those errors in the `expect` sentences that can be detected without a replay.
    package static func problems(_ sentences: [Sentence], in source: SourceText, _ names: ExpectationNames) -> [Diagnostic] {
        let (expectations, problems) = readAll(sentences, in: source, names.symbols[0])
        let unknown = expectations.compactMap { expectation in
            names.problems(expectation) { _ in false }?.diagnostic(of: expectation.sentence, in: source)
        }
        return problems + unknown
    }

    private static func readAll(
        _ sentences: [Sentence], in source: SourceText, _ symbols: LayoutSymbols
    ) -> (expectations: [Expectation], problems: [Diagnostic]) {
        var expectations: [Expectation] = []
        var problems: [Diagnostic] = []
        for sentence in sentences {
            do throws(ExpectationError) {
                expectations.append(try read(sentence, symbols))
            } catch {
                problems.append(error.diagnostic(of: sentence, in: source))
            }
        }
        return (expectations, problems)
    }

    /// Parses one sentence, and replaces the names of modes in it with the modes' paths.
    static func read(_ sentence: Sentence, _ symbols: LayoutSymbols) throws(ExpectationError) -> Expectation {
        var expectation = try ExpectationParser.parse(sentence)
        for index in expectation.claims.indices { try expectation.claims[index].resolveModes(symbols) }
        return expectation
    }
}

extension Claim {
    fileprivate mutating func resolveModes(_ symbols: LayoutSymbols) throws(ExpectationError) {
        for index in steps.indices { try steps[index].resolveModes(symbols) }
        for index in trailing.indices { try trailing[index].resolveMode(symbols) }
        try span.beforeRow?.resolveModes(symbols)
        try span.afterRow?.resolveModes(symbols)
        try span.within?.row.resolveModes(symbols)
    }
}

extension Claim.Step {
    fileprivate mutating func resolveModes(_ symbols: LayoutSymbols) throws(ExpectationError) {
        for index in rows.indices { try rows[index].resolveMode(symbols) }
        for index in guards.indices { try guards[index].resolveMode(symbols) }
    }
}

extension RowPattern {
    fileprivate mutating func resolveMode(_ symbols: LayoutSymbols) throws(ExpectationError) {
        guard case .mode(let name) = subject else { return }
        do throws(FileError) {
            subject = .mode(try symbols.resolve(mode: NamedReference(name, at: SourcePosition(offset: 0))))
        } catch {
            throw ExpectationError(.layout(error.issue), atByte: whatByte)
        }
    }
}
