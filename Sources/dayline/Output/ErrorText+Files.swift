import Descriptors

/// A file that is not there, or that the system refuses.
enum FileError {
    case notStored(String), scenarioToReplay(String), noAnswers
    case noTool(String, named: String, Int32), noKeys(Int32), notRead(String, Int32), notReadOn(String, Int32)
    case source(String, is: String, for: String), noFolderForRecordings
    case noTemporary(folder: String, Int32), temporary(_ verb: String, folder: String, Int32)
}

extension ErrorText {
    /// What messages call standard input.
    static let standardInput = "standard input"
    /// Said where a terminal is the standard input that was asked for.
    static let readsWhatIsTyped = "reading what you type or paste; Ctrl-D on a line of its own ends it"

    static func failure(_ error: FileError) -> Failure {
        switch error {
        case .notStored(let path): .noInput("\(plain(path)) is not a file on a disk")
        case .scenarioToReplay(let name):
            .badData("\(name) is a scenario, not a recording; dayline \(name) shows it")
        case .noAnswers: .noInput("the questions were not answered")
        case .noTool(let name, let tool, let code):
            .noInput(
                "\(plain(name)) is compressed and is read through \(tool) -dc: "
                    + (code == ENOENT ? "\(tool) is not installed" : reason(code)))
        case .noKeys(let code): .inputOutput("cannot read keys beside standard input: \(reason(code))")
        case .notRead(let name, let code): .inputOutput("cannot read \(plain(name)): \(reason(code))")
        case .notReadOn(let name, let code): .inputOutput("cannot read \(plain(name)) on: \(reason(code))")
        case .source(let path, let kind, let purpose):
            .cannotCreate("\(plain(path)) is \(kind) itself; name another file for \(purpose)")
        case .noFolderForRecordings:
            .cannotCreate("neither XDG_STATE_HOME nor HOME names a folder; use --record FILE")
        case .noTemporary(let folder, let code):
            .cannotCreate(
                "cannot create a temporary file in \(plain(folder)): \(reason(code)); "
                    + "TMPDIR names another folder")
        case .temporary(let verb, let folder, let code):
            .inputOutput("cannot \(verb) a temporary file in \(plain(folder)): \(reason(code))")
        }
    }

    /// That a day lacks what did not come out of a compressed file.
    static func isPart(flaw: String) -> String { "\(flaw); the day has what came out of it" }

    /// What is wrong with a compressed file that its tool gives up.
    static func flaw(foundBy tool: String) -> String {
        "\(tool) -dc ended with an error: the file is damaged, or not all of it is there"
    }
}
