import GestureSupport

/// Text that Markdown shows as it is.
enum Markdown {
    /// The text with the characters that mean something to Markdown behind a backslash, and what commands a terminal written out.
    static func text(_ text: String) -> String {
        var result = ""
        for scalar in PrintableText.escaping(text).unicodeScalars {
            switch scalar {
            case "\\", "`", "*", "_", "<", "[", "]", "|": result += "\\"
            default: break
            }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
