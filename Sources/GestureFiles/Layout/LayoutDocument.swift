import GestureEngine
import GestureSupport

/// A layout file that has been parsed and validated. Each name in the document refers to an existing object, and each value is valid for
/// its key.
package struct LayoutDocument: Sendable {
    package var title: String?
    /// The device whose screen the layout describes; `nil` if the file does not name a device. In this case, the size of the window
    /// determines the kind of device.
    package var device: Device?
    /// The iOS version that the file or the command line specifies; `nil` if neither specifies one, in which case the newest version is
    /// used.
    package var system: System?
    /// The iOS version that the file specifies, regardless of the command line; `nil` if the file specifies none.
    package internal(set) var ownSystem: System?
    /// The layout's root view, whose type is `window`.
    package var window: ViewDocument
    /// The delegates that the layout declares by name, in file order.
    package var delegates: [DelegateDocument] = [] {
        didSet { delegateNames = NameList(delegates.map { $0.name ?? "" }) }
    }
    /// The names of the delegates, without duplicates.
    private var delegateNames = NameList()
    package var modes: ModesDocument?
    package var variables: [VariableDocument] = []
    package var thresholds: [ThresholdSetting] = []
    /// The names of the layout's objects, to which traces, `--set` and effects can refer.
    package var symbols: LayoutSymbols
    /// An upper bound on the number of views and recognizers that the layout's files contain as text. The copies that includes and
    /// ready-made pieces produce are not counted.
    package var written = 0
    /// The value of the key `x-lint`, which contains settings for `lint`.
    package var lint: JSONNode?
    /// The source text in which the positions in this document are offsets.
    package var source: SourceText

    init(window: ViewDocument, symbols: LayoutSymbols, source: SourceText) {
        self.window = window
        self.symbols = symbols
        self.source = source
    }

    package func delegate(named name: String) -> DelegateDocument? { delegateNames.place(of: name).map { delegates[$0] } }
}

/// The kind of device, which determines the number of fingers that the screen can distinguish (F11).
package enum Device: String, CaseIterable, Sendable {
    case phone, pad

    /// Determines the kind of device from the size of its window in points.
    package init(windowSize size: Size) {
        self = min(size.width, size.height) < 600 ? .phone : .pad
    }

    /// The number of fingers that the device can distinguish (the threshold `touches.maximumCount`).
    package var maximumTouches: Double { self == .phone ? Thresholds.standard.touchesMaximumCount : 11 }
}

/// A variable of the app. Expressions refer to it as `variables.NAME`.
package struct VariableDocument: Hashable, Sendable {
    package var name: String
    /// The initial value of the variable: a number, a string, a Boolean or null.
    package var value: Value
    package var position: SourcePosition
}

/// A setting in a layout that replaces the value of one of the engine's thresholds.
package struct ThresholdSetting: Hashable, Sendable {
    package var name: String
    /// The new value of the threshold, in the threshold's unit (seconds, points, radians or none). It is never negative.
    package var value: Double
    package var position: SourcePosition
}

/// The state machine that consists of the app's modes. `states` contains the states of all levels in file order, so that each state
/// precedes the states that are nested inside it.
package struct ModesDocument: Sendable {
    package let states: [ModeDocument]
    /// The path of the state in which a replay begins. This state may have an `initial` state inside it.
    package var initial: String
    /// The index of each state in `states`, keyed by the state's path.
    private let places: [String: Int]

    package init(states: [ModeDocument], initial: String) {
        (self.states, self.initial) = (states, initial)
        var places: [String: Int] = [:]
        for (index, state) in states.enumerated() { places[state.path] = index }
        self.places = places
    }

    package func state(_ path: String) -> ModeDocument? { places[path].map { states[$0] } }

    /// Returns the path of the state that the app is in after entering the given state. This is the given state itself, unless it has an
    /// `initial` state. In this case, the rule applies to the `initial` state in turn.
    package func resting(_ path: String) -> String {
        var path = path
        while let inner = state(path)?.initial { path = inner }
        return path
    }
}

/// A state of the app's state machine. Its rules also apply while the app is in a state that is nested inside it.
package struct ModeDocument: Sendable {
    /// The path of the state, for example `doodle`, or `doodle/eraser` for the state `eraser` inside `doodle`.
    package var path: String
    /// The path of the enclosing state; `nil` for a state at the outermost level.
    package var parent: String?
    /// The path of the nested state that is entered together with this state; `nil` if there is none.
    package var initial: String?
    /// The paths of the states that the app may enter directly from this state.
    package var next: [String] = []
    /// The ids of the only recognizers that can receive touches in this state; `nil` if all recognizers can.
    package var recognizers: [String]?
    package var onEnter: [EffectDocument] = []
    package var onExit: [EffectDocument] = []
    package var position: SourcePosition
}

extension LayoutDocument {
    /// Reads a layout file. The thrown error contains all errors that were found in the file.
    ///
    /// - Parameters:
    ///   - files: A function that returns the text of an included file.
    ///   - system: The iOS version that replaces the version in the layout, or `nil` to keep the layout's version.
    package static func read(
        _ source: SourceText, files: ((String) throws(InputError) -> SourceText)? = nil, on system: System? = nil
    ) throws(InputError) -> LayoutDocument {
        try read(try JSONNode.document(source), source: source, files: files, on: system)
    }

    /// Reads a layout that is a part of another text, such as a trace.
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
