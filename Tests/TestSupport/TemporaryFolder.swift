import Foundation

/// A new folder for the files of one test, removed with all it holds when the value goes away.
public final class TemporaryFolder: Sendable {
    /// The absolute path of the folder, without a slash at its end.
    public let path: String

    /// Creates the folder under the system's place for temporary files.
    ///
    /// - Throws: An error of the file system.
    public init() throws {
        // Short, because the path of a socket in it may have about a hundred characters only.
        let name = "dayline-" + String(UInt64.random(in: .min ... .max), radix: 36)
        path = FileManager.default.temporaryDirectory.path + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The absolute path of a file in the folder.
    public func path(of name: String) -> String {
        path + "/" + name
    }

    /// Writes a text into a file of the folder and gives the file's path.
    ///
    /// - Throws: An error of the file system.
    public func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: name)))
        return path(of: name)
    }
}
