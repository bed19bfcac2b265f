import BackgroundPolicy
package import Timeline

/// The state of an app, the age of its content, which background refresh exists to reduce, and when it may be refreshed.
package struct AppStateWords {
    /// How much room the words have; what they say is the same.
    package enum Length: CaseIterable {
        case whole, short, shortest

        /// What stands before the age of the content.
        fileprivate var content: String {
            switch self {
            case .whole, .short: "its content is "
            case .shortest: "content "
            }
        }

        /// What stands before the time of an old snapshot.
        fileprivate var snapshot: String {
            switch self {
            case .whole: "; the App Switcher shows it as of "
            case .short: "; App Switcher as of "
            case .shortest: "; snapshot of "
            }
        }
    }

    /// The words in pieces, each with its mark.
    package let pieces: [(text: String, mark: AnswerMark)]

    /// The words as one text.
    package var text: String { pieces.map(\.text).joined() }

    /// The words about an app at a moment.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - index: The day.
    ///   - moment: When.
    ///   - namesWindow: Whether to say when the app may be refreshed next, which a narrow line leaves out, and
    ///     a lesson that asks for it.
    ///   - length: How long they may be.
    package init(
        _ app: AppID, in index: TimelineIndex, at moment: Moment, namesWindow: Bool = true,
        length: Length = .whole
    ) {
        let tracks = index[app]
        let name = index.header.roster[app].name
        if let system = index.evidence?.system, app == index.systemApp {
            let count = system.slices(in: Slice(from: moment, to: moment)).count
            let running = count == 0 ? "no activity" : Counted.text(count, "activity", "activities")
            pieces = [("the system runs \(running) of its own", .aside)]
            return
        }
        guard index.tells(.freshness) else {
            pieces = [(Self.logged(name, tracks, at: moment), .aside)]
            return
        }
        var words = "\(name) is \(tracks.state(at: moment).phrase); "
        if let age = tracks.freshness(at: moment) {
            // In steps, so that the line does not change with every frame; cut, as ages are: ten minutes are over.
            let step = age < 10 * Span.minute ? Span.minute : 10 * Span.minute
            // New content does not mean that the work which brought it has ended, or will end well.
            words +=
                length.content + "\(age < Span.minute ? "less than 1 m" : Span.text(age / step * step)) old"
        } else {
            words +=
                tracks.beforeStart == nil
                ? "the age of its content is not recorded" : "it has no content yet"
        }
        let next = namesWindow ? RefreshWindowWords(index: index, app: app, moment: moment).text : nil
        let window = next.map { "; \($0)" } ?? ""
        guard tracks.contentMissingFromSnapshot(at: moment) != nil,
            let snapshot = tracks.snapshot(at: moment)
        else {
            pieces = [(words + window, .aside)]
            return
        }
        // Of one colour but for this warning: the line changes with every step to another app.
        pieces = [
            (words + length.snapshot, .aside),
            (DayClock(index.header, at: moment).hourAndMinute(snapshot), .warning),
            (window, .aside),
        ]
    }

    /// What the log of a device tells: a request that runs is a word on the app's process, as are those about its state.
    private static func logged(_ name: String, _ tracks: AppTracks, at moment: Moment) -> String {
        let state = tracks.knowsState(at: moment) ? tracks.state(at: moment) : nil
        if let state, state.runs { return "\(name) is \(state.phrase)" }
        let running = ExecutionMode.allCases.filter {
            !$0.runsOutsideApp && tracks.running[Int($0.rawValue)].isOn(at: moment)
        }
        guard running.isEmpty else { return "\(name) runs: \(Quantities.list(running.map(\.name)))" }
        return state.map { "\(name) is \($0.phrase)" } ?? "whether \(name) runs is not in this log"
    }
}
