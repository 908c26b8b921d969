import GestureEngine
import GestureFiles

/// Functions that connect recognizers with their views and with the recognizers that must fail first, and that add open questions about the
/// recognizers.
extension DumpJoin {
    mutating func makeRecognizers() {
        var system: [String] = []
        var systemPlace: ImportPlace?
        // Recognizers are ordered by the first position at which they are described, or are mentioned by another recognizer.
        let order = facts.recognizers.indices.sorted { (facts.recognizers[$0].place, $0) < (facts.recognizers[$1].place, $1) }
        for index in order {
            let dump = facts.recognizers[index]
            // If the target is the recognizer's view, the target's class does not show whether UIKit or the app added the recognizer.
            let target = dump.actions.first.flatMap { $0.address == dump.view ? nil : $0.className }
            var kind = RecognizerClasses.kind(of: dump.className, base: dump.base, name: dump.name, target: target)
            if case .system(let type) = kind, keepsSystem, let type { kind = .type(type) }
            switch kind {
            case .type(let type):
                recognizerMade[index] = .recognizer(make(dump, type, in: view(of: dump, type: .view)))
            case .own(let name):
                let view = view(of: dump, type: .scrollView)
                guard view != screen.window else { continue }
                if !screen.views[view].type.isScrollView {
                    screen.views[view].type = .scrollView
                    if case .frame(let frame) = screen.views[view].geometry {
                        screen.views[view].settings.append(JSONMember("contentSize", .numbers([frame.size.width, frame.size.height])))
                        deferRemark(.view(view), at: dump.place) { .noContentSize(id: $0) }
                    }
                }
                recognizerMade[index] = .own(name, ofView: view)
                hasPrintedRecognizers.remove(view)
            case .system:
                system.append(Self.described(dump))
                systemPlace = systemPlace ?? dump.place
                if let view = dump.view.flatMap({ viewByAddress[$0] }) { hasPrintedRecognizers.remove(view) }
            case .custom:
                note(.customRecognizer(className: dump.className), at: dump.place)
                if let view = dump.view.flatMap({ viewByAddress[$0] }) {
                    screen.views[view].comment.append("also has a \(dump.className), which is code of the app")
                    hasPrintedRecognizers.remove(view)
                }
            }
        }
        if let systemPlace { note(.systemRecognizers(system), at: systemPlace) }
        screen.leftOut = system
    }

    static func described(_ dump: DumpRecognizer) -> String {
        dump.name.map { dump.className + " " + $0 } ?? dump.className
    }

    /// Returns the index of a recognizer's view. If only the address of the view is known, creates a placeholder view.
    mutating func view(of dump: DumpRecognizer, type: ViewType) -> Int {
        guard let address = dump.view else { return screen.window }
        if let index = viewByAddress[address] { return index }
        let name = dump.viewClass ?? "UIView"
        if ViewClasses.isWindow(name, base: nil), screen.views[screen.window].address == nil {
            screen.views[screen.window].address = DumpObject.text(address)
            screen.views[screen.window].className = name
            viewByAddress[address] = screen.window
            return screen.window
        }
        note(.unknownView(className: name), at: dump.place)
        var view = ImportedView(place: dump.place, className: name)
        view.type = ViewClasses.type(of: name, base: nil)
        if type == .scrollView, !view.type.isScrollView { view.type = .scrollView }
        view.address = DumpObject.text(address)
        view.hint = ViewClasses.hint(name)
        view.comment.append("its frame is not known")
        view.geometry = screen.views[screen.window].geometry
        if case .frame(let frame) = view.geometry { view.geometry = .frame(Rect(origin: .zero, size: frame.size)) }
        // A view with a recognizer must be able to receive touches, so user interaction is enabled for the view.
        if view.type == .label || view.type == .imageView { view.settings.append(JSONMember("isUserInteractionEnabled", .bool(true))) }
        let index = screen.add(view, to: nil)
        // The placeholder view is inserted at the back, because it would receive every touch if it were in front of other subviews. UIKit's
        // container views are inserted further back than all other placeholder views.
        screen.views[screen.window].subviews.insert(index, at: ViewClasses.isContainer(name) ? 0 : madeUpCount)
        madeUpCount += 1
        viewByAddress[address] = index
        return index
    }

    mutating func make(_ dump: DumpRecognizer, _ type: RecognizerType, in view: Int) -> Int {
        var recognizer = ImportedRecognizer(place: dump.place, type: type)
        recognizer.address = dump.address.map(DumpObject.text)
        recognizer.className = RecognizerClasses.isPlain(dump.className) ? nil : dump.className
        recognizer.identifier = dump.name
        recognizer.action = dump.actions.first?.selector
        recognizer.hint = dump.actions.first.map { String($0.selector.prefix { $0 != ":" }) } ?? recognizer.className
        for flag in dump.flags {
            if let key = RecognizerSettings.flag(flag.key) { recognizer.settings.append(JSONMember(key, .bool(flag.value))) }
        }
        recognizer.settings += dump.numbers.compactMap { RecognizerSettings.number($0.key, $0.value, of: type) }
        for words in dump.words where !words.value.isEmpty {
            if words.key == (type == .swipe ? "direction" : type == .screenEdgePan ? "edges" : "") {
                recognizer.settings.append(JSONMember(words.key, .strings(words.value)))
            }
        }
        if let target = dump.actions.first?.className { recognizer.comment.append("target \(target)") }
        if let delegate = dump.delegate, dump.answers == nil { recognizer.comment.append("delegate \(delegate)") }
        if dump.view == nil { recognizer.comment.append(dump.isCut ? "its view is not known" : "in no view when it was printed") }
        screen.recognizers.append(recognizer)
        let index = screen.recognizers.count - 1
        screen.views[view].recognizers.append(index)
        hasPrintedRecognizers.remove(view)
        ask(dump, type, recognizer: index)
        noteState(dump, recognizer: index)
        return index
    }

    /// Adds the questions about a recognizer that its description leaves open, for example what its delegate's methods return.
    mutating func ask(_ dump: DumpRecognizer, _ type: RecognizerType, recognizer index: Int) {
        func isSet(_ key: String) -> Bool { screen.recognizers[index].settings.contains { $0.key == key } }
        if type == .swipe, !isSet("direction") {
            screen.recognizers[index].settings.append(JSONMember("direction", .string("right")))
            screen.recognizers[index].unknown.append("direction")
            deferRemark(.recognizer(index), at: dump.place) { .direction(id: $0) }
        }
        if type == .screenEdgePan, !isSet("edges") {
            screen.recognizers[index].settings.append(JSONMember("edges", .string("left")))
            if !RecognizerClasses.isPop(dump.className, target: dump.actions.first?.className) {
                screen.recognizers[index].unknown.append("edges")
                deferRemark(.recognizer(index), at: dump.place) { .edges(id: $0) }
            }
        }
        let others = dump.actions.dropFirst().map { $0.selector }
        if !others.isEmpty { deferRemark(.recognizer(index), at: dump.place) { .moreActions(id: $0, others) } }
        if let answers = dump.answers {
            guard let delegate = dump.delegate, !answers.isEmpty else { return }
            screen.recognizers[index].settings.append(JSONMember("delegate", .string(ScreenLayout.cut(delegate))))
            screen.recognizers[index].unknown += answers
            if !screen.delegates.contains(delegate) { screen.delegates.append(delegate) }
            for answer in answers where screen.delegateAnswers[delegate]?.contains(answer) != true {
                screen.delegateAnswers[delegate, default: []].append(answer)
            }
            return deferRemark(.recognizer(index), at: dump.place) { .answers(id: $0, className: delegate, answers) }
        }
        if let delegate = dump.delegate { deferRemark(.recognizer(index), at: dump.place) { .delegate(id: $0, className: delegate) } }
        screen.recognizers[index].unknown.append("delegate")
    }

    /// Adds a remark about a recognizer that was printed in a state other than `possible`.
    mutating func noteState(_ dump: DumpRecognizer, recognizer index: Int) {
        if let state = dump.state, state != "Possible" { deferRemark(.recognizer(index), at: dump.place) { .midway(id: $0, state: state) } }
    }

    // MARK: Requirements

    mutating func joinRequirements() {
        for index in facts.recognizers.indices {
            let dump = facts.recognizers[index]
            for other in dump.mustFail { require(index, other) }
            for other in dump.mustFailFor { require(other, index) }
            guard case .own(let name, let view)? = recognizerMade[index], name != "delay" else { continue }
            if let enabled = dump.flags.first(where: { $0.key == "enabled" })?.value {
                own(name, of: view, JSONMember("isEnabled", .bool(enabled)))
            }
        }
        let silent = hasPrintedRecognizers.sorted()
        for index in silent { screen.views[index].comment.append("has recognizers, which are not printed") }
        if let first = silent.first { note(.recognizersNotPrinted(silent.count), at: screen.views[first].place) }
        let scrolling = screen.views.indices.filter { screen.views[$0].type.isScrollView && !screen.views[$0].isWhole }
        if let first = scrolling.first { note(.scrollFlags(scrolling.count), at: screen.views[first].place) }
    }

    /// Makes the recognizer `waiting` require the failure of the recognizer `other`.
    mutating func require(_ waiting: Int, _ other: Int) {
        guard let who = recognizerMade[waiting] else { return }
        guard let required = recognizerMade[other] else {
            let dump = facts.recognizers[waiting]
            let name = Self.described(facts.recognizers[other])
            guard case .recognizer(let index) = who else { return }
            return deferRemark(.recognizer(index), at: dump.place) { .requirementLeftOut($0, className: name) }
        }
        guard who != required else { return }
        switch who {
        case .recognizer(let index):
            if !screen.recognizers[index].requirements.contains(required) { screen.recognizers[index].requirements.append(required) }
        case .own(let name, let view):
            guard name != "delay" else { return }
            if !(screen.ownRequirements[view, default: [:]][name] ?? []).contains(required) {
                screen.ownRequirements[view, default: [:]][name, default: []].append(required)
            }
        }
    }

    mutating func own(_ name: String, of view: Int, _ member: JSONMember) {
        screen.ownSettings[view, default: [:]][name, default: []].set(member.key, member.value)
    }
}
