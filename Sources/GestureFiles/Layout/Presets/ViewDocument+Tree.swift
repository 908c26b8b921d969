import GestureSupport

/// Methods that find, change and remove the views and recognizers in a view tree.
extension ViewDocument {
    /// Returns whether this view or one of its descendants has the given id.
    package func contains(view wanted: String) -> Bool { id == wanted || subviews.contains { $0.contains(view: wanted) } }

    /// Returns whether this view or one of its descendants has a recognizer with the given id. The built-in recognizers of scroll views are
    /// included.
    package func contains(recognizer wanted: String) -> Bool {
        ownID(wanted) || gestureRecognizers.contains { $0.id == wanted } || subviews.contains { $0.contains(recognizer: wanted) }
    }

    /// Returns the document of the recognizer with the given id; `nil` if the view tree contains no such recognizer.
    func recognizer(_ wanted: String) -> RecognizerDocument? {
        if let own = allRecognizers.first(where: { $0.id == wanted }) { return own }
        for subview in subviews {
            if let found = subview.recognizer(wanted) { return found }
        }
        return nil
    }

    /// Calls a closure to change the view with the given id. Returns `false` if the view tree contains no such view.
    mutating func change(view wanted: String, _ body: (inout ViewDocument) -> Void) -> Bool {
        if id == wanted {
            body(&self)
            return true
        }
        for place in subviews.indices where subviews[place].change(view: wanted, body) { return true }
        return false
    }

    /// Changes the document of the recognizer with the given id. Returns `false` if the view tree contains no such recognizer. If a scroll
    /// view's built-in recognizer has no document yet, one is created.
    mutating func change(recognizer wanted: String, _ body: (inout RecognizerDocument) -> Void) -> Bool {
        if ownID(wanted) {
            changeOwn(wanted, body)
            return true
        }
        for place in gestureRecognizers.indices where gestureRecognizers[place].id == wanted {
            body(&gestureRecognizers[place])
            return true
        }
        for place in subviews.indices where subviews[place].change(recognizer: wanted, body) { return true }
        return false
    }

    /// Calls a closure to change the document of each recognizer in the view tree.
    mutating func changeRecognizers(_ body: (inout RecognizerDocument) -> Void) {
        for place in gestureRecognizers.indices { body(&gestureRecognizers[place]) }
        for own in ownRecognizers { changeOwn(own.id, body) }
        for place in subviews.indices { subviews[place].changeRecognizers(body) }
    }

    /// Removes the descendant with the given id from this view. Returns `false` if there is no such descendant.
    mutating func remove(view wanted: String) -> Bool {
        if let place = subviews.firstIndex(where: { $0.id == wanted }) {
            subviews.remove(at: place)
            return true
        }
        for place in subviews.indices where subviews[place].remove(view: wanted) { return true }
        return false
    }

    /// Removes the recognizer with the given id if the layout declares it. Returns `false` if the layout declares no such recognizer.
    mutating func remove(recognizer wanted: String) -> Bool {
        if let place = gestureRecognizers.firstIndex(where: { $0.id == wanted }) {
            gestureRecognizers.remove(at: place)
            return true
        }
        for place in subviews.indices where subviews[place].remove(recognizer: wanted) { return true }
        return false
    }

    /// Returns whether the given id belongs to one of this scroll view's built-in recognizers.
    private func ownID(_ wanted: String) -> Bool {
        type.isScrollView && (wanted == id + ".pan" || wanted == id + ".delay" || wanted == id + ".pinch")
    }

    private mutating func changeOwn(_ wanted: String, _ body: (inout RecognizerDocument) -> Void) {
        func changed(_ document: RecognizerDocument?, _ type: RecognizerType) -> RecognizerDocument {
            var document = document ?? RecognizerDocument(id: wanted, type: type, position: position)
            body(&document)
            return document
        }
        if wanted == id + ".pan" {
            panGestureRecognizer = changed(panGestureRecognizer, .scrollViewPan)
        } else if wanted == id + ".pinch" {
            pinchGestureRecognizer = changed(pinchGestureRecognizer, .scrollViewPinch)
        } else {
            delayGestureRecognizer = changed(delayGestureRecognizer, .scrollViewDelay)
        }
    }
}
