import Timeline

extension DashboardModel {
    /// Chooses the next baseline that there is.
    mutating func chooseNextBaseline() {
        let available = compared.available
        let position = available.firstIndex(of: state.baseline) ?? 0
        state.baseline = available[(position + 1) % available.count]
        compareAgain()
        let name = "compared with \(name(of: state.baseline))"
        if let comparison {
            let words = ComparisonWords(comparison, self)
            state.say(Message("\(words.short) \(words.difference)"))
        } else {
            state.say(Message(state.baseline == .off ? name : "\(name): nothing was changed"))
        }
    }

    /// The baseline as printed after "compared with".
    func name(of baseline: Baseline) -> String {
        switch baseline {
        case .untouched: "the untouched day"
        case .beforeLastChange: "the day before the last change"
        case .pinned: "the pinned day"
        case .other: compared.other?.name ?? "another day"
        case .off: "nothing"
        }
    }

    /// The baseline in few words, as printed after "vs".
    func shortName(of baseline: Baseline) -> String {
        switch baseline {
        case .untouched: "untouched"
        case .beforeLastChange: "before the last change"
        case .pinned: "pinned"
        case .other, .off: name(of: baseline)
        }
    }
}
