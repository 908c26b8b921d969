import GestureSupport

/// Writes XML. All text from files passes through `xmlContent` or `xmlAttribute`.
struct Markup {
    let writer = ByteWriter()

    var text: String { writer.text }

    /// Writes markup, which must not contain any text from a file.
    func put(_ markup: String) {
        writer.write(markup)
    }

    /// Writes an empty element. `attributes` is written as markup.
    func put(_ element: String, _ attributes: String, title: String? = nil) {
        if let title {
            put("<\(element) \(attributes)><title>\(Quoting.xmlContent(title))</title></\(element)>\n")
        } else {
            put("<\(element) \(attributes)/>\n")
        }
    }

    /// Writes a line of text. `anchor` is the alignment relative to `x`.
    func text(_ text: String, _ x: Double, _ y: Double, _ style: String, anchor: String? = nil) {
        let anchor = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
        put("<text class=\"\(style)\" x=\"\(n(x))\" y=\"\(n(y))\"\(anchor)>\(Quoting.xmlContent(text))</text>\n")
    }

    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String, radius: Double = 0, title: String? = nil) {
        let round = radius > 0 ? " rx=\"\(n(radius))\"" : ""
        put(
            "rect", "class=\"\(style)\" x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(max(width, 0)))\" height=\"\(n(max(height, 0)))\"\(round)",
            title: title)
    }

    func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) {
        put("line", "class=\"\(style)\" x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\"")
    }

    func path(_ data: String, _ style: String, title: String? = nil) {
        put("path", "class=\"\(style)\" d=\"\(data)\"", title: title)
    }
}

/// Returns the text of a coordinate, with at most two decimals. A coordinate beyond the limit for pictures is replaced by that limit.
func n(_ number: Double) -> String { Decimal.text(bounded(number), .points) }

/// Restricts a number to the range of coordinates that is allowed in pictures.
func bounded(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e6), 1e6) }

/// Estimates of the width of text in a sans-serif font. Fonts are not measured, so that every machine produces the same picture.
enum TextWidth {
    static func of(_ text: String, size: Double) -> Double {
        var ems = 0.0
        for scalar in text.unicodeScalars { ems += width(scalar) }
        return ems * size
    }

    /// Shortens a string at its end with an ellipsis if it is wider than the given width. Returns an empty string if fewer than `least`
    /// characters would remain.
    static func fit(_ text: String, size: Double, in room: Double, least: Int = 2) -> String {
        if of(text, size: size) <= room { return text }
        var ems = width("…")
        var kept = ""
        for letter in text {
            ems += of(String(letter), size: 1)
            if ems * size > room { break }
            kept.append(letter)
        }
        return kept.count < least ? "" : kept + "…"
    }

    /// Shortens a name in its middle if it is wider than the given width. The ends are kept because names usually differ there. Returns an
    /// empty string if fewer than eight characters would remain, because such a short name would be ambiguous.
    static func name(_ text: String, size: Double, in room: Double) -> String {
        if of(text, size: size) <= room { return text }
        let letters = Array(text)
        var ems = width("…")
        var front = 0
        var back = 0
        while front + back < letters.count {
            let isFront = front * 3 <= back * 2
            ems += of(String(letters[isFront ? front : letters.count - 1 - back]), size: 1)
            if ems * size > room { break }
            if isFront { front += 1 } else { back += 1 }
        }
        return front + back < 8 ? "" : String(letters.prefix(front)) + "…" + String(letters.suffix(back))
    }

    private static func width(_ scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "I", "|", "'", ".", ",", ":", ";", "!": 0.3
        case "f", "t", "r", "(", ")", "[", "]", "-", " ", "\"", "/": 0.4
        case "m", "w", "M", "W", "@", "%": 0.95
        case "A"..."Z", "&", "<", ">", "+", "=": 0.74
        case "\u{20}"..."\u{7E}": 0.62
        default: TimelineText.columns(String(scalar)) == 2 ? 1.05 : 0.7
        }
    }
}
