import GestureSupport

/// An error in the text of a golden survey.
package struct SurveyError: Error, CustomStringConvertible {
    enum Issue {
        /// The survey has another version than `SurveyRecord.version`.
        case otherVersion(String)
        case people
        case optionWithoutValue
        case option
        case endMissing
        case afterEnd
    }

    /// The line number, counted from 1.
    package let line: Int
    let issue: Issue

    init(_ issue: Issue, line: Int) { (self.issue, self.line) = (issue, line) }

    package var description: String {
        switch issue {
        case .otherVersion(let version):
            "surveys of version '\(TimelineText.escaped(version))' are not supported; make the survey again with this program"
        case .people: "this number of people cannot be read"
        case .optionWithoutValue: "this option of the survey has no value"
        case .option: "this option of the survey cannot be read"
        case .endMissing: "the survey ends without its last line, 'end', so it was cut off; make it again"
        case .afterEnd: "more text after the survey's end; remove it"
        }
    }
}
