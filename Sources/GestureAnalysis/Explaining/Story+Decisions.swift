import GestureEngine
import GestureTimeline

extension Story {
    /// The rows beside each of some rows, in order: those in which others did what decided it (`Decisions`), and the one in which a mode was
    /// entered that keeps somebody from a touch (K1).
    func decisions(behind numbers: [Int]) -> [[Int]] {
        var beside: [[Int]] = Array(repeating: [], count: numbers.count)
        for (place, number) in numbers.enumerated() { beside[place] = decisions[number] ?? [] }
        for (place, number) in numbers.enumerated() {
            guard let record = self[row: number], case .touch(let row) = record.body,
                let mode = AspectFinder(story: self, number: number, record: record).barringRow(row), !beside[place].contains(mode)
            else { continue }
            beside[place] = (beside[place] + [mode]).sorted()
        }
        return beside
    }
}
