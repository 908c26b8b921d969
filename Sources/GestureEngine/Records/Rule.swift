/// A rule of the model in docs/model.md, by its number. Every record names the rule that caused it.
public enum Rule: String, CaseIterable, Sendable, BitwiseCopyable {
    case a1 = "A1", a2 = "A2", a3 = "A3", a4 = "A4", a5 = "A5", a6 = "A6", a7 = "A7", a8 = "A8", a9 = "A9", a10 = "A10"
    case a11 = "A11"
    case b1 = "B1", b2 = "B2", b3 = "B3", b4 = "B4", b5 = "B5", b5a = "B5a", b6 = "B6", b7 = "B7", b8 = "B8", b9 = "B9", b10 = "B10"
    case c1 = "C1", c2 = "C2", c3 = "C3", c4 = "C4", c5 = "C5", c6 = "C6", c7 = "C7", c8 = "C8"
    case d1 = "D1", d2 = "D2", d3 = "D3", d4 = "D4", d5 = "D5", d6 = "D6", d7 = "D7"
    case e1 = "E1", e2 = "E2", e3 = "E3", e4 = "E4", e5 = "E5", e6 = "E6", e7 = "E7", e8 = "E8"
    case f1 = "F1", f2 = "F2", f3 = "F3", f4 = "F4", f5 = "F5", f6 = "F6", f7 = "F7", f8 = "F8", f9 = "F9", f10 = "F10", f11 = "F11"
    case f12 = "F12"
    /// The figures of each recognizer type.
    case g = "G"
    case h1 = "H1", h2 = "H2", h3 = "H3", h4 = "H4", h5 = "H5", h6 = "H6"
    case i1 = "I1", i2 = "I2", i3 = "I3", i4 = "I4", i5 = "I5", i6 = "I6", i7 = "I7", i8 = "I8", i9 = "I9"
    case i10 = "I10", i11 = "I11", i12 = "I12", i13 = "I13"
    case i14 = "I14"
    case j1 = "J1", j2 = "J2", j3 = "J3", j4 = "J4", j5 = "J5", j6 = "J6", j7 = "J7", j8 = "J8", j9 = "J9", j10 = "J10", j11 = "J11"
    /// The behaviour of an app, as modelled by a layout.
    case k1 = "K1", k2 = "K2", k3 = "K3", k4 = "K4", k5 = "K5", k6 = "K6", k7 = "K7", k8 = "K8", k9 = "K9", k10 = "K10"
    case k11 = "K11"
}

/// The cause of a record: a rule, the earlier record from which it follows, and the recognizers or views that decided it.
public struct Cause: Sendable, BitwiseCopyable {
    /// The rule that requires the record.
    public var rule: Rule
    /// Whether a timer caused the record. The record to which the cause refers is then the one that started the timer.
    package var isTimer: Bool
    /// The circumstance that selects the explanation if a rule has several.
    package var circumstance: Circumstance
    /// The number of the earlier record, counted from 1; 0 if there is none.
    public var row: Int
    /// The recognizers or views that decided the record, other than the record's own subject.
    public var by: NameList

    /// The circumstances that select the explanation of a rule.
    package enum Circumstance: UInt8, Sendable, BitwiseCopyable {
        /// No special circumstance.
        case usual
        /// The app disabled the recognizer, removed it from its view, or removed the view (C7).
        case disabled, taken, viewLeft
        /// Two recognizers asked to recognize in the same update (E4). The winner is on a deeper view, was added later to the same view, or
        /// may prevent the other but cannot be prevented by it.
        case deeperView, addedLater, oneSided
        /// No finger was down, or more fingers were down than the device distinguishes (F11).
        case noFinger, tooManyFingers
        /// The touch began outside all views (A1, A2).
        case outside
        /// A delegate let both recognizers recognize (E1).
        case allowed
        /// The app set the zoom scale, or the content offset (I13).
        case setByApp, offsetSetByApp
        /// Behaviours of some iOS versions: a segmented control refused a pan, a slider moved its value at touch-down, or a finger scrubbed
        /// a page control.
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
