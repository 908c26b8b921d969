import Foundation

/// A text file with checksums of what a reader returns for damaged copies of some texts. Each line consists of the name of a text and of
/// one checksum for each of its copies, which are the same in every run.
///
/// `GESTURETRACE_ACCEPT=1 swift test --filter VariantTests` rewrites the file.
package struct Variants {
    private let url: URL
    private let count: Int

    /// Makes a file with the checksums of `count` copies of each text. `folder` is the path of its folder below Tests.
    package init(_ name: String, in folder: String, count: Int) {
        url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "\(folder)/\(name).variants")
        self.count = count
    }

    /// Returns a description of each text whose first copies have other results than the file says. `result` returns the result for a copy
    /// of the text with the given number.
    package func differences(_ texts: [(name: String, text: String)], _ result: (Int, String) -> String) throws -> [String] {
        var lines: [String] = []
        var copies: [[(text: String, result: String)]] = []
        for (number, (name, text)) in texts.enumerated() {
            let own = (0..<count).map { Self.variant($0, of: text) }.map { (text: $0, result: result(number, $0)) }
            lines.append("\(name):" + own.map { " " + Self.checksum($0.result) }.joined())
            copies.append(own)
        }
        if ProcessInfo.processInfo.environment["GESTURETRACE_ACCEPT"] != nil {
            try lines.map { $0 + "\n" }.joined().write(to: url, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
        if lines.count != expected.count {
            return ["there are \(lines.count) texts, and \(url.lastPathComponent) has \(expected.count) lines"]
        }
        return lines.indices.filter { lines[$0] != expected[$0] }.map { index in
            let (sums, others) = (lines[index].split(separator: " "), expected[index].split(separator: " "))
            let first = zip(sums.suffix(count), others.suffix(count)).prefix { $0 == $1 }.count
            guard first < count else { return "\(texts[index].name) has another name in \(url.lastPathComponent)" }
            let copy = copies[index][first]
            return "\(texts[index].name), copy \(first):\n\(copy.text)\nnow has the result\n\(copy.result)"
        }
    }

    /// Returns the FNV-1a checksum of a text in hexadecimal digits.
    private static func checksum(_ text: String) -> String {
        String(text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }, radix: 16)
    }

    /// Returns a copy of a text in which a word or a line is removed, repeated, replaced or moved, or which is cut off. The
    /// numbers of copies that follow each other select different kinds of damage.
    private static func variant(_ number: Int, of text: String) -> String {
        var random = SplitMix64(UInt64(number))
        // The functions of the standard library could choose differently in another version.
        func index(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // A text of one or two lines is damaged only in its words.
        let kind = lines.count > 2 ? number % 8 : 3 + number % 5
        if kind < 3 {
            let line = index(lines.count)
            switch kind {
            case 0: lines.remove(at: line)
            case 1: lines.insert(lines[line], at: index(lines.count))
            default: lines.swapAt(line, index(lines.count))
            }
            return lines.joined(separator: "\n")
        }
        var words = words(text)
        guard !words.isEmpty else { return text }
        let word = index(words.count)
        switch kind {
        case 3: words.remove(at: word)
        case 4: words.insert(words[word], at: word)
        case 5: words[word] = words[index(words.count)]
        case 6: words.removeLast(words.count - word)
        default:
            // The next number becomes another one.
            let at = words[word...].firstIndex { Int($0) != nil } ?? word
            words[at] = ["0", "-1", "1000000", "1.5", "x"][index(5)]
        }
        return words.joined()
    }

    /// Splits a text into runs of letters and digits and into single other characters.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var isInside = false
        for scalar in text.unicodeScalars {
            let isPart = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            if isPart, isInside { words[words.count - 1].unicodeScalars.append(scalar) } else { words.append(String(scalar)) }
            isInside = isPart
        }
        return words
    }
}
