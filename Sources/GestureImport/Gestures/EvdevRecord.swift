/// An event of a Linux input device, parsed from the output of one of several tools.
struct EvdevRecord: Hashable {
    enum Code: Hashable {
        /// The event `SYN_REPORT`, which marks the end of a frame. The frame consists of all records since the previous `SYN_REPORT`.
        case report
        /// The event `SYN_MT_REPORT`, which marks the end of a contact. The contact consists of the preceding records in the frame.
        case contact
        case slot, tracking, x, y, plainX, plainY, touch
        case other
    }

    /// The time of the event in seconds, or `nil` if the tool prints no times.
    var time: Double?
    var code: Code
    var value: Int

    private static let names: [String: Code] = [
        "SYN_REPORT": .report, "SYN_MT_REPORT": .contact, "ABS_MT_SLOT": .slot, "ABS_MT_TRACKING_ID": .tracking, "ABS_MT_POSITION_X": .x,
        "ABS_MT_POSITION_Y": .y, "ABS_X": .plainX, "ABS_Y": .plainY, "BTN_TOUCH": .touch,
    ]

    static func code(type: Int, code: Int) -> Code {
        switch (type, code) {
        case (0, 0): .report
        case (0, 2): .contact
        case (3, 0x2F): .slot
        case (3, 0x39): .tracking
        case (3, 0x35): .x
        case (3, 0x36): .y
        case (3, 0): .plainX
        case (3, 1): .plainY
        case (1, 0x14A): .touch
        default: .other
        }
    }

    /// Parses a line that contains an event. Returns `nil` for any other line.
    init?(_ line: Substring) {
        if line.hasPrefix("E: ") {
            self.init(evemu: line.dropFirst(3))
        } else if line.hasPrefix("[") || line.hasPrefix("- ["), line.utf8.contains(UInt8(ascii: ",")), let start = line.firstIndex(of: "[")
        {
            self.init(libinput: line[start...])
        } else if line.hasPrefix("[") || line.hasPrefix("EV_") || line.hasPrefix("/dev/") {
            self.init(getevent: line)
        } else if let range = line.firstRange(of: "Event: time ") {
            self.init(evtest: line[range.upperBound...])
        } else if line.firstRange(of: "input event => ") != nil {
            self.init(reader: line)
        } else {
            self.init(getevent: line)
        }
    }

    private init?(_ time: Double?, _ code: Code, _ value: Int) {
        (self.time, self.code, self.value) = (time, code, value)
    }

    /// Parses a line printed by evtest, for example `1479439827.559695, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 777`.
    private init?(evtest line: Substring) {
        guard let time = Double(line.prefix { $0 != "," }) else { return nil }
        // Older versions of evtest print only the type of a synchronization event.
        if line.contains("SYN_MT_REPORT") || line.contains("++++") {
            self.init(time, .contact, 0)
        } else if line.contains("SYN_REPORT") || line.contains("----") {
            self.init(time, .report, 0)
        } else {
            guard let type = Self.number(after: "type ", line), let code = Self.number(after: "code ", line),
                let value = Self.number(after: "value ", line)
            else { return nil }
            self.init(time, Self.code(type: type, code: code), value)
        }
    }

    /// Parses a line in which each value has a label, such as `input event => type: 3 (EV_ABS), code: 57 (…), value: 1, time:
    /// 1620764260.600347`.
    private init?(reader line: Substring) {
        guard let type = Self.number(after: "type: ", line), let code = Self.number(after: "code: ", line),
            let value = Self.number(after: "value: ", line), let range = line.firstRange(of: "time: ")
        else { return nil }
        self.init(Double(line[range.upperBound...].prefix { $0.isNumber || $0 == "." }), Self.code(type: type, code: code), value)
    }

    /// Parses a line printed by evemu, for example `1357751027.090934 0003 0035 205`. The type and the code are hexadecimal, and the value
    /// is decimal.
    private init?(evemu line: Substring) {
        let words = line.split { $0 == " " || $0 == "\t" }
        guard words.count >= 4, let time = Double(words[0]), let type = Int(words[1], radix: 16), let code = Int(words[2], radix: 16),
            let value = Int(words[3])
        else { return nil }
        self.init(time, Self.code(type: type, code: code), value)
    }

    /// Parses a line printed by libinput, for example `[  0, 123456,   3,  57,    1]`: seconds, microseconds, type, code and value.
    private init?(libinput line: Substring) {
        let numbers = line.dropFirst().prefix { $0 != "]" }.split(separator: ",").map { Int(String($0.filter { $0 != " " })) }
        guard numbers.count == 5, let seconds = numbers[0], let micros = numbers[1], let type = numbers[2], let code = numbers[3],
            let value = numbers[4]
        else { return nil }
        self.init(Double(seconds) + Double(micros) / 1e6, Self.code(type: type, code: code), value)
    }

    /// Parses a line printed by getevent, for example `[ 414624.658986] /dev/input/event1: EV_ABS ABS_MT_TRACKING_ID 0000835c`. Hexadecimal
    /// numbers may replace the names.
    private init?(getevent line: Substring) {
        var rest = line
        var time: Double?
        if rest.hasPrefix("[") {
            guard let end = rest.firstIndex(of: "]") else { return nil }
            time = Double(String(rest[rest.index(after: rest.startIndex)..<end].filter { $0 != " " }))
            rest = rest[rest.index(after: end)...]
        }
        var words = rest.split { $0 == " " || $0 == "\t" }
        if let first = words.first, first.hasPrefix("/dev/"), first.hasSuffix(":") { words.removeFirst() }
        guard words.count >= 3, let value = Self.value(words[2]) else { return nil }
        if words[0].hasPrefix("EV_") {
            self.init(time, Self.names[String(words[1])] ?? .other, value)
        } else if words[0].utf8.count == 4, words[1].utf8.count == 4, let type = Int(words[0], radix: 16),
            let code = Int(words[1], radix: 16)
        {
            self.init(time, Self.code(type: type, code: code), value)
        } else {
            return nil
        }
    }

    /// Parses a value in the output of getevent: either eight hexadecimal digits, which may represent a negative number, or a word such as
    /// `DOWN` for a key.
    private static func value(_ word: Substring) -> Int? {
        if word == "DOWN" { return 1 }
        if word == "UP" { return 0 }
        return UInt32(word, radix: 16).map { Int(Int32(bitPattern: $0)) }
    }

    private static func number(after word: String, _ line: Substring) -> Int? {
        guard let range = line.firstRange(of: word) else { return nil }
        return Int(line[range.upperBound...].prefix { $0.isASCII && ($0.isNumber || $0 == "-") })
    }
}
