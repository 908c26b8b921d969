// swift-tools-version: 6.0
import PackageDescription

/// Returns the target of a module in Sources.
func module(_ name: String, _ dependencies: String..., exclude: [String] = [], embeds: Bool = false) -> Target {
    .target(
        name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: exclude + (embeds ? ["Embedded.txt"] : []),
        plugins: embeds ? ["EmbedText"] : [])
}

/// Returns the test target for some modules.
func tests(_ name: String, _ dependencies: String..., exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: (dependencies + ["TestSupport"]).map { .byName(name: $0) }, exclude: exclude)
}

let package = Package(
    name: "gesturetrace",
    // The products compile for these systems; the command needs macOS 13.
    platforms: [.macOS(.v13), .iOS(.v13), .macCatalyst(.v13)],
    products: [
        .library(name: "GestureEngine", targets: ["GestureEngine", "GestureTimeline"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .library(name: "GestureTesting", targets: ["GestureTesting"]),
        .library(name: "GestureTraceRecorder", targets: ["GestureTraceRecorder"]),
        .executable(name: "gesturetrace", targets: ["gesturetrace"]),
        .plugin(name: "GesturetraceCommand", targets: ["GesturetraceCommand"]),
    ],
    targets: [
        .target(name: "Platform", path: "Sources/GestureSupport/Platform"),
        module("GestureSupport", "Platform", exclude: ["Platform"]),
        module("GestureTraceRecorder", "GestureSupport"),
        module("GestureEngine", "GestureSupport"),
        .target(name: "CoreGraphicsNames", dependencies: ["GestureEngine"], path: "Sources/UIKitNames/CoreGraphicsNames"),
        module("UIKitNames", "CoreGraphicsNames", "GestureEngine", exclude: ["CoreGraphicsNames"]),
        module("GestureFiles", "GestureEngine", "GestureSupport"),
        module("GestureTimeline", "GestureEngine", "GestureFiles", "GestureSupport"),
        module("GestureReplay", "GestureEngine", "GestureFiles", "GestureSupport"),
        module("GestureImport", "GestureEngine", "GestureFiles", "GestureSupport"),
        module("GestureAnalysis", "GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline"),
        module("GestureSurvey", "GestureAnalysis", "GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline"),
        module(
            "GestureChecks", "GestureAnalysis", "GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureSurvey",
            "GestureTimeline"),
        module(
            "GesturePages", "GestureAnalysis", "GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureSurvey",
            "GestureTimeline",
            exclude: ["Page/Assets", "Page/Host", "Rules/rule-traces.txt", "Survey/Assets", "Viewer/Assets"], embeds: true),
        module(
            "GestureTesting", "GestureAnalysis", "GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline"),
        .executableTarget(
            name: "gesturetrace",
            dependencies: [
                "GestureAnalysis", "GestureChecks", "GestureEngine", "GestureFiles", "GestureImport", "GesturePages", "GestureReplay",
                "GestureSupport", "GestureSurvey", "GestureTimeline",
            ]),

        .executableTarget(name: "embed-text", path: "Sources/Plugins/embed-text"),
        .plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"], path: "Sources/Plugins/EmbedText"),

        .plugin(
            name: "GesturetraceCommand",
            capability: .command(intent: .custom(verb: "gesturetrace", description: "Runs gesturetrace: swift package gesturetrace check")),
            dependencies: ["gesturetrace"], path: "Sources/Plugins/GesturetraceCommand"),

        .target(name: "TestSupport", dependencies: ["GestureEngine", "GestureSupport", "GestureTimeline"], path: "Tests/TestSupport"),
        .executableTarget(
            name: "gesturebench", dependencies: ["GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "Platform"],
            path: "Tests/Tools/Bench/gesturebench"),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "GestureAnalysis", "GestureEngine", "GestureFiles", "GestureImport", "GesturePages", "GestureReplay", "GestureSupport",
                "GestureTimeline",
            ], path: "Tests/Tools/Fuzz", exclude: ["Entry", "corpus", "run", "words.dict"]),
        tests("GestureSupportTests", "GestureSupport", "Platform"),
        tests("GestureEngineTests", "GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport"),
        tests("CustomRecognizerTests", "GestureEngine", "GestureTesting", "GestureTimeline", "UIKitNames"),
        tests("GestureFilesTests", "GestureEngine", "GestureFiles", "GestureSupport"),
        tests("GestureTimelineTests", "GestureEngine", "GestureFiles", "GestureSupport", "GestureTimeline", "Platform"),
        tests("GestureReplayTests", "GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline"),
        tests(
            "GestureAnalysisTests", "GestureAnalysis", "GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport",
            "GestureTimeline", "GestureTraceRecorder"),
        tests(
            "GestureChecksTests", "GestureAnalysis", "GestureChecks", "GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport",
            "GestureTimeline"),
        tests(
            "GestureSurveyTests", "GestureAnalysis", "GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureSurvey",
            "GestureTimeline"),
        tests("GestureImportTests", "GestureEngine", "GestureFiles", "GestureImport", "GestureReplay", "GestureSupport"),
        tests(
            "GesturePagesTests", "GestureAnalysis", "GestureEngine", "GestureFiles", "GesturePages", "GestureReplay", "GestureSupport",
            "GestureSurvey", "GestureTimeline", exclude: ["Course/Pages"]),
        tests("FuzzTests", "FuzzTargets", "GestureSupport"),
        tests("CommandTests", "gesturetrace"),
    ]
)
