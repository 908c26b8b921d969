import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import GestureTimeline

/// The command `gesturetrace whatif`, which compares a replay of a trace with replays under changed conditions.
enum WhatIfCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "TRACE|LAYOUT CHANGE…", name: "trace"),
        abstract: "show how a timeline would change if the layout were different",
        paragraph:
            "Replays the same touches twice, on the trace's own layout and on a changed one, and compares the two timelines. A CHANGE "
            + "is one of the options '--set', '--answer', '--simultaneous', '--require', '--no-require', '--remove', '--with-layout' and "
            + "'--system'; changes are applied in the given order. '--or' separates alternative sets of changes; a table then compares "
            + "their outcomes: the result of each recognizer, the delay of its action, and any differences for controls and views. If a "
            + "layout is given instead of a trace, it is surveyed without and with the changes, and the two surveys are compared. '-' is "
            + "standard input.",
        examples: [
            "gesturetrace whatif traces/cells/cell-button-dragged.trace.json --set tap.cancelsTouchesInView=false",
            "gesturetrace whatif traces/taps/single-and-double-tap.trace.json --no-require single:double --or --remove double",
            "gesturetrace whatif traces/taps/photo-taps.layout.json --remove double",
            "gesturetrace whatif traces/systems/pushed-dragged-right.trace.json --system \"iOS 18\" --or --system \"iOS 26\"",
        ],
        exitCodes: "0 there is an answer; 1 with '--exit-code': a difference; 2 something cannot be read or set")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let root = try arguments.root(of: arguments.operands[0])
        if SurveyDiff.isLayout(root) { return try SurveyDiff.whatIf(root, arguments) }
        if let option = arguments.firstGiven(of: SurveyDiff.ownOptions) { throw UsageError.onlyOfSurveys(option) }
        let trace = try WhatIfTrace(root, layout: try arguments[\.layout])
        let people = try arguments[\.people]
        if people == nil, try arguments[\.peopleTables] != nil { throw UsageError.onlyWith("--people-tables", "--people COUNT") }
        let variants = try WhatIfVariant.read(arguments, mayBeSame: people != nil)
        if let people, variants[0].settings.isEmpty { return try show(people, trace, arguments) }
        var differs: Bool
        if variants.count == 1 {
            let options = try DiffOptions(arguments)
            let asItIs = try trace.replay()
            var header = DiffHeader(a: trace.name, b: trace.name, settings: variants[0].settings, subject: DiffSubject(variants[0].presets))
            header.swift = SwiftEdit.lines(CureSwift(asItIs.scene).edits(variants[0].presets)).map { $0 + "\n" }.joined()
            let changes = try people.map { try trace.people($0, variants[0], tables: try HabitTables(arguments)) } ?? []
            header.leading = changes.map(\.text)
            if !changes.isEmpty {
                header.members = { json in json.array("people") { for change in changes { json.object { change.write(to: json) } } } }
            }
            differs =
                try options.compare(
                    ReplayRows(asItIs, isText: false, only: options.only),
                    ReplayRows(try trace.replay(variants[0]), isText: false, only: options.only), header) == .difference
            if changes.contains(where: \.differs) { differs = true }
        } else {
            if people != nil { throw UsageError.ofTwoTimelines("--people") }
            differs = try table(trace, variants, arguments)
        }
        return try arguments[\.exitCode] && differs ? .difference : .success
    }

    /// Prints the outcomes when different simulated people perform the trace's gestures, without any changes to the layout.
    private static func show(_ people: Int, _ trace: WhatIfTrace, _ arguments: Arguments) throws -> ExitCode {
        let groups = try trace.people(people, nil, tables: try HabitTables(arguments))
        let text: String =
            switch try arguments[\.format] {
            case .text: "in \(TimelineText.escaped(trace.name)):\n\n" + groups.map { "* \($0.text)\n" }.joined()
            case .jsonl:
                JSONWriter.text { json in
                    json.line {
                        json.put("whatif", 1)
                        json.put("trace", trace.name)
                        json.array("people") { for group in groups { json.object { group.write(to: json) } } }
                    }
                }
            }
        try Output.print(text, to: try arguments.outputPath)
        return .success
    }

    /// Prints a table of the outcomes for the original layout and for each variant. Returns true if any outcomes differ.
    private static func table(_ trace: WhatIfTrace, _ variants: [WhatIfVariant], _ arguments: Arguments) throws -> Bool {
        if try arguments[\.sideBySide] { throw UsageError.ofTwoTimelines("--side-by-side") }
        if (try arguments[\.timeTolerance]) > 0 { throw UsageError.ofTwoTimelines("--time-tolerance") }
        if (try arguments[\.pointTolerance]) > 0 { throw UsageError.ofTwoTimelines("--point-tolerance") }
        let only = try arguments[\.only]
        let asItIs = try trace.replay()
        let swift = variants.map { Self.swift($0, CureSwift(asItIs.scene)) }.joined()
        var columns = [OutcomeTable.Variant(settings: [], tally: try OutcomeTally(ReplayRows(asItIs, isText: false, only: only)))]
        for variant in variants {
            let rows = ReplayRows(try trace.replay(variant), isText: false, only: only)
            columns.append(OutcomeTable.Variant(settings: variant.settings, tally: try OutcomeTally(rows)))
        }
        let table = OutcomeTable(trace: trace.name, columns)
        let style = try ReplayCommand.style(arguments)
        let text: String =
            switch try arguments[\.format] {
            case .text: table.text(style: style, width: StandardStream.output.isTerminal ? StandardStream.terminalWidth : nil) + swift
            case .jsonl: table.json
            }
        try Output.print(text, to: try arguments.outputPath)
        return table.hasDifferences
    }

    /// Returns the lines of Swift code that make a variant's changes in an app; empty if no such lines are known.
    private static func swift(_ variant: WhatIfVariant, _ cures: CureSwift) -> String {
        let lines = SwiftEdit.lines(cures.edits(variant.presets), indent: "  ")
        if lines.isEmpty { return "" }
        return "\n" + TimelineText.escaped(variant.presets.map(\.text).joined(separator: ", ")) + "\n" + lines.map { $0 + "\n" }.joined()
    }
}

/// A variant of a replay. It is described by one or more changes to the conditions of the replay.
struct WhatIfVariant {
    /// The path of the layout that replaces the trace's layout; `nil` to use the trace's layout.
    var layout: String?
    /// The iOS version that replaces the version named in the layout; `nil` to use the layout's version.
    var system: System?
    var presets: [Preset] = []

    var settings: [String] { [layout, system?.name].compactMap { $0.map { "on \($0)" } } + presets.map(\.text) }

    /// Parses the variants, which are groups of options separated by `--or`. Each variant must change something.
    ///
    /// If `mayBeSame` is `true`, a single variant without changes is allowed.
    static func read(_ arguments: Arguments, mayBeSame: Bool) throws -> [WhatIfVariant] {
        let options: [(Options) -> Option<[String]>] = [
            \.set, \.answer, \.simultaneous, \.require, \.noRequire, \.remove, \.withLayout, \.otherSystem,
        ]
        let groups = arguments.groups(of: options, separatedBy: \.or)
        return try groups.map { group in
            var variant = WhatIfVariant()
            for (option, value) in group {
                if let kind = Preset.Kind(rawValue: option) {
                    variant.presets.append(Preset(kind, value))
                } else if option == Options.table.otherSystem.spec.name {
                    guard variant.system == nil else { throw UsageError.optionTwice(option) }
                    variant.system = try System(named: value, by: option)
                } else {
                    guard variant.layout == nil else { throw UsageError.optionTwice(option) }
                    variant.layout = value
                }
            }
            guard !variant.settings.isEmpty || mayBeSame && groups.count == 1 else { throw UsageError.nothingDifferent }
            return variant
        }
    }
}

/// A trace that can be replayed several times.
private final class WhatIfTrace {
    let name: String
    private let root: FileRoot
    private let layout: String?
    /// The text of standard input; it is stored because standard input can be read only once.
    private let input: SourceText?
    private var complaints: [Diagnostic] = []

    init(_ root: FileRoot, layout: String?) throws {
        name = root.input
        (self.root, self.layout) = (root, layout)
        input = name == "-" ? try SourceText.read(FileByteSource(path: name)) : nil
    }

    private func source() throws -> any ByteSource {
        if let input { return MemoryByteSource(name: input.name, bytes: input.bytes) }
        return try FileByteSource(path: name)
    }

    /// Returns the outcomes when different simulated people perform the trace's gestures, with and without a variant's changes. If
    /// `variant` is `nil`, only the outcomes without changes are returned.
    func people(_ count: Int, _ variant: WhatIfVariant?, tables: HabitTables) throws -> [PeopleChange] {
        let reader = try TraceReader(try source())
        let original = try Replay.layout(of: reader.header, override: layout, root: root).layout
        let trials = try PeopleTrials(reader, on: original, tables: tables)
        let groups = try trials.play(count, on: PresetLayout(original))
        guard let variant else { return zip(trials.gestures, groups).map { PeopleChange($0, before: nil, after: $1) } }
        var preset = PresetLayout(original)
        if variant.layout != nil || variant.system != nil {
            let other = try Replay.layout(of: reader.header, override: variant.layout ?? layout, on: variant.system, root: root).layout
            preset = PresetLayout(other, insteadOf: original)
        }
        for setting in variant.presets { try preset.apply(setting) }
        let changed = try trials.play(count, on: preset)
        return trials.gestures.indices.map { PeopleChange(trials.gestures[$0], before: groups[$0], after: changed[$0]) }
    }

    /// Prepares a replay of the trace in a variant. Warnings that an earlier replay has already printed are not printed again.
    func replay(_ variant: WhatIfVariant? = nil) throws -> Replay {
        let replay = try Replay(
            try source(), root: root, layoutPath: layout, otherLayout: variant?.layout, otherSystem: variant?.system,
            presets: variant?.presets ?? [])
        for warning in replay.warnings where !complaints.contains(warning) {
            complaints.append(warning)
            Gesturetrace.complain(warning.report)
        }
        return replay
    }
}

extension HabitTables {
    /// Reads the tables of habits from the file that the option `--people-tables` names. Without the option, uses the standard tables.
    init(_ arguments: Arguments) throws {
        guard let file = try arguments[\.peopleTables] else {
            self = .standard
            return
        }
        try self.init(reading: try SourceText.read(FileByteSource(path: file)))
    }
}
