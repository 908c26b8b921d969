/// Converts the documentation's Markdown to plain text for a terminal.
package enum PlainText {
    /// Removes the Markdown markup from a string. For code, emphasis and links, only the words remain. Line breaks in table cells are
    /// removed.
    package static func of(_ markdown: String) -> String {
        var result = ""
        var rest = markdown[...]
        while let first = rest.first {
            if first == "`" {
                rest = rest.dropFirst()
            } else if first == "*", rest.hasPrefix("**") {
                rest = rest.dropFirst(2)
            } else if first == "*", let end = rest.dropFirst().firstIndex(of: "*"), isWord(rest[rest.index(after: rest.startIndex)..<end]) {
                result += rest[rest.index(after: rest.startIndex)..<end]
                rest = rest[rest.index(after: end)...]
            } else if first == "<", rest.hasPrefix("<br>") {
                rest = rest.dropFirst(4)
            } else if first == "[", let link = link(rest) {
                result += of(String(link.words))
                rest = link.rest
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// Whether the asterisks around a word or phrase mark emphasis. An asterisk that has spaces around it is a multiplication sign.
    private static func isWord(_ text: Substring) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        return first != " " && last != " "
    }

    /// Parses a link of the form `[words](target)` at the beginning of a string. Returns the link's words and the rest of the string.
    private static func link(_ text: Substring) -> (words: Substring, rest: Substring)? {
        guard let close = text.firstIndex(of: "]") else { return nil }
        let following = text[text.index(after: close)...]
        guard following.first == "(", let end = following.firstIndex(of: ")") else { return nil }
        return (text[text.index(after: text.startIndex)..<close], following[following.index(after: end)...])
    }

    /// Returns the first sentence of a string.
    package static func firstSentence(of text: String) -> String {
        var previous: Character = " "
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            // A period does not end the sentence if it is inside parentheses or follows a single letter, as in an abbreviation.
            if character == ".", depth == 0, previous != " ", next == text.endIndex || text[next] == " " { return String(text[..<next]) }
            previous = character
            index = next
        }
        return text
    }
}

extension StaticString {
    /// The literal as a value of type `String`.
    var text: String { description }
}
