import Testing

@testable import GestureEngine

/// Tests of points, rectangles, transforms and comparisons. The expected values were computed by hand.
@Suite struct GeometryTests {
    @Test func pointsAreAddedAndScaledOnBothAxes() {
        let (a, b) = (Point(7, -2), Point(3, 5))
        #expect(a + b == Point(10, 3) && a - b == Point(4, -7) && a * 2 == Point(14, -4) && a / 4 == Point(1.75, -0.5))
        var sum = a
        sum += b
        #expect(sum == Point(10, 3) && Point.zero == Point(0, 0))
        #expect(Point(3, -4).length == 5 && Point(4, 6).distance(to: Point(1, 2)) == 5)
    }

    @Test func aRectangleHasItsEdgesAndItsCentre() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 50)
        #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40] && [rect.minY, rect.midY, rect.maxY] == [20, 45, 70])
        #expect(rect.center == Point(25, 45) && rect.size == Size(width: 30, height: 50))
        #expect(Rect.zero == Rect(origin: Point(0, 0), size: Size(width: 0, height: 0)) && Size.zero == Rect.zero.size)
    }

    @Test(arguments: [
        (Point(10, 20), true), (Point(39.9, 69.9), true), (Point(9.9, 45), false), (Point(40, 45), false), (Point(25, 19.9), false),
        (Point(25, 70), false),
    ]) func aRectangleContainsItsLeftAndTopEdges(point: Point, isInside: Bool) {
        #expect(Rect(x: 10, y: 20, width: 30, height: 50).contains(point) == isInside)
    }

    @Test func eachInsetMovesItsEdge() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 50)
        let inset = rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(inset == Rect(x: 12, y: 21, width: 24, height: 46))
        #expect(rect.inset(by: .zero) == rect)
    }

    @Test func aTransformIsAppliedInvertedAndJoined() {
        let one = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(one.apply(to: Point(7, 8)) == Point(36, 52))
        #expect(one.inverted() == AffineTransform(a: -2, b: 1, c: 1.5, d: -0.5, tx: 1, ty: -2))
        let other = AffineTransform(a: 7, b: 8, c: 9, d: 10, tx: 11, ty: 12)
        #expect(one.concatenating(other) == AffineTransform(a: 25, b: 28, c: 57, d: 64, tx: 100, ty: 112))
        #expect(!one.isIdentity && AffineTransform.identity.isIdentity)
        #expect(AffineTransform.identity.apply(to: Point(7, 8)) == Point(7, 8))
        #expect(AffineTransform(scaleX: 2, y: 3).apply(to: Point(7, 8)) == Point(14, 24))
    }

    @Test func aPositiveAngleRotatesClockwise() {
        let turned = AffineTransform(rotationAngle: .pi / 6)
        #expect(turned.apply(to: Point(2, 0)).distance(to: Point(3.0.squareRoot(), 1)) < 1e-12)
        #expect(turned.apply(to: Point(0, 2)).distance(to: Point(-1, 3.0.squareRoot())) < 1e-12)
    }

    @Test(arguments: [
        AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6), AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: .infinity, y: 1),
    ]) func aTransformThatCollapsesThePlaneHasNoInverse(transform: AffineTransform) {
        #expect(transform.inverted() == nil)
    }

    @Test(arguments: [
        (10.0, true, false), (9.999_999_5, true, false), (9.999_998, false, false), (10.000_000_5, true, false), (10.000_002, true, true),
    ]) func valuesAreComparedWithinAMillionth(value: Double, reaches: Bool, exceeds: Bool) {
        #expect(value.reaches(10) == reaches && value.exceeds(10) == exceeds)
    }

    @Test func theFrameOfTheOutermostViewDoesNotMoveItsPoints() {
        let root = View(id: "root", frame: Rect(x: 50, y: 60, width: 100, height: 100))
        let child = View(id: "child", frame: Rect(x: 10, y: 20, width: 30, height: 30))
        root.addSubview(child)
        #expect(root.convert(Point(1, 2), to: nil) == Point(1, 2) && child.convert(Point(1, 2), to: nil) == Point(11, 22))
        #expect(child.convert(Point(11, 22), from: nil) == Point(1, 2) && child.convert(Point(11, 22), from: root) == Point(1, 2))
        #expect(child.convert(Point(1, 2), to: root) == Point(11, 22) && root.convert(Point(1, 2), from: child) == Point(11, 22))
    }

    @Test func aSubviewThatIsAddedAgainMovesToTheFront() {
        let root = View(id: "root")
        let views = ["a", "b", "c"].map { View(id: $0) }
        for view in views { root.addSubview(view) }
        root.addSubview(views[0])
        #expect(root.subviews.map { $0.id } == ["b", "c", "a"])
        root.bringSubviewToFront(views[1])
        #expect(root.subviews.map { $0.id } == ["c", "a", "b"])
        root.sendSubviewToBack(views[1])
        #expect(root.subviews.map { $0.id } == ["b", "c", "a"])
        let lone = View(id: "lone")
        root.bringSubviewToFront(lone)
        root.sendSubviewToBack(lone)
        #expect(root.subviews.count == 3 && lone.superview == nil)
    }

    @Test func edgesDirectionsAndQuestionsAreBits() {
        #expect([RectEdge.top, .left, .bottom, .right, .all].map { $0.rawValue } == [1, 2, 4, 8, 15])
        #expect([SwipeGestureRecognizer.Direction.right, .left, .up, .down].map { $0.rawValue } == [1, 2, 4, 8])
        let questions: [DelegateQuestions] = [
            .shouldReceive, .shouldBegin, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .all,
        ]
        #expect(questions.map { $0.rawValue } == [1, 2, 4, 8, 16, 31])
    }

    @Test func aSampleReportsAFingerByDefault() {
        let sample = TouchSample(id: 1, phase: .began, location: .zero)
        #expect(sample.force == 0 && sample.majorRadius == 0 && sample.type == .direct)
    }
}
