/// Some of the numbers from zero on; all are forgotten at no cost.
struct Marks {
    private var rounds: [UInt32]
    private var round: UInt32 = 1

    init(_ count: Int) {
        rounds = Array(repeating: 0, count: count)
    }

    mutating func removeAll() {
        if round == .max {
            for index in rounds.indices { rounds[index] = 0 }
            round = 0
        }
        round += 1
    }

    @inline(__always)
    mutating func insert(_ number: Int) { rounds[number] = round }

    @inline(__always)
    func contains(_ number: Int) -> Bool { rounds[number] == round }
}
