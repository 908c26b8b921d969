import Foundation
import Testing

@testable import GestureCheck
