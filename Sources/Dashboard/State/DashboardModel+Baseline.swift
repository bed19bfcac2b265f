import Timeline

extension DashboardModel {
    /// Chooses the next baseline that there is.
    mutating func chooseNextBaseline() {
        let available = compared.available
        let position = available.firstIndex(of: state.baseline) ?? 0
        state.baseline = available[(position + 1) % available.count]
        compareAgain()
        if let comparison {
            let words = ComparisonWords(comparison, self)
            state.say(Message("\(words.short) \(words.difference)"))
        } else {
            note(noticeOfNoDifference)
        }
    }

    /// What is said of the baseline where nothing differs from it.
    var noticeOfNoDifference: Notice {
        guard !hidesRest else { return .restIsHidden(hasChanges: true) }
        let name = state.baseline.name(ofOther: compared.other?.name)
        return state.baseline == .off ? .compared(with: name) : .isUnchanged(since: name)
    }
}
