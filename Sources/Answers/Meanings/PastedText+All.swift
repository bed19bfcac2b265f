extension PastedText {
    /// Every text that is known.
    public static let all: [PastedText] = [
        kills, reports, exitCounts, warnings, scheduler, transfers, pushes, frameworks, sync, photoErrors,
        photoLogs,
        plugins, terms, ways, calls, lockedPhone, decisions, outcomes, steps, states, pushesOfOtherKinds,
    ].flatMap { $0 }
}
