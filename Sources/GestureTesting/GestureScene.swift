import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A screen under test: a layout in which recognizers and delegates of the app can replace the declared ones.
///
/// Each call of `play(_:)` starts from the initial state of the layout, with new objects.
public struct GestureScene {
    private let layout: (document: LayoutDocument, name: String?)?
    private var own = OwnObjects()

    /// Reads the layout. Without a layout, each trace must contain or name its own.
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

    /// Replaces the recognizer that the layout declares under the given id with a recognizer of the app.
    ///
    /// The new recognizer receives its id, action, delegate, requirements and properties from the layout. `make` is called once per replay,
    /// including the replays that search for the reason why an expectation is not met.
    public mutating func replace(recognizer id: String, with make: @escaping () -> GestureRecognizer) {
        own.recognizers.append((id, make))
    }

    /// Replaces the delegate that the layout declares under the given name with a delegate of the app.
    ///
    /// `make` is called once per replay, after all views and recognizers of the layout have been created. The replay retains the delegate.
    public mutating func replace(delegate name: String, with make: @escaping (SceneObjects) -> any GestureRecognizerDelegate) {
        own.delegates.append((name, { make(SceneObjects(scene: $0)) }))
    }

    /// Replays a trace to its end and continues until all timers have fired.
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

    /// Throws if the layout does not declare the recognizer, or if it sets a property that the class of the replacement does not have.
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

/// The views and recognizers of a replay, accessed by their ids.
public struct SceneObjects {
    let scene: Scene

    /// Returns the view with the given id, or `nil` if there is none.
    public func view(_ id: String) -> View? { scene.view(id) }

    /// Returns the recognizer with the given id, or `nil` if there is none.
    public func recognizer(_ id: String) -> GestureRecognizer? { scene.recognizer(id) }
}

extension GestureInput {
    /// The path of a file; `nil` for text.
    fileprivate var path: String? { if case .file(let path) = source { path } else { nil } }

    fileprivate func text(named name: String) throws(InputError) -> SourceText {
        switch source {
        case .file(let path): try SourceText.read(FileByteSource(path: path))
        case .text(let text): SourceText(name: name, text: text)
        }
    }
}

extension SourceText {
    /// The folder to which the file names in the text are relative. A test may also name files outside this folder.
    fileprivate var root: FileRoot { FileRoot(of: name, allowsOutside: true) }
}
