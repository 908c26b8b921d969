/// The schemas of all kinds of rows. Each schema is created when the first row of its kind occurs, because a short timeline has few kinds.
extension RowSchema {
    static let touch = RowSchema(
        "touch", .input,
        .by(
            "phase", [("began", .init("▾")), ("ended", .init("▴")), ("cancelled", .init("✕", .lost))], otherwise: .init("∙", .light)
        ),
        .words("touch "), subject: "touch", actionWord: "phase",
        meaning: [
            .when(["began"], .input, [.essential, .telling, .recorded], object: "view"),
            .when(["moved", "stationary"], .input, .moving),
            .otherwise(.input, [.essential, .telling]),
        ],
        [
            .id("touch", .whole), .id("phase", .word), .init("x", .points), .init("y", .points), .init("view", .name, of: .view),
            .init("recognizers", .names, .unsaid(.list([])), of: .recognizer), .init("passed", .passed, .optional, of: .view),
        ],
        [
            .init("", "touch"), .init(" ", "phase"), .init(" (", "x"), .init(", ", "y", ")"),
            .init(" on ", "view", null: " outside"),
            .init("  for ", "recognizers", actionWord: "began"), .init("  past ", "passed", actionWord: "began"),
        ])

    static let delegate = RowSchema(
        "delegate", .recognizers, .always("?"), .sign, subject: "recognizer", actionWord: "method",
        deciders: [.init("shouldReceive", "asked"), .init("shouldBegin", "asked"), .init("shouldRecognizeSimultaneouslyWith", "other")],
        meaning: [
            .when(
                ["shouldReceive", "shouldBegin"], isFalse: "answer", .question, [.essential, .telling, .decision, .lost], object: "answer"),
            .when(isFalse: "answer", .question, [.telling, .decision, .lost], object: "answer"),
            .otherwise(.question, [.telling, .decision, .won], object: "answer"),
        ],
        [
            .id("recognizer", .name, of: .recognizer), .id("method", .word), .init("answer", .flag), .id("touch", .whole, .optional),
            .id("other", .name, .optional, of: .recognizer), .init("asked", .name, of: .answerer), .init("read", .readings, .optional),
            .init("expression", .quoted, .remark),
        ],
        [
            .init("", "method"), .init(" touch ", "touch"), .init(" ", "other"), .init("  ", "answer"), .init("  asked ", "asked"),
            .init("  read ", "read"),
        ])

    static let recognizerTouches = RowSchema(
        "recognizer.touches", .recognizers, .always("∙", .light), .opening("touches"), subject: "recognizer", actionWord: "method",
        meaning: [.when(["touchesMoved"], .touches, .moving), .otherwise(.touches, [])],
        [.id("recognizer", .name, of: .recognizer), .id("method", .word), .init("touches", .touches)],
        [.init("", "method"), .init("", "touches")])

    static let recognizerState = RowSchema(
        "recognizer.state", .recognizers,
        .by(
            "to",
            [
                ("recognized", .init("◉", .won)), ("began", .init("◉", .won)), ("failed", .init("✕", .lost)),
                ("cancelled", .init("✕", .lost)), ("ended", .init("◉")), ("possible", .init("∘", .light)),
            ], otherwise: .init("∙", .light)),
        .rest, subject: "recognizer", actionWord: "to",
        meaning: [
            .when(["began", "recognized"], .win, [.essential, .telling, .end, .decision, .recorded, .won]),
            .when(["failed", "cancelled"], .loss, [.essential, .telling, .end, .loss, .decision, .recorded, .lost]),
            .when(["changed"], .state, [.continues, .telling, .decision]),
            .when(["possible"], .state, [.decision]),
            .otherwise(.state, [.essential, .telling, .decision, .recorded]),
        ],
        [
            .id("recognizer", .name, of: .recognizer), .init("from", .word, .unsaid(.text("possible"))), .id("to", .word),
            .init("reason", .sentence, .optional), .init("measured", .ratio, .optional), .init("limit", .ratio, .optional),
        ] + RowSchema.Field.achieved,
        [.init("", "to"), .late, .init("  from ", "from"), .init("  because ", "reason"), .dueTo])

    static let recognizerWaiting = RowSchema(
        "recognizer.waiting", .recognizers, .always("◌", .waits), .words("waits"), subject: "recognizer", deciders: [.init(nil, "for")],
        verb: "waits", meaning: [.otherwise(.wait, [.essential, .telling, .decision, .waits], object: "for")],
        [.id("recognizer", .name, of: .recognizer), .init("for", .names, of: .recognizer), .init("wants", .word)]
            + RowSchema.Field.achieved,
        [.init(" for ", "for"), .init("  wants ", "wants")])

    static let recognizerAction = RowSchema(
        "recognizer.action", .recognizers, .by("state", [("changed", .init("▸", .light))], otherwise: .init("▸")),
        .words("action "),
        subject: "recognizer", actionWord: "state", verb: "action",
        meaning: [
            .when(["changed"], .action, [.movement, .continues, .folds, .decision, .recorded, .won], object: "state"),
            .when(has: "action", .action, [.essential, .telling, .noticed, .outcome, .decision, .recorded, .won], object: "state"),
            .otherwise(.action, [.essential, .telling, .noticed, .decision, .recorded, .won], object: "state"),
        ],
        [
            .id("recognizer", .name, of: .recognizer), .init("action", .name, .unsaid(.null)), .id("state", .word),
            .init("location", .point),
            .init("translation", .point, .optional), .init("velocity", .velocity, .optional), .init("scale", .ratio, .optional),
            .init("rotation", .ratio, .optional), .init("numberOfTouches", .whole, .unsaid(.number(1))),
            .init("target", .name, .optional, of: .view), .init("again", .mark, .optional),
        ],
        [
            .init("", "state"), .init(" ", "action"), .init(" ", "location"), .init("  translation ", "translation"),
            .init("  scale ", "scale"), .init("  rotation ", "rotation"), .init("  velocity ", "velocity"),
            .init("  touches ", "numberOfTouches"), .init("  target ", "target"), .init("  again", "again"),
        ])

    static let touchHeld = RowSchema(
        "touch.held", .views, .always("◌", .waits), .words("held touch "), subject: "view", actionWord: "phase",
        deciders: [.init(nil, "by")],
        verb: "held", meaning: [.otherwise(.held, [.essential, .telling, .decision, .waits], object: "by")],
        [
            .id("touch", .whole), .id("phase", .word), .init("by", .names, .unsaid(.list([])), of: .recognizer),
            .id("view", .name, of: .view),
        ],
        [.init("", "touch"), .init(" ", "phase"), .init("  by ", "by")])

    static let touchDropped = RowSchema(
        "touch.dropped", .views, .always("⊘", .lost), .words("dropped touch "), subject: "view", deciders: [.init(nil, "by")],
        verb: "dropped", meaning: [.otherwise(.dropped, [.essential, .telling, .end, .loss, .decision, .lost], object: "by")],
        [
            .id("touch", .whole), .init("by", .names, .unsaid(.list([])), of: .anyone), .id("view", .name, of: .view),
            .init("reason", .sentence, .optional), .init("of", .name, .optional),
        ],
        [.init("", "touch"), .init("  by ", "by"), .init("  because ", "reason"), .init("  of ", "of")])

    static let viewTouches = RowSchema(
        "view.touches", .views,
        .by(
            "method",
            [("touchesBegan", .init("▾")), ("touchesEnded", .init("▴")), ("touchesCancelled", .init("✕", .lost))],
            otherwise: .init("∙", .light)),
        .opening("touches"), subject: "view", actionWord: "method",
        meaning: [
            .when(["touchesMoved"], has: "delayed", .view, [.movement, .recorded, .waits]),
            .when(["touchesMoved"], .view, [.movement, .continues, .folds, .recorded]),
            .when(["touchesCancelled"], .view, [.essential, .telling, .noticed, .end, .loss, .recorded, .lost], object: "responders"),
            .when(has: "delayed", .view, [.essential, .telling, .noticed, .recorded, .waits], object: "responders"),
            .otherwise(.view, [.essential, .telling, .noticed, .recorded], object: "responders"),
        ],
        [
            .id("view", .name, of: .view), .id("method", .word), .init("touches", .touches),
            .init("responders", .responders, .optional, of: .view),
            .init("delayed", .seconds, .optional),
        ],
        [
            .init("", "method"), .init("", "touches"), .init("  late ", "delayed", " s"), .dueTo,
            .init("", "responders", actionWord: "touchesBegan"),
        ])

    static let control = RowSchema(
        "control", .views, .by("action", [("", .init("▹"))], otherwise: .init("▸")), .sign, subject: "control", actionWord: "event",
        meaning: [
            .when(
                ["touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit"], has: "action", .control,
                [.movement, .essential, .telling, .recorded, .won]),
            .when(["touchDragInside", "touchDragOutside"], .control, [.movement, .continues, .folds, .telling, .recorded]),
            .when(["touchDragEnter", "touchDragExit"], .control, [.movement, .telling, .recorded]),
            .when(["touchCancel"], has: "action", .control, [.essential, .telling, .noticed, .outcome, .loss, .recorded, .won]),
            .when(["touchCancel"], .control, [.essential, .telling, .noticed, .loss, .recorded]),
            .when(has: "action", .control, [.essential, .telling, .noticed, .outcome, .recorded, .won]),
            .otherwise(.control, [.essential, .telling, .noticed, .recorded]),
        ],
        [.id("control", .name, of: .view), .id("event", .name), .init("action", .name, .optional), .init("value", .ratio, .optional)],
        [.init("", "event"), .init("  value ", "value"), .init("  action ", "action")])

    static let scroll = RowSchema(
        "scroll", .views,
        .by("event", [("didScroll", .init("⇕", .light)), ("didZoom", .init("⇕", .light))], otherwise: .init("⇕")), .sign,
        subject: "view", actionWord: "event",
        meaning: [
            .when(["didScroll", "didZoom"], .scroll, .moving),
            .when(["willBeginDragging", "willBeginZooming"], .scroll, [.essential, .telling, .noticed, .outcome]),
            .otherwise(.scroll, [.essential, .telling, .noticed]),
        ],
        [
            .id("view", .name, of: .view), .id("event", .word), .init("contentOffset", .point), .init("willDecelerate", .flag, .optional),
            .init("zoomScale", .ratio, .optional), .init("velocity", .point, .optional),
            .init("targetContentOffset", .point, .optional),
        ],
        [
            .init("", "event"), .init("  offset ", "contentOffset"), .init("  decelerates ", "willDecelerate"),
            .init("  scale ", "zoomScale"), .init("  velocity ", "velocity"), .init("  target ", "targetContentOffset"),
        ])

    static let select = RowSchema(
        "select", .views, .always("✓", .won), .words("selects "), subject: "view", verb: "selects",
        meaning: [.otherwise(.selection, [.essential, .telling, .noticed, .outcome, .won], object: "cell")],
        [.id("view", .name, of: .view), .init("cell", .name, of: .view)],
        [.init("", "cell")])

    static let highlight = RowSchema(
        "highlight", .views, .always("✧"), .words("highlights "), subject: "view", verb: "highlights",
        meaning: [
            .when(isFalse: "on", .selection, [.essential, .telling], object: "cell", verb: "unhighlights"),
            .otherwise(.selection, [.essential, .telling, .noticed], object: "cell"),
        ],
        [.id("view", .name, of: .view), .init("cell", .name, of: .view), .init("on", .flag)],
        [.init("", "cell"), .init("  on ", "on")])

    static let set = RowSchema(
        "set", .input, .always("="), .words("set "), subject: "target", deciders: [.init(nil, "by")], verb: "is set",
        meaning: [.otherwise(.change, [.essential, .telling, .noticed])],
        [.id("target", .name, of: .property), .init("value", .json), .init("by", .name, .optional, of: .anyone)],
        [.init("", "target"), .init(" = ", "value"), .init("  by ", "by")])

    static let add = change("add", "+", "add ", "is added", .noSubject)
    static let remove = change("remove", "-", "remove ", "is removed", .either)

    private static func change(_ name: String, _ sign: StaticString, _ words: StaticString, _ verb: String, _ party: Party) -> RowSchema {
        RowSchema(
            name, .input, .always(sign), .words(words),
            subject: "target", deciders: [.init(nil, "by")], verb: verb, party: party,
            meaning: [.otherwise(.change, [.essential, .telling, .noticed])],
            [.id("target", .name, of: .anyone), .init("by", .name, .optional, of: .anyone)], [.init("", "target"), .init("  by ", "by")])
    }

    static let mode = RowSchema(
        "mode", .input, .by("refused", [("", .init("»"))], otherwise: .init("✕", .lost)), .words("mode "), subject: "to",
        actionWord: "to",
        deciders: [.init(nil, "by")], verb: "is entered", party: .mode,
        meaning: [
            .when(has: "refused", .mode, [.essential, .telling, .noticed, .outcome, .lost]),
            .otherwise(.mode, [.essential, .telling, .noticed, .outcome]),
        ],
        [
            .id("from", .name), .id("to", .name), .init("by", .name, .optional, of: .anyone), .init("refused", .mark, .optional),
            .init("next", .names, .optional),
        ],
        [
            .init("", "from"), .init(" to ", "to"), .init("  by ", "by"), .init("  refused", "refused"),
            .init("  next ", "next"),
        ])

    static let interrupt = RowSchema(
        "interrupt", .input, .always("!", .lost), .words("interrupt "), meaning: [.otherwise(.input, [.essential, .telling])],
        [.init("text", .quoted)], [.init("", "text")])

    static let note = RowSchema(
        "note", .input, .always("#"), .words("note "), meaning: [.otherwise(.text, [.essential])],
        [.init("text", .quoted)], [.init("", "text")])

    static let warning = RowSchema(
        "warning", .input, .always("!", .waits), .words("warning "), meaning: [.otherwise(.text, [.essential, .telling, .end])],
        [.init("text", .quoted)], [.init("", "text")])
}

extension RowSchema.Field {
    /// The fields that state which limit a recognizer reached, and with which measured value, when it became able to recognize, began or
    /// recognized.
    fileprivate static let achieved: [RowSchema.Field] = [
        .init("achieved", .sentence, .remark), .init("had", .ratio, .remark), .init("needed", .ratio, .remark),
    ]
}
