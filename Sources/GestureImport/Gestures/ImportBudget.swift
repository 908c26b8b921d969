/// The most that an import makes of a file: a fixed start, and a number for each thing that the file itself writes.
///
/// A file of any length can be imported, and a few hundred bytes cannot fill memory through durations, loops and repetitions.
enum ImportBudget {
    /// Samples of the moves in a list of pointer actions.
    static func samples(ofActions count: Int) -> Int { 200_000 + 100 * count }

    /// Steps of a flow, by the number of its lines, or words and signs of a test, by how many it has.
    static func steps(of count: Int) -> Int { 50_000 + 10 * count }

    /// Steps of one element's query. A name takes three or four.
    static let query = 100
}
