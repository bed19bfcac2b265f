public import Simulation

import BackgroundPolicy
import Foundation
import Timeline

/// Reads a scenario from YAML, and says with line and column what is wrong with it.
public enum ScenarioReader {
    /// A scenario file has at most this many bytes.
    public static var bytesAtMost: Int { TextGuard.bytesAtMost }

    /// A scenario is at most this long, in days.
    static let daysAtMost: Int64 = 60
    static let appsAtMost = 10_000
    static let interventionsAtMost = 1_000

    /// Reads a scenario from a file; no more than `bytesAtMost` and one byte are ever read.
    ///
    /// - Throws: `ScenarioError` of the kind `unreadable` if there is no such file, otherwise as for bytes.
    public static func read(file path: String) throws(ScenarioError) -> Scenario {
        try read(try FileBytes.read(path, atMost: bytesAtMost + 1), file: path)
    }

    /// Reads a scenario from the bytes of a file.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 text, with or without a byte order mark.
    ///   - file: What the errors call the file.
    /// - Returns: the scenario, with everything in it checked.
    /// - Throws: `ScenarioError` with everything that was found wrong, in order of place.
    /// - Complexity: O(n log n) in the number of bytes.
    public static func read(_ bytes: [UInt8], file: String) throws(ScenarioError) -> Scenario {
        let root: Entry
        do throws(ScenarioProblem) {
            root = try Document.root(of: try TextGuard.text(of: bytes))
        } catch {
            throw ScenarioError(file: file, problems: [error])
        }
        let problems = ProblemList()
        let scenario = Section(root, .scenario, path: "", problems: problems).flatMap {
            ScenarioBuilder(section: $0).build()
        }
        guard problems.problems.isEmpty, let scenario else {
            let ordered = problems.problems.sorted { $0.place < $1.place }
            throw ScenarioError(
                file: file, problems: Array(ordered.prefix(ScenarioError.problemsAtMost)))
        }
        return scenario
    }
}

/// Reads a file's bytes up to a limit.
enum FileBytes {
    static func read(_ path: String, atMost most: Int) throws(ScenarioError) -> [UInt8] {
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? handle.close() }
            return try Array(handle.read(upToCount: most) ?? Data())
        } catch {
            let problem = ScenarioProblem(.start, .cannotBeRead(reason: reason(of: error, at: path)))
            throw ScenarioError(file: path, kind: .unreadable, problems: [problem])
        }
    }

    private static func reason(of error: any Error, at path: String) -> String {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            return "there is no such file"
        }
        if isFolder.boolValue { return "it is a folder" }
        return FileManager.default.isReadableFile(atPath: path)
            ? error.localizedDescription : "permission denied"
    }
}
