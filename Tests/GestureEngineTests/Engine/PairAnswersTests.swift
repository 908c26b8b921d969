import Testing

@testable import GestureEngine

/// Tests of the cache that stores answers for ordered pairs of recognizers, with few and with many pairs.
@Suite struct PairAnswersTests {
    @Test(arguments: [3, 5, 12]) func eachPairHasItsOwnAnswerUntilAllAreForgotten(size: Int32) {
        var answers = PairAnswers()
        func isAnswer(_ one: Int32, _ other: Int32) -> Bool { (one &* 7 &+ other) % 3 == 0 }
        for turn in 0..<2 {
            for one in 0..<size {
                for other in 0..<size where other != one {
                    #expect(answers[one, other] == nil, "\(one) and \(other) in turn \(turn)")
                    answers[one, other] = isAnswer(one, other)
                }
            }
            for one in 0..<size {
                for other in 0..<size { #expect(answers[one, other] == (one == other ? nil : isAnswer(one, other))) }
            }
            answers.forget()
        }
    }

    @Test(arguments: [0, 15, 16, 30]) func theLatestAnswerCounts(others: Int32) {
        var answers = PairAnswers()
        for other in 0..<others { answers[100, other] = true }
        for answer in [true, false, true] {
            answers[1, 2] = answer
            #expect(answers[1, 2] == answer && answers[2, 1] == nil)
        }
    }
}
