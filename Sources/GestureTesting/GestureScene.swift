import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A screen under test. It consists of a layout, in which recognizers and delegates of the app may replace the declared ones.
///
/// Each call of `play(_:)` creates all objects anew and starts from the initial state of the layout.
public struct GestureScene {
    private let layout: (document: LayoutDocument, name: String?)?
    private var own = OwnObjects()

    /// Creates a scene from a layout. If no layout is given, each trace that the scene plays must contain or name one.
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

    /// Replaces the recognizer that the layout declares under the given id with one of the app's recognizers.
    ///
    /// The new recognizer receives its id, action, delegate, requirements and properties from the layout. `make` creates the new
    /// recognizer. It is called once for each replay, including the additional replays that find out why an expectation is not met.
    public mutating func replace(recognizer id: String, with make: @escaping () -> GestureRecognizer) {
        own.recognizers.append((id, make))
    }

    /// Replaces the delegate that the layout declares under the given name with one of the app's delegates.
    ///
    /// `make` creates the new delegate. It is called once for each replay, after all views and recognizers of the layout have been created.
    /// The replay retains the delegate.
    public mutating func replace(delegate name: String, with make: @escaping (SceneObjects) -> any GestureRecognizerDelegate) {
        own.delegates.append((name, { make(SceneObjects(scene: $0)) }))
    }

    /// Replays a trace to its end, and then advances the clock until no timers are pending.
    public func play(_ trace: GestureInput) throws(InvalidInput) -> Replay {
        let replay: Replay
        do throws(InputError) {
            let text = try trace.text(named: "trace")
            replay = try Replay(RepeatableTrace(text, layout: layout, own: own, read: text.root.text), name: text.name)
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

    /// Checks the recognizer that replaces a declared one. Throws if the layout declares no recognizer with its id, or if the layout sets a
    /// property that the class of the new recognizer does not have.
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

/// The views and recognizers of a replay, which tests access by their ids.
public struct SceneObjects {
    let scene: Scene

    /// Returns the view with the given id; `nil` if there is no such view.
    public func view(_ id: String) -> View? { scene.view(id) }

    /// Returns the recognizer with the given id; `nil` if there is no such recognizer.
    public func recognizer(_ id: String) -> GestureRecognizer? { scene.recognizer(id) }
}

extension GestureInput {
    /// The path of the input file; `nil` if the input is text.
    fileprivate var path: String? { if case .file(let path) = source { path } else { nil } }

    fileprivate func text(named name: String) throws(InputError) -> SourceText {
        switch source {
        case .file(let path): try SourceText.read(FileByteSource(path: path))
        case .text(let text): SourceText(name: name, text: text)
        }
    }
}

extension SourceText {
    /// The folder against which file names in the text are resolved. However, the text may also name files outside this folder.
    fileprivate var root: FileRoot { FileRoot(of: name, allowsOutside: true) }
}
