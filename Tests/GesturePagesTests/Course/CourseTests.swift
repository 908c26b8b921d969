import Foundation
import GesturePages
import Testing

@Suite struct CourseTests {
    private let course = Course.standard

    @Test func theCourseBeginsAtOneTapAndEndsAtTheSituations() throws {
        #expect(course.lessons.first?.name == "tap")
        let page = LessonTexts.situations.map { $0.text.description }.joined()
        let situations = course.chapters.filter { $0.title.hasPrefix("Situation ") }
        #expect(situations.map { $0.title.split(separator: ":")[0] } == (1...7).map { "Situation \($0)" })
        #expect(Array(course.chapters.suffix(7)).map(\.title) == situations.map(\.title))
        for lesson in situations.flatMap(\.lessons) { #expect(page.contains("### [\(lesson.name)]("), "\(lesson.name)") }
    }

    @Test func aLessonIsFoundByItsNameItsTraceAndItsNumber() {
        #expect(course.lesson("nested-pans")?.title == "A pan in a pan")
        #expect(course.lesson("exclusion/nested-pans")?.name == "nested-pans")
        #expect(course.lesson("1")?.name == "tap" && course.lesson("0") == nil && course.lesson("\(course.lessons.count + 1)") == nil)
        #expect(course.lesson("nested") == nil)
    }

    @Test func eachLessonOccursOnce() {
        #expect(Set(course.lessons.map(\.name)).count == course.lessons.count)
        #expect(Set(course.lessons.map(\.title)).count == course.lessons.count)
        for (index, lesson) in course.lessons.enumerated() { #expect(course.number(of: lesson) == index + 1) }
    }

    @Test func theListShowsTheAnswers() {
        var progress = Progress()
        progress.set("tap", .known)
        progress.set("nested-pans", .learned)
        let list = course.list(progress, width: 60)
        #expect(list.contains("+  1  One tap  (tap)"))
        #expect(list.contains { $0.hasPrefix("~ ") && $0.hasSuffix("A pan in a pan  (nested-pans)") })
        #expect(list.count { $0.hasPrefix("+") || $0.hasPrefix("~") } == 2)
    }

    @Test func onlyTheRequestedLessonsAreKept() {
        var course = Course.standard
        course.keep(["pan", "tap"])
        #expect(course.lessons.map(\.name) == ["tap", "pan"] && course.chapters.count == 2)
    }
}
