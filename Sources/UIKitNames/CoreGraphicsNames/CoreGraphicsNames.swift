// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These names are in a separate module, so that UIKitNames can export each of them individually. Individually exported names take
// precedence over the names of Foundation.
import GestureEngine

public typealias CGAffineTransform = GestureEngine.AffineTransform
public typealias CGFloat = Double
public typealias CGPoint = GestureEngine.Point
public typealias CGRect = GestureEngine.Rect
public typealias CGSize = GestureEngine.Size
