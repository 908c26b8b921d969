import GestureEngine
import GestureFiles
import GestureReplay
import GestureTimeline

/// One row as sentences of `expect` name it, to look it up in a timeline: `save touchUpInside`, `pan failed due to edge`.
package struct RowQuery {
    /// What is wrong with the words.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let expectation: Expectation
    private let pattern: RowPattern
    private let names: ExpectationNames

    /// Reads the words; the ids are those of a layout and of what `scene` has by now.
    package init(_ text: String, on scene: Scene) throws(Failure) {
        do throws(ExpectationError) {
            expectation = try ExpectationReader.read(Sentence(text), scene.layout.symbols)
        } catch {
            throw Failure(description: error.issue.description)
        }
        guard expectation.claims.count == 1, expectation.claims[0].isPlain, let row = expectation.patterns.first else {
            throw Failure(description: "one row is asked for; write who and what, as in 'tap recognized' or 'save touchUpInside'")
        }
        pattern = row
        names = ExpectationNames(scene.layout, later: [scene.symbols])
    }

    /// The numbers of the rows that are meant, in order; throws where there are none since nobody has such a name or does such a thing.
    package func rows(in records: [Record], _ table: Names) throws(Failure) -> [Int] {
        let matcher = RowMatcher(pattern, table)
        var cells = RowCells()
        var found: [Int] = []
        var wasSeen = false
        for (index, record) in records.enumerated() {
            cells.take(record)
            wasSeen = wasSeen || matcher.isAboutSubject(cells)
            if matcher.fit(record, cells) == .full { found.append(index + 1) }
        }
        if found.isEmpty, let error = names.problems(expectation, wasSeen: { _ in wasSeen }) {
            throw Failure(description: error.issue.description)
        }
        return found
    }
}

extension Claim {
    /// Whether it asks for one row and nothing more.
    fileprivate var isPlain: Bool {
        steps.count == 1 && steps[0].rows.count == 1 && !isChain && !isNever && !span.isBounded && count == nil
    }
}
