import Frames
public import Timeline

extension DashboardModel {
    /// Begins with the changes of an earlier session, which can be undone as if they had just been made.
    ///
    /// - Parameters:
    ///   - interventions: The changes, in order of time; the day of this model has none of them.
    ///   - changed: The day with the changes.
    public mutating func goOn(with interventions: [Intervention], in changed: TimelineIndex) {
        for intervention in interventions { state.changes.add(intervention) }
        if !interventions.isEmpty { show(changed, former: index) }
        open(false)
        state.hint = []
    }

    /// Takes the lesson to where the keys of an earlier session had left it; nothing else of them is repeated.
    ///
    /// - Parameter keys: The keys that were pressed, each with where the playhead was after it.
    public mutating func resumeLesson(after keys: [(key: SessionReplay.ReplayedAct, playhead: Moment)]) {
        guard let lesson else { return }
        var earlier = self
        earlier.state.isReplayed = true
        // Pages have no parts on a screen of this size.
        earlier.resize(to: Size(columns: 200, rows: 100))
        for (key, playhead) in keys {
            let former = earlier.state.lesson
            // A prediction names the moment at which the playhead was.
            earlier.state.playhead = min(playhead, earlier.end)
            earlier.replay(key)
            guard earlier.state.lesson.page != former.page,
                case .step(let step) = earlier.state.lesson.page
            else { continue }
            // Where the playhead did not go to the step, a smaller screen turned to the next part of a page.
            if playhead != min(lesson.steps[step].moment, end) { earlier.state.lesson = former }
        }
        state.lesson = earlier.state.lesson
        state.lesson.part = 0
        tell()
    }
}
