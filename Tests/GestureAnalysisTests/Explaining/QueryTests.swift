import GestureEngine
import GestureAnalysis
import GestureReplay
import GestureSupport
import Testing

@Suite("Queries for rows") struct QueryTests {
    private func timeline(_ rest: String) throws -> ReplayedTimeline {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], "subviews": [
                { "id": "card", "frame": [20, 100, 350, 400], \
            "gestureRecognizers": [{ "id": "tap", "type": "tap" }, { "id": "pan", "type": "pan" }] } ] } },
              "gestures": [{ "drag": "card", "by": [60, 0], "duration": 0.05 }, \(rest)] }
            """
        return try ReplayedTimeline(Replay(MemoryByteSource(name: "a.trace.json", text: text)))
    }

    private func rows(_ words: String, _ timeline: ReplayedTimeline) throws -> [String] {
        try RowQuery(words, on: timeline.replay.scene).rows(in: timeline.records, timeline.names).map { timeline.line($0) }
    }

    @Test("A query finds rows about objects that the trace removed later")
    func takenAway() throws {
        let timeline = try timeline(#"{ "remove": "recognizer:pan" }"#)
        #expect(try rows("tap failed due to pan", timeline).count == 1)
        #expect(try rows("pan began", timeline).count == 1)
    }

    @Test("A query without matching rows is an error if it has an unknown name")
    func unknown() throws {
        let timeline = try timeline(#"{ "wait": 1 }"#)
        #expect(try rows("tap failed due to card", timeline) == [])
        let error = #expect(throws: RowQuery.Failure.self) { try rows("tap failed due to pann", timeline) }
        #expect(error?.description.contains("'pann'; did you mean 'pan'?") == true, "\(String(describing: error))")
    }

    @Test(
        "Only one row, with or without bounds, can be requested",
        arguments: [
            "pan began and pan ended", "(pan began or pan ended)", "pan began or pan ended", "pan began then pan ended",
            "pan began then never pan ended", "never pan began", "on iOS 18: pan began", "pan began once", "pan began at most 2 times",
        ])
    func oneRow(words: String) throws {
        let scene = try timeline(#"{ "wait": 1 }"#).replay.scene
        let error = #expect(throws: RowQuery.Failure.self) { try WantedRow(words, on: scene) }
        #expect(error?.description.hasPrefix("one row is expected; ") == true)
    }

    /// Returns the observer of a requested row after a drag, whose samples are at 0, 1/60, 2/60, 3/60 and 4/60 s, and a tap one second
    /// later.
    private func watch(_ words: String) throws -> (watch: WantedRow.Watch, records: [Record]) {
        let timeline = try timeline(#"{ "wait": 1 }, { "tap": "card" }"#)
        var watch = WantedRow.Watch(try WantedRow(words, on: timeline.replay.scene), timeline.names)
        for record in timeline.records { watch.take(record) }
        return (watch, timeline.records)
    }

    @Test(
        "The rows within the bounds are found, and the first of them has the requested time",
        arguments: [
            ("pan began", [8]), ("pan cancelled", []), ("pan action", [10, 16, 17, 20, 24]), ("pan action before 0.05", [10, 16, 17]),
            ("pan action before 0.050001", [10, 16, 17, 20]), ("pan action after 0.05", [24]), ("pan action after 0.049999", [20, 24]),
            ("pan action after 0.02 before 0.04", [16, 17]), ("pan action at 0.033", [16, 17]), ("pan action at 0.0333", [16, 17]),
            ("pan action at 0.034", []), ("pan touchesMoved before tap failed", [7]), ("pan touchesMoved after tap failed", [14, 19]),
            ("pan touchesMoved before pan touchesMoved", []), ("pan touchesMoved after pan touchesMoved", [14, 19]),
            ("pan touchesMoved before pan cancelled", []), ("pan touchesMoved after pan cancelled", []),
            ("pan touchesMoved within 0.016667 of pan ended", [19]), ("pan touchesMoved within 0.016666 of pan ended", []),
            ("pan touchesMoved within 0.01 of (pan began or pan ended)", [7]), ("pan touchesMoved within 9 of pan cancelled", []),
            ("tap recognized before 1", []), ("tap recognized before 2", [34]),
        ])
    func bounds(words: String, rows: [Int]) throws {
        var (watch, records) = try watch(words)
        #expect(watch.rowsInTime == rows && watch.firstTime == rows.first.map { records[$0 - 1].time })
        #expect(watch.holds() == !rows.isEmpty)
    }

    @Test("The period of a requested row is the narrowest that its bounds allow") func periods() throws {
        func period(_ words: String) throws -> [Double] {
            let period = try watch(words).watch.period
            return [period.from, period.to]
        }
        let records = try watch("pan began").records
        let (began, ended, recognized) = (records[7].time, records[22].time, records[33].time)
        #expect(try period("pan action") == [-.infinity, .infinity])
        #expect(try period("pan action before 0.1") == [-.infinity, 0.1] && period("pan action after 0.1") == [0.1, .infinity])
        #expect(try period("pan action after 0.02 before 0.1") == [0.02, 0.1] && period("pan action at 0.067") == [0.067, 0.067])
        #expect(try period("pan action before tap recognized") == [-.infinity, recognized])
        #expect(try period("pan action after pan began") == [began, .infinity])
        #expect(try period("pan action within 0.5 of pan ended") == [ended - 0.5, ended + 0.5])
        #expect(try period("pan action within 0.5 of (tap failed or tap recognized)") == [began - 0.5, recognized + 0.5])
        #expect(try period("pan action after 0.02 before 0.03 within 0.5 of pan ended") == [0.02, 0.03])
        #expect(try period("pan action after pan began before tap recognized within 9 of pan ended") == [began, recognized])
        #expect(try period("pan action after pan began before tap recognized within 0.01 of pan ended") == [ended - 0.01, ended + 0.01])
        #expect(try period("pan action within 0.5 of pan cancelled") == [-.infinity, .infinity])
    }

    @Test(
        "An observer reports rows that are all too late, and a named row that did not occur",
        arguments: [
            ("tap recognized before 1", true, nil), ("tap recognized before 2", false, nil), ("pan action before 0.02", false, nil),
            ("pan cancelled before 1", false, nil), ("tap recognized after 2", false, nil),
            ("tap recognized before pan cancelled", false, "pan cancelled"), ("tap recognized after pan cancelled", false, "pan cancelled"),
            ("tap recognized within 1 of pan cancelled", false, "pan cancelled"),
            ("pan began before pan ended after tap touchesBegan within 1 of tap failed", false, nil),
        ] as [(String, Bool, String?)])
    func misses(words: String, isTooLate: Bool, missing: String?) throws {
        let watch = try watch(words).watch
        #expect(watch.isTooLate == isTooLate && watch.missingAnchor == missing)
    }

    @Test("An observer counts matching rows, and lists the first three rows that differ only in a detail") func details() throws {
        let (far, farther) = (try watch("pan action with translation.x > 40").watch, try watch("pan action with translation.x > 100").watch)
        #expect(far.count == 2 && far.rows == [20, 24] && far.otherwise.map { $0.row } == [10, 16, 17])
        #expect(farther.count == 0 && farther.rows == [] && farther.otherwise.map { $0.row } == [10, 16, 17])
        #expect(try watch("pan cancelled").watch.sawSubject && !watch("pna began").watch.sawSubject)
    }

    @Test("Each clause alone makes a requested row bounded") func bounded() throws {
        let scene = try timeline(#"{ "wait": 1 }"#).replay.scene
        #expect(try !WantedRow("pan began", on: scene).isBounded)
        for clause in ["before 1", "after 1", "at 1", "before tap failed", "after tap failed", "within 1 of tap failed"] {
            #expect(try WantedRow("pan began " + clause, on: scene).isBounded, "\(clause)")
        }
    }
}
