/// A recognizer as the recorder found it; its text is that of a layout.
package struct RecordedRecognizer {
    package var id: String
    /// Its type in the words of a layout; a scroll view's own recognizers have none there.
    package var type: String?
    /// Its class, where that is not UIKit's own of the type.
    package var className: String?
    package var isEnabled = true
    package var cancelsTouchesInView = true
    package var delaysTouchesBegan = false
    package var delaysTouchesEnded = true
    package var requiresExclusiveTouchType = true
    /// Numbers of its type that are not UIKit's default, by UIKit's names.
    package var numbers: [(key: String, value: Double)] = []
    /// `direction` of a swipe, `edges` of a screen edge pan, `allowedTouchTypes`, where these are not the defaults.
    package var lists: [(key: String, values: [String])] = []
    /// What its target is called.
    package var action: String?
    /// Ids of those that have to fail first.
    package var requireToFail: [String] = []
    /// The class of its delegate, whose answers nobody can read.
    package var delegateClass: String?

    package init(id: String, type: String?) {
        self.id = id
        self.type = type
    }

    /// What a scroll view says of its own pan and pinch, which have ids and types already.
    var properties: JSONObject {
        var object = JSONObject()
        putProperties(into: &object)
        return object
    }

    var object: JSONObject {
        var object = JSONObject()
        object.put("id", id)
        if let type { object.put("type", type) }
        if let className { object.put("x-class", className) }
        putProperties(into: &object)
        return object
    }

    private func putProperties(into object: inout JSONObject) {
        object.put("isEnabled", isEnabled, unless: true)
        object.put("cancelsTouchesInView", cancelsTouchesInView, unless: true)
        object.put("delaysTouchesBegan", delaysTouchesBegan, unless: false)
        object.put("delaysTouchesEnded", delaysTouchesEnded, unless: true)
        object.put("requiresExclusiveTouchType", requiresExclusiveTouchType, unless: true)
        for number in numbers { object.put(number.key, number.value) }
        for list in lists { object.put(list.key, list.values) }
        if let action { object.put("action", action) }
        if !requireToFail.isEmpty { object.put("requireToFail", requireToFail) }
        if let delegateClass { object.put("x-delegate", delegateClass) }
    }
}
