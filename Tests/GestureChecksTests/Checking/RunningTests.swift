import Foundation
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

@testable import GestureChecks

@Suite("Finding traces and distributing the work")
struct RunningTests {
    @Test("Traces in folders are found once, sorted by the bytes of their paths")
    func finding() throws {
        let folder = try Folder([
            "b.trace.json": "", "B.trace.json": "", "a/z.trace.jsonl": "", "a/é.trace.json": "", "a.trace.json": "",
            ".git/h.trace.json": "", "a/x.json": "", ".trace.json": "", "a/old.timeline": "", "b.timeline": "",
        ])
        for (link, target) in [("/a/loop", ""), ("/link.trace.json", "/b.trace.json")] {
            try FileManager.default.createSymbolicLink(atPath: folder.path + link, withDestinationPath: folder.path + target)
        }
        let finder = try TraceFinder([folder.path, folder.path + "//a/", folder.path + "/./b.trace.json"])
        let names = finder.cases.map { $0.input.dropFirst(folder.path.count + 1) }
        #expect(names == ["B.trace.json", "a.trace.json", "a/z.trace.jsonl", "a/é.trace.json", "b.trace.json", "link.trace.json"])
        #expect(finder.orphans == [folder.path + "/a/old.timeline"])
        #expect(finder.cases[2].golden == folder.path + "/a/z.timeline")
    }

    @Test("Only goldens and pending timelines without a trace are orphans")
    func owned() throws {
        let folder = try Folder([
            "a.trace.json": "", "a.timeline": "", "a.b.trace.json": "", "a.b.timeline": "", "a.to.trace.jsonl": "", "a.to.timeline": "",
            "a.timeline.new": "",
        ])
        var finder = try TraceFinder([folder.path])
        #expect(finder.cases.count == 3 && finder.orphans.isEmpty && finder.pendingOrphans.isEmpty)
        try folder.put("old.timeline.new", "")
        #expect(try TraceFinder([folder.path]).pendingOrphans == [folder.path + "/old.timeline.new"])
        try folder.put("old.timeline", "")
        finder = try TraceFinder([folder.path])
        #expect(finder.orphans == [folder.path + "/old.timeline"])
        // The folder now has as many traces as goldens, but one of the goldens still belongs to no trace.
        try folder.put("z.trace.json", "")
        #expect(try TraceFinder([folder.path]).orphans == [folder.path + "/old.timeline"])
        #expect(try TraceFinder([folder.path, folder.path]).cases.count == 4)
        #expect(throws: CheckProblem.self) {
            try folder.put("a.trace.jsonl", "")
            _ = try TraceFinder([folder.path])
        }
    }

    @Test("Two file names that Swift treats as equal are separate files, each with its own golden")
    func namesThatAreEqualToSwift() throws {
        let folder = try Folder(["K.trace.json": "", "K.timeline": ""])
        for end in ["trace.json", "timeline"] { try folder.put("\u{212A}." + end, "") }
        for paths in [[folder.path], [folder.path, folder.path]] {
            let finder = try TraceFinder(paths)
            #expect(finder.cases.count == 2 && finder.orphans.isEmpty)
        }
    }

    @Test("Paths that cannot be checked are errors")
    func refusing() throws {
        let folder = try Folder(["a.trace.json": "", "a.trace.jsonl": "", "b.json": "", "empty/x": ""])
        func problem(_ path: String) -> String {
            do {
                _ = try TraceFinder([path.isEmpty ? folder.path : folder.path + "/" + path])
                return ""
            } catch { return error.diagnostics.map(\.message).joined(separator: "|").replacing(folder.path + "/", with: "") }
        }
        #expect(problem("") == "its golden timeline 'a.timeline' also belongs to 'a.trace.json'; rename one of them")
        #expect(problem("c.trace.json") == "there is no file or folder 'c.trace.json'; check the path")
        #expect(
            problem("b.json") == "'b.json' is not named like a trace, a timeline or a layout; name a trace NAME.trace.json or "
                + "NAME.trace.jsonl")
        #expect(problem("empty").hasPrefix("there is no trace in 'empty'"))
    }

    @Test("Shards contain every case exactly once")
    func shards() throws {
        let folder = try Folder(Dictionary(uniqueKeysWithValues: (0..<12).map { ("t\($0).trace.json", "") } + [("x.timeline", "")]))
        let all = try TraceFinder([folder.path])
        var shared: [CheckCase] = []
        var orphans: [String] = []
        for index in 1...5 {
            var finder = all
            finder.keep(shard: try #require(Shard("\(index)/5")))
            #expect((2...3).contains(finder.cases.count))
            shared += finder.cases
            orphans += finder.orphans
        }
        #expect(Set(shared) == Set(all.cases) && shared.count == all.cases.count && orphans == all.orphans)
        for text in ["", "0/5", "6/5", "1", "1/2/3", "-1/2", "+1/2", "a/b", "1/", "1/0"] { #expect(Shard(text) == nil, "\(text)") }
    }

    @Test(
        "A filter is a part of a path, or a pattern for a whole file name or path",
        arguments: [
            ("pan", true), ("LEFT.trace", true), ("traces/pan", true), ("rotate", false), ("pan left", false),
            ("pan*", true), ("*left", true), ("an*", false), ("left*", false), ("*pan", false), ("*.trace.json", true),
            ("pan-lef?", true), ("pan-le?", false), ("pan-left?", false), ("?an-left", true), ("?pan-left", false), ("pan-left**", true),
            ("*a*l*t", true), ("*a?-l*", true), ("*e?t", true), ("*l?t", false), ("p*n*-*x", false), ("*", true), ("?", false),
            ("traces/*", true), ("*/pan*", true), ("race?/*", false), ("traces/pan-left*n", true), ("traces/pan-left?", false),
        ])
    func filtering(text: String, isFound: Bool) {
        #expect(TraceFilter(text).finds(path: "Traces/Pan-Left.trace.json") == isFound)
    }

    @Test(
        "A filter is a part of a title, or a pattern for a whole title",
        arguments: [
            ("QUICK", true), ("quick drag", true), ("slow", false), ("quick*", false), ("*drag", true), ("a ?uick*", true), ("a*k", false),
        ])
    func filteringTitles(text: String, isFound: Bool) {
        #expect(TraceFilter(text).finds(title: "A Quick Drag") == isFound)
    }

    @Test("Results arrive in order with any number of threads", arguments: [0, 1, 2, 7, 64])
    func order(threads: Int) throws {
        var seen: [Int] = []
        try OrderedWork(count: 200) { index -> Int in
            if index % 17 == 0 { usleep(2000) }
            return index * 2
        }.run(threads: threads, tick: { #expect($0 <= 200) }) { index, result in
            #expect(result == index * 2)
            seen.append(index)
        }
        #expect(seen == Array(0..<200))
        try OrderedWork(count: 0) { $0 }.run(threads: threads, tick: { _ in }) { _, _ in Issue.record("nothing to do") }
    }

    /// Without a wake-up, the calling thread would find results only by polling every tenth of a second. The first work item waits until
    /// the calling thread sleeps. On a busy machine, the test may need more than one attempt.
    @Test("The receiver is woken by the last result and by a full batch of results", arguments: [1, 65])
    func waking(count: Int) throws {
        let clock = ContinuousClock()
        for _ in 0..<10 {
            // In the run with 65 work items, the last work item waits until the receiver has been called with the first result. The
            // receiver must therefore be woken by a full batch, before the work ends.
            let taken = DispatchSemaphore(value: 0)
            let start = clock.now
            var end = start
            try OrderedWork(count: count) { index in
                if index == 0 { usleep(30_000) }
                if index == 64 { _ = taken.wait(timeout: .now() + 10) }
            }.run(threads: 1, tick: { _ in }) { index, _ in
                guard index == 0 else { return }
                end = clock.now
                taken.signal()
            }
            if start.duration(to: end) < .milliseconds(80) { return }
        }
        Issue.record("nobody was woken")
    }

    @Test("An error stops the work after all threads have ended")
    func stopping() throws {
        struct Stop: Error {}
        final class Counter: @unchecked Sendable {
            let lock = NSLock()
            var value = 0
            func add() { lock.withLock { value += 1 } }
        }
        let counter = Counter()
        #expect(throws: Stop.self) {
            try OrderedWork(count: 10_000) { _ in
                counter.add()
                usleep(100)
            }.run(threads: 4, tick: { _ in }) { index, _ in if index == 5 { throw Stop() } }
        }
        let atTheEnd = counter.value
        usleep(20_000)
        #expect(counter.value == atTheEnd && atTheEnd < 10_000)
    }

    @Test("Progress is shown after a second, and removed at the end")
    func progress() {
        let writer = ByteWriter()
        let progress = CheckProgress(writer: writer, total: 100, now: 50)
        progress.show(10, now: 50.9)
        progress.clear()
        #expect(writer.text.isEmpty)
        progress.show(20, now: 51)
        progress.show(20, now: 51.1)
        progress.show(30, now: 51.2)
        progress.show(100, now: 51.3)
        progress.clear()
        progress.clear()
        #expect(writer.text == "\r20 of 100 traces …\u{1B}[K\r30 of 100 traces …\u{1B}[K\r\u{1B}[K")
        CheckProgress(writer: nil, total: 1, now: 0).show(0, now: 9)
    }
}
