/// How each kind of row is written, read and compared. Each is made when the first row of its kind comes: a short timeline has few kinds.
extension RowSchema {
    static let touch = RowSchema(
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

    static let delegate = RowSchema(
        "delegate", .recognizers, .always("?"), .sign, subject: "recognizer", deed: "method",
        deciders: [.init("shouldReceive", "asked"), .init("shouldBegin", "asked"), .init("shouldRecognizeSimultaneouslyWith", "other")],
        [
            .id("recognizer", .name), .id("method", .word), .init("answer", .flag), .id("touch", .whole, .optional),
            .id("other", .name, .optional), .init("asked", .name), .init("read", .readings, .optional),
            .init("expression", .quoted, .remark),
        ],
        [
            .init("", "method"), .init(" touch ", "touch"), .init(" ", "other"), .init("  ", "answer"), .init("  asked ", "asked"),
            .init("  read ", "read"),
        ])

    static let recognizerTouches = RowSchema(
        "recognizer.touches", .recognizers, .always("∙", .light), .opening("touches"), subject: "recognizer", deed: "method",
        verb: nil, movement: ["touchesMoved"],
        [.id("recognizer", .name), .id("method", .word), .init("touches", .touches)],
        [.init("", "method"), .init("", "touches")])

    static let recognizerState = RowSchema(
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

    static let recognizerWaiting = RowSchema(
        "recognizer.waiting", .recognizers, .always("◌", .waits), .words("waits"), subject: "recognizer", deciders: [.init(nil, "for")],
        verb: "waits", [.id("recognizer", .name), .init("for", .names), .init("wants", .word)] + RowSchema.Field.achieved,
        [.init(" for ", "for"), .init("  wants ", "wants")])

    static let recognizerAction = RowSchema(
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

    static let touchHeld = RowSchema(
        "touch.held", .views, .always("◌", .waits), .words("held touch "), subject: "view", deed: "phase", deciders: [.init(nil, "by")],
        verb: "held",
        [.id("touch", .whole), .id("phase", .word), .init("by", .names, .unsaid(.list([]))), .id("view", .name)],
        [.init("", "touch"), .init(" ", "phase"), .init("  by ", "by")])

    static let touchDropped = RowSchema(
        "touch.dropped", .views, .always("⊘", .lost), .words("dropped touch "), subject: "view", deciders: [.init(nil, "by")],
        verb: "dropped",
        [
            .id("touch", .whole), .init("by", .names, .unsaid(.list([]))), .id("view", .name),
            .init("reason", .sentence, .optional), .init("of", .name, .optional),
        ],
        [.init("", "touch"), .init("  by ", "by"), .init("  because ", "reason"), .init("  of ", "of")])

    static let viewTouches = RowSchema(
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

    static let control = RowSchema(
        "control", .views, .by("action", [("", .init("▹"))], otherwise: .init("▸")), .sign, subject: "control", deed: "event",
        verb: nil, movement: ["touchDrag"], losses: ["touchCancel"],
        [.id("control", .name), .id("event", .name), .init("action", .name, .optional), .init("value", .ratio, .optional)],
        [.init("", "event"), .init("  value ", "value"), .init("  action ", "action")])

    static let scroll = RowSchema(
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

    static let select = RowSchema(
        "select", .views, .always("✓", .won), .words("selects "), subject: "view",
        [.id("view", .name), .init("cell", .name)],
        [.init("", "cell")])

    static let highlight = RowSchema(
        "highlight", .views, .always("✧"), .words("highlights "), subject: "view",
        [.id("view", .name), .init("cell", .name), .init("on", .flag)],
        [.init("", "cell"), .init("  on ", "on")])

    static let set = RowSchema(
        "set", .input, .always("="), .words("set "), subject: "target", deciders: [.init(nil, "by")],
        [.id("target", .name), .init("value", .json), .init("by", .name, .optional)],
        [.init("", "target"), .init(" = ", "value"), .init("  by ", "by")])

    static let add = change("add", "+", "add ", .nobody)
    static let remove = change("remove", "-", "remove ", .either)

    private static func change(_ name: String, _ sign: StaticString, _ words: StaticString, _ party: Party) -> RowSchema {
        RowSchema(
            name, .input, .always(sign), .words(words),
            subject: "target", deciders: [.init(nil, "by")], party: party,
            [.id("target", .name), .init("by", .name, .optional)], [.init("", "target"), .init("  by ", "by")])
    }

    static let mode = RowSchema(
        "mode", .input, .by("refused", [("", .init("»"))], otherwise: .init("✕", .lost)), .words("mode "), subject: "to",
        deed: "to",
        deciders: [.init(nil, "by")], party: .mode,
        [
            .id("from", .name), .id("to", .name), .init("by", .name, .optional), .init("refused", .mark, .optional),
            .init("next", .names, .optional),
        ],
        [
            .init("", "from"), .init(" to ", "to"), .init("  by ", "by"), .init("  refused", "refused"),
            .init("  next ", "next"),
        ])

    static let interrupt = RowSchema(
        "interrupt", .input, .always("!", .lost), .words("interrupt "), [.init("text", .quoted)], [.init("", "text")])

    static let note = RowSchema("note", .input, .always("#"), .words("note "), [.init("text", .quoted)], [.init("", "text")])

    static let warning = RowSchema(
        "warning", .input, .always("!", .waits), .words("warning "), [.init("text", .quoted)], [.init("", "text")])
}

extension RowSchema.Field {
    /// What a recognizer had seen that is ready, begins or recognizes.
    fileprivate static let achieved: [RowSchema.Field] = [
        .init("achieved", .sentence, .remark), .init("had", .ratio, .remark), .init("needed", .ratio, .remark),
    ]
}
