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
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            return record(actual, at: path, sourceLocation: sourceLocation)
        }
        if let problem = problem(with: actual, recordedAt: path) {
            Issue.record("\(problem)", sourceLocation: sourceLocation)
        }
    }

    /// What is wrong with a text beside the one recorded, with the lines that differ; nil when it is equal.
    public static func problem(with actual: String, recordedAt path: String) -> String? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: RepositoryRoot.path(of: path))) else {
            return "\(path) cannot be read. Record it with RECORD_GOLDEN=1, then look at it."
        }
        let expected = String(decoding: data, as: UTF8.self)
        guard expected != actual else { return nil }
        return """
            \(path) differs (- recorded, + now). If the change is meant, record it with RECORD_GOLDEN=1.
            \(LineDifference.between(expected: expected, actual: actual))
            """
    }

    private static func record(_ actual: String, at path: String, sourceLocation: SourceLocation) {
        let file = URL(fileURLWithPath: RepositoryRoot.path(of: path))
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
