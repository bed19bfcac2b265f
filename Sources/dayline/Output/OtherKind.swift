import ProjectFiles

/// What a command says to a file of another kind than it takes: what the file is, and which command takes it.
struct OtherKind {
    let kind: FileKind
    /// The file's name, as the person gave it.
    let name: String

    /// The failure of a command that takes something else, such as `a scenario`.
    func failure(insteadOf expected: String) -> Failure {
        let text = "\(ErrorText.plain(name)) is \(Self.name(of: kind)), not \(expected); \(advice)"
        return kind == .folder ? .noInput(text) : .badData(text)
    }

    /// What the file is, and the command that takes it.
    var sentence: String { "\(ErrorText.plain(name)) is \(Self.name(of: kind)); \(advice)" }

    /// Of a log without a record of which a day could be made.
    static func logWithoutDay(_ name: String) -> String {
        "\(ErrorText.plain(name)) is a log of a device; none of its records is of a process that decides about "
            + "background execution, so there is no day to show"
    }

    /// The archive that the path of one of its files names.
    static func archive(ofPiece path: String) -> String? {
        let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return folders.lastIndex { $0.hasSuffix(".logarchive") }.map { folders[...$0].joined(separator: "/") }
    }

    /// The kind in words, with its article.
    static func name(of kind: FileKind) -> String {
        switch kind {
        case .scenario: "a scenario"
        case .recording: "a recording"
        case .deviceLog: "a log of a device"
        case .metricPayload: "a MetricKit payload"
        case .diagnosticPayload: "a MetricKit payload with diagnostics"
        case .push: "the payload of a push"
        case .propertyList: "a property list"
        case .crashReport: "a crash report"
        case .gzip: "compressed by gzip"
        case .packedSysdiagnose: "a packed sysdiagnose"
        case .zstd: "compressed by zstd"
        case .archive: "an archive of files"
        case .picture: "a picture"
        case .logArchivePiece: "a piece of a log archive"
        case .sysdiagnose: "a sysdiagnose folder"
        case .logArchive: "a log archive"
        case .folder: "a folder"
        }
    }

    /// The command that takes the file, or that makes something of it that Dayline reads.
    private var advice: String {
        let word = name == ErrorText.standardInput ? "FILE" : ShellWord.text(name)
        switch kind {
        case .scenario: return "dayline \(word) shows its day"
        case .recording: return "dayline replay \(word) shows it"
        case .deviceLog: return "dayline \(word) shows its day, and run, why, frame and check take it too"
        case .metricPayload: return "dayline compare \(word) DAY.yaml sets it beside a day"
        case .diagnosticPayload, .crashReport: return "dayline explain \(word) says what it means"
        case .push:
            return "dayline check \(word) says what it does, and the key apns: takes it into a scenario"
        case .propertyList:
            return
                "dayline new DAY.yaml --from \(word) and dayline check DAY.yaml --info-plist \(word) take an "
                + "Info.plist"
        case .gzip: return "unpack it first: gzip -dc \(word) > LOG"
        case .zstd: return "unpack it first: zstd -dc \(word) > LOG"
        case .archive: return "unpack it, and name a file in it"
        case .picture: return "copy the text of a log instead of taking a picture of it"
        case .logArchivePiece:
            let archive = Self.archive(ofPiece: name).map { " " + ShellWord.text($0) } ?? ""
            return
                "its texts are in other files of the archive; dayline log-command\(archive) prints what makes text of "
                + "a whole one"
        case .packedSysdiagnose, .sysdiagnose, .logArchive:
            return "dayline log-command \(word) prints the commands that make text of its log"
        case .folder: return "name a file in it, or get a log by what dayline log-command prints"
        }
    }
}
