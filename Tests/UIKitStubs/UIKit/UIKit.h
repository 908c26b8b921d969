// The parts of UIKit that GestureTraceRecorder and the cures of explain use, as Apple documents them for iOS 13 and later.
@import Foundation;
#pragma clang assume_nonnull begin
#define UI __attribute__((swift_attr("@MainActor")))

typedef double CGFloat;
typedef struct CGPoint { CGFloat x, y; } CGPoint;
typedef struct CGSize { CGFloat width, height; } CGSize;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
typedef struct CGAffineTransform { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
BOOL CGAffineTransformIsIdentity(CGAffineTransform t);

@class UIPopoverPresentationController, UIEvent, UIGestureRecognizer, UIPanGestureRecognizer, UIPinchGestureRecognizer, UIScrollView, UITouch, UIView, UIWindow;
@protocol UIGestureRecognizerDelegate, UIScrollViewDelegate;

UI @interface UIResponder : NSObject
@property (nonatomic, readonly, nullable) UIResponder *nextResponder NS_SWIFT_NAME(next);
- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event NS_SWIFT_NAME(touchesBegan(_:with:));
- (void)touchesMoved:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event NS_SWIFT_NAME(touchesMoved(_:with:));
- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event NS_SWIFT_NAME(touchesEnded(_:with:));
- (void)touchesCancelled:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event NS_SWIFT_NAME(touchesCancelled(_:with:));
@end

typedef NS_ENUM(NSInteger, UITouchPhase) {
    UITouchPhaseBegan, UITouchPhaseMoved, UITouchPhaseStationary, UITouchPhaseEnded, UITouchPhaseCancelled, UITouchPhaseRegionEntered,
} NS_SWIFT_NAME(UITouch.Phase);
typedef NS_ENUM(NSInteger, UITouchType) {
    UITouchTypeDirect, UITouchTypeIndirect, UITouchTypePencil,
} NS_SWIFT_NAME(UITouch.TouchType);

UI @interface UITouch : NSObject
@property (nonatomic, readonly) NSTimeInterval timestamp;
@property (nonatomic, readonly) UITouchPhase phase;
@property (nonatomic, readonly) UITouchType type;
@property (nonatomic, readonly) CGFloat majorRadius;
@property (nonatomic, readonly) CGFloat force;
@property (nonatomic, readonly) NSUInteger tapCount;
@property (nonatomic, readonly, nullable) UIView *view;
@property (nonatomic, readonly, copy, nullable) NSArray<UIGestureRecognizer *> *gestureRecognizers;
- (CGPoint)locationInView:(nullable UIView *)view NS_SWIFT_NAME(location(in:));
@end

typedef NS_ENUM(NSInteger, UIEventType) {
    UIEventTypeTouches, UIEventTypeMotion,
} NS_SWIFT_NAME(UIEvent.EventType);

UI @interface UIEvent : NSObject
@property (nonatomic, readonly) UIEventType type;
@property (nonatomic, readonly) NSTimeInterval timestamp;
- (nullable NSSet<UITouch *> *)touchesForWindow:(UIWindow *)window NS_SWIFT_NAME(touches(for:));
- (nullable NSArray<UITouch *> *)coalescedTouchesForTouch:(UITouch *)touch NS_SWIFT_NAME(coalescedTouches(for:));
- (nullable NSArray<UITouch *> *)predictedTouchesForTouch:(UITouch *)touch NS_SWIFT_NAME(predictedTouches(for:));
@end

@interface CALayer : NSObject
@property CGPoint anchorPoint;
@end

UI @interface UIView : UIResponder
@property (nonatomic) CGRect frame;
@property (nonatomic) CGRect bounds;
@property (nonatomic) CGPoint center;
@property (nonatomic) CGAffineTransform transform;
@property (nonatomic) CGFloat alpha;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nonatomic, getter=isMultipleTouchEnabled) BOOL multipleTouchEnabled;
@property (nonatomic, getter=isExclusiveTouch) BOOL exclusiveTouch;
@property (nonatomic, readonly, strong) CALayer *layer;
@property (nonatomic, readonly, nullable) UIView *superview;
@property (nonatomic, readonly, copy) NSArray<UIView *> *subviews;
@property (nonatomic, readonly, nullable) UIWindow *window;
@property (nonatomic, copy, nullable) NSArray<UIGestureRecognizer *> *gestureRecognizers;
@property (nonatomic, copy, nullable) NSString *accessibilityIdentifier;
- (void)addGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer NS_SWIFT_NAME(addGestureRecognizer(_:));
- (void)removeFromSuperview;
- (BOOL)isDescendantOfView:(UIView *)view NS_SWIFT_NAME(isDescendant(of:));
- (nullable UIView *)hitTest:(CGPoint)point withEvent:(nullable UIEvent *)event NS_SWIFT_NAME(hitTest(_:with:));
- (BOOL)pointInside:(CGPoint)point withEvent:(nullable UIEvent *)event NS_SWIFT_NAME(point(inside:with:));
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer NS_SWIFT_NAME(gestureRecognizerShouldBegin(_:));
@end

UI @interface UIWindow : UIView
- (void)sendEvent:(UIEvent *)event NS_SWIFT_NAME(sendEvent(_:));
@end

UI @interface UIViewController : UIResponder
@property (nonatomic, readonly, strong, nullable) UIView *viewIfLoaded;
@property (null_resettable, nonatomic, strong) UIView *view;
@property (nonatomic, readonly, nullable) UIPopoverPresentationController *popoverPresentationController;
- (void)presentViewController:(UIViewController *)viewControllerToPresent animated:(BOOL)flag completion:(void (^ _Nullable)(void))completion
    NS_SWIFT_NAME(present(_:animated:completion:));
@end

UI @interface UIPopoverPresentationController : NSObject
@property (nullable, nonatomic, strong) UIView *sourceView;
@end

UI @interface UIActivityViewController : UIViewController
- (instancetype)initWithActivityItems:(NSArray *)activityItems applicationActivities:(nullable NSArray *)applicationActivities;
@end

UI @interface UIDevice : NSObject
@property (class, nonatomic, readonly) UIDevice *currentDevice NS_SWIFT_NAME(current);
@property (nonatomic, readonly, strong) NSString *systemName;
@property (nonatomic, readonly, strong) NSString *systemVersion;
@property (nonatomic, readonly, strong) NSString *model;
@end

// Views

UI @interface UILabel : UIView
@end
UI @interface UIImageView : UIView
@end
UI @interface UITableViewCell : UIView
@end
UI @interface UICollectionReusableView : UIView
@end
UI @interface UICollectionViewCell : UICollectionReusableView
@end

typedef CGFloat UIScrollViewDecelerationRate __attribute__((swift_newtype(struct))) NS_SWIFT_NAME(UIScrollView.DecelerationRate);
extern const UIScrollViewDecelerationRate UIScrollViewDecelerationRateFast NS_SWIFT_NAME(UIScrollViewDecelerationRate.fast);

UI @interface UIScrollView : UIView
@property (nonatomic) CGSize contentSize;
@property (nonatomic) CGPoint contentOffset;
@property (nonatomic, readonly) UIEdgeInsets adjustedContentInset;
@property (nonatomic, getter=isScrollEnabled) BOOL scrollEnabled;
@property (nonatomic) BOOL bounces;
@property (nonatomic) BOOL bouncesZoom;
@property (nonatomic, getter=isPagingEnabled) BOOL pagingEnabled;
@property (nonatomic, getter=isDirectionalLockEnabled) BOOL directionalLockEnabled;
@property (nonatomic) BOOL delaysContentTouches;
@property (nonatomic) BOOL canCancelContentTouches;
@property (nonatomic) BOOL alwaysBounceVertical;
@property (nonatomic) BOOL alwaysBounceHorizontal;
@property (nonatomic) UIScrollViewDecelerationRate decelerationRate;
@property (nonatomic) CGFloat minimumZoomScale;
@property (nonatomic) CGFloat maximumZoomScale;
@property (nonatomic) CGFloat zoomScale;
@property (nonatomic, nullable) id<UIScrollViewDelegate> delegate;
@property (nonatomic, readonly) UIPanGestureRecognizer *panGestureRecognizer;
@property (nonatomic, readonly, nullable) UIPinchGestureRecognizer *pinchGestureRecognizer;
@property (nonatomic, readonly, getter=isDragging) BOOL dragging;
- (BOOL)touchesShouldBegin:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event inContentView:(UIView *)view
    NS_SWIFT_NAME(touchesShouldBegin(_:with:in:));
- (BOOL)touchesShouldCancelInContentView:(UIView *)view NS_SWIFT_NAME(touchesShouldCancel(in:));
@end
UI @interface UITableView : UIScrollView
@end
UI @interface UICollectionView : UIScrollView
@end
UI @protocol UIScrollViewDelegate
@optional
- (nullable UIView *)viewForZoomingInScrollView:(UIScrollView *)scrollView NS_SWIFT_NAME(viewForZooming(in:));
@end

// Controls

typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
    UIControlEventTouchDown = 1 << 0, UIControlEventTouchDownRepeat = 1 << 1, UIControlEventTouchDragInside = 1 << 2,
    UIControlEventTouchDragOutside = 1 << 3, UIControlEventTouchDragEnter = 1 << 4, UIControlEventTouchDragExit = 1 << 5,
    UIControlEventTouchUpInside = 1 << 6, UIControlEventTouchUpOutside = 1 << 7, UIControlEventTouchCancel = 1 << 8,
    UIControlEventValueChanged = 1 << 12, UIControlEventPrimaryActionTriggered = 1 << 13, UIControlEventAllEvents = 0xFFFFFFFF,
} NS_SWIFT_NAME(UIControl.Event);

UI @interface UIControl : UIView
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic, readonly) NSSet *allTargets;
- (void)addTarget:(nullable id)target action:(SEL)action forControlEvents:(UIControlEvents)events NS_SWIFT_NAME(addTarget(_:action:for:));
- (void)removeTarget:(nullable id)target action:(nullable SEL)action forControlEvents:(UIControlEvents)events
    NS_SWIFT_NAME(removeTarget(_:action:for:));
- (nullable NSArray<NSString *> *)actionsForTarget:(nullable id)target forControlEvent:(UIControlEvents)event
    NS_SWIFT_NAME(actions(forTarget:forControlEvent:));
@end
UI @interface UIButton : UIControl
@end
UI @interface UISwitch : UIControl
@property (nonatomic, getter=isOn) BOOL on;
@end
UI @interface UISlider : UIControl
@property (nonatomic) float value;
@property (nonatomic) float minimumValue;
@property (nonatomic) float maximumValue;
@property (nonatomic, getter=isContinuous) BOOL continuous;
@end
UI @interface UIStepper : UIControl
@property (nonatomic) double value;
@property (nonatomic) double minimumValue;
@property (nonatomic) double maximumValue;
@property (nonatomic) double stepValue;
@property (nonatomic) BOOL autorepeat;
@property (nonatomic) BOOL wraps;
@end
UI @interface UISegmentedControl : UIControl
@property (nonatomic, readonly) NSUInteger numberOfSegments;
@property (nonatomic) NSInteger selectedSegmentIndex;
@property (nonatomic, getter=isMomentary) BOOL momentary;
@end
UI @interface UIPageControl : UIControl
@property (nonatomic) NSInteger numberOfPages;
@property (nonatomic) NSInteger currentPage;
@end

// Recognizers

typedef NS_ENUM(NSInteger, UIGestureRecognizerState) {
    UIGestureRecognizerStatePossible, UIGestureRecognizerStateBegan, UIGestureRecognizerStateChanged, UIGestureRecognizerStateEnded,
    UIGestureRecognizerStateCancelled, UIGestureRecognizerStateFailed,
} NS_SWIFT_NAME(UIGestureRecognizer.State);

UI @interface UIGestureRecognizer : NSObject
@property (nonatomic, readonly) UIGestureRecognizerState state;
@property (nonatomic, nullable) id<UIGestureRecognizerDelegate> delegate;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic, readonly, nullable) UIView *view;
@property (nonatomic) BOOL cancelsTouchesInView;
@property (nonatomic) BOOL delaysTouchesBegan;
@property (nonatomic) BOOL delaysTouchesEnded;
@property (nonatomic) BOOL requiresExclusiveTouchType;
@property (nullable, nonatomic, copy) NSString *name;
@property (nonatomic, readonly) NSUInteger numberOfTouches;
@property (nonatomic, copy) NSArray<NSNumber *> *allowedTouchTypes;
- (void)addTarget:(id)target action:(SEL)action;
- (void)removeTarget:(nullable id)target action:(nullable SEL)action;
- (CGPoint)locationInView:(nullable UIView *)view NS_SWIFT_NAME(location(in:));
- (void)requireGestureRecognizerToFail:(UIGestureRecognizer *)otherGestureRecognizer NS_SWIFT_NAME(require(toFail:));
- (BOOL)canPreventGestureRecognizer:(UIGestureRecognizer *)preventedGestureRecognizer NS_SWIFT_NAME(canPrevent(_:));
- (BOOL)canBePreventedByGestureRecognizer:(UIGestureRecognizer *)preventingGestureRecognizer NS_SWIFT_NAME(canBePrevented(by:));
@end
UI @protocol UIGestureRecognizerDelegate
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer NS_SWIFT_NAME(gestureRecognizerShouldBegin(_:));
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer
    NS_SWIFT_NAME(gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:));
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRequireFailureOfGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer
    NS_SWIFT_NAME(gestureRecognizer(_:shouldRequireFailureOf:));
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldBeRequiredToFailByGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer
    NS_SWIFT_NAME(gestureRecognizer(_:shouldBeRequiredToFailBy:));
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldReceiveTouch:(UITouch *)touch
    NS_SWIFT_NAME(gestureRecognizer(_:shouldReceive:));
@end
UI @interface UITapGestureRecognizer : UIGestureRecognizer
@property (nonatomic) NSUInteger numberOfTapsRequired;
@property (nonatomic) NSUInteger numberOfTouchesRequired;
@end
UI @interface UILongPressGestureRecognizer : UIGestureRecognizer
@property (nonatomic) NSUInteger numberOfTapsRequired;
@property (nonatomic) NSUInteger numberOfTouchesRequired;
@property (nonatomic) NSTimeInterval minimumPressDuration;
@property (nonatomic) CGFloat allowableMovement;
@end
UI @interface UIPanGestureRecognizer : UIGestureRecognizer
@property (nonatomic) NSUInteger minimumNumberOfTouches;
@property (nonatomic) NSUInteger maximumNumberOfTouches;
- (CGPoint)translationInView:(nullable UIView *)view NS_SWIFT_NAME(translation(in:));
- (CGPoint)velocityInView:(nullable UIView *)view NS_SWIFT_NAME(velocity(in:));
@end
typedef NS_OPTIONS(NSUInteger, UIRectEdge) {
    UIRectEdgeTop = 1 << 0, UIRectEdgeLeft = 1 << 1, UIRectEdgeBottom = 1 << 2, UIRectEdgeRight = 1 << 3, UIRectEdgeAll = 15,
};
UI @interface UIScreenEdgePanGestureRecognizer : UIPanGestureRecognizer
@property (nonatomic) UIRectEdge edges;
@end
typedef NS_OPTIONS(NSUInteger, UISwipeGestureRecognizerDirection) {
    UISwipeGestureRecognizerDirectionRight = 1 << 0, UISwipeGestureRecognizerDirectionLeft = 1 << 1,
    UISwipeGestureRecognizerDirectionUp = 1 << 2, UISwipeGestureRecognizerDirectionDown = 1 << 3,
} NS_SWIFT_NAME(UISwipeGestureRecognizer.Direction);
UI @interface UISwipeGestureRecognizer : UIGestureRecognizer
@property (nonatomic) UISwipeGestureRecognizerDirection direction;
@property (nonatomic) NSUInteger numberOfTouchesRequired;
@end
UI @interface UIPinchGestureRecognizer : UIGestureRecognizer
@property (nonatomic) CGFloat scale;
@property (nonatomic, readonly) CGFloat velocity;
@end
UI @interface UIRotationGestureRecognizer : UIGestureRecognizer
@property (nonatomic) CGFloat rotation;
@property (nonatomic, readonly) CGFloat velocity;
@end
#pragma clang assume_nonnull end
