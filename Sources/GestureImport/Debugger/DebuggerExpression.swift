import GestureSupport

/// The expression that a debugger evaluates in a paused app to print the app's screen as JSON (docs/import.md).
///
/// If an app is written only in Swift, the debugger's compiler does not know UIKit's structures, or which types UIKit's methods return. The
/// expression therefore casts the result of each message, and all its values are strings. It calls no variadic functions, because the
/// compiler cannot pass arguments to them.
package enum DebuggerExpression {
    /// The lldb command that evaluates the expression, on one line.
    package static let command = "expression -l objc -O -- " + text

    /// The expression as Objective-C statements. The value of the last statement is the JSON text.
    package static let text = [
        "id viewKeys = \(words(ScreenFormat.viewKeys));", "id gestureKeys = \(words(ScreenFormat.recognizerKeys));",
        "id asked = \(words(ScreenFormat.delegateMethods.map { $0.selector }));",
        "id views = (id)[NSMutableArray array];", "id gestures = (id)[NSMutableArray array];", "id queue = (id)[NSMutableArray array];",
        "(void)[queue addObjectsFromArray:(id)[(id)[UIApplication sharedApplication] windows]];",
        "while ((unsigned long)[queue count] > 0) {", "id view = (id)[queue objectAtIndex:0];", "(void)[queue removeObjectAtIndex:0];",
        "(void)[queue addObjectsFromArray:(id)[view subviews]];",
        "id entry = (id)[NSMutableDictionary dictionary];", "(void)[views addObject:entry];",
        described("entry", "view", "viewKeys"),
        "if ((id)[view superview] != 0) { (void)[entry setObject:\(address("(id)[view superview]")) forKey:@\"superview\"]; }",
        "id next = (id)[view nextResponder];",
        "if ((signed char)[next isKindOfClass:(Class)[UIViewController class]]) { "
            + "(void)[entry setObject:(id)[(id)[next class] description] forKey:@\"controller\"]; }",
        "if ((signed char)[view isKindOfClass:(Class)[UIControl class]]) {", "id actions = (id)[NSMutableDictionary dictionary];",
        "id targets = (id)[(id)[view allTargets] allObjects];",
        "for (unsigned long i = 0; i < (unsigned long)[targets count]; i++) {", "id target = (id)[targets objectAtIndex:i];",
        "if ((signed char)[target isKindOfClass:(Class)[NSNull class]]) { target = 0; }",
        "for (unsigned long bit = 0; bit < 14; bit++) {",
        "id names = (id)[view actionsForTarget:target forControlEvent:(1ul << bit)];",
        "if (names != 0 && (unsigned long)[names count] > 0) { (void)[actions setObject:(id)[names objectAtIndex:0] "
            + "forKey:(id)[(id)[NSNumber numberWithUnsignedLongLong:(1ull << bit)] stringValue]]; }",
        "} }", "(void)[entry setObject:actions forKey:@\"actions\"];", "}", "id list = (id)[view gestureRecognizers];",
        "for (unsigned long i = 0; list != 0 && i < (unsigned long)[list count]; i++) {", "id gesture = (id)[list objectAtIndex:i];",
        "id part = (id)[NSMutableDictionary dictionary];", "(void)[gestures addObject:part];", described("part", "gesture", "gestureKeys"),
        "(void)[part setObject:\(address("view")) forKey:@\"view\"];", "id delegate = (id)[gesture delegate];", "if (delegate != 0) {",
        "id answers = (id)[NSMutableArray array];",
        "for (unsigned long j = 0; j < (unsigned long)[asked count]; j++) { id name = (id)[asked objectAtIndex:j]; "
            + "if ((signed char)[delegate respondsToSelector:(SEL)NSSelectorFromString(name)]) { (void)[answers addObject:name]; } }",
        "(void)[part setObject:(id)[(id)[delegate class] description] forKey:@\"delegate\"];",
        "(void)[part setObject:\(address("delegate")) forKey:@\"delegateAddress\"];",
        "(void)[part setObject:(id)[answers componentsJoinedByString:@\" \"] forKey:@\"methods\"];", "} } }",
        "id root = (id)[NSMutableDictionary dictionary];", "(void)[root setObject:@\"1\" forKey:@\"\(ScreenFormat.mark)\"];",
        "(void)[root setObject:views forKey:@\"views\"];", "(void)[root setObject:gestures forKey:@\"recognizers\"];",
        "(id)[(id)[NSString alloc] initWithData:(id)[NSJSONSerialization dataWithJSONObject:root options:1ul error:(id *)0] encoding:4ul]",
    ].joined(separator: " ")

    private static func words(_ names: [String]) -> String {
        "(id)[@\"\(names.joined(separator: " "))\" componentsSeparatedByString:@\" \"]"
    }

    /// Returns Objective-C code that converts an object's address to a decimal string. The address is not taken from the object's
    /// description, because an app can override the description.
    private static func address(_ object: String) -> String {
        "(id)[(id)[NSNumber numberWithUnsignedLongLong:(unsigned long long)\(object)] stringValue]"
    }

    /// Returns Objective-C code that adds the address, description, classes and values of a view or a recognizer to a dictionary.
    private static func described(_ entry: String, _ object: String, _ keys: String) -> String {
        [
            "(void)[\(entry) setObject:\(address(object)) forKey:@\"address\"];",
            "(void)[\(entry) setObject:(id)[\(object) description] forKey:@\"description\"];",
            "id \(entry)Classes = (id)[NSMutableArray array];", "id \(entry)Class = (id)[\(object) class];",
            "while (\(entry)Class != 0) { (void)[\(entry)Classes addObject:(id)[\(entry)Class description]]; "
                + "\(entry)Class = (id)[\(entry)Class superclass]; }",
            "(void)[\(entry) setObject:(id)[\(entry)Classes componentsJoinedByString:@\" \"] forKey:@\"classes\"];",
            "id \(entry)Values = (id)[NSMutableDictionary dictionary];",
            "(void)[\(entry) setObject:\(entry)Values forKey:@\"values\"];",
            "for (unsigned long k = 0; k < (unsigned long)[\(keys) count]; k++) { id key = (id)[\(keys) objectAtIndex:k]; "
                + "if ((signed char)[\(object) respondsToSelector:(SEL)NSSelectorFromString(key)]) { "
                + "id value = (id)[\(object) valueForKey:key]; "
                + "if (value != 0) { (void)[\(entry)Values setObject:(id)[value description] forKey:key]; } } }",
        ].joined(separator: " ")
    }
}
