import Testing

@testable import GestureEngine

/// Tests of the table of strings and lists to which records refer by number.
@Suite struct NamesTests {
    let names = Names()

    @Test func aStringHasOneNumber() {
        let card = names.intern("card"), pan = names.intern("pan")
        #expect(card != pan && names.intern("card") == card && names.count == 2)
        #expect(names[card] == "card" && names[pan] == "pan")
    }

    @Test func equalListsHaveOneNumber() {
        let card = names.intern("card"), pan = names.intern("pan")
        #expect(names.list([card]) == names.list(card))
        #expect(names.list([card, pan]) == names.list([card, pan]))
        #expect(names.list([card, pan]) != names.list([pan, card]))
        #expect(names[names.list([pan, card])] == [pan, card] && names[names.list(pan)] == [pan])
    }

    @Test func theEmptyListIsNotANewList() {
        #expect(names.list([Name]()) == .none && NameList.none.isEmpty && names[NameList.none].isEmpty)
        #expect(names.list([PassedView]()) == .none && names[PassedList.none].isEmpty)
        #expect(!names.list(names.intern("card")).isEmpty)
    }

    @Test func aListIsReadWithoutCopyingIt() {
        let card = names.intern("card"), pan = names.intern("pan"), list = names.list([card, pan, card])
        #expect(names.count(of: .none) == 0 && names.count(of: names.list(pan)) == 1 && names.count(of: list) == 3)
        #expect((0..<3).map { names[list, $0] } == [card, pan, card])
    }

    @Test(arguments: 0...5) func touchesAreReturnedInTheirOrder(_ count: Int) {
        let ids = (0..<count).map { 7 - $0 }
        let list = names.touches(ids)
        #expect(list.array(in: names) == ids && list.count == count)
        #expect(names.touches(ids) == list)
    }

    @Test func passedViewsAreDistinguishedByTheirReason() {
        let card = names.intern("card")
        let hidden = names.list([PassedView(view: card, why: .hidden)]), alpha = names.list([PassedView(view: card, why: .alpha)])
        #expect(hidden != alpha && names[alpha] == [PassedView(view: card, why: .alpha)])
        #expect(names.list([PassedView(view: card, why: .hidden)]) == hidden && names.list([PassedView(view: card, why: .alpha)]) == alpha)
    }

    // MARK: A copy for another thread

    @Test func theNumbersOfACopyHaveTheSameNames() {
        let copy = Names()
        var mark = Names.Mark()
        let card = names.intern("card"), pan = names.intern("pan")
        let one = names.list(card), fingers = names.touches([1, 2, 3])
        copy.add(names.takeAdditions(since: &mark))
        let two = names.list([card, pan]), passed = names.list([PassedView(view: pan, why: .disabled)])
        let save = names.intern("save")
        copy.add(names.takeAdditions(since: &mark))
        #expect([card, pan, save].map { copy[$0] } == ["card", "pan", "save"])
        #expect(copy[one] == [card] && copy[two] == [card, pan] && copy[passed] == names[passed])
        #expect(fingers.array(in: copy) == [1, 2, 3])
    }

    @Test func textsAreReleasedAfterTheyAreTaken() {
        let copy = Names()
        var mark = Names.Mark()
        let first = names.text("first"), second = names.text("second")
        #expect(names[first] == "first" && names[second] == "second")
        copy.add(names.takeAdditions(since: &mark))
        #expect(names[first].isEmpty && names[second].isEmpty)
        #expect(copy[first] == "first" && copy[second] == "second")
        // The table does not reuse the numbers of strings that it has released.
        let third = names.text("third")
        #expect(third != first && names[third] == "third" && names[second].isEmpty)
        copy.add(names.takeAdditions(since: &mark))
        #expect(copy[second].isEmpty && copy[third] == "third")
    }

    @Test func textsOfMoreThanAQuarterOfAMegabyteAreHeavyUntilTheyAreTaken() {
        var mark = Names.Mark()
        _ = names.text(String(repeating: "é", count: 1 << 17))
        #expect(!names.isHeavy)
        _ = names.text("b")
        #expect(names.isHeavy)
        _ = names.takeAdditions(since: &mark)
        #expect(!names.isHeavy)
    }
}
