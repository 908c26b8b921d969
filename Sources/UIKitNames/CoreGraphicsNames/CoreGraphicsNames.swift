// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A module of its own, so that UIKitNames can export these one by one: names that are imported so win over those of Foundation.
import GestureEngine

public typealias CGAffineTransform = GestureEngine.AffineTransform
public typealias CGFloat = Double
public typealias CGPoint = GestureEngine.Point
public typealias CGRect = GestureEngine.Rect
public typealias CGSize = GestureEngine.Size
