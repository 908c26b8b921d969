import GestureSupport

extension LayoutDocument {
    /// Reads a layout file.
    ///
    /// `knownThresholds` are the names that `thresholds` may use. Throws everything that is wrong with the file.
    public static func read(_ source: SourceText, knownThresholds: [String]) throws(InputError) -> LayoutDocument {
        let root: JSONNode
        do throws(FileError) {
            root = try JSONNode.read(source)
        } catch {
            throw InputError([error], in: source)
        }
        return try read(root, source: source, knownThresholds: knownThresholds)
    }

    /// Reads a layout that is part of another text, such as a trace.
    public static func read(_ root: JSONNode, source: SourceText, knownThresholds: [String]) throws(InputError) -> LayoutDocument {
        var symbols = LayoutSymbols()
        symbols.thresholds = NameList(knownThresholds)
        var reader = LayoutReader(symbols: symbols)
        let layout = reader.layout(root, source: source)
        if !reader.values.problems.errors.isEmpty { throw InputError(reader.values.problems.errors, in: source) }
        guard let layout else { throw InputError([FileError(.missingKey("window", of: "a layout"), at: root.position)], in: source) }
        return layout
    }

    /// Reads a layout file by its path.
    public static func read(path: String, knownThresholds: [String]) throws(InputError) -> LayoutDocument {
        try read(try SourceText.read(FileByteSource(path: path)), knownThresholds: knownThresholds)
    }
}

extension LayoutSymbols {
    /// What an argument of `--set` means here; its errors have no location.
    public func resolve(argument: String) throws(InputError) -> PropertyChange {
        let request = try SetRequest(argument: argument)
        do throws(FileError) {
            return try resolve(request)
        } catch {
            throw InputError(Diagnostic(at: nil, error.issue.description))
        }
    }
}

extension SetRequest {
    /// Reads an argument of `--set`: `ID.PROPERTY=VALUE`, the value being JSON, or a bare word that stands for a string.
    public init(argument: String) throws(InputError) {
        guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
            throw InputError(Diagnostic(at: nil, Issue.setWithoutValue(argument).description))
        }
        let text = String(argument[argument.index(after: equals)...])
        // Whatever is no JSON is a word: ids and names need no quotes on the command line.
        let node = try? JSONNode.read(SourceText(name: "", text: text))
        let start = SourcePosition(offset: 0)
        self.init(
            path: String(argument[..<equals]), value: JSONNode(node?.value ?? .string(text), at: start), position: start)
    }
}
