/// The words with which apps log their life cycle and their background work, whoever wrote the line.
///
/// A line counts only if it begins with such words, behind what loggers put before a text, and does not deny
/// or doubt them. `#` stands for a task: what it is called, its identifier, or both.
enum AppPhrases {
    private static let phrases: [(event: AppLogEvent, words: [String])] = [
        (.launched, ["did finish launching", "finished launching", "app launched", "application launched"]),
        (
            .launched,
            ["launched in the background", "launched in background", "launched in the foreground"]
        ),
        (
            .didEnterBackground,
            [
                "did enter background", "entered background", "entered the background", "entering background",
                "went to background", "went to the background", "moved to background",
                "moved to the background", "scene phase changed to background", "scene phase background",
            ]
        ),
        (
            .willEnterForeground,
            [
                "will enter foreground", "entered foreground", "entered the foreground",
                "entering foreground", "moved to foreground", "moved to the foreground",
            ]
        ),
        (
            .didBecomeActive,
            ["did become active", "became active", "scene phase changed to active", "scene phase active"]
        ),
        (.willTerminate, ["will terminate"]),
        (
            .taskSubmitted,
            [
                "submitted #", "scheduled #", "successfully submitted #", "successfully scheduled #",
                "# submitted", "# scheduled", "# successfully scheduled",
            ]
        ),
        (
            .submitFailed,
            [
                "could not schedule #", "could not submit #", "couldn't schedule #", "failed to schedule #",
                "failed to submit #", "unable to schedule #", "unable to submit #", "error scheduling #",
            ]
        ),
        (
            .taskStarted,
            [
                "# called", "# started", "# launched", "# handler called", "handle #", "handling #",
                "running #", "starting #", "started #", "performing #", "launch handler called for #",
            ]
        ),
        (
            .taskExpired,
            [
                "expiration handler called", "expiration handler fired", "expiration handler invoked",
                "expiration handler of # called", "# expired", "# expiring", "# expiration handler called",
                "# was expired", "expired #", "background task expired", "task expired",
                "background task expiration handler called",
            ]
        ),
        (
            .taskCompleted,
            [
                "set task completed", "task set task completed", "# completed", "# finished", "# done",
                "completed #", "background task completed in", "background task finished in",
                "background task completed after", "background task finished after", "background task took",
            ]
        ),
        (
            .pushReceived,
            [
                "did receive remote notification", "received remote notification", "received silent push",
                "received background push", "silent push received", "background push received",
            ]
        ),
        (.sessionEvents, ["handle events for background url session"]),
        (.sessionFinished, ["url session did finish events"]),
        (.memoryWarning, ["did receive memory warning", "received memory warning", "memory warning"]),
        (
            .protectedDataUnavailable,
            ["protected data will become unavailable", "protected data unavailable"]
        ),
        (
            .protectedDataAvailable,
            [
                "protected data did become available", "protected data became available",
                "protected data available",
            ]
        ),
        (
            .lowPowerModeChanged,
            [
                "low power mode changed to", "low power mode is now", "low power mode is", "low power mode",
                "is low power mode enabled", "low power mode enabled",
            ]
        ),
        (
            .backgroundRefreshChanged,
            [
                "background refresh status changed to", "background refresh status is",
                "background refresh status", "background app refresh status", "background app refresh is",
            ]
        ),
    ]

    /// The phrases in the order in which they are tried: longer ones before those that they begin with.
    private static let sorted = phrases.flatMap { row in row.words.map { (event: row.event, words: $0) } }
        .enumerated()
        .sorted { ($1.element.words.utf8.count, $0.offset) < ($0.element.words.utf8.count, $1.offset) }
        .map {
            (event: $0.element.event, words: $0.element.words.split(separator: " ").map { Array($0.utf8) })
        }

    /// How many names, levels and places of a logger may stand before a text.
    private static let labelsAtMost = 12
    /// How much of a line is looked at.
    private static let bytesAtMost = 2_000

    /// What a message says; nil where its words are not known.
    static func word(in message: [UInt8]) -> AppWord? {
        let line = Array(message.prefix { $0 != .newline }.prefix(bytesAtMost))
        var cursor = MessageCursor(line)
        for _ in 0..<labelsAtMost {
            cursor.skipBlanks()
            if let word = word(at: cursor) { return word }
            guard cursor.skipLoggerLabel() else { return nil }
        }
        return nil
    }

    /// What an app prints where the scheduler took none of its requests: the words of a failure before the error of
    /// `submit(_:)`, whatever the app calls what it submits.
    static func failedSubmission(in message: [UInt8]) -> AppWord? {
        guard MessageCursor(message).hasAhead(AppWord.errorDomain) else { return nil }
        if let word = word(in: message), word.event == .submitFailed { return word }
        var cursor = MessageCursor(Array(message.prefix { $0 != .newline }.prefix(bytesAtMost)))
        for _ in 0..<labelsAtMost {
            cursor.skipBlanks()
            for opening in failures {
                var rest = cursor
                var task = NamedTask()
                guard rest.skip(phrase: opening, &task), rest.hasAhead(AppWord.errorDomain),
                    let values = values(of: .submitFailed, task, rest)
                else { continue }
                return AppWord(.submitFailed, values)
            }
            guard cursor.skipLoggerLabel() else { return nil }
        }
        return nil
    }

    /// The words of a failure without the task.
    private static let failures = sorted.filter { $0.event == .submitFailed }.map {
        $0.words.filter { $0 != [UInt8(ascii: "#")] }
    }

    private static func word(at start: MessageCursor) -> AppWord? {
        var begin = start
        begin.skipAppName()
        for phrase in sorted {
            for cursor in start.position == begin.position ? [start] : [start, begin] {
                var cursor = cursor
                var task = NamedTask()
                if cursor.skip(phrase: phrase.words, &task), mayDeny(phrase.event) || !cursor.hasDoubtAhead,
                    let values = values(of: phrase.event, task, cursor)
                {
                    return AppWord(
                        phrase.event, values,
                        length: phrase.event == .taskCompleted ? cursor.lengthAhead : nil)
                }
            }
        }
        return nil
    }

    /// Whether what follows is not the logger's: the text of an error, or what a push holds.
    private static func mayDeny(_ event: AppLogEvent) -> Bool {
        event == .submitFailed || event == .pushReceived
    }

    /// What the rest of a line tells of an event; nil where it lacks what the event cannot be without.
    private static func values(
        of event: AppLogEvent, _ task: NamedTask, _ rest: MessageCursor
    ) -> [AppLogMember: AppLogValue]? {
        var values: [AppLogMember: AppLogValue] = [:]
        let identifier = task.identifier ?? rest.identifierAhead
        if let identifier { values[.task] = .text(identifier) }
        if let kind = task.kind, let word = AppLogMember.kinds.first(where: { $0.kind == kind })?.word {
            values[.kind] = .text(word)
        }
        switch event {
        case .launched: if rest.hasWordAhead("background") { values[.state] = .text("background") }
        case .submitFailed: values[.error] = .text(rest.text(rest.position..<rest.bytes.count))
        case .taskCompleted:
            // A task that is completed in words was done; the call has its argument.
            let isTold = task.isNamed || rest.lengthAhead != nil
            guard let success = rest.truthAhead ?? (isTold ? true : nil) else { return nil }
            values[.success] = .flag(success)
        case .lowPowerModeChanged:
            guard let isOn = rest.truthAhead else { return nil }
            values[.lowPowerMode] = .flag(isOn)
        case .backgroundRefreshChanged:
            let words = ["available", "denied", "restricted"]
            guard let word = words.first(where: { rest.hasWordAhead($0) }) else { return nil }
            values[.backgroundRefresh] = .text(word)
        case .didEnterBackground, .willEnterForeground, .didBecomeActive, .willTerminate, .taskSubmitted,
            .taskStarted, .taskExpired, .pushReceived, .pushCompleted, .sessionEvents, .sessionFinished,
            .memoryWarning, .protectedDataAvailable, .protectedDataUnavailable, .batteryChanged:
            break
        }
        return values
    }
}
