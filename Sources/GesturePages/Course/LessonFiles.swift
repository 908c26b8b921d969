import GestureFiles
import GestureSupport

/// The traces and layouts of the course, which the program holds.
package enum LessonFiles {
    /// A file's text, by its path in traces/.
    package static func text(_ path: String) throws(InputError) -> String {
        let wanted = FilePath.normalized(path)
        guard let file = LessonTexts.course.first(where: { $0.path == folder + wanted }) else {
            throw InputError(Diagnostic(at: nil, "\(PrintableText.name(path)) is no file of the course"))
        }
        return file.text.text
    }

    /// The paths of all files, in the order of the course.
    package static var paths: [String] { LessonTexts.course.map { String($0.path.dropFirst(folder.count)) } }

    private static let folder = "traces/"
}
