import GestureSupport

/// Compares a timeline with its golden as it is made; what is alike is forgotten, so that length costs no memory.
///
/// The names of the trace and of the layout in the head are not compared: both files may be renamed.
final class GoldenComparison {
    /// So much of either text is looked at once to see where they are alike again, and more only where that is not enough.
    private static let firstWindow = 1 << 18

    private let file: FileByteSource
    private lazy var chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 15)
    private var hasRead = false
    /// The first and the last bytes of the golden, which say what it is.
    private var beginning: [UInt8] = []
    private var ending: [UInt8] = []

    private var golden = TextWindow()
    private var replayed = TextWindow()
    private var window = firstWindow
    /// The last lines that both texts have, which stand before a difference.
    private var context: [ArraySlice<UInt8>] = []
    private var hasPassedHead = false
    private var isInDifference = false

    private var difference = GoldenDifference()
    private var isDifferent = false
    /// Whether more differs than a report shows, so that nothing has to be compared any more.
    private var isEnough = false
    private var problem: Diagnostic?
    /// Whether the head names other files than the ones that were replayed.
    private(set) var isRenamed = false

    init(_ golden: FileByteSource) {
        file = golden
    }

    convenience init(path: String) throws(InputError) {
        self.init(try FileByteSource(regular: path))
    }

    deinit {
        if hasRead { chunk.deallocate() }
    }

    /// Takes the next bytes of the timeline.
    func take(_ bytes: UnsafeBufferPointer<UInt8>) throws(InputError) {
        guard !isEnough else { return }
        replayed.append(bytes)
        try compare()
    }

    /// What differs; nil if nothing does. Call it when the timeline is complete.
    ///
    /// Throws if the golden is no timeline at all.
    func finish() throws(CheckProblem) -> GoldenDifference? {
        do throws(InputError) {
            replayed.isComplete = true
            try compare()
            guard isDifferent else { return nil }
            while !golden.isComplete {
                golden.pass(lines: golden.lines())
                try fill(golden.count)
            }
            let form = GoldenForm(beginning: beginning, ending: ending, lastLine: golden.line + golden.lines().count)
            if let problem = form.headProblem(of: file.name) ?? problem ?? form.endProblem(of: file.name) { throw InputError(problem) }
            return difference
        } catch {
            throw CheckProblem(error)
        }
    }

    private func compare() throws(InputError) {
        while !isEnough {
            if !hasPassedHead {
                guard try passHead() else { return }
            } else if isInDifference {
                guard try align() else { return }
            } else {
                guard try passSame() else { return }
            }
        }
    }

    /// Reads until more than so many bytes of the golden are there to be compared, or all that are left.
    private func fill(_ count: Int) throws(InputError) {
        while golden.count <= count, !golden.isComplete {
            hasRead = true
            let read = try file.read(into: chunk)
            golden.isComplete = read == 0
            let bytes = UnsafeBufferPointer(rebasing: chunk[..<read])
            golden.append(bytes)
            if beginning.isEmpty { beginning = Array(bytes[..<min(read, 64)]) }
            ending += bytes[max(0, read - 64)...]
            ending.removeFirst(max(0, ending.count - 64))
        }
    }

    // MARK: Steps; each says false where the timeline has to go on before anything can be said.

    /// Passes over the first lines, of which the names are not compared.
    private func passHead() throws(InputError) -> Bool {
        let theirs = replayed.lines(atMost: 3)
        guard theirs.count == 3 || replayed.isComplete else { return false }
        try fill(1 << 12)
        hasPassedHead = true
        let own = golden.lines(atMost: 3)
        guard let first = own.first, first == theirs.first, first.elementsEqual(GoldenForm.version.utf8) else { return true }
        var (count, theirCount) = (1, 1)
        for name in ["trace ", "layout "] {
            let line = own.dropFirst(count).first.flatMap { $0.starts(with: name.utf8) ? $0 : nil }
            let theirLine = theirs.dropFirst(theirCount).first.flatMap { $0.starts(with: name.utf8) ? $0 : nil }
            if line != theirLine { isRenamed = true }
            if line != nil { count += 1 }
            if theirLine != nil { theirCount += 1 }
        }
        // Lines of context have the same distance in both.
        if count == theirCount { context = own.prefix(count).map { Array($0)[...] } }
        golden.pass(lines: own.prefix(count))
        replayed.pass(lines: theirs.prefix(theirCount))
        return true
    }

    private func passSame() throws(InputError) -> Bool {
        try fill(replayed.count)
        let same = golden.common(with: replayed)
        let differs = same < replayed.count ? true : replayed.isComplete && golden.count > same
        let whole = golden.wholeLines(in: same)
        let lines = golden.pass(bytes: whole, keeping: Hunk.context)
        _ = replayed.pass(bytes: whole, keeping: 0)
        context = Array((context + lines).suffix(Hunk.context))
        isInDifference = differs
        if differs { isDifferent = true }
        // A golden that ends where the timeline does is alike to the end.
        return differs
    }

    /// Finds where the texts are alike again, and what lies before that.
    private func align() throws(InputError) -> Bool {
        guard replayed.isComplete || replayed.count >= window else { return false }
        try fill(window)
        let (own, theirs) = (golden.lines(), replayed.lines())
        if problem == nil { problem = GoldenForm.oddLine(own, firstLine: golden.line, in: file.name) }
        let place = Hunk.Place(
            golden: golden.line - context.count, replayed: replayed.line - context.count, isGoldenOpen: !golden.isComplete,
            isReplayedOpen: !replayed.isComplete)
        let found = Hunk.first(context + own, context + theirs, place)
        guard let found, found.isClosed || found.hunk.lines.count > difference.room else {
            // Where all is known, only the last line break differs, which the golden's form is about.
            isEnough = golden.isComplete && replayed.isComplete
            window *= 2
            return true
        }
        isEnough = !difference.add(found.hunk)
        golden.pass(lines: own.prefix(found.goldenCount - context.count))
        replayed.pass(lines: theirs.prefix(found.replayedCount - context.count))
        context = (context + own).prefix(found.goldenCount).suffix(Hunk.context).map { Array($0)[...] }
        window = Self.firstWindow
        isInDifference = false
        return true
    }
}
