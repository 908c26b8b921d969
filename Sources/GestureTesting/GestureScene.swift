import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A screen to test: a layout, and the recognizers and delegates of the app that replace declared ones.
///
/// Each `play(_:)` starts from the beginning, with new objects.
public struct GestureScene {
    private let layout: (document: LayoutDocument, name: String?)?
    private var own = OwnObjects()

    /// Reads the layout; without one, each trace has to contain or name a layout.
    public init(layout: GestureInput? = nil) throws(InvalidInput) {
        do throws(InputError) {
            self.layout = try layout.map { layout throws(InputError) in
                let text = try layout.text(named: "layout")
                return (try LayoutDocument.read(text, files: text.root.text), layout.path)
            }
        } catch {
            throw InvalidInput(error)
        }
    }

    /// Replaces the recognizer that the layout declares under this id with a recognizer of the app.
    ///
    /// The new recognizer gets the id, the action, the delegate, the requirements and all properties from the layout. `make` is called for
    /// each replay, including those that look for the reason why an expectation does not hold.
    public mutating func replace(recognizer id: String, with make: @escaping () -> GestureRecognizer) {
        own.recognizers.append((id, make))
    }

    /// Replaces the delegate that the layout declares under this name with a delegate of the app.
    ///
    /// `make` is called for each replay, once all views and recognizers of the layout exist. The replay retains the delegate.
    public mutating func replace(delegate name: String, with make: @escaping (SceneObjects) -> any GestureRecognizerDelegate) {
        own.delegates.append((name, { make(SceneObjects(scene: $0)) }))
    }

    /// Plays a trace to its end, until all timers have fired.
    public func play(_ trace: GestureInput) throws(InvalidInput) -> Replay {
        let replay: Replay
        do throws(InputError) {
            let text = try trace.text(named: "trace")
            replay = try Replay(RehearsedTrace(text, layout: layout, own: own, read: text.root.text), name: text.name)
        } catch {
            throw InvalidInput(error)
        }
        for (id, _) in own.recognizers { try check(id, in: replay.scene) }
        for (name, _) in own.delegates where replay.scene.layout.delegate(named: name) == nil {
            let known = replay.scene.layout.delegates.compactMap { $0.name }
            throw InvalidInput(Issue.unknownName(what: "delegate", name: name, among: known).description)
        }
        return replay
    }

    /// Throws if the layout does not declare the replaced recognizer, or sets a property that its class does not have.
    private func check(_ id: String, in scene: Scene) throws(InvalidInput) {
        guard ExpectationNames(scene.layout, later: [scene.symbols]).recognizer(id) != nil else {
            throw InvalidInput(scene.symbols.unknownRecognizer(id).description)
        }
        guard let recognizer = scene.recognizer(id), let document = scene.document(ofRecognizer: id) else { return }
        for setting in document.settings where setting.property.value(of: recognizer) == nil {
            let words = "\(type(of: recognizer)) has no '\(setting.property.name)', which the layout sets for '\(id)'; remove it"
            throw InvalidInput(InputError(Diagnostic(at: setting.position, in: scene.layout.source, words)))
        }
    }
}

/// The views and recognizers of a replay, by their ids.
public struct SceneObjects {
    let scene: Scene

    /// Returns a view; `nil` if there is none with this id.
    public func view(_ id: String) -> View? { scene.view(id) }

    /// Returns a recognizer; `nil` if there is none with this id.
    public func recognizer(_ id: String) -> GestureRecognizer? { scene.recognizer(id) }
}

extension GestureInput {
    /// The path of a file.
    fileprivate var path: String? { if case .file(let path) = source { path } else { nil } }

    fileprivate func text(named name: String) throws(InputError) -> SourceText {
        switch source {
        case .file(let path): try SourceText.read(FileByteSource(path: path))
        case .text(let text): SourceText(name: name, text: text)
        }
    }
}

extension SourceText {
    /// A test may name any file.
    fileprivate var root: FileRoot { FileRoot(of: name, allowsOutside: true) }
}
