/// Inserts mutants, which are deliberate small faults, into the source code of a file.
struct Instrument {
    private let source: [UInt8]

    /// Returns the given source code with mutants inserted at the given sites. If two sites overlap, one of them must contain the other.
    static func text(_ source: String, _ sites: [Site]) -> String {
        let instrument = Instrument(source: Array(source.utf8))
        // The sites are sorted by position, and an outer site comes before the sites inside it.
        let ordered = sites.sorted {
            ($0.range.lowerBound, -$0.range.upperBound, $0.rank, $0.number) < (
                $1.range.lowerBound, -$1.range.upperBound, $1.rank, $1.number
            )
        }
        // The import is added to the first line rather than above it, so that line numbers remain the same.
        return "import GestureSupport; " + instrument.render(0..<instrument.source.count, ordered[...])
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    private func render(_ range: Range<Int>, _ sites: ArraySlice<Site>) -> String {
        var result = ""
        var place = range.lowerBound
        var rest = sites
        while let site = rest.popFirst() {
            let inside = rest.prefix { $0.range.lowerBound < site.range.upperBound }
            rest = rest.dropFirst(inside.count)
            result += text(place..<site.range.lowerBound) + wrapped(site, render(site.range, inside))
            place = site.range.upperBound
        }
        return result + text(place..<range.upperBound)
    }

    private func wrapped(_ site: Site, _ inside: String) -> String {
        let isOn = "mutant(\(site.number))"
        switch site.change {
        case .expression(let other): return "(\(isOn) ? (\(other)) : (\(inside)))"
        case .negated: return "((\(inside)) != \(isOn))"
        case .held: return "((\(inside)) || \(isOn))"
        case .statement(""): return "if !\(isOn) { \(inside) }"
        case .statement(let other): return "if \(isOn) { \(other) } else { \(inside) }"
        case .swapped(let second):
            let one = text(site.range.lowerBound..<second)
            return "if \(isOn) { \(text(second..<site.range.upperBound)); \(one) } else { \(inside) }"
        }
    }
}

extension Site {
    /// The rank by which sites that begin and end at the same positions are sorted. A statement comes before the expressions inside it.
    fileprivate var rank: Int {
        switch change {
        case .swapped: 0
        case .statement: 1
        case .negated, .held: 2
        case .expression: 3
        }
    }

    /// Returns whether two sites overlap but neither contains the other.
    func overlaps(_ other: Site) -> Bool {
        guard range.overlaps(other.range) else { return false }
        let isInside = range.lowerBound >= other.range.lowerBound && range.upperBound <= other.range.upperBound
        let isAround = other.range.lowerBound >= range.lowerBound && other.range.upperBound <= range.upperBound
        return !isInside && !isAround
    }
}
