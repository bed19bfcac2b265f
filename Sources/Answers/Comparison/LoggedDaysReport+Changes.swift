import Timeline

/// What of the tasks is otherwise in one of the days.
extension LoggedDaysReport {
    /// The differences, a sentence each.
    var changes: AnswerSection {
        let sentences = days.tasks.flatMap { task in
            differences(task).map { "\(name: title(task)) \($0)" as Sentence }
        }
        return AnswerSection(
            .nowhere, heading: sentences.isEmpty ? nil : "What changed", sentences.map { .alone($0) })
    }

    /// What is said of days in which nothing of the tasks differs.
    var equality: Sentence {
        let areHeld = days.tasks.contains { !$0.former.holds.isEmpty }
        let holds = areHeld ? ", and the same policies blocked them for as long" : ""
        return
            "As many requests of each task ran in both days, at the same times, and ended alike\(holds)."
    }

    /// What of a task is otherwise, with what the log tells of the reason.
    private func differences(_ task: LoggedDays.Task) -> [Sentence] {
        let (before, after) = (task.former, task.current)
        let haveRunAlike = before.runs.count == after.runs.count
        guard !haveRunAlike || (before.requests == 0) == (after.requests == 0) else {
            let (none, other) = before.requests == 0 ? ("before", after) : ("after", before)
            let counts = Counted.text(
                other.requests, "request of which none ran", "requests of which none ran")
            return ["has no request \(none), and \(quoting: counts) in the other day"]
        }
        let runs = haveRunAlike ? [] : [runs(task)]
        return runs
            + [
                Self.endings(task, of: haveRunAlike ? { _ in true } : { $0.hasRun && $0.isOver }),
                Self.list("began at other times: ", task.begins) {
                    days.former.index.header.clock($0, day: .date)
                } _: {
                    days.current.index.header.clock($0, day: .date)
                },
                Self.list("ran longer or shorter: ", task.lengths, Span.text, Span.text),
                haveRunAlike ? Self.holds(task) : nil,
            ].compactMap(\.self)
    }

    private func runs(_ task: LoggedDays.Task) -> Sentence {
        let (before, after) = (task.former, task.current)
        let isLess = after.runs.count < before.runs.count
        let (more, day) = isLess ? (before, days.former) : (after, days.current)
        let isAtEnd = more.runs.last.map { $0.begin + LaunchDifferences.tolerance > day.compared.to } ?? false
        let reason: Sentence =
            isAtEnd
            ? "the last began less than \(span: LaunchDifferences.tolerance) before the end of what is compared"
            : isLess
                ? Self.reason(task, after, task.gainedHolds, "after")
                : Self.reason(task, before, task.lostHolds, "before")
        let counts = (Self.times(before.runs.count), Self.times(after.runs.count))
        return before.runs.isEmpty
            ? "did not run before, and ran \(counts.1) after: \(reason)"
            : "ran \(counts.0) before and \(counts.1) after: \(reason)"
    }

    private static func times(_ count: Int) -> String {
        count == 0 ? "not" : Counted.text(count, "time", "times")
    }

    /// Why fewer requests of a task ran in one of the days than in the other.
    private static func reason(
        _ task: LoggedDays.Task, _ fewer: LoggedDays.Course, _ holds: [LoggedDays.Hold], _ when: String
    ) -> Sentence {
        if fewer.requests == 0 { return "\(when) it has no request" }
        let others = fewer == task.former ? task.current : task.former
        let ownEnds = fewer.endings.filter { $0.isOver && !$0.hasRun && !others.endings.contains($0) }
        if !ownEnds.isEmpty { return "\(when), without a run, \(quoting: words(ownEnds))" }
        if !holds.isEmpty {
            return "only \(when) it was blocked by \(quoting: PolicyWords.list(holds.map(\.cause)))"
        }
        guard !fewer.holds.isEmpty else { return "what kept it is not in this log" }
        let causes = PolicyWords.list(fewer.holds.map(\.cause))
        return "\(when) it was blocked by \(quoting: causes), as in the other day"
    }

    /// How requests of both days ended, where they did otherwise; where more ran in one of the days, in what ways alone.
    private static func endings(
        _ task: LoggedDays.Task, of kind: (LoggedDays.Ending) -> Bool
    ) -> Sentence? {
        let (before, after) = (task.former.endings.filter(kind), task.current.endings.filter(kind))
        let areAlike =
            task.former.runs.count == task.current.runs.count
            ? before == after : before.map(\.words) == after.map(\.words)
        guard !areAlike, !before.isEmpty, !after.isEmpty else { return nil }
        return "ended otherwise: \(quoting: words(before)) → \(quoting: words(after))"
    }

    private static func words(_ endings: [LoggedDays.Ending]) -> String {
        endings.map { "\($0.count) \($0.words)" }.joined(separator: ", ")
    }

    /// The first of what differs from one day to the other.
    private static func list<Value>(
        _ words: String, _ pairs: [(former: Value, current: Value)], _ former: (Value) -> String,
        _ current: (Value) -> String
    ) -> Sentence? {
        guard !pairs.isEmpty else { return nil }
        let shown = pairs.prefix(3).map { "\(former($0.former)) → \(current($0.current))" }
        let more = pairs.count > shown.count ? " and \(pairs.count - shown.count) more" : ""
        return "\(words)\(shown.joined(separator: ", "))\(more)"
    }

    /// What held requests back in one day only, or longer in one of them.
    private static func holds(_ task: LoggedDays.Task) -> Sentence? {
        let changes =
            [(task.lostHolds, "before"), (task.gainedHolds, "after")].filter { !$0.0.isEmpty }
            .map { "blocked by \(PolicyWords.list($0.0.map(\.cause))) only \($0.1)" }
            + task.changedHolds.map(\.cause).map {
                "blocked by \(PolicyWords.name($0)): \(held(task.former, $0)) → \(held(task.current, $0))"
            }
        return changes.isEmpty ? nil : "ran as often, \(quoting: changes.joined(separator: ", "))"
    }
}
