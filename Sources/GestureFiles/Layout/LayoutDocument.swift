import GestureEngine
import GestureSupport

/// A layout file, read and checked: every name refers to an object, and every value fits its key.
package struct LayoutDocument: Sendable {
    package var title: String?
    /// The device with the layout's screen; nil if the file names no device, in which case the window's size decides.
    package var device: Device?
    /// The system that the file or the command line names; nil for the newest system.
    package var system: System?
    /// The system that the file itself names.
    package internal(set) var ownSystem: System?
    /// The root view; its type is `window`.
    package var window: ViewDocument
    /// In the order of the file.
    package var delegates: [DelegateDocument] = [] {
        didSet { delegateNames = NameList(delegates.map { $0.name ?? "" }) }
    }
    /// The names of the delegates, all different.
    private var delegateNames = NameList()
    package var modes: ModesDocument?
    package var variables: [VariableDocument] = []
    package var thresholds: [ThresholdSetting] = []
    /// The names that a trace, `--set` or an effect can use.
    package var symbols: LayoutSymbols
    /// The number of views and recognizers that are written in the layout's files; copies from includes and ready-made pieces do not count.
    package var written = 0
    /// The value of `x-lint`, for `lint`.
    package var lint: JSONNode?
    /// The text that the positions in this document refer to.
    package var source: SourceText

    init(window: ViewDocument, symbols: LayoutSymbols, source: SourceText) {
        self.window = window
        self.symbols = symbols
        self.source = source
    }

    package func delegate(named name: String) -> DelegateDocument? { delegateNames.place(of: name).map { delegates[$0] } }
}

/// The kind of device, which determines how many fingers the screen distinguishes (F11).
package enum Device: String, CaseIterable, Sendable {
    case phone, pad

    /// The device with a window of this size.
    package init(windowSize size: Size) {
        self = min(size.width, size.height) < 600 ? .phone : .pad
    }

    /// The number of fingers that may be down at once (`touches.maximumCount`).
    package var maximumTouches: Double { self == .phone ? Thresholds.standard.touchesMaximumCount : 11 }
}

/// A value of the app, which expressions read as `variables.NAME`.
package struct VariableDocument: Hashable, Sendable {
    package var name: String
    /// A number, string, boolean or null.
    package var value: Value
    package var position: SourcePosition
}

/// A threshold of the engine that the layout overrides.
package struct ThresholdSetting: Hashable, Sendable {
    package var name: String
    /// The value in the threshold's unit: seconds, points, radians or a plain number; not negative.
    package var value: Double
    package var position: SourcePosition
}

/// The app's state machine, flattened: every state at every depth, parents before children, in the order of the file.
package struct ModesDocument: Sendable {
    package let states: [ModeDocument]
    /// The path of the state in which a replay begins; this state may have its own `initial` state.
    package var initial: String
    /// The index of each state by its path.
    private let places: [String: Int]

    package init(states: [ModeDocument], initial: String) {
        (self.states, self.initial) = (states, initial)
        var places: [String: Int] = [:]
        for (index, state) in states.enumerated() where places[state.path] == nil { places[state.path] = index }
        self.places = places
    }

    package func state(_ path: String) -> ModeDocument? { places[path].map { states[$0] } }

    /// The path of the state that the app is in after entering the given state: that state, or its `initial` state, followed recursively.
    package func resting(_ path: String) -> String {
        var path = path
        while let inner = state(path)?.initial { path = inner }
        return path
    }
}

/// One state of the app's state machine; a state inside another also follows the rules of the outer one.
package struct ModeDocument: Sendable {
    /// `doodle`, or `doodle/eraser` for a state inside a state.
    package var path: String
    /// The path of the enclosing state.
    package var parent: String?
    /// The path of the state inside it that is entered along with it.
    package var initial: String?
    /// The paths of the states that may be entered next.
    package var next: [String] = []
    /// The recognizers that may receive touches; nil for all.
    package var recognizers: [String]?
    package var onEnter: [EffectDocument] = []
    package var onExit: [EffectDocument] = []
    package var position: SourcePosition
}

extension LayoutDocument {
    /// Reads a layout file. Throws all errors in the file.
    ///
    /// - Parameters:
    ///   - files: returns the text of an included file.
    ///   - system: replaces the system that the layout names.
    package static func read(
        _ source: SourceText, files: ((String) throws(InputError) -> SourceText)? = nil, on system: System? = nil
    ) throws(InputError) -> LayoutDocument {
        try read(try JSONNode.document(source), source: source, files: files, on: system)
    }

    /// Reads a layout that is part of another text, such as a trace.
    package static func read(
        _ root: JSONNode, source: SourceText, files: ((String) throws(InputError) -> SourceText)? = nil, on system: System? = nil
    ) throws(InputError) -> LayoutDocument {
        var reader = LayoutReader(symbols: LayoutSymbols())
        var root = root
        var written = root.extent.containers
        if let files {
            let all = try Inclusion.resolve(root, of: source, read: files)
            (root, reader.values.problems) = (all.root, all.problems)
            written += all.written
        }
        let pieces = try PieceExpansion.resolve(root, of: source, on: system)
        root = pieces.root
        for error in pieces.problems.errors { reader.report(error.issue, at: error.position) }
        var layout = reader.layout(root, source: source)
        if let system { layout?.system = system }
        if !reader.values.problems.errors.isEmpty { throw InputError(reader.values.problems.errors, in: source) }
        layout?.written = min(written, reader.symbols.viewCount + reader.symbols.recognizerCount)
        guard let layout else { throw InputError([FileError(.missingKey("window", of: "a layout"), at: root.position)], in: source) }
        return layout
    }
}
