import Timeline
import UntrustedText

/// A text that leads nowhere in the day.
struct UnknownDestination {
    /// The text as typed.
    let text: String
    private let header: DayHeader
    private let names: [String]

    init(_ text: String, in model: DashboardModel) {
        self.text = text
        header = model.index.header
        names = Destination.names(in: model)
    }

    /// What is said of it, with what was probably meant.
    ///
    /// - Parameters:
    ///   - commands: The commands that may be typed too.
    ///   - otherwise: What is said where no name is like the text.
    /// - Returns: the sentence.
    func answer(commands: [String] = [], otherwise: String) -> String {
        guard EventKind(word: text.lowercased()) == nil else {
            return "nothing of the kind '\(text)' happens in this day"
        }
        if let time = MistypedTime(text, in: header) { return time.answer(to: text) }
        let kinds = commands.isEmpty ? "time" : "command, time"
        let words = "'\(text)' is no \(kinds), app, task or kind of event of this day"
        let meant = Nearest.word(to: text, among: commands + names)
        return words + (meant.map { "; did you mean \($0)?" } ?? otherwise)
    }
}
