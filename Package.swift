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
        .target(name: "GestureEngine"),
        .target(name: "GestureThreads"),
        .target(name: "GestureFiles", dependencies: ["GestureEngine", "GestureThreads"]),
        .target(name: "GestureTimeline", dependencies: ["GestureEngine", "GestureFiles", "GestureThreads"]),
        .target(name: "GestureCompare", dependencies: ["GestureEngine", "GestureFiles", "GestureTimeline"]),
        .target(name: "GestureReplay", dependencies: ["GestureEngine", "GestureFiles"]),
        .target(
            name: "GestureCheck",
            dependencies: ["GestureEngine", "GestureFiles", "GestureReplay", "GestureThreads", "GestureTimeline"]),
        .target(name: "GestureLint", dependencies: ["GestureEngine", "GestureFiles", "GestureReplay"]),
        .executableTarget(
            name: "gesturetrace",
            dependencies: [
                "GestureCheck", "GestureCompare", "GestureEngine", "GestureFiles", "GestureLint", "GestureReplay", "GestureTimeline",
            ]),
        .testTarget(name: "GestureEngineTests", dependencies: ["GestureEngine"]),
        .testTarget(name: "CustomRecognizerTests", dependencies: ["GestureEngine", "GestureTimeline"]),
        .testTarget(name: "GestureFilesTests", dependencies: ["GestureFiles", "GestureEngine"]),
        .testTarget(name: "GestureTimelineTests", dependencies: ["GestureTimeline", "GestureEngine"]),
        .testTarget(
            name: "GestureReplayTests", dependencies: ["GestureReplay", "GestureFiles", "GestureEngine", "GestureTimeline"]),
        .testTarget(
            name: "GestureCheckTests",
            dependencies: ["GestureCheck", "GestureReplay", "GestureFiles", "GestureEngine", "GestureTimeline"]),
        .testTarget(name: "GestureLintTests", dependencies: ["GestureLint", "GestureReplay", "GestureFiles", "GestureEngine"]),
        .testTarget(
            name: "GestureCompareTests",
            dependencies: ["GestureCompare", "GestureReplay", "GestureFiles", "GestureEngine", "GestureTimeline"]),
        .testTarget(name: "CommandTests", dependencies: ["gesturetrace"]),
    ]
)
