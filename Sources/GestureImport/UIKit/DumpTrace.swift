import GestureEngine
import GestureFiles
import GestureSupport

/// A trace created from printed touches. All touches with the same address belong to one finger while the finger is down.
struct DumpTrace {
    private(set) var events: [TraceEvent] = []
    private(set) var report: ImportReport
    /// The number of the finger for each touch that is down, keyed by the address of the touch.
    private var fingers: [UInt64: Int] = [:]
    /// The last known location of each finger that is down.
    private var last: [Int: (location: Point, place: ImportPlace, time: Double)] = [:]

    init(_ touches: [DumpTouch], report: ImportReport) {
        self.report = report
        let times = self.times(of: touches)
        for (touch, time) in zip(touches, times) { add(touch, at: time) }
        for (_, finger) in last.sorted(by: { $0.key < $1.key }) { self.report.note(.touchNeverLifts, at: finger.place) }
    }

    /// Returns the times of all touches, in seconds since the first touch.
    private mutating func times(of touches: [DumpTouch]) -> [Double] {
        guard let first = touches.first else { return [] }
        if touches.allSatisfy({ $0.time != nil }) { return relative(touches.map { $0.time ?? 0 }, touches) }
        // UIKit prints the time of an event with six significant digits. If the device has been running for more than a day, the hundredths
        // of a second are lost.
        let stamps = touches.compactMap { $0.timestamp }
        let isFine = stamps.count == touches.count && stamps.allSatisfy { $0 < 1e5 } && (stamps.count < 2 || Set(stamps).count > 1)
        if isFine { return relative(stamps, touches) }
        if Set(touches.map { $0.event }).count > 1 { report.note(stamps.count == touches.count ? .coarseTimes : .noTimes, at: first.place) }
        var (time, event) = (0.0, first.event)
        return touches.map { touch in
            if touch.event != event { time += 1.0 / 60 }
            event = touch.event
            return TraceNumber.rounded(time)
        }
    }

    private mutating func relative(_ times: [Double], _ touches: [DumpTouch]) -> [Double] {
        var (start, latest) = (times[0], 0.0)
        var event = touches[0].event
        var eventTime = 0.0
        return zip(times, touches).map { time, touch in
            // In a log without dates, the time of day returns to zero at midnight, so a day is added.
            if time - start < latest - 43200, time < 86400 { start -= 86400 }
            var now = time - start
            // If the time decreases by more than a millisecond, the device's clock was changed, which a remark reports.
            if now < latest {
                if now < latest - 0.001 { report.note(.timeBackwards, at: touch.place) }
                now = latest
            }
            // If there is a gap of more than a day, the text consists of two separate logs, so the gap is shortened to a second.
            if now > latest + 86400 {
                start += now - latest - 1
                now = latest + 1
            }
            if touch.event == event, latest > 0 { now = eventTime }
            (event, eventTime, latest) = (touch.event, now, max(latest, now))
            return TraceNumber.rounded(now)
        }
    }

    private mutating func add(_ touch: DumpTouch, at time: Double) {
        let location = touch.location.fitting
        let known = fingers[touch.address]
        var phase = touch.phase
        if let known, let before = last[known] {
            if phase == .began {
                // Several views and handlers often print the same touch, so an identical "began" is ignored.
                if before.location != location || time - before.time > 0.001 { report.note(.touchBeganTwice, at: touch.place) }
                return
            }
            if before.location == location, time - before.time <= 0.001, phase == .moved || phase == .stationary { return }
        } else if phase != .began {
            // If another handler has already printed the end of this touch, the repetition is ignored. Otherwise, the beginning of the
            // touch was not printed.
            if let event = events.last, time - event.time <= 0.001,
                event.touches.contains(where: { $0.phase == phase && $0.location == location })
            {
                return
            }
            report.note(.touchBegins, at: touch.place)
            if phase == .moved || phase == .stationary {
                phase = .began
            } else {
                append(touch, .began, location, at: time)
            }
        }
        append(touch, phase, location, at: time)
    }

    private mutating func append(_ touch: DumpTouch, _ phase: Touch.Phase, _ location: Point, at time: Double) {
        let finger: Int
        if let known = fingers[touch.address] {
            finger = known
        } else {
            guard last.count < TraceNumber.maximumFingers else {
                return report.note(.tooManyFingers(limit: TraceNumber.maximumFingers), at: touch.place)
            }
            finger = (1...).first { last[$0] == nil } ?? 1
            fingers[touch.address] = finger
        }
        var sample = TouchSample(
            id: finger, phase: phase, location: Point(TraceNumber.rounded(location.x), TraceNumber.rounded(location.y)))
        if let force = touch.force { sample.force = TraceNumber.rounded(force) }
        sample.type = touch.type
        events.add(sample, at: time)
        if phase == .ended || phase == .cancelled {
            fingers[touch.address] = nil
            last[finger] = nil
        } else {
            last[finger] = (location, touch.place, time)
        }
    }
}

/// A namespace for functions that parse the times at the beginning of log lines.
enum DumpClock {
    /// Returns the time, in seconds, at the beginning of a line, or `nil` if the line has no time. The time is relative to 1970 if the line
    /// has a date, and to midnight otherwise.
    ///
    /// NSLog writes `2018-09-12 16:11:21.863134+0800 App[…]`, and an export from Console contains `default⇥22:05:52.428198-0500⇥App`.
    static func time(at start: Int, in text: DumpText) -> Double? {
        let limit = min(start + 60, text.count)
        var at = start
        while at < limit {
            let byte = text.at(at)
            if text.lineBreak(at: at) > 0 || byte == UInt8(ascii: "<") { return nil }
            if byte.isASCIIDigit, !text.at(at - 1).isASCIIDigit, let seconds = clock(at: at, in: text) {
                return seconds + (date(before: at, in: text) ?? 0)
            }
            at += 1
        }
        return nil
    }

    /// Parses a time of day of the form `HH:MM:SS` with a fraction.
    private static func clock(at start: Int, in text: DumpText) -> Double? {
        guard let hours = two(start, text), text.at(start + 2) == UInt8(ascii: ":"), let minutes = two(start + 3, text),
            text.at(start + 5) == UInt8(ascii: ":"), let seconds = two(start + 6, text)
        else { return nil }
        var time = Double(hours * 3600 + minutes * 60 + seconds)
        let point = text.at(start + 8)
        guard point == UInt8(ascii: ".") || point == UInt8(ascii: ",") else { return time }
        var (scale, at) = (0.1, start + 9)
        while text.at(at).isASCIIDigit, at < start + 18 {
            time += Double(text.at(at) - 0x30) * scale
            scale /= 10
            at += 1
        }
        return time
    }

    /// Returns the number of seconds from 1970 to the date that precedes a time.
    private static func date(before start: Int, in text: DumpText) -> Double? {
        let at = start - 11
        guard let century = two(at, text), let years = two(at + 2, text), text.at(at + 4) == UInt8(ascii: "-"),
            let month = two(at + 5, text), text.at(at + 7) == UInt8(ascii: "-"), let day = two(at + 8, text), (1...12).contains(month)
        else { return nil }
        // The calendar date is converted to a number of days. Years are counted from March, so that the leap day is the last day of a year.
        let year = century * 100 + years - (month <= 2 ? 1 : 0)
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return Double(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468) * 86400
    }

    private static func two(_ at: Int, _ text: DumpText) -> Int? {
        guard text.at(at).isASCIIDigit, text.at(at + 1).isASCIIDigit else { return nil }
        return Int(text.at(at) - 0x30) * 10 + Int(text.at(at + 1) - 0x30)
    }
}
