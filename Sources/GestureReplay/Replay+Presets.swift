import GestureEngine
import GestureFiles
import GestureSupport

// What can be different before a replay begins.
extension Replay {
    /// Sets a property before the replay begins: `ID.PROPERTY=VALUE`.
    package func preset(_ argument: String) throws(InputError) {
        let request = try SetRequest(argument: argument)
        do throws(FileError) {
            try scene.preset(request)
        } catch {
            throw Self.error("--set \(argument)", error.issue)
        }
    }

    /// Takes a recognizer away before the replay begins, without a row.
    package func presetRemoval(_ id: String) throws(InputError) {
        let recognizer = try existing(id, "--remove \(id)")
        recognizer.view?.removeGestureRecognizer(recognizer)
        scene.recognizers[recognizer.id] = nil
        scene.symbols.removeRecognizer(recognizer.id)
    }

    /// Makes one recognizer wait for the failure of another: `A:B`, as `A.require(toFail: B)`.
    package func presetRequirement(_ pair: String) throws(InputError) {
        let option = "--require \(pair)"
        // An id may contain a colon, so each is tried.
        for colon in pair.indices where pair[colon] == ":" {
            let (a, b) = (String(pair[..<colon]), String(pair[pair.index(after: colon)...]))
            guard let recognizer = scene.recognizers[a], let other = scene.recognizers[b] else { continue }
            guard recognizer !== other else { throw Self.error(option, .requiresItself(a)) }
            return recognizer.require(toFail: other)
        }
        guard let colon = pair.firstIndex(of: ":") else { throw Self.error(option, .requirementWithoutPair) }
        _ = try existing(String(pair[..<colon]), option)
        _ = try existing(String(pair[pair.index(after: colon)...]), option)
    }

    private func existing(_ id: String, _ option: String) throws(InputError) -> GestureRecognizer {
        let name = id.hasPrefix("recognizer:") ? String(id.dropFirst("recognizer:".count)) : id
        guard let recognizer = scene.recognizers[name] else {
            throw Self.error(option, scene.symbols.unknownRecognizer(name))
        }
        return recognizer
    }

    /// What is wrong with an option, which stands in no file.
    static func error(_ option: String, _ issue: Issue) -> InputError {
        InputError(Diagnostic(at: nil, "\(option): \(issue.description)"))
    }
}
