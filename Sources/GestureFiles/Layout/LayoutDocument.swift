import GestureSupport

/// A layout file, read and checked: every name in it refers to something, every value fits.
public struct LayoutDocument: Sendable {
    public var title: String?
    /// The root; its type is `window`.
    public var window: ViewDocument
    /// In the order of the file.
    public var delegates: [DelegateDocument] = []
    public var modes: ModesDocument?
    public var variables: [VariableDocument] = []
    public var thresholds: [ThresholdSetting] = []
    /// What a trace, `--set` or an effect may name.
    public var symbols: LayoutSymbols
    /// The value of `x-lint`, for `lint`.
    public var lint: JSONNode?
    /// The text that the positions in this document refer to.
    public var source: SourceText

    public func delegate(named name: String) -> DelegateDocument? {
        delegates.first { $0.name == name }
    }
}

/// A value of the app's that expressions read as `variables.NAME`.
public struct VariableDocument: Hashable, Sendable {
    public var name: String
    /// A number, string, boolean or null.
    public var value: ExpressionValue
    public var position: SourcePosition
}

/// A figure of the engine that the layout overrides.
public struct ThresholdSetting: Hashable, Sendable {
    public var name: String
    /// In the unit of the threshold: seconds, points, radians or a plain number; not negative.
    public var value: Double
    public var position: SourcePosition
}

/// The app's state machine, flattened: every state at every depth, parents before children, in the order of the file.
public struct ModesDocument: Sendable {
    public var states: [ModeDocument]
    /// The path of the state that a replay begins in; it may have an `initial` of its own.
    public var initial: String

    public func state(_ path: String) -> ModeDocument? {
        states.first { $0.path == path }
    }

    /// The state that is entered where this one is asked for: itself, or its `initial`, or that one's.
    public func resting(_ path: String) -> String {
        var path = path
        while let inner = state(path)?.initial { path = inner }
        return path
    }
}

/// One state of the app's state machine; a state inside another also follows the rules of the outer one.
public struct ModeDocument: Sendable {
    /// `doodle`, or `doodle/eraser` for a state inside a state.
    public var path: String
    /// The path of the state around it.
    public var parent: String?
    /// The path of the state inside it that is entered with it.
    public var initial: String?
    /// The paths of the states that may follow.
    public var next: [String] = []
    /// The recognizers that may receive touches; nil for all.
    public var recognizers: [String]?
    public var onEnter: [EffectDocument] = []
    public var onExit: [EffectDocument] = []
    public var position: SourcePosition
}
