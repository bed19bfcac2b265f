import Dashboard
import Frames
import ScenarioFile
import Timeline

/// Keeps a day, and writes what the person takes away from the screen: the day as a figure, and answers.
struct TakingAway<Day: DayKeeper>: DayKeeper {
    var day: Day
    /// The files that were written, in order.
    private(set) var written: [WrittenFile] = []
    /// The words of a command line that give the day; nil where none do.
    private let source: [String]?
    /// How the names of files begin.
    private let name: String
    /// The day's header, which grows with a log that is read.
    private let header: (Day) -> DayHeader

    init(from day: Day, given source: [String]?, named name: String, _ header: @escaping (Day) -> DayHeader) {
        (self.day, self.source, self.name, self.header) = (day, source, name, header)
    }

    mutating func respond(to effect: Effect, state: DashboardState) -> Response {
        do {
            if case .savePicture(let changes, let part) = effect, let source {
                let words = source + words(for: changes, part, at: state.playhead)
                let picture = try savePicture(words)
                return Response(message: Message(picture.text, short: picture.short))
            }
            if case .copy(let text) = effect { return Response(message: Message(try copy(text))) }
            return day.respond(to: effect, state: state)
        } catch {
            let text = (error as? Failure)?.text ?? ErrorText.recordingTrouble(error)
            return Response(message: Message(text, weight: .error))
        }
    }

    /// The options of `dayline export` that make the figure of what is shown.
    private func words(for changes: [Intervention], _ part: Slice?, at playhead: Moment) -> [String] {
        let header = header(day)
        func option(_ name: String, _ moment: Moment?) -> [String] {
            moment.map { [name, header.typedClock($0)] } ?? []
        }
        let acts = changes.flatMap {
            ["--set", "\($0.act.phrase(header.roster)) \(header.typedClock($0.moment))"]
        }
        return ["--to", Export.Target.svg.rawValue, "--figure"] + option("--at", playhead)
            + option("--from", part.flatMap { $0.from > .start ? $0.from : nil })
            + option("--until", part.flatMap { $0.to < header.end ? $0.to : nil }) + acts
    }

    private mutating func savePicture(_ words: [String]) throws -> WrittenFile {
        let figure = try Export.text(of: words.map(Privacy.path))
        let path = NewFile.freePath(name, ending: ".svg")
        try NewFile.write(figure, to: path, overwrite: false)
        // What begins with a dash is an option, and no file.
        let command = (["dayline", "export"] + words)
            .map { $0.hasPrefix("--") ? $0 : ShellWord.text($0) }.joined(separator: " ")
        let picture = WrittenFile.picture(path, command: command)
        written.append(picture)
        return picture
    }

    private func copy(_ text: String) throws -> String {
        if Clipboard.take(text) { return WrittenFile.copied.text }
        let path = NewFile.freePath("\(name)-why", ending: ".txt")
        try NewFile.write(text, to: path, overwrite: false)
        return WrittenFile.answer(path).text
    }

    var hasUnrecordedChanges: Bool { day.hasUnrecordedChanges }
    mutating func unfold() -> UnfoldedDay { day.unfold() }
    mutating func news() -> DayNews? { day.news() }
    var millisecondsToNews: Int? { day.millisecondsToNews }
    mutating func help(for record: RequestRecord, in index: TimelineIndex) -> [HelpWords] {
        day.help(for: record, in: index)
    }
    mutating func findings() -> FoundMistakes { day.findings() }
}

extension DayHeader {
    /// A moment as options take it, to the millisecond.
    func typedClock(_ moment: Moment) -> String {
        let rest = moment.milliseconds % Span.second
        return clock(moment) + (rest == 0 ? "" : ".\(String(Span.second + rest).dropFirst())")
    }
}
