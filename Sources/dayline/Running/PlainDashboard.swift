import CursesTerminal
import Dashboard
import EventLog
import Frames
import ScenarioFile

/// The dashboard without a screen: it prints the day as text, and takes commands line by line.
struct PlainDashboard: ~Copyable {
    private var lines: TypedLines
    /// Whether what is typed is shown by the terminal already.
    private let isTyped: Bool

    /// What stands before a command.
    private static let prompt = "dayline> "

    /// Whether there may be a dashboard in lines: where it is wanted, and where no screen can be taken.
    static func mayTakeLines(isWanted: Bool) -> Bool {
        let isTyped = Output.isTerminal(0)
        return isWanted || !isTyped || Output.isTerminal(1) && TypedLines.hasTerminalOfLinesOnly
    }

    /// A dashboard for the standard input and output; nil where a screen is to be taken, or refused.
    ///
    /// Without being wanted it is there for commands that come from a file or a pipe, and for a terminal that has
    /// nothing but lines.
    ///
    /// - Throws: `Failure` if the system refuses what it needs.
    init?(isWanted: Bool) throws(Failure) {
        isTyped = Output.isTerminal(0)
        guard Self.mayTakeLines(isWanted: isWanted) else { return nil }
        let hasLinesOnly = isTyped && TypedLines.hasTerminalOfLinesOnly
        guard var lines = TypedLines() else {
            throw .usage(ErrorText.text(.systemRefused, hint: ScreenOptions.hint))
        }
        guard isWanted || hasLinesOnly || lines.hasLine(orSoon: { Output.complain(ErrorText.waitsForLines) })
        else {
            ProcessEnd.asAsked()
            return nil
        }
        self.lines = lines
    }

    /// Says the day, and obeys commands until there are no more.
    ///
    /// - Throws: `LogFileError` if what is said cannot be written; the session is over then, and its recording
    ///   complete.
    mutating func run(_ model: DashboardModel, keeper: inout some DayKeeper) throws(LogFileError) {
        var session = PlainSession(model) { Nearest.word(to: $0, among: $1) }
        do throws(TypedLines.Trouble) {
            try say(session.begin(keeper: &keeper))
            while true {
                try lines.say(Self.prompt)
                switch lines.next() {
                case .line(let line):
                    if !isTyped { try say([line]) }
                    let answer = session.take(line, keeper: &keeper)
                    try say(answer.lines)
                    if answer.ending != nil { return }
                case .end:
                    session.end(as: .hangup, keeper: &keeper)
                    return try say([""])
                case .interrupted: throw .interrupted
                }
            }
        } catch {
            session.end(as: .interrupt, keeper: &keeper)
            if case .system(let code) = error {
                throw .cannotWrite(path: "standard output", code: code)
            }
        }
    }

    private func say(_ text: [String]) throws(TypedLines.Trouble) {
        guard !text.isEmpty else { return }
        try lines.say(text.map { PlainText.harmless($0) + "\n" }.joined())
    }
}
