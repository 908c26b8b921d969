import GestureEngine
import GestureFiles
import Testing

@testable import GestureImport

/// Tests of what the name of a class tells about a view or a recognizer.
@Suite struct ClassNameTests {
    @Test(arguments: [
        ("UIView", nil), ("Shop.Card", "Card"), ("UIPickerView", "UIPickerView"), ("NSKVONotifying_Card", "Card"),
        ("NSKVONotifying_UIView", nil), ("_TtC4Shop8CardView", "CardView"), ("_TtC4Shop", "Shop"),
        // The words of a mangled name have at least four bytes and lie inside the name.
        ("_TtC4Shop3Row", "Shop"), ("_TtC4Shop4Rows", "Rows"), ("_TtC9Shop", nil), ("_TtC5Shop", nil), ("_TtC", nil),
        ("_TtC99999999999999999999Card", nil), ("_TtC4Shop4A bc", "Shop"), ("_TtC4Shop5Caf\u{e9}", "Shop"),
        ("_TtC4Shop5_Card", "Shop"), ("_TtC5_Card", "_Card"), ("_TtC7SwiftUI8CardView", "CardView"), ("Shop.List<Row>", nil),
    ]) func aClassHasAShortName(name: String, hint: String?) {
        #expect(ViewClasses.hint(name) == hint)
    }

    @Test(arguments: [
        ("UIWindow", nil, true), ("NSKVONotifying_UIWindow", nil, true), ("UITextEffectsWindow", nil, true), ("Shop.Window", nil, false),
        ("Shop.Window", "UIWindow", true), ("Shop.Window", "UIView", false), ("UIWindowView", nil, false),
    ]) func aWindowHasTheNameOfAWindow(name: String, base: String?, isWindow: Bool) {
        #expect(ViewClasses.isWindow(name, base: base) == isWindow)
    }

    @Test(
        arguments: [
            ("UITapGestureRecognizer", nil, nil, nil, .type(.tap)), ("UITapGestureRecognizer", nil, "mine", nil, .type(.tap)),
            ("UITapGestureRecognizer", nil, "com.apple.a", nil, .system(.tap)),
            ("UITapGestureRecognizer", nil, "multi-select.a", nil, .system(.tap)),
            ("UITapGestureRecognizer", nil, nil, "_UIThing", .system(.tap)), ("UITapGestureRecognizer", nil, nil, "UIThing", .system(.tap)),
            ("UITapGestureRecognizer", nil, nil, "Shop.Thing", .type(.tap)), ("UITapGestureRecognizer", nil, nil, "UIntThing", .type(.tap)),
            // An app's controllers may have names like those of UIKit.
            ("UITapGestureRecognizer", nil, nil, "UIHomeController", .type(.tap)),
            ("UITapGestureRecognizer", nil, nil, "_UIHomeController", .system(.tap)),
            ("UIScreenEdgePanGestureRecognizer", nil, nil, "_UINavigationInteractiveTransition", .type(.screenEdgePan)),
            ("UIScreenEdgePanGestureRecognizer", nil, "com.apple.a", "_UINavigationInteractiveTransition", .system(.screenEdgePan)),
            ("Shop.Tap", "UITapGestureRecognizer", nil, "_UIThing", .type(.tap)), ("Shop.Tap", nil, nil, nil, .custom),
            ("Shop.Tap", "UITapGestureRecognizer", "com.apple.a", nil, .system(.tap)),
            ("UIScrollViewPanGestureRecognizer", nil, nil, nil, .own("pan")),
            ("Shop.Pinch", "UIScrollViewPinchGestureRecognizer", nil, nil, .own("pinch")),
            ("_UISwipeActionPanGestureRecognizer", nil, nil, nil, .system(.pan)), ("_UIEdgePanner", nil, nil, nil, .system(.screenEdgePan)),
            ("_UILongPressPanner", nil, nil, nil, .system(.longPress)), ("_UIPresser", nil, nil, nil, .system(.longPress)),
            ("_UIObserver", nil, nil, nil, .system(nil)),
        ] as [(String, String?, String?, String?, RecognizerClasses.Kind)]) func aRecognizerHasARole(
            className: String, base: String?, name: String?, target: String?, kind: RecognizerClasses.Kind
        )
    {
        #expect(RecognizerClasses.kind(of: className, base: base, name: name, target: target) == kind)
    }

    @Test(arguments: [
        ("_UIThing", true), ("_UIthing", false), ("UI", false), ("UI@", false), ("UIA", true), ("UIZ", true), ("UI[", false),
        ("WKThing", true), ("WKthing", false), ("Pkcs", false), ("PKCard", true), ("_SwiftUIthing", true), ("SwiftUI.thing", true),
        ("UIKit.thing", true), ("_TtC5UIKit5Thing", true), ("_TtC4Shop4Card", false), ("Shop.Card", false),
    ]) func anUppercaseLetterFollowsTheShortPrefixOfAPrivateClass(name: String, isPrivate: Bool) {
        #expect(RecognizerClasses.isPrivate(name) == isPrivate)
    }
}
