// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of Apple's Swift overlays of Core Graphics and UIKit that the stubs need.
@_exported import Foundation
@_exported import UIKit

extension CGAffineTransform {
    public var isIdentity: Bool { CGAffineTransformIsIdentity(self) }
}

@_exported import CoreGraphics

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect { self }
    public func contains(_ point: CGPoint) -> Bool { false }
}
