import BackgroundPolicy

extension RequestRecord {
    /// How the request ended, as printed in a column: its outcome, or what it was still doing at the end of the day;
    /// nil while it has no outcome.
    ///
    /// - Parameter isLogged: Whether the log of a device tells it.
    /// - Returns: The words.
    public func ending(isLogged: Bool) -> String? {
        guard let outcome else { return nil }
        if request.id.isRefused, let refusal { return refusal.participle }
        guard outcome == .unfinished else { return outcome.text(of: request.mode, isLogged: isLogged) }
        guard let run = runs.last else { return "still waiting" }
        guard let ended, run.to.map({ $0 >= ended }) ?? true else { return "still paused" }
        return "still running"
    }

    /// How the request ended, with the end of the day named where that is all that ended it, such as `completed` or
    /// `still waiting at the end of the day`; nil while it has no outcome.
    ///
    /// - Parameters:
    ///   - header: The day of the request.
    ///   - isLogged: Whether the log of a device tells it.
    /// - Returns: The words.
    public func ending(in header: DayHeader, isLogged: Bool) -> String? {
        let ending = ending(isLogged: isLogged)
        guard outcome == .unfinished, ended == header.end else { return ending }
        return ending.map { $0 + " at the end of the day" }
    }
}
