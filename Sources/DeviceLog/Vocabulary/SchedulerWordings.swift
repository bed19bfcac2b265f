/// The messages of `dasd` about the life of activities, in the wordings of every release from iOS 11 to 27.
enum SchedulerWordings {
    static let table = WordingTable(submissions + runs + judgements + rest)

    // `Submitted Activity:` to iOS 18, `Submitted:` in 26, `SUBMITTED` and a description in 27.
    private static let submissions: [Wording] = [
        .says("Submitted Activity: ", submitted),
        .says("Submitted: ", submitted),
        .says("SUBMITTED ", submitted),
        .says("Daemon Canceling Activities: ") { $0.activities().map { .scheduler(.cancelled($0)) } },
        about("CANCELED: ") { .cancelled([$0]) },
        about("CANCELED ") { .cancelled([$0]) },
    ]

    private static let runs: [Wording] = [
        about("STARTING activity ") { .starting($0) },
        about("STARTED ") { .starting($0) },
        .says("[FBSSystemService][") { cursor in
            guard cursor.text(before: "]") != nil, cursor.skip("] Sending request to open \""),
                let bundle = cursor.bundle(), cursor.skip("\"")
            else { return nil }
            return .scheduler(.openRequested(bundle: bundle))
        },
        .says("Activity ") { cursor in
            guard let activity = cursor.activity(), cursor.skip(" has been running for ") else { return nil }
            return .scheduler(.stillRunning(activity, span: cursor.minutes()))
        },
        .says("Attempting to suspend based on triggers: ") { cursor in
            let triggers = cursor.quotedNames()
            return triggers.isEmpty ? nil : .scheduler(.suspendTriggers(triggers))
        },
        about("Suspending ") { .suspending($0) },
        about("SUSPENDING ") { .suspending($0) },
        about("COMPLETED ") { .completed($0) },
        about("Completed ") { .completed($0) },
        about("NO LONGER RUNNING ") { .completed($0) },
    ]

    private static let judgements: [Wording] = [
        .says("'") { cursor in
            guard let activity = cursor.activity(), cursor.skip("'") else { return nil }
            if let evaluation = cursor.scoreAndThreshold() {
                return .scheduler(.evaluated(activity, evaluation))
            }
            guard cursor.skip(" has compatibility score of "), cursor.decimal(places: 3) != nil,
                cursor.skip(" with "), cursor.skip("'") || true, cursor.activity() != nil,
                cursor.hasAhead("Bailing out")
            else { return nil }
            return .scheduler(.incompatible(activity))
        },
        .notShown("'") { cursor in
            cursor.activity() != nil && cursor.skip("' has compatibility score of ")
                && cursor.hasAhead("Relaxing scores")
        },
        .says("Rescoring all ") { cursor in
            cursor.smallInteger() != nil && cursor.skip(" activities") ? .scheduler(.rescored) : nil
        },
        Wording(opening: "") { cursor in
            guard let activity = cursor.activity(), cursor.stands(":[") || cursor.stands(", Decision: ")
            else { return nil }
            if cursor.isCutBeforeRows { return .known(.scheduler(.lookedAt(activity))) }
            guard let evaluation = cursor.evaluation() else { return .incomplete }
            return .known(.scheduler(.evaluated(activity, evaluation)))
        },
    ]

    private static let rest: [Wording] = [
        .says("No relevant background execution modes found") { _ in .scheduler(.noBackgroundMode) },
        .says("Please file a bug for ") { cursor in
            guard let activity = cursor.activity() else { return nil }
            cursor.skipDash()
            return cursor.restOfLine().isEmpty ? nil : .scheduler(.complaint(activity))
        },
        .says("Task has not reported progress within expected cadence") { _ in .scheduler(.stalled) },
        .notShown("Ignoring trigger "),
        .notShown("Setting timer ("),
        .notShown("Evaluating ") { $0.integer() != nil && $0.skip(" activities") },
        .notShown("Activity ") { cursor in
            (cursor.skip("<private>") || cursor.activity() != nil) && cursor.skip(": Optimal Score ")
        },
        .notShown("Adding a launch request "),
        .notShown("Removing a launch request "),
        .notShown("Launch requests for "),
    ]

    @Sendable private static func submitted(_ cursor: inout MessageCursor) -> Statement? {
        cursor.activity().map { .scheduler(.submitted($0, window: cursor.windowAhead())) }
    }

    /// A row for messages that only name an activity behind the opening.
    private static func about(
        _ opening: StaticString, _ statement: @escaping @Sendable (Activity) -> SchedulerStatement
    ) -> Wording {
        .says(opening) { $0.activity().map { .scheduler(statement($0)) } }
    }
}

extension MessageCursor {
    /// The window of a submission, which stands in brackets somewhere in the rest of the line.
    fileprivate func windowAhead() -> ClosedRange<Int64>? {
        var copy = self
        while let byte = copy.next, byte != UInt8(ascii: "\n") {
            copy.position += 1
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
