import CursesTerminal
import Dashboard
import DeviceLog
import EventLog
import Frames
import LiveLog
import Timeline

/// The dashboard on the log of a device that is a file, or several that are merged.
///
/// It shows at once what was read so far, and fills while it reads on; of several files that is what all have reached.
struct LoggedDashboard {
    let log: GivenLog
    let screen: ScreenOptions

    /// How long the first frame waits for files that are read soon, in milliseconds.
    private static let patience = 50

    /// Shows the day until the person quits.
    ///
    /// - Throws: `Failure` if there is no terminal, or the log cannot be read.
    func show() throws {
        // Lines need no keys: without a terminal for the output, nothing but the log comes from standard input.
        if !screen.plain, Output.isTerminal(1) {
            for file in log.files { try file.makeRoomForKeys(orElse: ErrorText.framesWithout) }
        }
        screen.keepEarlyKeysQuiet()
        if PlainDashboard.takesLines(isWanted: screen.plain) { return try showLines() }
        try showGrowing()
    }

    /// Shows the day of files that may still be read.
    private func showGrowing() throws {
        let words = LogNewsWords(names: log.files.map(\.name), isLive: false, followed: nil)
        guard let watch = LogWatch(try settings(), reportsProgress: true) else {
            throw ErrorText.noThread(log.name)
        }
        var keeper = WatchedDay(watch, words, isLive: false, files: log.files)
        // A moment, or another day to compare with, needs the whole day.
        keeper.wait(atMost: screen.moment == nil && screen.against == nil ? Self.patience : nil)
        if let failure = keeper.failure { throw failure }
        let choices = try screen.choices()
        var model = try model(of: keeper.index(orOn: log.files[0].day, log.title), choices)
        if let course = keeper.course {
            model.grow(as: course)
        } else if let remark = keeper.remark {
            model.take(Response(message: remark))
        }
        try keeper.run(
            model, screen.look, choices, given: log.command,
            named: LoadedScenario.stem(of: log.files[0].name),
            orElse: ErrorText.framesWithout)
    }

    private func settings() throws -> LogSettings {
        let isAlone = log.files.count == 1 && log.reports.ends.isEmpty
        let names = isAlone ? [""] : MergedLogs(log).names
        var settings = LogSettings(
            logs: zip(log.files, names).map { file, name in
                .init(
                    source: file.takeSource(), options: log.options.reading(of: file), name: name,
                    flaw: file.flaw)
            },
            style: log.options.style, title: ErrorText.plain(log.title),
            remarks: { $0.remarks(names: names) })
        settings.isLive = !log.files.allSatisfy { $0.place != nil }
        settings.words = Privacy.words
        settings.owners = try log.companions.owners()
        (settings.reportedEnds, settings.totals) = (log.reports.ends, log.reports.totals)
        return settings
    }

    /// Shows the day in lines, read to its end.
    private func showLines() throws {
        let logged = try log.read()
        let choices = try screen.choices()
        let model = try model(of: logged.day.index, choices)
        let header = model.index.header
        var keeper = TakingAway(
            from: FinishedDay(), given: log.command, named: LoadedScenario.stem(of: log.files[0].name)
        ) { _ in header }
        guard var lines = try screen.takeLines() else {
            throw Failure.usage(ErrorText.text(.notATerminal, hint: ErrorText.framesWithout))
        }
        do throws(LockedFileError) {
            try lines.run(model, keeper: &keeper)
        } catch {
            throw Output.failure(error)
        }
    }

    private func model(of index: TimelineIndex, _ choices: ScreenChoices) throws -> DashboardModel {
        DashboardModel(
            index: index,
            size: Size(columns: 80, rows: 24),
            playhead: try screen.readMoment(in: index) ?? index.end,
            playback: choices.playback(ofDay: index.header.length),
            mayIntervene: false,
            against: try screen.readOtherDay(beside: index),
            keyMap: choices.keyMap,
            themes: choices.themes.list
        )
    }
}

extension WatchedDay {
    /// Shows the day on the terminal until the person quits.
    ///
    /// - Throws: `Failure` if there is no terminal, or the log could not be read or recorded.
    mutating func run(
        _ model: DashboardModel, _ look: LookOptions, _ choices: ScreenChoices, given source: [String]?,
        named name: String, orElse hint: String
    ) throws {
        var model = model
        let header = model.index.header
        var keeper = TakingAway(from: self, given: source, named: name) { $0.state?.index?.header ?? header }
        do {
            defer { self = keeper.day }
            var terminal = try choices.takeTerminal(orElse: hint)
            guard terminal.watch(descriptor) else { throw ErrorText.noThread(name) }
            if look.present { model.present() }
            _ = runDashboard(
                model, on: &terminal, keeper: &keeper,
                paints: { choices.themes.paints(of: $0, depth: $1) })
        }
        // The terminal has been restored by now.
        for file in keeper.written { file.tell() }
        if let failure { throw failure }
    }
}
