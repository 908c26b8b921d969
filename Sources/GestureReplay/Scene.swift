import GestureEngine
import GestureFiles
import GestureSupport

/// A layout's views and recognizers on a screen, which can be looked up by id.
package final class Scene {
    package let screen: Screen
    /// The values that the answer being evaluated has read so far.
    let readings = Readings()
    package let layout: LayoutDocument
    /// The names of all existing objects, which are updated when a trace or an effect adds or removes objects.
    package internal(set) var symbols: LayoutSymbols

    var views = NameTable<View>()
    var recognizers = NameTable<GestureRecognizer>()
    var variables: [String: Value] = [:]
    var recognizerDocuments = NameTable<RecognizerDocument>()
    let dispatcher = Dispatcher()
    /// The path of the current mode of the app; `nil` in a layout without modes.
    package internal(set) var mode: String?
    /// The current attempt of each recognizer, and the states whose effects have run in this attempt (J7).
    var effectsDone: [String: (attempt: Int, states: [GestureRecognizer.State])] = [:]
    /// The error of the first effect that failed, which stopped the screen; `nil` if no effect has failed.
    private(set) var failure: InputError?
    /// The number of views that have been created so far.
    package private(set) var viewsMade = 0
    /// The current nesting depth of effects: an effect may enter a mode, which in turn runs the effects of that mode.
    var effectDepth = 0
    /// The velocity of the content in points (pt) per millisecond, which effects on `willEndDragging` can read; `nil` at all other times.
    var endingVelocity: Point?
    /// Settings for objects that are added during the replay. Each setting is applied when its object is added.
    var laterSettings: [SetRequest] = []
    private var own: OwnObjects
    /// The delegates to which recognizers refer by name.
    private var namedDelegates = NameTable<LayoutDelegate>()
    /// New views whose references to other objects have not been established yet; `connect()` establishes them.
    private var unconnected: [ViewDocument] = []

    // The screen's closures have unsafe references to the scene. This is correct because the scene owns the screen, and the screen is
    // played only while the scene exists.
    package init(_ layout: LayoutDocument, own: OwnObjects = OwnObjects()) {
        self.layout = layout
        self.own = own
        symbols = layout.symbols
        for variable in layout.variables { variables[variable.name] = variable.value }
        views.reserveCapacity(layout.symbols.viewCount)
        recognizers.reserveCapacity(layout.symbols.recognizerCount)
        recognizerDocuments.reserveCapacity(layout.symbols.recognizerCount)
        let window = Window(id: layout.window.id)
        screen = Screen(window: window, system: layout.system ?? .newest)
        fill(window, from: layout.window)
        screen.thresholds.touchesMaximumCount = (layout.device ?? Device(windowSize: window.bounds.size)).maximumTouches
        for setting in layout.thresholds { screen.thresholds[setting.name] = setting.value }
        connect()
        var own = own
        own.makeDelegates(for: self)
        self.own = own
        prepareModes()
    }

    package func view(_ id: String) -> View? { views[id] }
    package func document(ofRecognizer id: String) -> RecognizerDocument? { recognizerDocuments[id] }
    package func recognizer(_ id: String) -> GestureRecognizer? { recognizers[id] }
    package func variable(_ name: String) -> Value { variables[name] ?? .null }

    /// Stops the replay because an effect has failed.
    func fail(_ error: InputError) {
        if failure == nil { failure = error }
        screen.stop()
    }

    // MARK: Creating views and recognizers

    private var reference: SceneReference { SceneReference(self) }

    /// Creates a view with all its subviews.
    func makeView(_ document: ViewDocument) -> View {
        let view = document.type.make(id: document.id)
        fill(view, from: document)
        return view
    }

    private func fill(_ view: View, from document: ViewDocument) {
        viewsMade += 1
        views[document.id] = view
        view.className = document.className ?? document.type.defaultClassName
        document.set(view) { views[$0] }
        if let controller = document.controller { view.viewController = ViewController(id: controller) }
        setOverrides(of: view, from: document)
        if let control = view as? Control { control.actionNames = document.actions.map { ($0.event, $0.action) } }
        if let scrollView = view as? ScrollView { adopt(scrollView, from: document) }
        followEffects(of: view, document.effects)
        if document.refersToOthers { unconnected.append(document) }
        for recognizer in document.gestureRecognizers {
            if let recognizer = makeRecognizer(recognizer) { view.addGestureRecognizer(recognizer) }
        }
        guard !document.subviews.isEmpty else { return }
        view.reserveSubviews(document.subviews.count)
        for subview in document.subviews { view.addSubview(makeView(subview)) }
    }

    private func setOverrides(of view: View, from document: ViewDocument) {
        guard !document.isUsual else { return }
        let overrides = ViewOverrides()
        let owner = reference
        switch document.hitTest {
        case .passThrough: overrides.hitTest = .passThrough
        case .itself: overrides.hitTest = .itself
        case .pointInside(let answer):
            let id = document.id
            overrides.pointInside = { point in
                let scene = owner.scene
                return answer.evaluate(in: SceneScope(scene: scene, point: scene.views[id]?.convert(point, to: nil)))
            }
        case nil: break
        }
        if let answer = document.shouldBegin {
            overrides.shouldBegin = { owner.scene.answer(answer, in: SceneScope(scene: owner.scene, own: $0)) }
        }
        if let answer = document.touchesShouldBegin {
            overrides.touchesShouldBegin = { answer.evaluate(in: SceneScope(scene: owner.scene, touch: $0)) }
        }
        if let answer = document.touchesShouldCancel {
            overrides.touchesShouldCancel = { answer.evaluate(in: SceneScope(scene: owner.scene, touch: $0)) }
        }
        if let answer = document.shouldHighlight {
            overrides.shouldHighlight = { answer.evaluate(in: SceneScope(scene: owner.scene, touch: $0)) }
        }
        if let answer = document.shouldSelect {
            overrides.shouldSelect = { answer.evaluate(in: SceneScope(scene: owner.scene, touch: $0)) }
        }
        if !overrides.isEmpty { view.overrides = overrides }
    }

    /// Registers a scroll view's built-in recognizers and applies the settings that the layout file contains for them.
    private func adopt(_ scrollView: ScrollView, from document: ViewDocument) {
        for own in scrollView.gestureRecognizers { recognizers[own.id] = own }
        for settings in document.ownRecognizers {
            if let own = recognizers[settings.id] { configure(own, from: settings) }
        }
    }

    func makeRecognizer(_ document: RecognizerDocument) -> GestureRecognizer? {
        guard let recognizer = own.recognizer(document.id) ?? document.type.make(id: document.id) else { return nil }
        recognizers[document.id] = recognizer
        configure(recognizer, from: document)
        return recognizer
    }

    private func configure(_ recognizer: GestureRecognizer, from document: RecognizerDocument) {
        for setting in document.settings { setting.property.set(setting.value, of: recognizer) { views[$0] } }
        recognizerDocuments[document.id] = document
        // No effects have run for the new recognizer, even if they have run for an earlier recognizer with the same id.
        if !effectsDone.isEmpty { effectsDone[document.id] = nil }
        nameAction(of: recognizer, document)
        if let reference = document.delegate { setDelegate(reference, of: recognizer) }
        if let dispatch = document.dispatch { follow(recognizer, dispatch) }
        if !document.effects.isEmpty { screen.app.didChangeState = { [reference] in reference.scene.follow($0, $1, $2) } }
    }

    /// Makes the dispatcher choose a recognizer's target when the recognizer leaves the state `possible`, and move that target afterwards.
    private func follow(_ recognizer: GestureRecognizer, _ dispatch: DispatchChoice) {
        dispatcher.add(recognizer, dispatch)
        screen.app.willRecognize = { [reference] in reference.scene.dispatcher.choose(for: $0, in: reference.scene) }
        guard dispatch.documents.contains(where: { $0.moves }) else { return }
        recognizer.addTarget { [reference] in reference.scene.dispatcher.move(for: $0) }
    }

    private func setDelegate(_ reference: DelegateReference, of recognizer: GestureRecognizer) {
        let delegate: LayoutDelegate
        switch reference {
        case .named(let name):
            recognizer.delegateName = name
            if own.adopt(recognizer, delegate: name) { return }
            if let known = namedDelegates[name] {
                delegate = known
            } else {
                guard let document = layout.delegate(named: name) else { return }
                delegate = LayoutDelegate(document, id: name, self)
                namedDelegates[name] = delegate
            }
        case .inline(let inline):
            let name = inline.name ?? "delegate:" + recognizer.id
            recognizer.delegateName = name
            delegate = LayoutDelegate(inline, id: name, self)
        }
        recognizer.answers = delegate
    }

    /// Establishes the references from new views to other objects, such as failure requirements, after all these objects have been created.
    func connect() {
        guard !unconnected.isEmpty else { return }
        let documents = unconnected
        unconnected = []
        for document in documents { connect(document) }
    }

    private func connect(_ document: ViewDocument) {
        for recognizer in document.ownRecognizers { connect(recognizer) }
        for recognizer in document.gestureRecognizers { connect(recognizer) }
        if document.type.isScrollView, let id = document.value(.zoomView)?.string, let scrollView = views[document.id] as? ScrollView {
            scrollView.zoomView = views[id]
        }
        if document.type == .window, let id = document.value(.keyboard)?.string, let window = views[document.id] as? Window {
            window.keyboard = views[id]
            window.keyboard?.isHidden = true
        }
        for (index, reference) in document.references.enumerated() {
            // References are inserted in order, so `index` is the number of references that have already been inserted before this one.
            if let own = recognizers[reference.id] { views[document.id]?.insertGestureRecognizer(own, at: reference.place + index) }
        }
    }

    func connect(_ document: RecognizerDocument) {
        guard document.hasRequirements, let recognizer = recognizers[document.id] else { return }
        for required in document.requireToFail {
            if let other = recognizers[required.text] { recognizer.require(toFail: other) }
        }
    }
}

extension View: Identified {}
extension GestureRecognizer: Identified {}

extension ViewDocument {
    /// Whether the view refers to views or recognizers that may be created later than the view itself.
    fileprivate var refersToOthers: Bool {
        gestureRecognizers.contains { $0.hasRequirements } || ownRecognizers.contains { $0.hasRequirements }
            || type.isScrollView && value(.zoomView) != nil || type == .window && value(.keyboard) != nil || !references.isEmpty
    }
}
