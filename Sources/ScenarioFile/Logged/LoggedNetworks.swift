import Timeline

/// The networks of a logged day as a scenario has them: one from each moment on.
///
/// Where the log tells nothing more, Wi-Fi is guessed, as it is for every scenario that names no network.
struct LoggedNetworks {
    /// A network from a moment on.
    struct Change {
        let moment: Moment
        let network: Network
        /// The line that tells it; 0 where none does.
        let line: UInt32
        let basis: Basis
    }

    /// How a network is known.
    enum Basis {
        case recorded
        /// The scheduler saw it as it judged something, and perhaps saw the same later.
        case sampled
        /// The scheduler saw a network, whichever it was.
        case sampledUnnamed
        /// The log tells no more after a line.
        case guessed(after: UInt32)

        /// Whether only the scheduler saw it.
        var isSample: Bool {
            switch self {
            case .sampled, .sampledUnnamed: true
            case .recorded, .guessed: false
            }
        }

        /// Whether which network it is was guessed.
        var isGuess: Bool {
            switch self {
            case .sampledUnnamed, .guessed: true
            case .recorded, .sampled: false
            }
        }

        /// The words of a comment; none for what a line tells.
        func note(_ phrases: LoggedPhrases) -> String {
            switch self {
            case .recorded: ""
            case .sampled: "sampled by the scheduler, guessed between samples"
            case .sampledUnnamed: "sampled by the scheduler; which network is guessed"
            case .guessed(0): "guessed: nothing tells the network from here on"
            case .guessed(let line): "guessed: nothing tells the network after \(phrases.line(line))"
            }
        }
    }

    /// The changes in order of time, of several within a second only the last one.
    private(set) var changes: [Change] = []

    /// Adds a network that a line tells.
    mutating func add(_ network: Network, _ told: Recorded<Moment>) {
        add(Change(moment: told.value, network: network, line: told.line, basis: .recorded))
    }

    /// Adds what the scheduler saw.
    mutating func add(_ sighting: NetworkSighting, _ told: Recorded<Moment>) {
        switch sighting {
        case .absent:
            add(Change(moment: told.value, network: .none, line: told.line, basis: .sampled))
        case .present:
            add(Change(moment: told.value, network: .wiFi, line: told.line, basis: .sampledUnnamed))
        case .notRecorded:
            // A single sample stands for a minute.
            let latest =
                changes.last.map { $0.basis.isSample ? $0.moment + Span.minute : $0.moment } ?? told.value
            add(
                Change(
                    moment: max(told.value, latest), network: .wiFi, line: 0,
                    basis: .guessed(after: told.line)))
        }
    }

    /// Notes that the log has a gap, in which nothing tells of the network.
    mutating func cease(_ told: Recorded<Moment>) {
        guard let last = changes.last, !last.basis.isGuess || last.basis.isSample else { return }
        add(.notRecorded, told)
    }

    private mutating func add(_ change: Change) {
        let second = change.moment.milliseconds / Span.second
        while let last = changes.last, last.moment.milliseconds / Span.second >= second {
            changes.removeLast()
        }
        // The same guess again would change nothing, and no line tells it.
        if let last = changes.last, last.network == change.network, last.basis.isGuess, change.basis.isGuess {
            return
        }
        changes.append(change)
    }
}
