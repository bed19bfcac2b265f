import UntrustedText
import CursesTerminal
import Dashboard
import EventLog
import Frames

/// The dashboard without a screen: it prints the day as text, and takes commands line by line.
struct PlainDashboard: ~Copyable {
    private var lines: TypedLines
    /// Whether what is typed is shown by the terminal already.
    private let isTyped: Bool
    /// Whether the day is said and that is all: whoever types would not see a prompt.
    private let saysDayOnly: Bool

    /// What stands before a command.
    private static let prompt = "dayline> "

    /// Whether there is a dashboard in lines: where it is wanted, and where no screen can be taken.
    static func takesLines(isWanted: Bool) -> Bool {
        isWanted || !Output.isTerminal(0) || !Output.isTerminal(1) || TypedLines.hasTerminalOfLinesOnly
    }

    /// A dashboard for the standard input and output; nil where a screen is to be taken.
    ///
    /// Without being wanted it is there where standard input or output is no terminal, and for a terminal that has
    /// nothing but lines.
    ///
    /// - Throws: `Failure` if the system refuses what it needs.
    init?(isWanted: Bool) throws(Failure) {
        isTyped = Output.isTerminal(0)
        saysDayOnly = !isWanted && isTyped && !Output.isTerminal(1)
        guard Self.takesLines(isWanted: isWanted) else { return nil }
        guard var lines = TypedLines() else {
            throw .usage(ErrorText.text(.systemRefused, hint: ErrorText.runsWithout))
        }
        // Only where the commands come from a pipe that gives nothing yet does the person have to be told.
        if !isWanted, !isTyped, !lines.hasLine(orSoon: { Output.complain(ErrorText.waitsForLines) }) {
            ProcessEnd.asAsked()
        }
        self.lines = lines
    }

    /// Says the day, and obeys commands until there are no more.
    ///
    /// - Throws: `LockedFileError` if what is said cannot be written; the session is over then, and its recording
    ///   complete.
    mutating func run(_ model: DashboardModel, keeper: inout some DayKeeper) throws(LockedFileError) {
        var session = PlainSession(model)
        do throws(TypedLines.Trouble) {
            try say(session.begin(keeper: &keeper))
            if saysDayOnly { return session.end(as: .hangup, keeper: &keeper) }
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
