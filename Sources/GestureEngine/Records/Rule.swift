/// The number of a rule in docs/model.md. Every record names the rule that caused it.
public enum Rule: String, CaseIterable, Sendable, BitwiseCopyable {
    case a1 = "A1", a2 = "A2", a3 = "A3", a4 = "A4", a5 = "A5", a6 = "A6", a7 = "A7", a8 = "A8", a9 = "A9", a10 = "A10"
    case a11 = "A11"
    case b1 = "B1", b2 = "B2", b3 = "B3", b4 = "B4", b5 = "B5", b5a = "B5a", b6 = "B6", b7 = "B7", b8 = "B8", b9 = "B9", b10 = "B10"
    case c1 = "C1", c2 = "C2", c3 = "C3", c4 = "C4", c5 = "C5", c6 = "C6", c7 = "C7", c8 = "C8"
    case d1 = "D1", d2 = "D2", d3 = "D3", d4 = "D4", d5 = "D5", d6 = "D6", d7 = "D7"
    case e1 = "E1", e2 = "E2", e3 = "E3", e4 = "E4", e5 = "E5", e6 = "E6", e7 = "E7", e8 = "E8"
    case f1 = "F1", f2 = "F2", f3 = "F3", f4 = "F4", f5 = "F5", f6 = "F6", f7 = "F7", f8 = "F8", f9 = "F9", f10 = "F10", f11 = "F11"
    case f12 = "F12"
    /// The conditions under which each type of recognizer recognizes, such as distances and durations.
    case g = "G"
    case h1 = "H1", h2 = "H2", h3 = "H3", h4 = "H4", h5 = "H5", h6 = "H6"
    case i1 = "I1", i2 = "I2", i3 = "I3", i4 = "I4", i5 = "I5", i6 = "I6", i7 = "I7", i8 = "I8", i9 = "I9"
    case i10 = "I10", i11 = "I11", i12 = "I12", i13 = "I13"
    case i14 = "I14"
    case j1 = "J1", j2 = "J2", j3 = "J3", j4 = "J4", j5 = "J5", j6 = "J6", j7 = "J7", j8 = "J8", j9 = "J9", j10 = "J10", j11 = "J11"
    /// The behaviour of an app that a layout describes.
    case k1 = "K1", k2 = "K2", k3 = "K3", k4 = "K4", k5 = "K5", k6 = "K6", k7 = "K7", k8 = "K8", k9 = "K9", k10 = "K10"
    case k11 = "K11"
}

/// The cause of a record: a rule, the earlier record from which it follows, and the recognizers or views that were decisive.
public struct Cause: Sendable, BitwiseCopyable {
    /// The rule that caused the record.
    public var rule: Rule
    /// Whether a timer caused the record. In that case, `row` refers to the record at which the timer was started.
    package var isTimer: Bool
    /// The circumstance that selects one of several explanations for the rule.
    package var circumstance: Circumstance
    /// The number of the earlier record from which this one follows, counted from 1; 0 if there is none.
    public var row: Int
    /// The recognizers or views that were decisive, apart from the one that the record reports on.
    public var by: NameList

    /// The circumstances that select one of several explanations for a rule.
    package enum Circumstance: UInt8, Sendable, BitwiseCopyable {
        /// None of the other circumstances applies.
        case usual
        /// The app disabled the recognizer, removed it from its view, or removed the view (C7).
        case disabled, taken, viewLeft
        /// Two recognizers asked to recognize in the same update, and one of them won (E4). Its view is deeper, it was added later to the
        /// same view, or it may prevent the other recognizer but cannot be prevented by it.
        case deeperView, addedLater, oneSided
        /// The system interrupted the app when no finger was down, or because more fingers were down than the device distinguishes (F11).
        case noFinger, tooManyFingers
        /// The touch hit no view when it began (A1, A2).
        case outside
        /// A delegate allowed both recognizers to recognize (E1).
        case allowed
        /// The app set the zoom scale, or the content offset (I13).
        case setByApp, offsetSetByApp
        /// The behaviour occurs only on some iOS versions: a segmented control did not let a pan begin, a slider moved its value when a
        /// finger landed, or a finger that moved along a page control changed the page.
        case keptPan, movedAtTouchDown, scrubbed
    }

    package init(_ rule: Rule, row: Int = 0, by: NameList = .none, isTimer: Bool = false, as circumstance: Circumstance = .usual) {
        self.rule = rule
        self.isTimer = isTimer
        self.circumstance = circumstance
        self.row = row
        self.by = by
    }
}
