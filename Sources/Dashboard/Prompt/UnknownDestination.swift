import Timeline
import UntrustedText

extension DashboardModel {
    /// What is said of a text that leads nowhere in the day, with what was probably meant.
    ///
    /// - Parameters:
    ///   - text: The text as typed.
    ///   - commands: The commands that may be typed too.
    /// - Returns: the warning.
    func warning(about text: String, commands: [String] = []) -> Warning {
        guard EventKind(word: text.lowercased()) == nil else {
            return hidesRest ? .restIsHidden : .doesNotHappen(text)
        }
        if let time = MistypedTime(text, in: index.header) {
            return time.meant.map { .isMistypedTime(text, meant: $0) } ?? .isNoTimeOfDay(text)
        }
        let meant = Nearest.word(to: text, among: commands + Destination.names(in: self))
        return .leadsNowhere(text, orCommand: !commands.isEmpty, meant: meant)
    }
}
