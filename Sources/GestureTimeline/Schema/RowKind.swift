import GestureEngine

/// The kinds of rows, each with its schema and with what the records of the engine put into its fields: a new kind is written here.
package enum RowKind: UInt8, CaseIterable, Sendable {
    case touch, delegate, recognizerTouches, recognizerState, recognizerWaiting, recognizerAction, touchHeld, touchDropped, viewTouches
    case control, scroll, select, set, add, remove, mode, interrupt, note, warning

    /// The kind of a row.
    @inline(__always)
    package init(_ body: Record.Body) {
        switch body {
        case .touch: self = .touch
        case .delegate: self = .delegate
        case .recognizerTouches: self = .recognizerTouches
        case .recognizerState: self = .recognizerState
        case .recognizerWaiting: self = .recognizerWaiting
        case .recognizerAction: self = .recognizerAction
        case .touchHeld: self = .touchHeld
        case .touchDropped: self = .touchDropped
        case .viewTouches: self = .viewTouches
        case .control: self = .control
        case .scroll: self = .scroll
        case .select: self = .select
        case .set: self = .set
        case .add: self = .add
        case .remove: self = .remove
        case .mode: self = .mode
        case .interrupt: self = .interrupt
        case .note: self = .note
        case .warning: self = .warning
        }
    }
}

extension RowCells {
    /// Takes the values of a record's fields, in the order of the schema.
    mutating func fill(_ body: Record.Body) {
        switch body {
        case .touch(let row):
            put(.whole(row.touch), .word(row.phase.rawValue), .number(row.location.x), .number(row.location.y), .name(orNull: row.view))
            if row.phase == .began { put(.names(row.recognizers), row.passed.isEmpty ? .absent : .passed(row.passed)) }
        case .delegate(let row):
            put(.name(row.recognizer), .word(row.method.rawValue), .flag(row.answer), .whole(row.touch), .name(row.other))
            put(.name(row.asked), row.read.map { .json($0) } ?? .absent, row.expression.map { .text($0) } ?? .absent)
        case .recognizerTouches(let row): put(.name(row.recognizer), .word(row.method.rawValue), .touches(row.touches))
        case .recognizerState(let row):
            let figures = row.reason?.shownFigures
            put(.name(row.recognizer), .word(row.from.rawValue), .word(row.to.rawValue), .word(row.reason?.words))
            put(.number(figures?.measured), .number(figures?.limit))
            put(row.achieved)
        case .recognizerWaiting(let row):
            put(.name(row.recognizer), .names(row.waitsFor), .word(row.wants.rawValue))
            put(row.achieved)
        case .recognizerAction(let row):
            let values = row.values
            put(.name(row.recognizer), .name(orNull: row.action), .word(row.state.rawValue), .point(values.location))
            put(.point(values.translation), values.velocity.map { .point($0) } ?? .number(values.scalarVelocity))
            put(.number(values.scale), .number(values.rotation), .whole(values.numberOfTouches), .name(row.target))
        case .touchHeld(let row): put(.whole(row.touch), .word(row.phase.rawValue), .names(row.by), .name(row.view))
        case .touchDropped(let row): put(.whole(row.touch), .names(row.by), .name(row.view))
        case .viewTouches(let row):
            put(.name(row.view), .word(row.method.rawValue), .touches(row.touches), .names(row.responders), .number(row.delayed))
        case .control(let row): put(.name(row.control), .name(row.event), .name(row.action), .number(row.value))
        case .scroll(let row):
            put(.name(row.view), .word(row.event.rawValue), .point(row.contentOffset), .flag(row.willDecelerate))
            put(.number(row.zoomScale), .point(row.velocity), .point(row.targetContentOffset))
        case .select(let view, let cell): put(.name(view), .name(cell))
        case .set(let target, let value, let by): put(.name(target), .json(value), .name(by))
        case .add(let target, let by), .remove(let target, let by): put(.name(target), .name(by))
        case .mode(let from, let to, let by, let refused, let next):
            put(.name(from), .name(to), .name(by), refused ? .flag(true) : .absent)
            put(next.isEmpty ? .absent : .names(next))
        case .interrupt(let text), .note(let text), .warning(let text): put(.text(text))
        }
    }
}

extension RowCells {
    private mutating func put(_ achieved: RecognitionReason?) {
        guard let achieved else { return put(.absent, .absent, .absent) }
        put(.word(achieved.words), .number(achieved.figures.measured), .number(achieved.figures.limit))
    }
}

extension RowSchema.Field {
    /// What a recognizer had seen that is ready, begins or recognizes.
    fileprivate static let achieved: [RowSchema.Field] = [
        .init("achieved", .sentence, .remark), .init("had", .ratio, .remark), .init("needed", .ratio, .remark),
    ]
}

extension RowKind {
    /// The kind's name in JSON and in `--only`: `view.touches`.
    package var name: String { schema.name }

    /// The kind of this name; nil if there is none.
    package init?(named name: String) {
        guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = kind
    }

    /// How rows of the kind are written, read and compared.
    package var schema: RowSchema { Self.schemas[Int(rawValue)] }

    private static let schemas = allCases.map(makeSchema)

    private static func makeSchema(_ kind: RowKind) -> RowSchema {
        switch kind {
        case .touch:
            RowSchema(
                "touch", .input,
                .by(
                    "phase", [("began", .init("▾")), ("ended", .init("▴")), ("cancelled", .init("✕", .lost))], otherwise: .init("∙", .light)
                ),
                .words("touch "), subject: "touch", deed: "phase", movement: ["moved", "stationary"],
                [
                    .id("touch", .whole), .id("phase", .word), .init("x", .points), .init("y", .points), .init("view", .name),
                    .init("recognizers", .names, .unsaid(.list([]))), .init("passed", .passed, .optional),
                ],
                [
                    .init("", "touch"), .init(" ", "phase"), .init(" (", "x"), .init(", ", "y", ")"),
                    .init(" on ", "view", null: " outside"),
                    .init("  for ", "recognizers", deed: "began"), .init("  past ", "passed", deed: "began"),
                ])
        case .delegate:
            RowSchema(
                "delegate", .recognizers, .always("?"), .sign, subject: "recognizer", deed: "method",
                deciders: [("shouldReceive", "asked"), ("shouldBegin", "asked"), ("shouldRecognizeSimultaneouslyWith", "other")],
                [
                    .id("recognizer", .name), .id("method", .word), .init("answer", .flag), .id("touch", .whole, .optional),
                    .id("other", .name, .optional), .init("asked", .name), .init("read", .readings, .optional),
                    .init("expression", .quoted, .remark),
                ],
                [
                    .init("", "method"), .init(" touch ", "touch"), .init(" ", "other"), .init("  ", "answer"), .init("  asked ", "asked"),
                    .init("  read ", "read"),
                ])
        case .recognizerTouches:
            RowSchema(
                "recognizer.touches", .recognizers, .always("∙", .light), .opening("touches"), subject: "recognizer", deed: "method",
                verb: nil, movement: ["touchesMoved"],
                [.id("recognizer", .name), .id("method", .word), .init("touches", .touches)],
                [.init("", "method"), .init("", "touches")])
        case .recognizerState:
            RowSchema(
                "recognizer.state", .recognizers,
                .by(
                    "to",
                    [
                        ("recognized", .init("◉", .won)), ("began", .init("◉", .won)), ("failed", .init("✕", .lost)),
                        ("cancelled", .init("✕", .lost)), ("ended", .init("◉")), ("possible", .init("∘", .light)),
                    ], otherwise: .init("∙", .light)),
                .rest, subject: "recognizer", deed: "to", verb: nil,
                [
                    .id("recognizer", .name), .init("from", .word, .unsaid(.text("possible"))), .id("to", .word),
                    .init("reason", .sentence, .optional), .init("measured", .ratio, .optional), .init("limit", .ratio, .optional),
                ] + RowSchema.Field.achieved,
                [.init("", "to"), .late, .init("  from ", "from"), .init("  because ", "reason"), .dueTo])
        case .recognizerWaiting:
            RowSchema(
                "recognizer.waiting", .recognizers, .always("◌", .waits), .words("waits"), subject: "recognizer", deciders: [(nil, "for")],
                verb: "waits", [.id("recognizer", .name), .init("for", .names), .init("wants", .word)] + RowSchema.Field.achieved,
                [.init(" for ", "for"), .init("  wants ", "wants")])
        case .recognizerAction:
            RowSchema(
                "recognizer.action", .recognizers, .by("state", [("changed", .init("▸", .light))], otherwise: .init("▸")),
                .words("action "),
                subject: "recognizer", deed: "state", verb: "action", movement: ["changed"],
                [
                    .id("recognizer", .name), .init("action", .name, .unsaid(.null)), .id("state", .word), .init("location", .point),
                    .init("translation", .point, .optional), .init("velocity", .velocity, .optional), .init("scale", .ratio, .optional),
                    .init("rotation", .ratio, .optional), .init("numberOfTouches", .whole, .unsaid(.number(1))),
                    .init("target", .name, .optional), .init("again", .mark, .optional),
                ],
                [
                    .init("", "state"), .init(" ", "action"), .init(" ", "location"), .init("  translation ", "translation"),
                    .init("  scale ", "scale"), .init("  rotation ", "rotation"), .init("  velocity ", "velocity"),
                    .init("  touches ", "numberOfTouches"), .init("  target ", "target"), .init("  again", "again"),
                ])
        case .touchHeld:
            RowSchema(
                "touch.held", .views, .always("◌", .waits), .words("held touch "), subject: "view", deed: "phase", deciders: [(nil, "by")],
                verb: "held",
                [.id("touch", .whole), .id("phase", .word), .init("by", .names, .unsaid(.list([]))), .id("view", .name)],
                [.init("", "touch"), .init(" ", "phase"), .init("  by ", "by")])
        case .touchDropped:
            RowSchema(
                "touch.dropped", .views, .always("⊘", .lost), .words("dropped touch "), subject: "view", deciders: [(nil, "by")],
                verb: "dropped",
                [
                    .id("touch", .whole), .init("by", .names, .unsaid(.list([]))), .id("view", .name),
                    .init("reason", .sentence, .optional), .init("of", .name, .optional),
                ],
                [.init("", "touch"), .init("  by ", "by"), .init("  because ", "reason"), .init("  of ", "of")])
        case .viewTouches:
            RowSchema(
                "view.touches", .views,
                .by(
                    "method",
                    [("touchesBegan", .init("▾")), ("touchesEnded", .init("▴")), ("touchesCancelled", .init("✕", .lost))],
                    otherwise: .init("∙", .light)),
                .opening("touches"), subject: "view", deed: "method", verb: nil, movement: ["touchesMoved"],
                [
                    .id("view", .name), .id("method", .word), .init("touches", .touches), .init("responders", .responders, .optional),
                    .init("delayed", .seconds, .optional),
                ],
                [
                    .init("", "method"), .init("", "touches"), .init("  late ", "delayed", " s"), .dueTo,
                    .init("", "responders", deed: "touchesBegan"),
                ])
        case .control:
            RowSchema(
                "control", .views, .by("action", [("", .init("▹"))], otherwise: .init("▸")), .sign, subject: "control", deed: "event",
                verb: nil, movement: ["touchDrag"], losses: ["touchCancel"],
                [.id("control", .name), .id("event", .name), .init("action", .name, .optional), .init("value", .ratio, .optional)],
                [.init("", "event"), .init("  value ", "value"), .init("  action ", "action")])
        case .scroll:
            RowSchema(
                "scroll", .views,
                .by("event", [("didScroll", .init("⇕", .light)), ("didZoom", .init("⇕", .light))], otherwise: .init("⇕")), .sign,
                subject: "view", deed: "event", verb: nil, movement: ["didScroll", "didZoom"],
                [
                    .id("view", .name), .id("event", .word), .init("contentOffset", .point), .init("willDecelerate", .flag, .optional),
                    .init("zoomScale", .ratio, .optional), .init("velocity", .point, .optional),
                    .init("targetContentOffset", .point, .optional),
                ],
                [
                    .init("", "event"), .init("  offset ", "contentOffset"), .init("  decelerates ", "willDecelerate"),
                    .init("  scale ", "zoomScale"), .init("  velocity ", "velocity"), .init("  target ", "targetContentOffset"),
                ])
        case .select:
            RowSchema(
                "select", .views, .always("✓", .won), .words("selects "), subject: "view",
                [.id("view", .name), .init("cell", .name)],
                [.init("", "cell")])
        case .set:
            RowSchema(
                "set", .input, .always("="), .words("set "), subject: "target", deciders: [(nil, "by")],
                [.id("target", .name), .init("value", .json), .init("by", .name, .optional)],
                [.init("", "target"), .init(" = ", "value"), .init("  by ", "by")])
        case .add, .remove:
            RowSchema(
                kind == .add ? "add" : "remove", .input, .always(kind == .add ? "+" : "-"), .words(kind == .add ? "add " : "remove "),
                subject: "target", deciders: [(nil, "by")], party: kind == .remove ? .either : .nobody,
                [.id("target", .name), .init("by", .name, .optional)], [.init("", "target"), .init("  by ", "by")])
        case .mode:
            RowSchema(
                "mode", .input, .by("refused", [("", .init("»"))], otherwise: .init("✕", .lost)), .words("mode "), subject: "to",
                deed: "to",
                deciders: [(nil, "by")], party: .mode,
                [
                    .id("from", .name), .id("to", .name), .init("by", .name, .optional), .init("refused", .mark, .optional),
                    .init("next", .names, .optional),
                ],
                [
                    .init("", "from"), .init(" to ", "to"), .init("  by ", "by"), .init("  refused", "refused"),
                    .init("  next ", "next"),
                ])
        case .interrupt:
            RowSchema(
                "interrupt", .input, .always("!", .lost), .words("interrupt "), [.init("text", .quoted)], [.init("", "text")])
        case .note: RowSchema("note", .input, .always("#"), .words("note "), [.init("text", .quoted)], [.init("", "text")])
        case .warning:
            RowSchema("warning", .input, .always("!", .waits), .words("warning "), [.init("text", .quoted)], [.init("", "text")])
        }
    }
}
