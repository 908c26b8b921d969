// swift-format-ignore-file
// The Swift of cures of each kind, which CureSwiftTests writes with GESTURETRACE_ACCEPT=1.
import UIKit

@MainActor class Screen: NSObject, UIGestureRecognizerDelegate {
    let feed = UITableView(), map = UIScrollView(), swipeCard = SwipeCard(), volume = UISlider(), tiles = UIView(), photo = UIView()
    let swipe = UIPanGestureRecognizer(), edge = UIScreenEdgePanGestureRecognizer(), single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer(), photoRecognizer = UILongPressGestureRecognizer(), flick = UISwipeGestureRecognizer()
    let zoom = UIPinchGestureRecognizer(), turn = UIRotationGestureRecognizer()
}

class SwipeCard: UIView {}
class AdCell: UICollectionViewCell {}

// --set single.isEnabled=false
enum Cure1 {
    // where single is set up
    class _1: Screen { func place() {
        single.isEnabled = false
    } }
}

// --set single.cancelsTouchesInView=false
enum Cure2 {
    // where single is set up
    class _1: Screen { func place() {
        single.cancelsTouchesInView = false
    } }
}

// --set single.delaysTouchesEnded=false
enum Cure3 {
    // where single is set up
    class _1: Screen { func place() {
        single.delaysTouchesEnded = false
    } }
}

// --set single.numberOfTapsRequired=2
enum Cure4 {
    // where single is set up
    class _1: Screen { func place() {
        single.numberOfTapsRequired = 2
    } }
}

// --set single.allowedTouchTypes=["direct", "pencil"]
enum Cure5 {
    // where single is set up
    class _1: Screen { func place() {
        single.allowedTouchTypes = ([.direct, .pencil] as [UITouch.TouchType]).map { NSNumber(value: $0.rawValue) }
    } }
}

// --set recognizer:photo.minimumPressDuration=0.25
enum Cure6 {
    // where photoRecognizer is set up
    class _1: Screen { func place() {
        photoRecognizer.minimumPressDuration = 0.25
    } }
}

// --set flick.direction=["left", "right"]
enum Cure7 {
    // where flick is set up
    class _1: Screen { func place() {
        flick.direction = [.left, .right]
    } }
}

// --set edge.edges=all
enum Cure8 {
    // where edge is set up
    class _1: Screen { func place() {
        edge.edges = .all
    } }
}

// --set swipe.maximumNumberOfTouches=1
enum Cure9 {
    // where swipe is set up
    class _1: Screen { func place() {
        swipe.maximumNumberOfTouches = 1
    } }
}

// --set feed.pan.isEnabled=false
enum Cure10 {
    // where feed.panGestureRecognizer is set up
    class _1: Screen { func place() {
        feed.panGestureRecognizer.isEnabled = false
    } }
}

// --set map.pinch.isEnabled=false
enum Cure11 {
    // where map.pinchGestureRecognizer! is set up
    class _1: Screen { func place() {
        map.pinchGestureRecognizer!.isEnabled = false
    } }
}

// --set feed.delaysContentTouches=false
enum Cure12 {
    // where feed is set up
    class _1: Screen { func place() {
        feed.delaysContentTouches = false
    } }
}

// --set feed.contentSize=[390, 1200]
enum Cure13 {
    // where feed is set up
    class _1: Screen { func place() {
        feed.contentSize = CGSize(width: 390, height: 1200)
    } }
}

// --set map.decelerationRate=fast
enum Cure14 {
    // where map is set up
    class _1: Screen { func place() {
        map.decelerationRate = .fast
    } }
}

// --set view:photo.isUserInteractionEnabled=true
enum Cure15 {
    // where photo is set up
    class _1: Screen { func place() {
        photo.isUserInteractionEnabled = true
    } }
}

// --set volume.maximumValue=2
enum Cure16 {
    // where volume is set up
    class _1: Screen { func place() {
        volume.maximumValue = 2
    } }
}

// --set tiles.transform=[1, 0, 0, 1, 5, 0]
enum Cure17 {
    // where tiles is set up
    class _1: Screen { func place() {
        tiles.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 0)
    } }
}

// --set volume.hitInsets=[-11, -11, -11, -11]
enum Cure18 {
    // a class for volume
    class VolumeSlider: UISlider {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.inset(by: UIEdgeInsets(top: -11, left: -11, bottom: -11, right: -11)).contains(point)
        }
    }
}

// --set tiles.hitTest=passThrough
enum Cure19 {
    // a class for tiles
    class TilesView: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let view = super.hitTest(point, with: event)
            return view === self ? nil : view
        }
    }
}

// --set tiles.hitTest=self
enum Cure20 {
    // a class for tiles
    class TilesView: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            super.hitTest(point, with: event) == nil ? nil : self
        }
    }
}

// --set swipe-card.handlesTouches=false
enum Cure21 {
    // in SwipeCard
    class SwipeCard: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesBegan(touches, with: event)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesMoved(touches, with: event)
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesEnded(touches, with: event)
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesCancelled(touches, with: event)
        }
    }
}

// --set swipe.effects=[]
enum Cure22 {
    // in words
    class _1: Screen { func place() {
        // Remove the code that runs when swipe changes its state or sends an event.
    } }
}

// --remove double
enum Cure23 {
    // delete
    class _1: Screen { func place() {
        photo.addGestureRecognizer(double)
    } }
}

// --remove volume
enum Cure24 {
    // where volume is set up
    class _1: Screen { func place() {
        volume.removeFromSuperview()
    } }
}

// --require swipe:feed.pan
enum Cure25 {
    // where swipe is set up
    class _1: Screen { func place() {
        swipe.require(toFail: feed.panGestureRecognizer)
    } }
}

// --require swipe:map.pinch
enum Cure26 {
    // where swipe is set up
    class _1: Screen { func place() {
        swipe.require(toFail: map.pinchGestureRecognizer!)
    } }
}

// --no-require single:double
enum Cure27 {
    // delete
    class _1: Screen { func place() {
        single.require(toFail: double)
    } }
}

// --simultaneous zoom:turn
enum Cure28 {
    // where zoom is set up
    class _1: Screen { func place() {
        zoom.delegate = self
    } }
    // in the delegate of zoom
    class _2: Screen {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            guard gestureRecognizer === zoom else { return false }
            return otherGestureRecognizer === turn
        }
    }
}

// --simultaneous feed.pan:swipe
enum Cure29 {
    // in the delegate of swipe
    class _1: Screen {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            guard gestureRecognizer === swipe else { return false }
            return otherGestureRecognizer === feed.panGestureRecognizer
        }
    }
}

// --simultaneous feed.pan:map.pan
enum Cure30 {
    // a class for feed
    class FeedTableView: UITableView, UIGestureRecognizerDelegate {
        weak var map: UIScrollView!

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            guard gestureRecognizer === panGestureRecognizer else { return false }
            return otherGestureRecognizer === map.panGestureRecognizer
        }
    }
}

// --answer single.shouldReceive=!isDescendant(touch.view, 'volume')
enum Cure31 {
    // where single is set up
    class _1: Screen { func place() {
        single.delegate = self
    } }
    // in the delegate of single
    class _2: Screen {
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            guard gestureRecognizer === single else { return true }
            return touch.view?.isDescendant(of: volume) != true
        }
    }
}

// --answer flick.shouldBegin=false
enum Cure32 {
    // where flick is set up
    class _1: Screen { func place() {
        flick.delegate = self
    } }
    // in the delegate of flick
    class _2: Screen {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard gestureRecognizer === flick else { return true }
            return false
        }
    }
}

// --answer swipe.shouldBegin=abs(velocity.x) > 2 * abs(velocity.y)
enum Cure33 {
    // in the delegate of swipe, first in gestureRecognizerShouldBegin(_:)
    class _1: Screen { func place(_ gestureRecognizer: UIGestureRecognizer, otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipe { return abs(swipe.velocity(in: swipe.view).x) > 2 * abs(swipe.velocity(in: swipe.view).y) }
        return true
    } }
}

// --answer zoom.shouldRecognizeSimultaneouslyWith=other.id in ['turn', 'map.pinch'] || other.type == 'rotation'
enum Cure34 {
    // where zoom is set up
    class _1: Screen { func place() {
        zoom.delegate = self
    } }
    // in the delegate of zoom
    class _2: Screen {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            guard gestureRecognizer === zoom else { return false }
            return otherGestureRecognizer === turn || otherGestureRecognizer === map.pinchGestureRecognizer! || otherGestureRecognizer is UIRotationGestureRecognizer
        }
    }
}

// --answer zoom.shouldRequireFailureOf=other.view == 'map'
enum Cure35 {
    // where zoom is set up
    class _1: Screen { func place() {
        zoom.delegate = self
    } }
    // in the delegate of zoom
    class _2: Screen {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            guard gestureRecognizer === zoom else { return false }
            return otherGestureRecognizer.view === map
        }
    }
}

// --answer zoom.shouldBeRequiredToFailBy=false
enum Cure36 {
    // where zoom is set up
    class _1: Screen { func place() {
        zoom.delegate = self
    } }
    // in the delegate of zoom
    class _2: Screen {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            guard gestureRecognizer === zoom else { return false }
            return false
        }
    }
}

// --answer turn.shouldReceive=touch.view != 'tiles' && touch.x < 100 && !view('map').isDragging
enum Cure37 {
    // where turn is set up
    class _1: Screen { func place() {
        turn.delegate = self
    } }
    // in the delegate of turn
    class _2: Screen {
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            guard gestureRecognizer === turn else { return true }
            return touch.view !== tiles && touch.location(in: nil).x < 100 && !map.isDragging
        }
    }
}

// --answer turn.shouldBegin=mode == 'edit'
enum Cure38 {
    // in words
    class _1: Screen { func place() {
        // gestureRecognizerShouldBegin(_:) of turn returns: mode == 'edit'
    } }
}

// --answer edge.shouldBegin=view('feed').contentOffset.y <= 0
enum Cure39 {
    // where edge is set up
    class _1: Screen { func place() {
        edge.delegate = self
    } }
    // in the delegate of edge
    class _2: Screen {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard gestureRecognizer === edge else { return true }
            return feed.contentOffset.y <= 0
        }
    }
}

// --answer feed.pan.shouldReceive=!isDescendant(touch.view, 'volume') && touch.view != 'feed'
enum Cure40 {
    // a class for feed
    class FeedTableView: UITableView, UIGestureRecognizerDelegate {
        weak var volume: UISlider!

        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            guard gestureRecognizer === panGestureRecognizer else { return true }
            return touch.view?.isDescendant(of: volume) != true && touch.view !== self
        }
    }
}

// --answer feed.pan.shouldBegin=translation.x == 0 ? true : velocity.y / 2 > 1 - numberOfTouches
enum Cure41 {
    // a class for feed
    class FeedTableView: UITableView {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard gestureRecognizer === panGestureRecognizer else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
            guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
            return panGestureRecognizer.translation(in: panGestureRecognizer.view).x == 0 ? true : panGestureRecognizer.velocity(in: panGestureRecognizer.view).y / 2 > 1 - CGFloat(panGestureRecognizer.numberOfTouches)
        }
    }
}

// --answer feed.pan.shouldRequireFailureOf=other.id == 'swipe'
enum Cure42 {
    // a class for feed
    class FeedTableView: UITableView, UIGestureRecognizerDelegate {
        weak var swipe: UIPanGestureRecognizer!

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            guard gestureRecognizer === panGestureRecognizer else { return false }
            return otherGestureRecognizer === swipe
        }
    }
}

// --answer map.pinch.shouldBegin=scale > 1
enum Cure43 {
    // a class for map
    class MapScrollView: UIScrollView {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard gestureRecognizer === pinchGestureRecognizer else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
            guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
            return pinchGestureRecognizer!.scale > 1
        }
    }
}

// --answer zoom.canPrevent=other.id != 'turn'
enum Cure44 {
    // a class for zoom
    class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
        weak var turn: UIRotationGestureRecognizer!

        override func canPrevent(_ otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            otherGestureRecognizer !== turn
        }
    }
}

// --answer zoom.canBePreventedBy=false
enum Cure45 {
    // a class for zoom
    class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
        override func canBePrevented(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            false
        }
    }
}

// --answer feed.touchesShouldCancel=true
enum Cure46 {
    // a class for feed
    class FeedTableView: UITableView {
        override func touchesShouldCancel(in view: UIView) -> Bool { true }
    }
}

// --answer feed.touchesShouldBegin=false
enum Cure47 {
    // a class for feed
    class FeedTableView: UITableView {
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
    }
}

// --answer volume.shouldBegin=false
enum Cure48 {
    // a class for volume
    class VolumeSlider: UISlider {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
}

// --set map.zoomView=tiles
enum Cure49 {
    // in the delegate of map
    class _1: Screen {
        func viewForZooming(in scrollView: UIScrollView) -> UIView? {
            tiles
        }
    }
}

// --answer row.shouldBegin=id != 'swipe' && id != 'feed.pan'
enum Cure50 {
    // a class for the cells of feed
    class FeedCell: UITableViewCell {
        weak var swipe: UIPanGestureRecognizer!
        weak var feed: UITableView!

        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
            return gestureRecognizer !== swipe && gestureRecognizer !== feed.panGestureRecognizer
        }
    }
}

// --answer tile.shouldBegin=id != 'single'
enum Cure51 {
    // a class for the cells of grid
    class GridCell: UICollectionViewCell {
        weak var single: UITapGestureRecognizer!

        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
            return gestureRecognizer !== single
        }
    }
}

// --answer swipe-card.shouldBegin=location.x > 10 || cancelsTouchesInView || type == 'swipe'
enum Cure52 {
    // in SwipeCard
    class SwipeCard: UIView {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
            return gestureRecognizer.location(in: nil).x > 10 || gestureRecognizer.cancelsTouchesInView || gestureRecognizer is UISwipeGestureRecognizer
        }
    }
}

// --answer single.shouldReceive=!isDescendant(touch.view, 'row') && !isDescendant(touch.view, 'tile') && !isDescendant(touch.view, 'ad')
enum Cure53 {
    // where single is set up
    class _1: Screen { func place() {
        single.delegate = self
    } }
    // in the delegate of single
    class _2: Screen {
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            guard gestureRecognizer === single else { return true }
            return touch.view.map { sequence(first: $0, next: \.superview).contains { $0 is UITableViewCell } } != true && touch.view.map { sequence(first: $0, next: \.superview).contains { $0 is UICollectionViewCell } } != true && touch.view.map { sequence(first: $0, next: \.superview).contains { $0 is AdCell } } != true
        }
    }
}

// --answer feed.shouldHighlight=true
enum Cure54 {
    // in the delegate of feed
    class _1: Screen {
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            true
        }
    }
}

// --answer feed.shouldSelect=true
enum Cure55 {
    // in the delegate of feed
    class _1: Screen {
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            indexPath
        }
    }
}

// --answer feed.shouldSelect=false
enum Cure56 {
    // in the delegate of feed
    class _1: Screen {
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            nil
        }
    }
}

// --answer grid.shouldHighlight=false
enum Cure57 {
    // in the delegate of grid
    class _1: Screen {
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            false
        }
    }
}

// --answer grid.shouldSelect=true
enum Cure58 {
    // in the delegate of grid
    class _1: Screen {
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            true
        }
    }
}

// --answer row.shouldSelect=true
enum Cure59 {
    // in words
    class _1: Screen { func place() {
        // tableView(_:willSelectRowAt:) of the delegate of feed returns indexPath for row.
    } }
}

// --answer ad.shouldHighlight=touch.x < 100
enum Cure60 {
    // in words
    class _1: Screen { func place() {
        // collectionView(_:shouldHighlightItemAt:) of the delegate of grid answers for ad with: touch.x < 100
    } }
}
