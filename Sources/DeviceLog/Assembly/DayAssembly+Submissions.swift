import BackgroundPolicy
import Timeline

/// What apps submit, until another line takes it up.
extension DayAssembly {
    mutating func appSubmits(_ submission: AppSubmission, _ record: LogRecord) {
        submissions.note(submission, apps)
        if takesUpAtOnce(submission, record) { return }
        for former in submissions.add(submission, apps) { requests.addOlder(LoggedRequest(former)) }
    }

    /// Gives the name of an activity that is cancelled to what an app submitted under no name: the last of it, unless that
    /// has only just come, as the older one is cancelled for it.
    ///
    /// Over a gap in the records it may have run, and another one is cancelled.
    mutating func takeUpCancelled(_ activity: Activity, at stamp: Stamp) {
        guard let mode = activity.kind.mode, mode.isScheduled,
            requests.number(of: activity, at: stamp) == nil
        else { return }
        let number: Int
        if let submission = submissions.takeOlder(of: activity.subject, mode, than: stamp) {
            number = requests.addOlder(LoggedRequest(submission))
        } else if let older = requests.older(of: activity.subject, mode) {
            number = older
        } else {
            return
        }
        guard !device.hasSilence(since: requests[number].lastSeen) else { return }
        requests.name(number, activity)
    }

    /// Gives a submission to the request of the scheduler's line, which may have come before the app's.
    private mutating func takesUpAtOnce(_ submission: AppSubmission, _ record: LogRecord) -> Bool {
        for number in requests.numbers(ofIdentifier: submission.identifier) where mayBe(number, of: record) {
            let request = requests[number]
            if let known = request.submission {
                if known.isDoubled(by: submission) { return true }
            } else if request.isSubmissionLogged, request.started == nil, request.isOpen,
                request.submitted.isNear(submission.stamp)
            {
                requests[number].add(submission.stamp)
                requests[number].take(submission)
                claim(number, by: record)
                return true
            }
        }
        return false
    }

    /// Makes a request of what an app submitted within two seconds, where no line names its activity.
    mutating func takeUpLastSubmission(near stamp: Stamp) {
        guard let last = submissions.last(near: stamp), last.stamp.line > lastSubmission?.stamp.line ?? 0,
            let taken = submissions.take(
                of: last.identifier, last.mode, near: last.stamp, by: last.owner, apps)
        else { return }
        lastSubmission = (requests.add(LoggedRequest(taken), ofIdentifier: taken.identifier), taken.stamp)
    }

    /// Takes the newest submission of an identifier by an app; what is older of the app stays a request of its own.
    mutating func takeNewestSubmission(of identifier: String, _ record: LogRecord) -> AppSubmission? {
        let own = submissions.take(of: identifier, by: apps.owner(of: record, task: identifier), apps)
        for former in own.dropLast() { requests.addOlder(LoggedRequest(former)) }
        return own.last
    }

    /// The newest submission of an identifier by an app that no line has taken up.
    func newestSubmission(of identifier: String, _ record: LogRecord) -> AppSubmission? {
        submissions.newest(of: identifier, by: apps.owner(of: record, task: identifier), apps)
    }
}
