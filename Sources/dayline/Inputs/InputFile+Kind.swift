import Descriptors
import ProjectFiles
import ScenarioFile

/// What an input file is.
extension InputFile {
    /// Whether it is a recording and not a scenario; what is damaged from its first line on tells that by its name.
    var isRecording: Bool { kind.map { $0 == .recording } ?? path.hasSuffix(".jsonl") }

    /// Whether it is a page about many phones, as far as its beginning tells.
    var isPopulation: Bool {
        (kind == nil || kind == .scenario) && PopulationReader.isPopulation(detected)
    }

    /// Checks that the file is of a kind that a command takes, as far as its content tells.
    ///
    /// - Throws: `Failure` with what it is, and which command takes it.
    func expect(_ expected: FileKind...) throws {
        guard let kind, !expected.contains(kind) else { return }
        let names = expected.map(OtherKind.name)
        throw OtherKind(kind: kind, name: name).failure(insteadOf: names.joined(separator: " or "))
    }

    /// Checks that a file of no known kind is meant as a scenario; what is wrong in it is told by the reader then.
    ///
    /// - Throws: `Failure` with what it looks like.
    func expectMeantAsScenario() throws {
        // What comes out of a damaged file is told with the damage.
        guard kind == nil, !isCompressed, !UnknownText.isMeantAsScenario(detected, path: path) else { return }
        throw ErrorText.neither(name, detected)
    }

    /// Reads what the file holds, and tells the place of what is wrong in it.
    ///
    /// - Throws: `Failure` with the error of the body.
    func placed<Value>(_ body: () throws(JSONError) -> Value) throws -> Value {
        do throws(JSONError) {
            return try body()
        } catch {
            let place = "\(name):\(error.place.line):\(error.place.column)"
            var failure = Failure.badData(ErrorText.plain("\(place): \(Privacy.quoted(error.text))"))
            failure.isPlaced = true
            throw failure
        }
    }

    /// Whether a path is that of a file that can be opened and read again.
    static func isStored(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a path is that of a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a path is that of a pipe, which can be read once and not followed.
    static func isNamedPipe(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// The failure to read a folder, with what the folder is.
    static func folderFailure(_ path: String) -> Failure {
        OtherKind(kind: kind(ofFolder: path) ?? .folder, name: path).failure(insteadOf: "a file")
    }

    /// What kind of folder a path is that of; nil for what is none.
    static func kind(ofFolder path: String) -> FileKind? {
        isFolder(path) ? FileKind(folderHas: { exists(path + "/" + $0) }) : nil
    }
}
