import GestureEngine
import GestureTimeline

extension Story {
    /// The rows beside each of some rows, in order: those in which others did what decided it (`Decisions`), and the one in which a mode was
    /// entered that keeps somebody from a touch (K1).
    func decisions(behind numbers: [Int]) -> [[Int]] {
        var beside: [[Int]] = Array(repeating: [], count: numbers.count)
        guard let last = numbers.max() else { return beside }
        var decisions = Decisions()
        for index in records.indices.prefix(last) {
            let found = decisions.take(records[index], names)
            if let place = numbers.firstIndex(of: index + 1) { beside[place] = found }
        }
        for (place, number) in numbers.enumerated() {
            guard let record = self[row: number], case .touch(let row) = record.body,
                let mode = AspectFinder(story: self, number: number, record: record).barringRow(row), !beside[place].contains(mode)
            else { continue }
            beside[place] = (beside[place] + [mode]).sorted()
        }
        return beside
    }
}
