import ArgumentParser
import CursesTerminal
import Dashboard
import Descriptors
import DeviceLog
import Frames
import LiveLog
import ProjectFiles
import Timeline

/// `dayline watch`: the dashboard on what a phone logs, as it happens.
struct Watch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Shows what a phone logs as it happens: a log from a pipe, or a file that grows.",
        discussion: """
            The day grows at its right edge, and the playhead follows it until it is moved away; G goes back to what \
            came last. The end of the pipe, a phone that is disconnected and one that starts again are told, and the \
            day stays.

            EXAMPLES
              idevicesyslog | dayline watch -
              xcrun simctl spawn booted log stream --level debug | dayline watch -
              dayline watch phone.log --record phone.jsonl
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The log: a file, followed as it grows, is emptied or is replaced, a named pipe, or - for standard input.",
            valueName: "file"),
        completion: .file())
    var file: String

    @OptionGroup(title: "For the log of a device") var log: DeviceLogOptions
    @OptionGroup(title: "For the log of a device") var companions: LogCompanions

    @OptionGroup var look: LookOptions
    @OptionGroup var privacy: PrivacyOptions

    @Option(help: "Record the day into this file while it is watched.", completion: .file())
    var record: String?

    @Flag(help: "With --record, replace the file if it exists.")
    var overwrite = false

    /// How many lines about requests and apps are kept; with the day that is made of them they take about 300 MB.
    private static let linesAtMost = 400_000
    /// How long the first frame waits for what the pipe holds already, in milliseconds.
    private static let patience = 100

    func run() throws {
        try reporting {
            let isInput = file == "-"
            let name = isInput ? ErrorText.standardInput : Privacy.file(file)
            let isFollowed = !isInput && !InputFile.isNamedPipe(file)
            let words = LogNewsWords(names: [name], isLive: true, followed: isFollowed ? name : nil)
            let choices = try look.choices()
            var settings = LogSettings(
                source: try source(), style: log.style, options: log.readingLive(on: Self.today),
                title: isInput
                    ? "live" : ErrorText.plain(name.split(separator: "/").last.map(String.init) ?? name),
                remarks: { $0.remarks(names: [""]) })
            (settings.linesAtMost, settings.givesUpOldest) = (Self.linesAtMost, true)
            (settings.words, settings.owners) = (Privacy.words, try companions.owners())
            EarlyKeys.keepQuiet()
            let recording = try record.map { path throws(Failure) in
                try NewFile.check(path, isNoneOf: [file], "the log", for: "the recording")
                return try WatchRecording(path: path, overwrite: overwrite)
            }
            guard let watch = LogWatch(settings, reportsProgress: false) else {
                throw ErrorText.noThread(name)
            }
            var keeper = WatchedDay(watch, words, isLive: true, recording: recording)
            keeper.wait(atMost: Self.patience)
            if let failure = keeper.failure { throw failure }
            let index = keeper.index(orOn: Self.today, settings.title)
            var model = DashboardModel(
                index: index, size: Size(columns: 80, rows: 24), playhead: index.end,
                playback: choices.playback(ofDay: index.header.length), mayIntervene: false,
                isRecording: record != nil, keyMap: choices.keyMap, themes: choices.themes.list)
            if let course = keeper.course { model.grow(as: course) }
            if let message = keeper.isWaiting ? words.waiting : keeper.remark {
                model.take(Response(message: message))
            }
            try keeper.run(
                model, look, choices, given: isFollowed ? [file] + log.arguments + companions.arguments : nil,
                named: isInput ? "phone" : LoadedScenario.stem(of: name), orElse: ErrorText.printsWithout)
            if let recorded = keeper.recorded {
                WrittenFile.watchedDay(recorded.path, events: recorded.events).tell()
            } else if let record {
                WrittenFile.noDay(record).tell()
            }
        }
    }

    /// Where the log comes from; keys come from the terminal all the same.
    private func source() throws -> LogSource {
        guard file == "-" else {
            guard !InputFile.isNamedPipe(file) else { return try namedPipe() }
            try checkKind()
            return .followed(path: file)
        }
        guard !Output.isTerminal(0) else { throw Failure.usage(.terminalToFollow) }
        let descriptor = try StandardInput.makeRoomForKeys(orElse: ErrorText.printsWithout)
        return .stream(descriptor: descriptor, beginning: [], measured: -1)
    }

    /// The named pipe that was given, opened without waiting for somebody to write into it.
    ///
    /// - Throws: `Failure` if it cannot be read.
    private func namedPipe() throws(Failure) -> LogSource {
        let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw ErrorText.unreadable(file, errno) }
        return .namedPipe(descriptor: descriptor)
    }

    /// Checks that the file is a log that may grow, as far as it has a content that tells.
    ///
    /// - Throws: `Failure` with what it is, and which command takes it.
    private func checkKind() throws {
        // A file that is not there yet tells its kind when it is written.
        guard InputFile.exists(file) else { return }
        guard InputFile.isStored(file) || InputFile.isFolder(file) else {
            throw Failure.usage(.deviceToFollow(file))
        }
        let input = try InputFile(file)
        if let kind = input.kind, kind != .deviceLog, log.style == nil {
            throw OtherKind(kind: kind, name: file).failure(insteadOf: OtherKind.name(of: .deviceLog))
        }
        guard let compression = Compression.ofFile(file) else { return }
        throw Failure.usage(.compressedToFollow(file, tool: compression.tool))
    }

    /// The day in UTC.
    private static var today: CalendarDay { CalendarDay(secondsSince1970: Int64(time(nil))) }
}
