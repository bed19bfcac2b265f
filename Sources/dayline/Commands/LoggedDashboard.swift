import CursesTerminal
import Dashboard
import DeviceLog
import Frames
import LiveLog
import Timeline

/// The dashboard on the log of a device that is a file, or several that are merged.
///
/// Of one file it shows at once what was read so far, and fills while it reads on.
struct LoggedDashboard {
    let log: GivenLog
    let screen: ScreenOptions

    /// What can be done without a terminal.
    private static let hint =
        "dayline frame FILE --at TIME and dayline why FILE --app APP do without one, and --plain takes commands "
        + "line by line"
    /// How long the first frame waits for a file that is read soon, in milliseconds.
    private static let patience = 200

    /// Shows the day until the person quits.
    ///
    /// - Throws: `Failure` if there is no terminal, or the log cannot be read.
    func show() throws {
        if !screen.plain { for file in log.files { try file.makeRoomForKeys(orElse: Self.hint) } }
        if PlainDashboard.mayTakeLines(isWanted: screen.plain) { return try showLines() }
        if log.files.count == 1 { try show(log.files[0]) } else { try showMerged() }
    }

    /// Shows the day of one file, which may still be read.
    private func show(_ file: InputFile) throws {
        let words = LogNewsWords(name: file.name, isLive: false, followed: nil)
        let settings = LogSettings(
            source: file.takeSource(), style: log.options.style, options: log.options.reading(of: file),
            title: ErrorText.plain(file.title), remarks: { DeviceLogRemarks($0).sentences })
        guard let watch = LogWatch(settings, tellsProgress: true) else { throw ErrorText.noThread(file.name) }
        var keeper = WatchedDay(watch, words, isLive: false, file: file)
        // A moment, or another day to compare with, needs the whole day.
        keeper.wait(atMost: screen.moment == nil && screen.against == nil ? Self.patience : nil)
        if let failure = keeper.failure { throw failure }
        let choices = try screen.choices()
        var model = try model(of: keeper.index(orOn: file.day, file.title), choices)
        if let course = keeper.course {
            model.grow(as: course)
        } else if let remark = keeper.remark {
            model.take(Response(message: remark), to: .toggleRecording)
        }
        try keeper.run(model, screen, choices, orElse: Self.hint)
    }

    /// Shows the day of several files once all of them are read, since any of them may have what comes next.
    private func showMerged() throws {
        let choices = try screen.choices()
        let index = try log.read().day.index
        var model = try model(of: index, choices)
        if let remark = index.evidence?.remarks.first {
            model.take(
                Response(message: Message(ErrorText.plain(remark), weight: .warning)), to: .toggleRecording)
        }
        var keeper = FinishedDay()
        var terminal = try choices.takeTerminal(orElse: Self.hint)
        if screen.present { model.present() }
        _ = runDashboard(
            model, on: &terminal, keeper: &keeper, paints: { choices.themes.paints(of: $0, depth: $1) })
    }

    /// Shows the day in lines, read to its end.
    private func showLines() throws {
        let logged = try log.read()
        let choices = try screen.choices()
        let model = try model(of: logged.day.index, choices)
        var keeper = FinishedDay()
        guard var lines = try screen.takeLines() else {
            throw Failure.usage(ErrorText.text(.notATerminal, hint: Self.hint))
        }
        try lines.run(model, keeper: &keeper)
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
        _ model: DashboardModel, _ screen: ScreenOptions, _ choices: ScreenChoices, orElse hint: String
    ) throws {
        var model = model
        do {
            var terminal = try choices.takeTerminal(orElse: hint)
            guard terminal.watch(descriptor) else { throw ErrorText.noThread(name) }
            if screen.present { model.present() }
            _ = runDashboard(
                model, on: &terminal, keeper: &self,
                paints: { choices.themes.paints(of: $0, depth: $1) })
        }
        // The terminal has been restored by now.
        if let failure { throw failure }
    }
}
