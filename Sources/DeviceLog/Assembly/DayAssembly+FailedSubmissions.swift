import BackgroundPolicy
import Timeline

/// What apps print of submissions that failed, beside what the system logs about the same.
extension DayAssembly {
    /// An app's print follows what it is about within this time, in microseconds.
    ///
    /// This is assumed: `submit(_:)` throws before it returns, and no source tells how long an app takes to print that.
    private static let printSpan: Int64 = 2_000_000

    /// Takes what an app prints of a submission that failed.
    ///
    /// - Parameters:
    ///   - word: The print.
    ///   - record: Its record.
    ///   - stamp: When it was printed.
    /// - Returns: Whether it is told what failed; otherwise the print remains the app's word, and nothing is made of it.
    mutating func submissionFailed(_ word: AppWord, _ record: LogRecord, at stamp: Stamp) -> Bool {
        let submitted = submissions.recent.filter { isMeant($0, by: word, record, at: stamp) }
        let identifier = word.text(.task) ?? (submitted.count == 1 ? submitted.first?.identifier : nil)
        if let number = refusedForMode(identifier, word, record, at: stamp) {
            requests[number].add(stamp)
            return true
        }
        if let number = refusal(of: identifier, word, record, at: stamp) {
            withdraw(refusals[number].identifier, record, at: stamp)
            refusals[number].take(word.refusal, at: stamp)
            return true
        }
        guard let identifier else { return false }
        // What the scheduler has taken did not fail; another one of that name did.
        let submission = withdraw(identifier, record, at: stamp)
        guard submission != nil || word.text(.task) != nil else { return false }
        learn(identifier, record)
        refusals.append(
            LoggedRefusal(
                owner: apps.owner(of: record, task: identifier), identifier: identifier,
                mode: submission?.mode ?? word.kind?.mode, refusal: word.refusal, stamp: stamp,
                isPrint: true))
        return true
    }

    /// Takes what failed out of what waits for the scheduler.
    ///
    /// - Returns: The submission; nil where none of that moment waits.
    @discardableResult
    mutating func withdraw(
        _ identifier: String, _ record: LogRecord, at stamp: Stamp
    ) -> AppSubmission? {
        if let newest = newestSubmission(of: identifier, record), isJust(newest, at: stamp) {
            return takeNewestSubmission(of: identifier, record)
        }
        let number = requests.numbers(ofIdentifier: identifier).last { number in
            !requests[number].isAccepted && requests[number].isOpen && mayBe(number, of: record)
                && requests[number].submission.map { isJust($0, at: stamp) } ?? false
        }
        guard let number else { return nil }
        requests[number].isPrintedAsFailed = true
        return requests[number].submission
    }

    /// Whether an app submitted something so shortly before a print that it can be about that.
    private func isJust(_ submission: AppSubmission, at stamp: Stamp) -> Bool {
        0...Self.printSpan ~= stamp.time - submission.stamp.time
    }

    /// Whether a print may be about what an app submitted just before.
    private func isMeant(
        _ submission: AppSubmission, by word: AppWord, _ record: LogRecord, at stamp: Stamp
    ) -> Bool {
        isJust(submission, at: stamp)
            && word.text(.task).map { $0 == submission.identifier } ?? true
            && word.kind.map { $0.mode == submission.mode } ?? true
            && apps.isSameApp(submission.owner, apps.owner(of: record, task: submission.identifier))
    }

    /// The request that the scheduler found no background mode for, where a print of the same moment can be about it.
    private func refusedForMode(
        _ identifier: String?, _ word: AppWord, _ record: LogRecord, at stamp: Stamp
    ) -> Int? {
        guard let identifier, word.refusal == .notPermittedAsLogged else { return nil }
        return requests.numbers(ofIdentifier: identifier).last {
            requests[$0].endReason == .modeNotPermitted && mayBe($0, of: record)
                && requests[$0].ended.map { abs(stamp.time - $0.time) <= Self.printSpan } ?? false
        }
    }

    /// The system's refusal of the same moment that a print can be about; nil if there is none, or more than one.
    private func refusal(
        of identifier: String?, _ word: AppWord, _ record: LogRecord, at stamp: Stamp
    ) -> Int? {
        let meant = refusals.indices.reversed().prefix {
            abs(stamp.time - refusals[$0].stamp.time) <= Self.printSpan
        }
        .filter { number in
            let refusal = refusals[number]
            return !refusal.isPrint && refusal.refusal.canBePrinted(as: word.refusal)
                && identifier.map { $0 == refusal.identifier } ?? true
                && (word.kind == nil || refusal.mode == nil || word.kind?.mode == refusal.mode)
                && apps.isSameApp(refusal.owner, apps.owner(of: record, task: refusal.identifier))
        }
        // Of the handler that is rejected just before a submission fails for the same, the print does not tell.
        let ofSubmissions = meant.filter { !refusals[$0].refusal.isOfHandler }
        let told = ofSubmissions.isEmpty ? meant : ofSubmissions
        return told.count == 1 ? told.first : nil
    }

    /// Takes a refusal that the system logs, which a print of the same moment may have told before.
    mutating func add(_ refusal: LoggedRefusal) {
        let printed = refusals.indices.reversed().prefix { refusals[$0].stamp.isNear(refusal.stamp) }
            .first { number in
                refusals[number].isPrint && refusals[number].identifier == refusal.identifier
                    && refusal.refusal.canBePrinted(as: refusals[number].refusal)
                    && apps.isSameApp(refusals[number].owner, refusal.owner)
            }
        guard let printed else { return refusals.append(refusal) }
        let (former, mode) = (refusals[printed], refusals[printed].mode ?? refusal.mode)
        refusals[printed] = LoggedRefusal(
            owner: former.owner, identifier: former.identifier, mode: mode, refusal: refusal.refusal,
            stamp: refusal.stamp)
        refusals[printed].take(former.refusal, at: former.stamp)
    }
}

extension Refusal {
    /// Whether an app can print what the system logs as this refusal with the error of another.
    fileprivate func canBePrinted(as other: Refusal) -> Bool {
        self == other || self == .submissionFailed
            || (self == .notPermitted || self == .registrationRejected) && other == .notPermittedAsLogged
    }
}
