import GestureSupport

/// The part of a text that has not been compared yet; it begins with a whole line.
struct TextWindow {
    private var bytes: [UInt8] = []
    private var start = 0
    /// The number of its first line, from 1.
    private(set) var line = 1
    /// Whether nothing follows it.
    var isComplete = false

    var count: Int { bytes.count - start }
    var unread: ArraySlice<UInt8> { bytes[start...] }

    mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
        // What was compared goes when it is most of what is kept, so that little is moved.
        if start > 1 << 16, start > bytes.count / 2 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more
    }

    /// Its whole lines, without their line breaks; of a complete text also what stands behind the last break.
    func lines(atMost limit: Int = .max) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var from = start
        while lines.count < limit, let end = bytes[from...].firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(bytes[from..<end])
            from = end + 1
        }
        if isComplete, from < bytes.count, lines.count < limit { lines.append(bytes[from...]) }
        return lines
    }

    /// How many bytes it has in common with another one, from the beginning.
    func common(with other: TextWindow) -> Int {
        bytes.withUnsafeBufferPointer { own in
            other.bytes.withUnsafeBufferPointer { theirs in
                let most = min(count, other.count)
                guard most > 0, let own = own.baseAddress, let theirs = theirs.baseAddress else { return 0 }
                if memcmp(own + start, theirs + other.start, most) == 0 { return most }
                var same = 0
                while same < most, own[start + same] == theirs[other.start + same] { same += 1 }
                return same
            }
        }
    }

    /// Of so many bytes, those that are whole lines.
    func wholeLines(in count: Int) -> Int {
        bytes[start..<start + count].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 - start } ?? 0
    }

    /// Passes over whole lines; gives the last of them.
    mutating func pass(bytes passed: Int, keeping limit: Int) -> [ArraySlice<UInt8>] {
        let end = start + passed
        var kept: [ArraySlice<UInt8>] = []
        var last = end
        while kept.count < limit, last > start {
            // A line break ends the line before it.
            let first = bytes[start..<last - 1].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
            // A copy, since a part of the window would keep all of it from being changed in its place.
            kept.insert(Array(bytes[first..<last - 1])[...], at: 0)
            last = first
        }
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            var place = start
            while place < end, let found = memchr(base + place, 0x0A, end - place) {
                line += 1
                place = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
            }
        }
        start = end
        return kept
    }

    /// Passes over some of `lines()`.
    mutating func pass(lines: some Collection<ArraySlice<UInt8>>) {
        for passed in lines { start = min(start + passed.count + 1, bytes.count) }
        line += lines.count
    }
}
