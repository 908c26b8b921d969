import GestureEngine
import GestureFiles
import GestureReplay

/// Finds controls and recognizers that touches never reach.
extension Finder {
    mutating func findNeverReached() {
        guard survey.isOfAllModes else { return }
        var reached: Set<String> = []
        for place in survey.places { reached.formUnion((scene.view(place.view)?.selfAndSuperviews ?? []).map { $0.id }) }
        var members: Set<String> = []
        for cell in survey.cells { members.formUnion(cell.notes.members) }
        var views: [View] = []
        scene.screen.window.visit { views.append($0) }
        for view in views where survey.selects(view) {
            if reached.contains(view.id) {
                for recognizer in view.gestureRecognizers where !members.contains(recognizer.id) { addUnasked(recognizer, view) }
            } else if let subject = Self.subject(view) {
                addUnreached(view, subject)
            }
        }
    }

    /// If the view is a control, returns the control's id if it is enabled. Otherwise, returns the id of the view's first enabled
    /// recognizer. Returns `nil` if the control is disabled or the view has no enabled recognizer.
    private static func subject(_ view: View) -> String? {
        if let control = view as? Control { return control.isEnabled && !(control is RefreshControl) ? control.id : nil }
        return view.gestureRecognizers.first { $0.isEnabled && !$0.isScrollViewsOwn }?.id
    }

    /// Adds a finding about a view on the screen that receives no touches, unless an effect or scrolling may make it receive touches.
    private mutating func addUnreached(_ view: View, _ who: String) {
        let lineage = view.selfAndSuperviews
        if lineage.contains(where: { changed.contains($0.id) || $0.isHidden || $0.isTransparent }) { return }
        let bounds = view.bounds
        let center = view.convert(bounds.center, to: nil)
        let window = scene.screen.window
        guard bounds.width > 0, bounds.height > 0, window.bounds.contains(center) else { return }
        // Content outside the visible area of a scroll view can be scrolled into view.
        for case let scroll as ScrollView in lineage.dropFirst() {
            if !scroll.bounds.contains(scroll.convert(center, from: nil)) { return }
        }
        let hit = window.hitTest(center, with: nil)
        if hit?.selfAndSuperviews.contains(where: { changed.contains($0.id) }) == true { return }
        let text: String
        if let blocker = lineage.first(where: { !$0.isUserInteractionEnabled }) {
            text =
                "isUserInteractionEnabled of \(words.name(blocker.id)) is false"
                + (blocker === view ? "" : ", which excludes all its subviews")
        } else if let disabled = lineage.first(where: { ($0 as? Control)?.isEnabled == false }) {
            text = "the enclosing control \(words.name(disabled.id)) is disabled"
        } else if let outside = lineage.dropFirst().first(where: { !$0.point(inside: $0.convert(center, from: nil), with: nil) }) {
            text = "it lies outside \(words.name(outside.id)), and a touch outside a view never reaches the views in it"
        } else if let hit, !lineage.contains(where: { $0 === hit }) {
            text = "\(words.name(hit.id)) lies in front of it and takes its touches"
        } else {
            text = "the hit test skips it"
        }
        let gestures = "{\"tap\": [\(Self.number(center.x)), \(Self.number(center.y))]}"
        var expect = hit.map { ["touch 1 hits \(words.subject($0.id, isRecognizer: false))"] } ?? []
        expect.append(
            view is Control
                ? "never \(words.subject(who, isRecognizer: false)) touchDown"
                : "never \(words.subject(who, isRecognizer: true)) touchesBegan")
        add(
            .neverReached, who, "No touch reaches \(words.name(who)): \(text).", on: gestures, expect: expect,
            weight: view is Control ? 1 : 0)
    }

    /// Adds a finding about a recognizer that receives no touches although touches hit its view, if its delegate or the layout's modes are
    /// the cause.
    private mutating func addUnasked(_ recognizer: GestureRecognizer, _ view: View) {
        guard recognizer.isEnabled, !changed.contains(recognizer.id), !recognizer.isScrollViewsOwn else { return }
        guard
            let cell = survey.cells.first(where: { cell in
                scene.view(place(cell).view)?.isDescendant(of: view) ?? false
            })
        else { return }
        let document = scene.document(ofRecognizer: recognizer.id)
        let delegate: DelegateDocument? =
            switch document?.delegate {
            case .named(let name): survey.layout.delegate(named: name)
            case .inline(let own): own
            case nil: nil
            }
        let text: String
        if case .constant(false) = delegate?.shouldReceive {
            text = "its delegate's shouldReceive is always false"
        } else if let modes = survey.layout.modes,
            survey.modes.allSatisfy({ mode in
                mode.path.map { modes.chain($0).contains { $0.recognizers.map { !$0.contains(recognizer.id) } ?? false } } ?? false
            })
        {
            text = "no mode that the app can reach lists it in its recognizers"
        } else {
            return
        }
        add(
            .neverReached, recognizer.id, "No touch reaches \(words.name(recognizer.id)): \(text).", on: cell.gestures,
            expect: ["never \(words.subject(recognizer.id, isRecognizer: true)) touchesBegan"])
    }

    private static func number(_ value: Double) -> String { SurveyGesture.text(value) }
}

extension GestureRecognizer {
    /// Whether a scroll view created the recognizer for its own use.
    var isScrollViewsOwn: Bool { RecognizerType(rawValue: typeName)?.isScrollViewsOwn ?? false }
}
