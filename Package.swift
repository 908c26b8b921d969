// swift-tools-version: 6.0
import Foundation
import PackageDescription

// On Linux a release has all libraries in it where C's and Swift's are there to be linked in: finding them and their names took half of a short
// replay's instructions, and a third of a long one's memory. Only the command's own target and the benchmark's say so, so that the libraries can
// be depended on. What a short replay uses lies side by side there (.ci/start-order), as Swift's own linker can lay it: the system brings a
// program page by page. GESTURETRACE_DYNAMIC=1 builds without that; `swift test -c release` needs it, since the tests link the command and libraries that
// are only there to be found.
func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
let libc = ["x86_64-linux-gnu/", "aarch64-linux-gnu/", ""].flatMap { ["/usr/lib/\($0)libc.a", "/usr/lib64/\($0)libc.a"] }
// The toolchain that reads this file, by the library that it does so with. The list is longer than what a file of no size is read at once.
let maps = FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
let toolchains = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
    line.range(of: "/swift/pm/ManifestAPI/").flatMap { end in line.firstIndex(of: "/").map { String(line[$0..<end.lowerBound]) } }
}
let isLinkedIn =
    Context.environment["GESTURETRACE_DYNAMIC"] == nil && libc.contains(where: isThere)
    && toolchains.contains { isThere($0 + "/swift_static/linux/static-executable-args.lnk") }
let order =
    toolchains.contains { isThere($0 + "/../bin/ld.lld") }
    ? ["--symbol-ordering-file=\(Context.packageDirectory)/Sources/gesturetrace/start.order", "--no-warn-symbol-ordering"] : []
let ordered = order.isEmpty ? [] : ["-use-ld=lld"] + order.flatMap { ["-Xlinker", $0] }
let linkedIn: [LinkerSetting] =
    isLinkedIn ? [.unsafeFlags(["-static-executable"] + ordered, .when(platforms: [.linux], configuration: .release))] : []

// Types with parameters are made directly there, not by their names, for which Swift looks through all that the program says about its types:
// that took nearly half of a short replay's instructions. Functions that are alike stay apart: made one, they have no name, and so no place in the
// list above. How a value is copied and ends is written out, not looked up in its type, which would be made for that alone.
// The compiler lays and inlines functions by how often replays pass them (.ci/profile, which is built without that); what has changed since is
// compiled as if nothing were known. Versions of a package that others depend on may not have such flags in their libraries; the place of such a one says
// so, and elsewhere it costs no more than time. Swift 6.3.1 knows the flags. (It uses an object file of before again where only flags or counts are new.)
#if os(Linux) && compiler(>=6.3) && compiler(<7)
    let isOwn = !["/checkouts/", "/registry/downloads/"].contains { Context.packageDirectory.contains($0) }
    let profile = Context.packageDirectory + "/Sources/gesturetrace/replay.profdata"
    let isProfiled = Context.environment["GESTURETRACE_PROFILE"] != "none" && isThere(profile)
    // Functions of one file are told apart by its name, not by where it was built.
    let byProfile = isProfiled ? ["-Xfrontend", "-ir-profile-use=" + profile, "-Xllvm", "-static-func-full-module-prefix=false"] : []
    let direct = [
        "-disable-concrete-type-metadata-mangled-name-accessors", "-function-sections", "-disable-llvm-merge-functions-pass",
        "-disable-type-layout",
    ]
    .flatMap { ["-Xfrontend", $0] }
    let fast: [SwiftSetting] = isOwn ? [.unsafeFlags(direct + byProfile, .when(platforms: [.linux], configuration: .release))] : []
#else
    let fast: [SwiftSetting] = []
#endif

// Some of what Swift's library does before `main` is left out where it is linked in (Sources/gesturetrace/LinkedIn.swift). It has to have that in files
// of its own, as Swift 6.3 has, or names are there twice.
#if compiler(>=6.3) && compiler(<6.4)
    let linkedInDefine: [SwiftSetting] = isLinkedIn ? [.define("LINKED_IN", .when(platforms: [.linux], configuration: .release))] : []
#else
    let linkedInDefine: [SwiftSetting] = []
#endif

let package = Package(
    name: "gesturetrace",
    // The recorder's; the others need what macOS 13 has.
    platforms: [.macOS(.v13), .iOS(.v13), .macCatalyst(.v13)],
    products: [
        .library(name: "GestureEngine", targets: ["GestureEngine", "GestureTimeline"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .library(name: "GestureTraceRecorder", targets: ["GestureTraceRecorder"]),
        .executable(name: "gesturetrace", targets: ["gesturetrace"]),
    ],
    targets: [
        .target(name: "Platform", path: "Sources/GestureSupport/Platform"),
        .target(name: "GestureSupport", dependencies: ["Platform"], exclude: ["Platform"]),
        .target(name: "GestureTraceRecorder", dependencies: ["GestureSupport"]),
        .target(name: "GestureEngine", dependencies: ["GestureSupport"]),
        .target(name: "UIKitNames", dependencies: ["GestureEngine"]),
        .target(name: "GestureFiles", dependencies: ["GestureEngine", "GestureSupport"]),
        .target(name: "GestureTimeline", dependencies: ["GestureEngine", "GestureFiles", "GestureSupport"]),
        .target(name: "GestureReplay", dependencies: ["GestureEngine", "GestureFiles", "GestureSupport"]),
        .target(
            name: "GestureCompare",
            dependencies: ["GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline"]),
        .target(
            name: "GestureExpectations",
            dependencies: ["GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline"]),
        .target(
            name: "GestureCheck",
            dependencies: [
                "GestureCompare", "GestureEngine", "GestureExpectations", "GestureFiles", "GestureReplay", "GestureSupport",
                "GestureTimeline",
            ]),
        .target(
            name: "GestureLint", dependencies: ["GestureEngine", "GestureExpectations", "GestureFiles", "GestureReplay", "GestureSupport"]),
        .target(
            name: "GesturePictures",
            dependencies: ["GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline"],
            exclude: ["Page/page.html", "Page/viewer.css", "Page/lanes.js", "Page/rows.js", "Page/screen.js", "Page/viewer.js"]),
        .target(
            name: "GestureExplain",
            dependencies: ["GestureEngine", "GestureExpectations", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline"]),
        .target(name: "GestureImport", dependencies: ["GestureEngine", "GestureFiles", "GestureSupport"]),
        .target(
            name: "GestureLessons",
            dependencies: ["GestureEngine", "GestureFiles", "GesturePictures", "GestureReplay", "GestureSupport", "GestureTimeline"]),
        .target(
            name: "GestureCapture",
            dependencies: ["GestureEngine", "GestureExplain", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline"]),
        .target(
            name: "GesturePage",
            dependencies: [
                "GestureCompare", "GestureEngine", "GestureFiles", "GesturePictures", "GestureReplay", "GestureSupport", "GestureTimeline",
            ],
            exclude: ["Assets"]),
        .executableTarget(
            name: "gesturetrace",
            dependencies: [
                "GestureCapture", "GestureCheck", "GestureCompare", "GestureEngine", "GestureExpectations", "GestureExplain",
                "GestureFiles", "GestureImport",
                "GestureLessons", "GestureLint", "GesturePage", "GesturePictures", "GestureReplay", "GestureSupport", "GestureTimeline",
            ], exclude: ["replay.profdata", "start.order"], swiftSettings: linkedInDefine, linkerSettings: linkedIn),
        .executableTarget(
            name: "gesturebench", dependencies: ["GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "Platform"],
            path: "Tests/gesturebench", linkerSettings: linkedIn),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "GestureCompare", "GestureEngine", "GestureExpectations", "GestureFiles", "GestureImport", "GestureReplay",
                "GestureSupport", "GestureTimeline",
            ],
            path: "Tests/Fuzz", exclude: ["Entry", "corpus", "words.dict"]),
        .target(name: "TestSupport", dependencies: ["GestureEngine", "GestureTimeline"], path: "Tests/TestSupport"),
        .testTarget(name: "GestureSupportTests", dependencies: ["GestureSupport", "Platform", "TestSupport"]),
        .testTarget(
            name: "GestureEngineTests",
            dependencies: ["GestureEngine", "GestureFiles", "GestureReplay", "GestureSupport", "TestSupport"]),
        .testTarget(name: "CustomRecognizerTests", dependencies: ["GestureEngine", "GestureTimeline", "TestSupport", "UIKitNames"]),
        .testTarget(name: "GestureFilesTests", dependencies: ["GestureFiles", "GestureEngine", "GestureSupport", "TestSupport"]),
        .testTarget(
            name: "GestureTimelineTests",
            dependencies: ["GestureTimeline", "GestureFiles", "GestureEngine", "GestureSupport", "Platform", "TestSupport"]),
        .testTarget(
            name: "GestureReplayTests",
            dependencies: ["GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport", "GestureTimeline", "TestSupport"]),
        .testTarget(
            name: "GestureCheckTests",
            dependencies: [
                "GestureCheck", "GestureCompare", "GestureExpectations", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport",
                "GestureTimeline", "TestSupport",
            ]),
        .testTarget(
            name: "GestureLintTests",
            dependencies: ["GestureLint", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport", "TestSupport"]),
        .testTarget(
            name: "GestureCompareTests",
            dependencies: [
                "GestureCompare", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport", "GestureTimeline", "TestSupport",
            ]),
        .testTarget(
            name: "GesturePicturesTests",
            dependencies: [
                "GesturePictures", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport", "GestureTimeline", "TestSupport",
            ]),
        .testTarget(
            name: "GestureExplainTests",
            dependencies: [
                "GestureExplain", "GestureExpectations", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport",
                "GestureTimeline", "TestSupport",
            ]),
        .testTarget(
            name: "GestureImportTests",
            dependencies: ["GestureImport", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport", "TestSupport"]),
        .testTarget(
            name: "GestureLessonsTests",
            dependencies: [
                "GestureLessons", "GesturePictures", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport", "GestureTimeline",
                "TestSupport",
            ]),
        .testTarget(
            name: "GesturePageTests",
            dependencies: [
                "GesturePage", "GestureReplay", "GestureFiles", "GestureEngine", "GestureSupport", "GestureTimeline", "TestSupport",
            ]),
        .testTarget(
            name: "GestureCaptureTests",
            dependencies: [
                "GestureCapture", "GestureEngine", "GestureExplain", "GestureFiles", "GestureReplay", "GestureSupport", "GestureTimeline",
                "GestureTraceRecorder", "TestSupport",
            ]),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "GestureSupport", "TestSupport"]),
        .testTarget(name: "CommandTests", dependencies: ["TestSupport", "gesturetrace"]),
    ]
)

for target in package.targets where !target.isTest { target.swiftSettings = (target.swiftSettings ?? []) + fast }
