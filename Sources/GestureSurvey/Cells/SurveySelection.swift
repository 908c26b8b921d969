import GestureFiles
import GestureSupport

/// An error in the options of a survey that name an unknown mode, view or gesture.
package enum SelectionError: Error {
    case noModes(String)
    case unknownMode(String, among: [String])
    case unknownView(String, Issue)
    case unknownGesture(String, among: [String])

    /// The error message for options that were not given on the command line.
    package var text: String {
        switch self {
        case .noModes(let mode): "mode \(PrintableText.quoted(mode)): the layout has no modes"
        case .unknownMode(let mode, let all): Issue.unknownName(what: "mode", name: mode, among: all).description
        case .unknownView(_, let issue): issue.description
        case .unknownGesture(let gesture, let all): Issue.unknownName(what: "gesture", name: gesture, among: all).description
        }
    }
}

extension Survey.Selection {
    /// Returns the selection with its mode as a full path. Throws an error if the layout does not have a mode, view or gesture that the
    /// selection names.
    package func resolved(in layout: LayoutDocument) throws(SelectionError) -> Survey.Selection {
        var selection = self
        if let mode {
            let all = SurveyMode.reachable(in: layout).compactMap(\.path)
            guard !all.isEmpty else { throw .noModes(mode) }
            let path = layout.modes?.resting(mode) ?? mode
            guard all.contains(path) else { throw .unknownMode(mode, among: all) }
            selection.mode = path
        }
        if let view, !layout.window.contains(view: view) { throw .unknownView(view, layout.symbols.unknownView(view)) }
        if !gestures.isEmpty {
            let known = SurveyGesture.words(for: layout)
            for word in gestures where !known.contains(word) { throw .unknownGesture(word, among: known) }
        }
        return selection
    }
}

extension SurveyRecord {
    /// Surveys a layout with the options in the head of a golden file.
    ///
    /// - Parameters:
    ///   - source: The source text of the layout.
    ///   - files: A closure that returns the text of a file that the layout includes.
    ///   - head: The options of the survey. The name of the layout in the result is the file name of `source`.
    ///   - threads: The number of threads that replay gestures for simulated people.
    package init(
        of source: SourceText, files: @escaping (String) throws(InputError) -> SourceText, _ head: Head, threads: Int = 1
    ) throws {
        let layout = try LayoutDocument.read(source, files: files, on: head.system)
        var survey = try Survey(layout, try head.selection.resolved(in: layout))
        if head.people > 0 { survey.play(people: head.people, threads: threads) }
        self.init(
            survey, Head(layout: FilePath.name(of: source.name), system: head.system, people: head.people, head.selection))
    }
}
