import Timeline

/// The messages of `dasd` about the life of activities, in the wordings of every release from iOS 11 to 27.
enum SchedulerWordings {
    static let table = WordingTable(submissions + runs + judgements + skips + pushes + rest + prewarming)

    // `Submitted Activity:` to iOS 18, `Submitted:` in 26, `SUBMITTED` and a description in 27.
    private static let submissions: [Wording] = [
        .says(.activity(.submitted), "Submitted Activity: ", submitted),
        .says(.activity(.submitted), "Submitted: ", submitted),
        .says(.activity(.submitted), "SUBMITTED ", submitted),
        .says(.activity(.cancelled), "Daemon Canceling Activities: ") {
            $0.activities().map { .scheduler(.cancelled($0)) }
        },
        .says(.activity(.cancelled), "Removing pending tasks: ") {
            $0.activities().map { .scheduler(.cancelled($0)) }
        },
        .says(.activity(.cancelled), "CANCELED: ", cancelled),
        .says(.activity(.cancelled), "CANCELED ", cancelled),
    ]

    private static let runs: [Wording] = [
        about(.starting, "STARTING activity ") { .starting($0) },
        about(.starting, "STARTED ") { .starting($0) },
        .openRequest(by: "dasd"),
        .says(.activity(.stillRunning), "Activity ") { cursor in
            guard let activity = cursor.activity(), cursor.skip(" has been running for ") else { return nil }
            return .scheduler(.stillRunning(activity, span: cursor.minutes()))
        },
        .says(.activity(.suspendTriggers), "Attempting to suspend based on triggers: ") { cursor in
            let triggers = cursor.quotedNames()
            return triggers.isEmpty ? nil : .scheduler(.suspendTriggers(triggers))
        },
        about(.suspending, "Suspending ") { .suspending($0) },
        about(.suspending, "SUSPENDING ") { .suspending($0) },
        about(.suspendingLong, "Another intensive activity! Found long running activity ") {
            .suspending($0)
        },
        about(.suspendingLong, "Group full! Found long running activity ") { .suspending($0) },
        about(.completed, "COMPLETED ") { .completed($0) },
        .says(.activity(.completed), "Completed ") { cursor in
            var unnumbered = cursor
            if let activity = cursor.activity() { return .scheduler(.completed(activity)) }
            return unnumbered.activity(isNumbered: false).flatMap { activity in
                unnumbered.skip(" (0x") ? .scheduler(.completed(activity)) : nil
            }
        },
        about(.completed, "NO LONGER RUNNING ") { .completed($0) },
    ]

    private static let judgements: [Wording] = [
        .says(.judgement(.scored), "'") { cursor in
            guard let activity = cursor.activity(), cursor.skip("'") else { return nil }
            return cursor.scoreAndThreshold().map { .scheduler(.evaluated(activity, $0)) }
        },
        .says(.judgement(.incompatible), "'") { cursor in
            guard let activity = cursor.activity(isNumbered: false), cursor.skip("'"),
                cursor.skip(" has compatibility score of "), cursor.decimal(places: 3) != nil,
                cursor.skip(" with "), cursor.skip("'") || true,
                let other = cursor.activity(isNumbered: false),
                cursor.hasAhead("Bailing out")
            else { return nil }
            return .scheduler(.incompatible(activity, with: other))
        },
        .notShown(.judgement(.compatible), "'") { cursor in
            cursor.activity() != nil && cursor.skip("' has compatibility score of ")
                && cursor.hasAhead("Relaxing scores")
        },
        .says(.judgement(.rescored), "Rescoring all ") { cursor in
            cursor.smallInteger() != nil && cursor.skip(" activities") ? .scheduler(.rescored) : nil
        },
        Wording(says: .judgement(.evaluated), opening: "") { cursor in
            guard let activity = cursor.activity(), cursor.stands(":[") || cursor.stands(", Decision: ")
            else { return nil }
            if cursor.isCutBeforeRows { return .known(.scheduler(.lookedAt(activity))) }
            guard let evaluation = cursor.evaluation() else { return .incomplete }
            return .known(.scheduler(.evaluated(activity, evaluation)))
        },
    ]

    private static let skips: [Wording] = [
        skipped(for: .groupFull, " since their group is full"),
        skipped(for: .rateLimit, " due to rate limiting"),
        .says(.judgement(.paused), "Scheduling paused for activity: ") {
            $0.activity().map { .scheduler(.skipped([$0], for: .paused)) }
        },
        .says(.judgement(.beginMoved), "Advancing start date for ") { cursor in
            guard let activity = cursor.activity(), cursor.skip(" by "), cursor.advance(past: " minutes to ")
            else { return nil }
            return .scheduler(.beginMoved(activity, to: cursor.date()))
        },
        .says(.judgement(.withoutPredictions), "'") { cursor in
            guard let activity = cursor.activity(), cursor.skip("' DecisionToRun: "),
                let runs = cursor.truth(),
                cursor.skip(" (Bypasses Predictions)")
            else { return nil }
            return .scheduler(
                runs ? .evaluated(activity, Evaluation(decision: .canProceed)) : .lookedAt(activity)
            )
        },
    ]

    /// A row for the activities that are skipped for a reason behind their list.
    private static func skipped(for reason: SkipReason, _ words: StaticString) -> Wording {
        .says(.judgement(reason.wording), "Skipping processing for ") { cursor in
            guard let activities = cursor.activities() else { return nil }
            cursor.skipBlanks()
            guard cursor.skip(")}") || cursor.skip(")"), cursor.skip(words) else { return nil }
            return .scheduler(.skipped(activities, for: reason))
        }
    }

    /// Whether an app is launched for its pushes now.
    private static let pushes: [Wording] = [
        .says(.push(.heldBySwitch), "Remote Notification: ") { $0.held(" - BAR Disabled", byPrewarm: false) },
        .says(.push(.heldForPrewarm), "Remote Notification: ") {
            $0.held(" - Prewarm Assertion", byPrewarm: true)
        },
        .notShown(.push(.handedAtOnce), "Remote Notification: ") {
            $0.bundle() != nil && $0.skip(" - Running")
        },
    ]

    private static let rest: [Wording] = [
        .says(.judgement(.noBackgroundMode), "No relevant background execution modes found") { _ in
            .scheduler(.noBackgroundMode)
        },
        .says(.judgement(.deferredUnasked), "Please file a bug for ") { cursor in
            let activity = cursor.activity(isNumbered: false)
            guard activity != nil || cursor.skip("<private>"), cursor.hasAhead("without being asked") else {
                return nil
            }
            return .scheduler(.complaint(activity, isDeferral: true))
        },
        .says(.judgement(.complaint), "Please file a bug for ") { cursor in
            let activity = cursor.activity(isNumbered: false)
            guard activity != nil || cursor.skip("<private>") else { return nil }
            cursor.skipDash()
            return cursor.restOfLine().isEmpty ? nil : .scheduler(.complaint(activity, isDeferral: false))
        },
        .says(.judgement(.stalled), "Task has not reported progress within expected cadence") { _ in
            .scheduler(.stalled)
        },
        .notShown(.housekeeping(.triggerIgnored), "Ignoring trigger "),
        .notShown(.housekeeping(.timerSet), "Setting timer ("),
        .notShown(.housekeeping(.evaluating), "Evaluating ") {
            $0.integer() != nil && $0.skip(" activities")
        },
        .notShown(.housekeeping(.optimalScore), "Activity ") { cursor in
            (cursor.skip("<private>") || cursor.activity() != nil) && cursor.skip(": Optimal Score ")
        },
        .notShown(.housekeeping(.launchRequestAdded), "Adding a launch request "),
        .notShown(.housekeeping(.launchRequestRemoved), "Removing a launch request "),
        .notShown(.housekeeping(.launchRequestsListed), "Launch requests for "),
        // RunningBoard's library logs these in the scheduler's process.
        .notShown(.housekeeping(.processAsked), "Hit the server for a process handle "),
        .notShown(.housekeeping(.triggerChanged), "Trigger: ") { $0.hasAhead(" is now [") },
        // So do the services that open and install apps.
        .notShown(.housekeeping(.openAnswered), "[FBSSystemService][") {
            $0.text(before: "]") != nil && $0.skip("] Request successful")
        },
        .notShown(.housekeeping(.installationNoted), "LaunchServices observer: Will "),
    ]

    /// Processes of apps that are made before anything needs them; with the spellings of several releases.
    private static let prewarming: [Wording] = [
        .says(.process(.prewarmed), "DASDPREWARM Prewarm app success: ") {
            $0.bundle().map { .process(.prewarmed(bundle: $0)) }
        },
        .says(.process(.prewarmed), "Prelaunched app: ") { cursor in
            guard let bundle = cursor.bundle(), cursor.skip(" (") else { return nil }
            return .process(.prewarmed(bundle: bundle))
        },
        .says(.process(.prewarmRefused), "DASPREWARM Refusing to prewarm ") { cursor in
            guard let bundle = cursor.bundle(), cursor.skip(" because it not allowed by developer") else {
                return nil
            }
            return .process(.prewarmRefused(bundle: bundle))
        },
        .notShown(.housekeeping(.prewarmNoted), "DASDPREWARM prewarm choice list: "),
        .notShown(.housekeeping(.prewarmNoted), "Prewarm assertion lost for "),
        .notShown(.housekeeping(.prewarmNoted), "Prewarm not yet allowed."),
        .notShown(.housekeeping(.prewarmNoted), "Prewarm terminated for "),
    ]

    /// Ten years, in seconds.
    private static let longestInterval: Int64 = 3_650 * 86_400

    @Sendable private static func submitted(_ cursor: inout MessageCursor) -> Statement? {
        cursor.activity().map {
            var repeats = cursor
            let interval = repeats.advance(past: " with interval ") ? repeats.integer() : nil
            return .scheduler(
                .submitted(
                    $0, window: cursor.windowAhead(),
                    interval: interval.flatMap { 1...longestInterval ~= $0 ? $0 : nil },
                    isPushAtLeisure: cursor.isAtLeisure($0)))
        }
    }

    @Sendable private static func cancelled(_ cursor: inout MessageCursor) -> Statement? {
        cursor.activity().map { .scheduler(.cancelled([$0], isPushAtLeisure: cursor.isAtLeisure($0))) }
    }

    /// A row for messages that only name an activity behind the opening.
    private static func about(
        _ says: ActivityWording, _ opening: StaticString,
        _ statement: @escaping @Sendable (Activity) -> SchedulerStatement
    ) -> Wording {
        .says(.activity(says), opening) { $0.activity().map { .scheduler(statement($0)) } }
    }
}

/// The messages of the daemon of calls, which launches apps for VoIP pushes.
enum CallWordings {
    static let table = WordingTable([
        .openRequest(by: "callservicesd"),
        .says(.activity(.openRequested), "Successfully launched application with bundle identifier ") {
            $0.bundle().map { .scheduler(.openRequested(bundle: $0, by: "callservicesd")) }
        },
        .says(.push(.callDelivered), "Delivering ") { cursor in
            guard cursor.smallInteger() != nil, cursor.skip(" VoIP payloads to application ") else {
                return nil
            }
            return cursor.bundle().map { .push(.callDelivered(bundle: $0)) }
        },
        .says(.push(.callNotReported), "Killing VoIP app") { cursor in
            cursor.hasAhead("failed to post an incoming call in time")
                ? .push(.callNotReported(words: "failed to post an incoming call in time")) : nil
        },
    ])

    /// What PushKit logs in the process of the app itself, as an exception.
    static let inApp = WordingTable([
        .says(.push(.callNotReported), "*** Terminating app due to uncaught exception ") { cursor in
            cursor.advance(past: "reason: '") ? notReported(&cursor) : nil
        },
        .says(.push(.callNotReported), "Killing app because it never ", notReportedAlone),
        .says(.push(.callNotReported), "*** Assertion failure in -[PKPushRegistry _terminate") { cursor in
            cursor.skip("AppIfThereAreUnhandledVoIPPushes]")
                ? .push(.callNotReported(words: "_terminateAppIfThereAreUnhandledVoIPPushes")) : nil
        },
    ])

    private static let neverPosted: StaticString = "posted an incoming call"

    /// Passes `Killing app because it never posted an incoming call to the system …`, up to the quotation mark behind it.
    private static func notReported(_ cursor: inout MessageCursor) -> Statement? {
        guard cursor.skip("Killing app because it never ") else { return nil }
        return notReportedAlone(&cursor)
    }

    @Sendable private static func notReportedAlone(_ cursor: inout MessageCursor) -> Statement? {
        guard cursor.stands(neverPosted) else { return nil }
        var quoted = cursor
        let rest = quoted.text(before: "'") ?? cursor.restOfLine()
        return .push(.callNotReported(words: "Killing app because it never \(rest)"))
    }
}

extension Wording {
    /// A row for the request of a process to open an app.
    fileprivate static func openRequest(by process: String) -> Wording {
        .says(.activity(.openRequested), "[FBSSystemService][") { cursor in
            guard cursor.text(before: "]") != nil, cursor.skip("] Sending request to open \""),
                let bundle = cursor.bundle(), cursor.skip("\"")
            else { return nil }
            return .scheduler(.openRequested(bundle: bundle, by: process))
        }
    }
}

extension MessageCursor {
    /// Passes an app for whose pushes it is not launched, and why.
    fileprivate mutating func held(_ reason: StaticString, byPrewarm: Bool) -> Statement? {
        guard let bundle = bundle(), skip(reason) else { return nil }
        return .push(.held(bundle: bundle, byPrewarm: byPrewarm))
    }

    /// Whether a push behind whose name this is has the priority 5; what another number is of, the line does not tell.
    fileprivate func isAtLeisure(_ activity: Activity) -> Bool {
        var copy = self
        return activity.kind == .push && copy.skip(" at priority ") && copy.smallInteger() == 5
    }

    /// The window of a submission, which stands in brackets somewhere in the rest of the line, or first on the next one
    /// where somebody has broken it there.
    fileprivate func windowAhead() -> ClosedRange<Int64>? {
        var copy = self
        while let byte = copy.next {
            copy.position += 1
            if byte == UInt8(ascii: "\n") {
                copy.skipBlanks()
                return copy.skip("(") || copy.skip("[") ? copy.window() : nil
            }
            guard byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") else { continue }
            var dates = copy
            if let window = dates.window() { return window }
        }
        return nil
    }

    /// Passes the rest of the message; the texts in quotation marks in it.
    fileprivate mutating func quotedNames() -> [String] {
        var names: [String] = []
        while advance(past: "\"") {
            guard let name = text(before: "\""), skip("\"") else { break }
            names.append(name)
        }
        return names
    }

    /// Passes a dash with blanks around it, of any length.
    fileprivate mutating func skipDash() {
        skipBlanks()
        _ = skip("–") || skip("—") || skip("-") || skip(":")
    }
}
