import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// Holds proposed sentences against a replay: those that do not hold or say nothing are not proposed.
package struct SuggestionTrial {
    private let sentences: [String]
    private let checker: ExpectationChecker
    private let scene: Scene
    private let source = SourceText(name: "", text: "")

    /// Where the rows of the replay go.
    package var sink: any RecordSink { checker }

    package init(_ proposals: [String], on scene: Scene) {
        var read: [Expectation] = []
        for text in proposals {
            // What cannot be written, such as a mode whose name has changed its meaning, is left out.
            do throws(ExpectationError) {
                read.append(try ExpectationReader.read(Sentence(text), scene.layout.symbols))
            } catch {
                continue
            }
        }
        sentences = read.map { $0.sentence.text }
        checker = ExpectationChecker(read, on: scene)
        self.scene = scene
    }

    /// The sentences that hold and say something, at the end of the replay.
    package func approved(end: Double) -> [String] {
        let names = ExpectationNames(scene.layout, later: [scene.symbols])
        guard checker.problems(names, in: source).isEmpty else { return [] }
        let failing = checker.failures(in: source).map { $0.sentence } + checker.notes(names, end: end, in: source).map { $0.sentence }
        return sentences.filter { !failing.contains($0) }
    }
}
