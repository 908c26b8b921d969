import GestureSupport

/// Compares a timeline with its golden as it is made; what is alike is forgotten, so that length costs no memory.
final class GoldenComparison {
    /// So much of either text is kept from the first difference on.
    private static let windowLimit = 1 << 18
    /// So much is kept of what was alike, for the lines of context.
    private static let contextLimit = 1 << 12

    private let golden: FileByteSource
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)
    private var unread = 0..<0
    private var reachedEnd = false
    /// The first bytes of the golden, which say what it is.
    private var beginning: [UInt8] = []

    /// What both texts had last.
    private var context: [UInt8] = []
    /// The line breaks that both texts had in common.
    private var commonLines = 0
    private var isDifferent = false
    private var goldenWindow: [UInt8] = []
    private var replayedWindow: [UInt8] = []
    private var isCut = false

    init(path: String) throws(InputError) {
        golden = try FileByteSource(path: path)
    }

    /// Takes the next bytes of the timeline.
    func take(_ bytes: UnsafeBufferPointer<UInt8>) throws(InputError) {
        var rest = bytes[...]
        while !rest.isEmpty, !isDifferent {
            if unread.isEmpty { try fill() }
            let count = min(rest.count, unread.count)
            var same = 0
            while same < count, rest[rest.startIndex + same] == chunk[unread.lowerBound + same] { same += 1 }
            keepContext(rest.prefix(same))
            rest = rest.dropFirst(same)
            unread = unread.lowerBound + same..<unread.upperBound
            isDifferent = same < count || count == 0
        }
        Self.append(rest, to: &replayedWindow, &isCut)
    }

    /// What differs; nil if nothing does. Call it when the timeline is complete.
    ///
    /// Throws if the golden is no timeline at all.
    func finish() throws(CheckProblem) -> GoldenDifference? {
        do throws(InputError) {
            if unread.isEmpty { try fill() }
            if unread.isEmpty, !isDifferent { return nil }
            var last: [UInt8] = []
            while !unread.isEmpty {
                Self.append(chunk[unread], to: &goldenWindow, &isCut)
                last = Array((last + chunk[unread]).suffix(64))
                unread = 0..<0
                try fill()
            }
            let start = commonLines - context.count { $0 == UInt8(ascii: "\n") } + 1
            let ending = Array((context + (goldenWindow.isEmpty ? [] : last)).suffix(64))
            let form = GoldenForm(beginning: beginning, window: context + goldenWindow, ending: ending, firstLine: start)
            if let problem = form.problem(of: golden.name) { throw InputError(problem) }
            return GoldenDifference(
                Self.lines(context + goldenWindow), Self.lines(context + replayedWindow), firstLine: start, isCut: isCut)
        } catch {
            throw CheckProblem(error)
        }
    }

    private func fill() throws(InputError) {
        guard !reachedEnd else { return }
        let count = try golden.read(into: &chunk)
        reachedEnd = count == 0
        unread = 0..<count
        if beginning.isEmpty { beginning = Array(chunk[..<min(count, 64)]) }
    }

    private func keepContext(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        for byte in bytes where byte == UInt8(ascii: "\n") { commonLines += 1 }
        context += bytes.suffix(Self.contextLimit)
        // Not at every piece, since what is left is moved.
        guard context.count > 2 * Self.contextLimit else { return }
        context.removeFirst(context.count - Self.contextLimit)
        // Whole lines only; a line longer than the limit is shown from where it is known.
        if let end = context.firstIndex(of: UInt8(ascii: "\n")) { context.removeFirst(end + 1) }
    }

    private static func append(_ bytes: some Collection<UInt8>, to window: inout [UInt8], _ isCut: inout Bool) {
        let room = windowLimit - window.count
        if bytes.count > room { isCut = true }
        window += bytes.prefix(room)
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // Behind the last line break there is no line.
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
