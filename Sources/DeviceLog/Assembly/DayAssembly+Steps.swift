import Timeline

/// Times that go back where neither a line nor ticks tell why.
///
/// Where the log goes on with what waited or ran before, the clock was set; where it tells that once more, or what had
/// ended, another part of a log follows. Without dates another day may go on, too, so only some minutes are a clock.
extension DayAssembly {
    /// So many records show nothing.
    private static let waitingAtMost = 4_096

    /// Keeps a record until it is certain why times went back before the first one that waits.
    mutating func wait(with record: LogRecord) {
        behindStep.append(record)
        if behindStep.count == 1, clock.isEndOfSummerTime(record.time - record.assumedDays) {
            settleStep(by: (-3_600_000_000, .summerTime))
        } else if let goesOn = goesOn(with: record) {
            let step = behindStep.first { $0.stepBack != 0 }?.stepBack ?? 0
            let span = step == 0 ? clock.unstatedStep(to: behindStep[0]) : step
            settleStep(by: goesOn ? span.map { ($0, .activities) } : nil)
        } else if behindStep.count == Self.waitingAtMost {
            settleStep(by: nil)
        }
    }

    /// Adds the records that wait, since no further ones come.
    public mutating func finish() {
        settleStep(by: nil)
        forgetKnownParts()
    }

    private mutating func settleStep(by measured: (span: Int64, by: SteadyClock.Witness)?) {
        let records = behindStep
        (behindStep, stepEvidence) = ([], StepEvidence())
        for (number, record) in records.enumerated() {
            if number == 0 { add(record, measured: measured) } else { add(record) }
            // What follows may go back once more.
        }
    }

    /// Whether a record is about an activity that is open, and so the log goes on, or about one that it has told of;
    /// nil if neither, or if that is not enough.
    private mutating func goesOn(with record: LogRecord) -> Bool? {
        guard case .known(.scheduler(let statement)) = vocabulary.recognition(of: record) else { return nil }
        if case .submitted(let activity, _, _, _) = statement {
            stepEvidence.submitted.insert(activity.name)
            return requests.isOpen(named: activity.name) == nil ? nil : false
        }
        let activities = statement.activities
        let known = activities.compactMap { requests.isOpen(named: $0.name) }.first
        guard clock.isLikelyAnotherDay(behindStep[0]) else { return known }
        if known == false || activities.contains(where: isUnheardOf) { return false }
        stepEvidence.open.formUnion(activities.map(\.name).filter { requests.isOpen(named: $0) == true })
        let runsOn = statement.tellsOfRun && activities.contains { requests.isRunning(named: $0.name) }
        return runsOn || stepEvidence.open.count >= StepEvidence.openAtLeast ? true : nil
    }

    /// Whether an app's activity was submitted in a time that the log does not tell of.
    private func isUnheardOf(_ activity: Activity) -> Bool {
        activity.isNumbered && activity.kind.mode != nil && requests.isOpen(named: activity.name) == nil
            && !stepEvidence.submitted.contains(activity.name)
    }
}

/// What the records behind a step back tell of activities.
struct StepEvidence: Sendable {
    /// Those that had been told of before, and had not ended.
    var open: Set<String> = []
    /// Those that were submitted behind it.
    var submitted: Set<String> = []

    /// Where another day is more likely, so many that go on show that none was left out: in most of a day, the scheduler
    /// takes some that are told of nowhere.
    static let openAtLeast = 5
}

extension SchedulerStatement {
    /// Whether it tells that an activity runs or has run, which none does for most of a day.
    fileprivate var tellsOfRun: Bool {
        switch self {
        case .stillRunning, .suspending, .completed: true
        case .cancelled, .submitted, .evaluated, .incompatible, .skipped, .beginMoved, .submitting,
            .startRequested, .starting,
            .complaint, .lookedAt, .suspendTriggers, .openRequested, .openReceived, .noBackgroundMode,
            .stalled,
            .rescored:
            false
        }
    }

    /// The activities that it names.
    fileprivate var activities: [Activity] {
        switch self {
        case .cancelled(let activities, _), .skipped(let activities, _): activities
        case .submitted(let activity, _, _, _), .evaluated(let activity, _), .incompatible(let activity, _),
            .submitting(let activity), .startRequested(let activity), .starting(let activity),
            .stillRunning(let activity, _), .suspending(let activity), .completed(let activity),
            .lookedAt(let activity), .beginMoved(let activity, _):
            [activity]
        case .complaint(let activity, _): activity.map { [$0] } ?? []
        case .suspendTriggers, .openRequested, .openReceived, .noBackgroundMode, .stalled, .rescored: []
        }
    }
}
