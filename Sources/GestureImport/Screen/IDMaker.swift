import GestureSupport

/// Makes ids that nothing else has: readable ones, and the same for the same names in the same order.
struct IDMaker {
    private var taken: Set<String> = []
    /// The number that was given last, by what it was given to.
    private var numbers: [String: Int] = [:]

    /// An id of these words; a number follows where it is taken, or where it `counts` always.
    mutating func make(_ words: String?, fallback: String, counts: Bool = false) -> String {
        let slug = words.map(Self.slug) ?? ""
        let base = slug.isEmpty ? fallback : slug
        if !counts, taken.insert(base).inserted { return base }
        // 'row2' and a number would be taken for the twelfth of something.
        let stem = base.utf8.last.map { $0 &- 0x30 <= 9 } == true ? base + "-" : base
        var number = numbers[stem] ?? (counts ? 0 : 1)
        repeat { number += 1 } while !taken.insert(stem + String(number)).inserted
        numbers[stem] = number
        return stem + String(number)
    }

    /// Takes an id as it is, unless somebody has it.
    mutating func take(_ id: String) -> Bool { taken.insert(id).inserted }

    /// Letters and digits of a text, the rest as single dashes; at most 60 bytes.
    ///
    /// A point would look like a scroll view's own recognizer, a colon like a reference.
    static func slug(_ text: String) -> String {
        var result = ""
        var isGap = false
        for scalar in text.unicodeScalars {
            let isWord: Bool =
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "_": true
                default: scalar.value > 0x9F && PrintableText.harm(of: scalar) == nil && scalar.properties.isAlphabetic
                }
            guard isWord else {
                isGap = !result.isEmpty
                continue
            }
            guard result.utf8.count < 56 else { break }
            if isGap { result += "-" }
            isGap = false
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
