import ScenarioFile
import Timeline

/// The warning about a day in which every submission and push was refused, so that nothing ran.
struct AllRefused {
    private let submitted: Int
    private let refused: Int

    init(_ tally: Tally) {
        submitted = tally.apps.reduce(0) { $0 + $1.submitted }
        refused = tally.apps.reduce(0) { $0 + $1.refused }
    }

    init(_ index: TimelineIndex) {
        submitted = index.requests.count { !$0.request.id.isRefused }
        refused = index.requests.count { $0.refusal?.isSilent == false }
    }

    /// Prints the warning on standard error, if there is reason for it.
    func warn(about loaded: LoadedScenario) {
        guard submitted == 0, refused > 0 else { return }
        Output.complain(
            "\(refused) of \(Counted.text(refused, "submission", "submissions")) refused; "
                + "dayline check \(ErrorText.plain(loaded.argument)) explains")
    }
}
