import ArgumentParser
import DeviceLog
import ProjectFiles

/// `dayline log-command`: the commands that get a log.
struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log-command",
        abstract:
            "Prints the commands that get the log of a phone, a Mac or a Simulator, or make text of an archive.",
        usage: "dayline log-command [<archive>] [--app <app>] [--live] [--simulator]",
        discussion: """
            They are those of a shell, with a predicate for the records that Dayline reads. What they write is a day \
            for every command, such as dayline phone.ndjson.

            EXAMPLES
              dayline log-command
              dayline log-command phone.logarchive --app com.example.news --app News
              dayline log-command --simulator --live
            """
    )

    @Argument(
        help: "A .logarchive, a sysdiagnose, or a piece of one, of which text is to be made.",
        completion: .file())
    var archive: String?

    @Option(
        help: ArgumentHelp(
            "Take what is said of the app with this bundle identifier too, or what the process of this name says; may "
                + "be repeated."))
    var app: [String] = []

    @Flag(help: "What is logged from now on, shown as it comes.")
    var live = false

    @Flag(help: "From the booted Simulator.")
    var simulator = false

    @OptionGroup var privacy: PrivacyOptions

    func validate() throws {
        guard archive == nil || !live && !simulator else { throw ValidationError(.archiveAndLive) }
    }

    func run() throws {
        try reporting {
            if let name = app.first(where: { !Self.isName($0) }) { throw Failure.usage(.notProcess(name)) }
            try Output.say(try recipes().map(\.text).joined(separator: "\n\n"))
        }
    }

    private func recipes() throws -> [LogRecipe] {
        let recipes = LogRecipes(predicate: LogPredicate(apps: app.map(Self.name)))
        // The tools of a cable know no predicate.
        if archive == nil, live, !simulator { return recipes.ofPhoneLive }
        return [recipes.wanted]
            + (try archive.map(recipes.of) ?? (simulator ? recipes.ofSimulator(live: live) : recipes.ofPhone))
    }

    /// What an app is called in the commands; one that was given by its bundle identifier is by one, too.
    private static func name(of app: String) -> String {
        guard let words = Privacy.words else { return app }
        return (app.contains(".") ? "com.example." : "") + words.app(nil, bundleIdentifier: app)
    }

    /// Whether a text can stand in quotes of a shell and of a predicate.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 255
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
                    || " ._-".unicodeScalars.contains($0)
            }
    }
}

extension LogRecipes {
    /// Text of what a path leads to.
    ///
    /// - Throws: `Failure` if that has no log, or is text already.
    fileprivate func of(_ path: String) throws -> [LogRecipe] {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        if let folder = InputFile.kind(ofFolder: path) {
            if folder == .logArchive { return ofArchive(Privacy.file(path)) }
            guard folder == .sysdiagnose else { throw InputFile.folderFailure(path) }
            return ofArchive(Privacy.file(path) + "/" + Self.archiveOfSysdiagnose)
        }
        let file = try InputFile(path)
        if file.kind == .packedSysdiagnose { return ofPacked(file.name) }
        if file.kind == .logArchivePiece, let archive = OtherKind.archive(ofPiece: path) {
            return ofArchive(Privacy.file(archive))
        }
        try file.expect(.logArchive, .sysdiagnose)
        throw ErrorText.neither(file.name, file.detected)
    }
}
