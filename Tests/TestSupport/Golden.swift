import Foundation
public import Testing

/// Comparison of a text with the one that was recorded in the repository and looked at by a person.
public enum Golden {
    /// Expects a text to equal a recorded file, and shows the lines that differ when it does not.
    ///
    /// With `RECORD_GOLDEN=1` in the environment the file is written instead, and the test fails all the
    /// same, so that recording can never pass for testing. Read `git diff` afterwards.
    ///
    /// - Parameters:
    ///   - actual: The text as it is now.
    ///   - path: The recorded file, named from the root of the repository.
    ///   - sourceLocation: The place that a failure is reported at.
    public static func expect(
        _ actual: String,
        equals path: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let file = URL(fileURLWithPath: RepositoryRoot.path(of: path))
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            record(actual, in: file, path: path, sourceLocation: sourceLocation)
            return
        }
        guard let data = try? Data(contentsOf: file) else {
            Issue.record(
                "\(path) cannot be read. Record it with RECORD_GOLDEN=1, then look at it.",
                sourceLocation: sourceLocation
            )
            return
        }
        let expected = String(decoding: data, as: UTF8.self)
        guard expected != actual else { return }
        let difference = LineDifference.between(expected: expected, actual: actual)
        Issue.record(
            "\(path) differs (- recorded, + now). If the change is meant, record with RECORD_GOLDEN=1.\n\(difference)",
            sourceLocation: sourceLocation
        )
    }

    private static func record(_ actual: String, in file: URL, path: String, sourceLocation: SourceLocation) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(actual.utf8).write(to: file)
            Issue.record(
                "recorded \(path); read `git diff`, then test without RECORD_GOLDEN",
                sourceLocation: sourceLocation
            )
        } catch {
            Issue.record("\(path) cannot be recorded: \(error)", sourceLocation: sourceLocation)
        }
    }
}
