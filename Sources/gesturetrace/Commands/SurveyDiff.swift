import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import GestureTimeline

/// Compares two surveys for the commands `diff` and `whatif`.
enum SurveyDiff {
    /// The options that apply only to surveys.
    static let ownOptions = ["--mode", "--view", "--gestures"]

    /// The options of `diff` and `whatif` that do not apply to surveys.
    private static let otherOptions = [
        "--only", "--rows", "--fold", "--stat", "--side-by-side", "--rename", "--time-tolerance", "--point-tolerance", "--layout",
        "--or",
    ]

    /// Returns whether an operand of `whatif` is a layout.
    static func isLayout(_ root: FileRoot) -> Bool {
        guard root.input != "-", let source = try? root.openInput(), let peeked = try? PeekedSource(source, count: 4096) else {
            return false
        }
        if case .layout = DocumentShape(of: peeked) { return true }
        return false
    }

    /// Compares two inputs, each a survey or a layout. A layout is surveyed first, with the options that the other input contains if that
    /// is a survey.
    static func compare(_ a: DiffInput, _ b: DiffInput, _ arguments: Arguments) throws -> ExitCode {
        try refuse(arguments)
        let comparison = try comparison(a, b, try Survey.Selection(arguments))
        return try print(SurveyReport(comparison, a: arguments.operands[0], b: arguments.operands[1]), arguments) ? .difference : .success
    }

    static func comparison(_ a: DiffInput, _ b: DiffInput, _ selection: Survey.Selection) throws -> SurveyComparison {
        let first = a.form == .layout ? nil : try a.survey(like: nil, selection)
        let second = try b.survey(like: a.form == .survey ? first?.head : nil, selection)
        return SurveyComparison(try first ?? a.survey(like: b.form == .survey ? second.head : nil, selection), second)
    }

    /// Compares the survey of a layout with the survey of the same layout after the changes on the command line.
    static func whatIf(_ root: FileRoot, _ arguments: Arguments) throws -> ExitCode {
        try refuse(arguments)
        let variant = try WhatIfVariant.read(arguments, mayBeSame: false)[0]
        let layout = try LayoutDocument.read(try root.inputText(), files: root.text)
        var changed = PresetLayout(layout)
        if variant.layout != nil || variant.system != nil {
            let other = variant.layout.map { FileRoot(of: $0, allowsOutside: root.allowsOutside) } ?? root
            changed = PresetLayout(try LayoutDocument.read(try other.inputText(), files: other.text, on: variant.system))
        }
        for preset in variant.presets { try changed.apply(preset) }
        for warning in changed.warnings { Gesturetrace.complain(warning.report) }
        let selection = try Survey.Selection(arguments)
        let (people, tables) = (try arguments[\.people], try HabitTables(arguments))
        let head = SurveyRecord.Head(layout: FilePath.name(of: root.input), people: people ?? 0, selection)
        let records = try [PresetLayout(layout), changed].map { preset in
            var survey = try Survey(preset, try selection.resolvedByOptions(in: preset.layout))
            if let people { survey.play(people: people, tables: tables, threads: Environment.processors) }
            return SurveyRecord(survey, head)
        }
        var report = SurveyReport(SurveyComparison(records[0], records[1]), a: root.input, b: root.input)
        report.settings = variant.settings
        report.swift = SwiftEdit.lines(CureSwift(Scene(layout)).edits(variant.presets)).map { $0 + "\n" }.joined()
        let differs = try print(report, arguments)
        return try arguments[\.exitCode] && differs ? .difference : .success
    }

    private static func refuse(_ arguments: Arguments) throws {
        if let option = arguments.firstGiven(of: otherOptions) { throw UsageError.notOfSurveys(option) }
    }

    /// Prints the differences, and returns whether there are any.
    private static func print(_ report: SurveyReport, _ arguments: Arguments) throws -> Bool {
        let text: String =
            switch try arguments[\.format] {
            case .text: report.text(all: try arguments[\.all])
            case .jsonl: report.json
            }
        try Output.print(text, to: try arguments.outputPath)
        return !report.comparison.sentences.isEmpty
    }
}

/// A report on the differences between two surveys, which `diff` and `whatif` print.
struct SurveyReport {
    let comparison: SurveyComparison
    private let a: String
    private let b: String
    /// The changes that `whatif` made to the layout; empty if `diff` compared two files.
    var settings: [String] = []

    /// The lines of Swift code that make the changes in `settings` in an app; empty if there are none.
    var swift = ""

    init(_ comparison: SurveyComparison, a: String, b: String) { (self.comparison, self.a, self.b) = (comparison, a, b) }

    /// Returns the report as text. The text is empty if there are neither changes to the layout nor differences.
    func text(all: Bool) -> String {
        if comparison.sentences.isEmpty, settings.isEmpty { return "" }
        var text =
            settings.isEmpty
            ? "--- \(TimelineText.escaped(a))\n+++ \(TimelineText.escaped(b))\n"
            : "what if, in \(TimelineText.escaped(a)):\n" + settings.map { "  \(TimelineText.escaped($0))\n" }.joined()
        text += "\n"
        let (said, more) = comparison.said(limit: all ? .max : SurveyComparison.limit)
        for sentence in said { text += "* \(sentence)\n" }
        if more > 0 { text += "* and \(more) more\n" }
        if said.isEmpty { text += "No gesture has a different outcome.\n" }
        return text + (swift.isEmpty ? "" : "\n" + swift)
    }

    /// The report as JSON Lines: a header, a line for each sentence about a difference, and a line with the totals.
    var json: String {
        JSONWriter.text { json in
            json.line {
                json.put("diff", 1)
                json.put("a", a)
                json.put("b", b)
                if !settings.isEmpty { json.put("settings", settings) }
            }
            for sentence in comparison.sentences {
                json.line {
                    json.put("kind", "survey")
                    json.put("text", sentence)
                }
            }
            json.line {
                json.put("kind", "summary")
                json.put("changed", comparison.sentences.count)
            }
        }
    }
}

extension Survey.Selection {
    /// Creates the selection that the options `--mode`, `--view` and `--gestures` describe.
    init(_ arguments: Arguments) throws {
        self.init()
        (mode, view, gestures) = (try arguments[\.mode], try arguments[\.view], try arguments[\.gestures])
    }

    /// Returns the selection with the layout's mode as a full path. If a name in it is unknown, throws an error about the option that
    /// contained the name.
    func resolvedByOptions(in layout: LayoutDocument) throws -> Survey.Selection {
        do throws(SelectionError) {
            return try resolved(in: layout)
        } catch {
            switch error {
            case .noModes(let mode): throw UsageError.badValue(mode, option: "--mode", needs: "no mode, since the layout has none")
            case .unknownMode(let mode, let all): throw UsageError.unknownValue(mode, option: "--mode", among: all)
            case .unknownView(let view, let issue):
                throw InputError(Diagnostic(at: nil, "--view \(TimelineText.quoted(view)): \(issue.description)"))
            case .unknownGesture(let word, let known): throw UsageError.unknownValue(word, option: "--gestures", among: known)
            }
        }
    }
}
