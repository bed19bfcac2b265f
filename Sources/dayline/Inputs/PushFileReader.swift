import ProjectFiles
import ScenarioFile

/// Reads the files that the pushes of a scenario name, relative to the scenario's folder.
struct PushFileReader {
    /// The scenario's name in messages.
    let file: String
    /// Its path, or `-`.
    let path: String
    /// Whether a file must be on a disk; what comes through a pipe or from a device is not opened then.
    var storedFilesOnly = false

    /// A scenario's text with what the files of its pushes say behind it; the text as it is if it names none.
    ///
    /// - Throws: `Failure` with the file that cannot be read, and what is wrong in it and where.
    func complete(_ bytes: [UInt8]) throws -> [UInt8] {
        let references = PushFileReference.all(in: bytes)
        guard let first = references.first else { return bytes }
        let contents = try references.map(content)
        do throws(ScenarioError) {
            return try PushFileContent.text(of: bytes, file: file, with: contents, namedAt: first)
        } catch {
            throw ErrorText.failure(error, in: bytes)
        }
    }

    private func content(_ reference: PushFileReference) throws -> PushFileContent {
        let path = self.path(to: reference.path)
        let input: InputFile
        do {
            guard !storedFilesOnly || InputFile.isStored(path) else {
                throw ErrorText.failure(.notStored(path))
            }
            input = try InputFile(path)
        } catch let failure as Failure {
            let place = "\(file):\(reference.place.line):\(reference.place.column)"
            throw Failure(
                text: "\(ErrorText.plain(place)): \(failure.text)", code: failure.code, isPlaced: true)
        }
        switch reference.content {
        case .payload:
            let push = try GivenPush.push(input)
            return PushFileContent(
                path: reference.path,
                settings: try input.placed { () throws(JSONError) in
                    try push.settings(for: reference.section)
                })
        case .headers:
            let headers = try GivenPush.headers(input)
            return PushFileContent(
                path: reference.path,
                settings: try input.placed { () throws(JSONError) in
                    try headers.settings(for: reference.section)
                })
        }
    }

    /// The path of a file that the scenario names.
    private func path(to name: String) -> String {
        guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
        return String(path[...slash]) + name
    }
}

/// The payload or the headers of a push in a file that a command was given.
enum GivenPush {
    /// Reads the payload in a file, or the message to a push service.
    ///
    /// - Throws: `Failure` with what is wrong, and where.
    static func push(_ file: InputFile) throws -> PushFile {
        let bytes = try file.bytes(limit: PushPayload.bytes, as: .push)
        return try file.placed { () throws(JSONError) in try PushFile(bytes) }
    }

    /// Reads the headers in a file.
    ///
    /// - Throws: `Failure` with what is wrong, and where.
    static func headers(_ file: InputFile) throws -> PushHeaders {
        let bytes = try file.bytes(limit: PushHeaders.bytes, as: .headers)
        return try file.placed { () throws(JSONError) in try PushHeaders(bytes) }
    }
}
