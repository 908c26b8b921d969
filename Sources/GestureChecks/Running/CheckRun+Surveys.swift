import GestureAnalysis
import GestureFiles
import GestureSupport
import GestureSurvey

extension CheckRun {
    /// Surveys a layout, and compares the survey with its golden.
    func checkSurvey(_ item: CheckCase) throws -> CheckResult {
        var result = CheckResult(checkCase: item, verdict: .passed)
        let trial = try SurveyTrial(item, golden: item.golden)
        func settle(_ failure: CheckFailure?) throws {
            try self.settle(item, &result, failure) { _, path in try trial.write(to: path) }
        }
        switch trial.comparison {
        case .same(let isRenamed): if isRenamed, goldens == .all { try settle(nil) } else { try unsettle(item) }
        case .missing: try settle(.goldenMissing)
        case .different(let difference):
            result.changes = .sentences(trial.sentences)
            try settle(.differs(difference))
        case .malformed(let problem):
            try settle(nil)
            guard goldens.writesFailing else { throw problem }
        }
        return result
    }
}

/// A survey of a layout with the options that the layout's golden specifies, and the comparison of the survey with the golden.
struct SurveyTrial {
    let comparison: CheckRun.Comparison
    private let item: CheckCase
    private let golden: SurveyRecord?
    private let current: SurveyRecord

    /// Surveys the layout of a case and compares the survey with a golden or pending golden at the given path.
    init(_ item: CheckCase, golden path: String) throws {
        self.item = item
        var (bytes, problem): ([UInt8]?, CheckProblem?)
        do throws(InputError) {
            bytes = try SourceText.read(try item.root.openBeside(path)).bytes
        } catch {
            if case .missing(.notFound) = FolderListing.kind(path) {} else { problem = CheckProblem(error) }
        }
        var golden: SurveyRecord?
        if let bytes {
            do throws(SurveyError) {
                // The comparison of the texts reports another version and a missing end.
                golden = try SurveyRecord(reading: String(decoding: bytes, as: UTF8.self), isWhole: false)
            } catch {
                // Without the options of the golden, a new one would not be for the same survey.
                throw CheckProblem(at: SourceLocation(file: path, line: error.line, column: 1), error.description)
            }
        }
        self.golden = golden
        do {
            current = try SurveyRecord(
                of: try item.root.inputText(), files: item.root.text, golden?.head ?? SurveyRecord.Head(layout: item.input))
        } catch let error as SelectionError {
            throw CheckProblem(
                at: SourceLocation(file: path, line: 1, column: 1),
                "the golden survey has options that do not fit the layout: \(error.text)")
        }
        comparison = try Self.compare(bytes, problem, current, path)
    }

    private static func compare(
        _ golden: [UInt8]?, _ problem: CheckProblem?, _ current: SurveyRecord, _ path: String
    ) throws -> CheckRun.Comparison {
        if let problem { return .malformed(problem) }
        guard let golden else { return .missing }
        let bytes = Array(current.text.utf8)
        if golden == bytes { return .same(isRenamed: false) }
        do throws(CheckProblem) {
            let comparison = try GoldenComparison(golden, bytes, .survey, name: path)
            return comparison.difference.map { .different($0) } ?? .same(isRenamed: comparison.isRenamed)
        } catch {
            return .malformed(error)
        }
    }

    /// The differences between the golden and the survey, as sentences about the outcomes of gestures.
    var sentences: [String] { golden.map { SurveyComparison($0, current).sentences } ?? [] }

    /// Writes the survey to the path of a golden or pending golden.
    func write(to path: String) throws {
        try item.checkWriting(path)
        try GoldenForm(.survey).checkOverwriting(path)
        let file = try OutputFile(path)
        file.writer.write(current.text)
        try file.commit()
    }
}
