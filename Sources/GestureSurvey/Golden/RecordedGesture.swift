/// A gesture as recorded in a golden file: its name without a direction, and a sign such as `←` for the direction.
package struct RecordedGesture: Hashable, Sendable {
    package var title: String
    /// The sign of the direction: `←`, `→`, `↑`, `↓`, `open` or `close`; empty for a gesture without a direction.
    package var sign: String

    init(_ gesture: SurveyGesture) { (title, sign) = (gesture.title, gesture.sign) }

    private init(_ title: String, _ sign: String) { (self.title, self.sign) = (title, sign) }

    private static let ways = SurveyGesture.Way.allCases.map { $0.sign }
    private static let pinches = ["open", "close"]

    /// Returns the signs for all directions of a gesture; empty for a gesture without directions.
    private static func signs(of title: String) -> [String] {
        title == "pinch" ? pinches : title == "edge" || title.hasSuffix("drag") || title.hasSuffix("swipe") ? ways : []
    }

    // MARK: In golden files

    /// Returns gestures as listed in a golden file: `tap, drag ←→, swipe`. If a gesture is listed in all its directions, the signs are
    /// omitted.
    static func text(_ keys: [RecordedGesture]) -> String {
        grouped(keys).map { title, signs in
            signs.isEmpty || signs.count == Self.signs(of: title).count ? title : title + " " + signs.joined()
        }.joined(separator: ", ")
    }

    /// Reads the list of gestures in a line of a golden file.
    static func keys(in text: Substring) -> [RecordedGesture] {
        text.split(separator: ",").flatMap { part in
            let words = part.split(separator: " ")
            let last = words.last ?? ""
            let signs = pinches.contains(String(last)) ? [String(last)] : last.map { String($0) }
            if words.count > 1, signs.allSatisfy({ ways.contains($0) || pinches.contains($0) }) {
                let title = words.dropLast().joined(separator: " ")
                return signs.map { RecordedGesture(title, $0) }
            }
            let title = words.joined(separator: " ")
            let all = self.signs(of: title)
            return all.isEmpty ? [RecordedGesture(title, "")] : all.map { RecordedGesture(title, $0) }
        }
    }

    // MARK: In sentences

    /// Returns gestures as the subject of a sentence: `a tap and a drag left or right`.
    static func words(_ keys: [RecordedGesture]) -> String {
        let all = grouped(keys).map { title, signs -> String in
            let isWhole = signs.count == Self.signs(of: title).count
            let words = signs.compactMap { sign in SurveyGesture.Way.allCases.first { $0.sign == sign } }
            switch title {
            case "edge" where isWhole: return "a drag from an edge"
            case "edge": return "a drag from the \(words.map { SurveyGesture.edge($0) }.listed("or")) edge"
            case "rotate": return "a rotation"
            case "pinch": return isWhole ? "a pinch" : "a pinch \(signs.joined())"
            case _ where title.hasSuffix("taps"): return title
            default: return "a \(title)" + (isWhole ? "" : " " + words.map { $0.rawValue }.listed("or"))
            }
        }
        return all.listed("and")
    }

    /// Returns whether `words` returns a plural, as for `3 taps` or for two gestures.
    static func arePlural(_ keys: [RecordedGesture]) -> Bool {
        let titles = grouped(keys).map { $0.title }
        return titles.count > 1 || titles.contains { $0.hasSuffix("taps") }
    }

    /// Returns the gestures' titles in the order in which they first appear, together with the direction signs for each title.
    private static func grouped(_ keys: [RecordedGesture]) -> [(title: String, signs: [String])] {
        var groups: [(title: String, signs: [String])] = []
        for key in keys {
            if !groups.contains(where: { $0.title == key.title }) { groups.append((key.title, [])) }
            guard !key.sign.isEmpty, let index = groups.firstIndex(where: { $0.title == key.title }) else { continue }
            groups[index].signs.append(key.sign)
        }
        return groups
    }
}
