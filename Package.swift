// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "gesturetrace",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "GestureEngine", targets: ["GestureEngine", "GestureTimeline"]),
        .executable(name: "gesturetrace", targets: ["gesturetrace"]),
    ],
    targets: [
        .target(name: "Platform", path: "Sources/GestureSupport/Platform"),
        .target(name: "GestureSupport", dependencies: ["Platform"], exclude: ["Platform"]),
        .target(name: "GestureEngine", dependencies: ["GestureSupport"]),
        .target(name: "GestureFiles", dependencies: ["GestureEngine", "GestureSupport"]),
        .target(name: "GestureTimeline", dependencies: ["GestureEngine", "GestureFiles", "GestureSupport"]),
        .target(name: "GestureCompare", dependencies: ["GestureEngine", "GestureFiles", "GestureSupport", "GestureTimeline"]),
        .target(name: "GestureReplay", dependencies: ["GestureEngine", "GestureFiles", "GestureSupport"]),
        .target(
            name: "GestureCheck",
            dependencies: ["GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline"]),
        .target(name: "GestureLint", dependencies: ["GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport"]),
        .executableTarget(
            name: "gesturetrace",
            dependencies: [
                "GestureCheck", "GestureCompare", "GestureEngine", "GestureFiles", "GestureLint", "GestureReplay", "GestureSupport",
                "GestureTimeline",
            ]),
        .executableTarget(
            name: "gesturebench", dependencies: ["GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "Platform"],
            path: "Benchmarks/gesturebench"),
        .testTarget(name: "GestureSupportTests", dependencies: ["GestureSupport", "Platform"]),
        .testTarget(name: "GestureEngineTests", dependencies: ["GestureEngine", "GestureSupport"]),
        .testTarget(name: "CustomRecognizerTests", dependencies: ["GestureEngine", "GestureTimeline"]),
        .testTarget(name: "GestureFilesTests", dependencies: ["GestureFiles", "GestureEngine", "GestureSupport"]),
        .testTarget(
            name: "GestureTimelineTests",
            dependencies: ["GestureTimeline", "GestureFiles", "GestureEngine", "GestureSupport", "Platform"]),
        .testTarget(
            name: "GestureReplayTests",
            dependencies: ["GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport", "GestureTimeline"]),
        .testTarget(
            name: "GestureCheckTests",
            dependencies: ["GestureCheck", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport", "GestureTimeline"]),
        .testTarget(
            name: "GestureLintTests",
            dependencies: ["GestureLint", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport"]),
        .testTarget(
            name: "GestureCompareTests",
            dependencies: ["GestureCompare", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport", "GestureTimeline"]),
        .testTarget(name: "CommandTests", dependencies: ["gesturetrace"]),
    ]
)
