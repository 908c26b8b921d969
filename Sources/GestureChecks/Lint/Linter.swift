import GestureEngine
import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

/// A linter that examines layouts and traces without replaying them. It reports errors found while reading, and declarations that are legal
/// but suspicious.
///
/// A layout is examined together with the given traces that use it. If a trace changes a property, the linter reports no findings that
/// depend on this property.
package struct Linter {
    /// A layout file, with the changes that the traces make to the layout.
    private struct LayoutFile {
        var name: String
        var document: LayoutDocument?
        var changes: [Change] = []
    }

    private var layouts: [LayoutFile] = []
    private var layoutIndex: [String: Int] = [:]
    private var found: [Finding] = []
    /// A number for each file, keyed by the name of the file. Files are numbered in the order in which they are first mentioned.
    private var files: [String: Int] = [:]

    /// The policy that determines which other files the current file may refer to.
    private var root = FileRoot(of: ".")

    package init() {}

    /// Returns the findings in all added files, including silenced findings, in the order of the files.
    package func findings() -> [Finding] {
        var all = found
        for layout in layouts {
            guard let document = layout.document else { continue }
            all += Self.findings(document, layout.changes, Silencing([document.lint]))
        }
        return Self.once(all).sorted { a, b in
            let (first, second) = (files[a.location.file] ?? .max, files[b.location.file] ?? .max)
            return first == second ? a < b : first < second
        }
    }

    /// Removes duplicate findings, which occur if several paths refer to the same file, or if a layout includes the file. A finding is
    /// silenced only if all of its duplicates are silenced, and has a fix if any of them has one. Everything else is that of the first one.
    private static func once(_ findings: [Finding]) -> [Finding] {
        var all: [String: Finding] = [:]
        for var finding in findings {
            finding.location.file = FilePath.normalized(finding.location.file)
            let location = finding.location
            let key = "\(location.file):\(location.line):\(location.column):\(finding.code):\(finding.message)"
            if let known = all[key] {
                let isLess = (finding.ignored ?? "") < (known.ignored ?? "")
                all[key]?.ignored = isLess ? finding.ignored : known.ignored
                all[key]?.fix = known.fix ?? finding.fix
            } else {
                all[key] = finding
            }
        }
        return Array(all.values)
    }

    /// Reads a layout or a trace from a file, or from standard input if the path is `-`. Throws an error only if the input cannot be read.
    package mutating func add(path: String) throws(InputError) { try add(FileRoot(of: path)) }

    /// Reads the layout or trace at the path that `root` contains.
    package mutating func add(_ root: FileRoot) throws(InputError) { try add(root.openInput(), root) }

    /// Reads a layout or a trace from a source of bytes. `root` determines which other files the layout or trace may refer to; if it is
    /// `nil`, it is derived from the name of the source.
    package mutating func add(_ source: any ByteSource, _ root: FileRoot? = nil) throws(InputError) {
        self.root = root ?? FileRoot(of: source.name)
        let source = try PeekedSource(source, count: 1 << 16)
        note(source.name)
        switch DocumentShape(of: source) {
        case .layout: addLayout(named: source.name) { () throws(InputError) in try SourceText.read(source) }
        case .trace: addTrace(source)
        }
    }

    private mutating func note(_ file: String) {
        let file = FilePath.normalized(file)
        if files[file] == nil { files[file] = files.count }
    }

    private mutating func refuse(_ error: InputError, in file: String) {
        for diagnostic in error.diagnostics {
            let location = diagnostic.location ?? SourceLocation(file: file, line: 1, column: 1)
            note(location.file)
            found.append(Finding(.refused, at: location, diagnostic.message, excerpt: diagnostic.excerpt))
        }
    }

    // MARK: Layouts

    /// Reads a layout, unless it has already been read, and returns its index.
    @discardableResult
    private mutating func addLayout(named name: String, _ text: () throws(InputError) -> SourceText) -> Int {
        let key = FilePath.normalized(name)
        if let known = layoutIndex[key] { return known }
        note(name)
        var file = LayoutFile(name: name)
        do throws(InputError) {
            file.document = try LayoutDocument.read(try text(), files: root.text)
        } catch {
            refuse(error, in: name)
        }
        layouts.append(file)
        layoutIndex[key] = layouts.count - 1
        return layouts.count - 1
    }

    private static func findings(_ layout: LayoutDocument, _ changes: [Change], _ silencing: Silencing) -> [Finding] {
        let screen = StaticScreen(layout, changes)
        let cures = CureSwift(screen.scene)
        let found = LintRule.all.map { rule in
            let spots = rule.check(screen).map { spot in
                var spot = spot
                spot.swift = cures.edits(spot.cure)
                return spot
            }
            return (rule: rule, spots: spots)
        }
        return silencing.findings(found, in: layout.source)
    }

    // MARK: Traces

    private mutating func addTrace(_ source: any ByteSource) {
        do throws(InputError) {
            let reader = try TraceReader(source)
            let header = reader.header
            let silencing = Silencing([header.lint])
            var reading = TraceReading(header)
            var noLayout: [Spot] = []
            switch header.layout {
            case .path(let path):
                if let index = layout(path, of: header) {
                    let document = layouts[index].document
                    read(reader, on: document, &reading)
                    layouts[index].changes += reading.changes
                    checkExpectations(of: header, on: document, reading.changes)
                    if let document { found += reading.findings(on: document, silencing) }
                } else {
                    reading.isWhole = false
                }
            case .inline(let node):
                do throws(InputError) {
                    let layout = try LayoutDocument.read(node, source: header.source, files: root.text)
                    read(reader, on: layout, &reading)
                    found += Self.findings(layout, reading.changes, Silencing([layout.lint, header.lint]))
                    found += reading.findings(on: layout, silencing)
                    checkExpectations(of: header, on: layout, reading.changes)
                } catch {
                    refuse(error, in: source.name)
                    reading.isWhole = false
                }
            case nil:
                // Files in other programs' formats cannot specify a layout, so a missing layout is not reported for them.
                if !header.isForeign { noLayout.append(NoLayout.spot) }
                read(reader, on: nil, &reading)
            }
            found += silencing.findings([(.noLayout, noLayout)] + reading.spots, in: header.source)
            found += reading.findings(silencing)
        } catch {
            refuse(error, in: source.name)
        }
    }

    /// Adds the errors that `check` would report for the sentences in a trace's `expect`, as far as they can be found without a replay.
    private mutating func checkExpectations(of header: TraceHeader, on layout: LayoutDocument?, _ changes: [Change]) {
        guard let layout, !header.expect.isEmpty else { return }
        let additions = changes.compactMap { $0.addition }
        let problems = ExpectationReader.problems(header.expect, in: header.source, ExpectationNames(layout, additions: additions))
        if !problems.isEmpty { refuse(InputError(problems), in: header.source.name) }
    }

    /// Returns the index of the layout that a trace specifies. If the layout cannot be read, reports an error for the trace and returns
    /// `nil`.
    private mutating func layout(_ path: NamedReference, of header: TraceHeader) -> Int? {
        let name = FilePath.normalized(header.resolve(path.text))
        do throws(InputError) {
            if let known = layoutIndex[name] {
                try root.resolve(name)
                return known
            }
            let text = try root.text(name)
            return addLayout(named: name) { () throws(InputError) in text }
        } catch {
            let reason = error.diagnostics.first?.message ?? "it cannot be read"
            let issue = Issue.layoutUnreadable(reason: reason)
            refuse(InputError(FileError(issue, at: path.position).diagnostic(in: header.source)), in: header.source.name)
            return nil
        }
    }

    /// Reads a trace to its end and reports any errors in it.
    private mutating func read(_ reader: TraceReader, on layout: LayoutDocument?, _ reading: inout TraceReading) {
        do throws(InputError) {
            for error in try reading.read(reader, on: layout) {
                refuse(error, in: reader.header.source.name)
                reading.isWhole = false
            }
        } catch {
            refuse(error, in: reader.header.source.name)
            reading.isWhole = false
        }
    }
}
