import GestureEngine
import GestureSupport
import GestureTimeline

/// What `explain` has to say, before it is text or JSON.
package struct Explanation {
    package let story: Story
    package let subject: Subject

    package enum Subject {
        /// A row, and others of the same kind that are only named.
        case row(Int, others: [Int])
        /// Nothing is meant by the words.
        case nothing(pattern: String)
        /// What mattered, each in short; so many are left out.
        case outline([Int], omitted: Int)
    }

    package static func row(_ row: Int, in story: Story) -> Explanation { Explanation(story: story, subject: .row(row, others: [])) }

    /// The first of some rows, which `pattern` means.
    package static func rows(_ rows: [Int], of pattern: String, in story: Story) -> Explanation {
        guard let first = rows.first else { return Explanation(story: story, subject: .nothing(pattern: pattern)) }
        return Explanation(story: story, subject: .row(first, others: Array(rows.dropFirst())))
    }

    /// What mattered in a timeline.
    package static func outline(of story: Story) -> Explanation {
        let rows = story.outcomes
        return Explanation(
            story: story, subject: .outline(Array(rows.prefix(Outline.limit)), omitted: max(rows.count - Outline.limit, 0)))
    }
}
