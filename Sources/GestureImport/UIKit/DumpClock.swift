/// The times that logs put in front of their lines.
enum DumpClock {
    /// The seconds at the beginning of a line: since 1970 where it has a date, else since midnight; nil where there is no time.
    ///
    /// NSLog writes `2018-09-12 16:11:21.863134+0800 App[…]`, Console's export `default⇥22:05:52.428198-0500⇥App`.
    static func time(at start: Int, in text: DumpText) -> Double? {
        let limit = min(start + 60, text.count)
        var at = start
        while at < limit {
            let byte = text.at(at)
            if text.lineBreak(at: at) > 0 || byte == UInt8(ascii: "<") { return nil }
            if DumpText.isDigit(byte), !DumpText.isDigit(text.at(at - 1)) || at == start, let seconds = clock(at: at, in: text) {
                return seconds + (date(before: at, in: text) ?? 0)
            }
            at += 1
        }
        return nil
    }

    /// `HH:MM:SS` with a fraction.
    private static func clock(at start: Int, in text: DumpText) -> Double? {
        guard let hours = two(start, text), text.at(start + 2) == UInt8(ascii: ":"), let minutes = two(start + 3, text),
            text.at(start + 5) == UInt8(ascii: ":"), let seconds = two(start + 6, text)
        else { return nil }
        var time = Double(hours * 3600 + minutes * 60 + seconds)
        let point = text.at(start + 8)
        guard point == UInt8(ascii: ".") || point == UInt8(ascii: ",") else { return time }
        var (scale, at) = (0.1, start + 9)
        while DumpText.isDigit(text.at(at)), at < start + 18 {
            time += Double(text.at(at) - 0x30) * scale
            scale /= 10
            at += 1
        }
        return time
    }

    /// The seconds from 1970 to the day that stands before a time.
    private static func date(before start: Int, in text: DumpText) -> Double? {
        let at = start - 11
        guard let century = two(at, text), let years = two(at + 2, text), text.at(at + 4) == UInt8(ascii: "-"),
            let month = two(at + 5, text), text.at(at + 7) == UInt8(ascii: "-"), let day = two(at + 8, text), (1...12).contains(month)
        else { return nil }
        // Days of the civil calendar, years beginning in March.
        let year = century * 100 + years - (month <= 2 ? 1 : 0)
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return Double(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468) * 86400
    }

    private static func two(_ at: Int, _ text: DumpText) -> Int? {
        guard at >= 0, DumpText.isDigit(text.at(at)), DumpText.isDigit(text.at(at + 1)) else { return nil }
        return Int(text.at(at) - 0x30) * 10 + Int(text.at(at + 1) - 0x30)
    }
}
