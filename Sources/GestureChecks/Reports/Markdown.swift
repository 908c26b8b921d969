import GestureSupport

/// Text from files as Markdown, in which nothing of it is markup; what begins a line has to be something else.
enum Markdown {
    /// Plain words; what stands between two backticks as code.
    static func text(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count % 2 == 1 else { return escaped(text) }
        return parts.enumerated().map { $0.offset % 2 == 1 ? "<code>\(escaped(String($0.element)))</code>" : escaped(String($0.element)) }
            .joined()
    }

    static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

    /// Lines as they are, with the colours of a diff.
    static func block(_ lines: [String], language: String) -> String {
        let lines = lines.map { PrintableText.escaping($0) }
        var (longest, run) = (0, 0)
        for line in lines {
            run = 0
            for byte in line.utf8 {
                run = byte == UInt8(ascii: "`") ? run + 1 : 0
                longest = max(longest, run)
            }
        }
        // A longer fence than any in the text, so that the text cannot end it.
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\(language)\n" + lines.map { $0 + "\n" }.joined() + "\(fence)\n"
    }

    /// A character reference is never markup, wherever it stands.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in PrintableText.escaping(text).unicodeScalars {
            let isWord =
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", " ", "/", "'", ",", ".", "-", "+", "=", "(", ")", ";", "?", "%": true
                default: scalar.value > 0x7F
                }
            if isWord { result.unicodeScalars.append(scalar) } else { result += "&#\(scalar.value);" }
        }
        return result
    }
}
