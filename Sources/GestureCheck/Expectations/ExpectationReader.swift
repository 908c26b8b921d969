import GestureFiles
import GestureSupport

/// Reads all sentences of a trace.
enum ExpectationReader {
    /// The expectations of a trace; throws everything that is wrong with their grammar and their modes.
    static func read(_ sentences: [Sentence], in source: SourceText, _ symbols: LayoutSymbols) throws(CheckProblem) -> [Expectation] {
        var expectations: [Expectation] = []
        var problems: [Diagnostic] = []
        for sentence in sentences {
            do throws(ExpectationError) {
                var expectation = try ExpectationParser.parse(sentence)
                for index in expectation.steps.indices { try resolveMode(&expectation.steps[index], symbols) }
                expectations.append(expectation)
            } catch {
                problems.append(error.diagnostic(of: sentence, in: source))
            }
        }
        // As with any other file, later errors are left out.
        if !problems.isEmpty { throw CheckProblem(Array(problems.prefix(20))) }
        return expectations
    }

    private static func resolveMode(_ row: inout RowPattern, _ symbols: LayoutSymbols) throws(ExpectationError) {
        guard case .mode(let name) = row.subject else { return }
        do throws(FileError) {
            row.subject = .mode(try symbols.resolve(mode: NamedReference(name, at: SourcePosition(offset: 0))))
        } catch {
            throw ExpectationError(.mode(error.issue), atByte: row.whatByte)
        }
    }
}
