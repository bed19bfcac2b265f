import Timeline

/// The messages of the BackgroundTasks framework within the process of an app.
enum TaskFrameworkWordings {
    static let table = WordingTable(submissions + refusals + cancellations + runs + simulations + vain)

    private static let submissions: [Wording] = [
        .says(.framework(.submitted), "submitTaskRequest: ", submitted),
        .says(.framework(.submittedAs), "Submitting task request activity: ") {
            $0.activity().map { .framework(.submittedAs($0)) }
        },
    ]

    private static let refusals: [Wording] = [
        .says(.framework(.registrationRejected), "Registration rejected; ") {
            $0.notAdvertised(.registrationRejected)
        },
        // Without these words a request was submitted: it has no launch handler, and its identifier is not permitted.
        .says(.framework(.notAdvertised), "") { cursor in
            cursor.hasAhead(" is not advertised in the application's Info.plist")
                ? cursor.notAdvertised(.notPermitted) : nil
        },
        .says(.framework(.registeredTwice), "Launch handler for task with identifier ") { cursor in
            guard let identifier = cursor.identifier(), cursor.skip(" has already been registered") else {
                return nil
            }
            return .framework(.refused(nil, identifier: identifier, .registeredTwice))
        },
        .says(.framework(.submissionFailed), "submitTaskRequest failed for ") { cursor in
            guard let (kind, identifier) = cursor.taskOrIdentifier(),
                cursor.skip(":") || cursor.skip(",") || cursor.skip(" ")
            else { return nil }
            return .framework(.refused(kind, identifier: identifier, Refusal(errorIn: cursor)))
        },
        // What the request is written as no public log shows; the words behind it are those of the framework.
        .says(.framework(.resourcesMissing), "") { cursor in
            guard cursor.hasAhead(unsupported), let (kind, identifier) = cursor.taskOrIdentifier(),
                cursor.skip(unsupported)
            else { return nil }
            // Only such a request has requiredResources.
            return .framework(
                .refused(kind ?? .continuedProcessing, identifier: identifier, .resourcesMissing))
        },
        // The error is the scheduler's own, and the app gets another one for it.
        .says(.framework(.submissionFailed), "Error submitting task request: ") { cursor in
            guard let (kind, identifier) = cursor.taskOrIdentifier(), cursor.skip(", error: ") else {
                return nil
            }
            return .framework(.refused(kind, identifier: identifier, Refusal(errorIn: cursor)))
        },
    ]

    private static let unsupported: StaticString = " requested an unsupported set of resources"

    private static let cancellations: [Wording] = [
        .says(.framework(.cancelAsked), "cancelTaskRequestWithIdentifier: ") {
            $0.identifier().map { .framework(.cancelAsked(identifier: $0)) }
        },
        .says(.framework(.cancelAsked), "cancelAllTaskRequests") {
            $0.isAtEnd ? .framework(.cancelAsked(identifier: nil)) : nil
        },
        .says(.framework(.pendingListed), "Found pending activities: ") {
            $0.wholeList().map { .framework(.pendingListed($0)) }
        },
    ]

    private static let runs: [Wording] = [
        .says(.framework(.handlingLaunch), "Handling launch from daemon for activities: ") {
            $0.activities().map { .framework(.handlingLaunch($0)) }
        },
        // The framework logs it before it looks whether the app was launched, so that it tells of no launch.
        .says(.framework(.launchedFor), "Application launched for activities: ") {
            $0.activities().map { .framework(.handlingLaunch($0)) }
        },
        .says(.framework(.handlerCalled), "Running task: ", called),
        .says(.framework(.handlerCalled), "Starting task: ", called),
        .says(.framework(.handlerCalled), "Received run request for ", called),
        .says(.framework(.expirationRequested), "Received request to expire ") { cursor in
            guard let (_, identifier) = cursor.taskOrIdentifier(), cursor.skip(" with reason") else {
                return nil
            }
            return .framework(.expirationRequested(identifier: identifier))
        },
        .says(.framework(.expirationRequested), "Expiring task: ") {
            $0.taskOrIdentifier().map { .framework(.expirationRequested(identifier: $0.identifier)) }
        },
        .says(.framework(.expirationAnnounced), "Will expire BGTask activities: ", announced),
        .says(.framework(.expirationAnnounced), "Will expire activities: ", announced),
        .says(.framework(.expirationAnnounced), "Calling expiration handlers for activities: ", announced),
        .says(.framework(.expirationQueued), "Queued activities for expiration: ", announced),
        .says(.framework(.handlerMissing), "Client didn't provide an expiration handler for task ") {
            cursor in
            guard let (kind, identifier) = cursor.taskOrIdentifier(),
                cursor.skip(", completing with NO success")
            else { return nil }
            return .framework(.faulty(.handlerMissing, kind, identifier: identifier))
        },
        .says(.framework(.releasedEarly), "Task <") { cursor in
            cursor.position -= 1
            guard let (kind, identifier) = cursor.taskOrIdentifier(),
                cursor.skip(" dealloc'd without completing")
            else { return nil }
            return .framework(.faulty(.releasedEarly, kind, identifier: identifier))
        },
        .says(.framework(.completed), "Marking task ") { cursor in
            var task: (kind: TaskKind?, identifier: String)?
            if !cursor.skip("(null)") {
                task = cursor.task()
                guard task != nil, cursor.skip(">") else { return nil }
            }
            guard cursor.skip(" complete with success: "), let success = cursor.truth() else { return nil }
            return .framework(.completed(identifier: task?.identifier, success: success))
        },
        .says(.framework(.completed), "Complete task request activity: ") {
            $0.activity().map { .framework(.completedActivity($0)) }
        },
    ]

    private static let simulations: [Wording] = [
        .says(.framework(.completed), "Marking simulated task complete: ") {
            $0.taskOrIdentifier().map {
                .framework(.simulationCompleted($0.kind, identifier: $0.identifier))
            }
        },
        .says(.framework(.simulatedExpiration), "Expiring simulated task: ") {
            $0.taskOrIdentifier().map {
                .framework(.expirationRequested(identifier: $0.identifier, isSimulated: true))
            }
        },
        .says(.framework(.simulatedExpiration), "Simulating expiration for task with identifier ") {
            $0.identifier().map { .framework(.expirationRequested(identifier: $0, isSimulated: true)) }
        },
        .says(.framework(.simulatedLaunch), "Simulating launch for task with identifier ") {
            $0.identifier().map { .framework(.simulationAsked(identifier: $0)) }
        },
        .says(.framework(.simulatedLaunch), "Starting simulated task: ") { cursor in
            if cursor.skip("<decode: missing data>") || cursor.skip("<private>") {
                return .framework(.simulatedLaunch(nil, identifier: nil))
            }
            return cursor.taskOrIdentifier().map {
                .framework(.simulatedLaunch($0.kind, identifier: $0.identifier))
            }
        },
        .says(.framework(.nothingToSimulate), "No task request with identifier ") { cursor in
            // What the log hides stands in brackets.
            let hidden = cursor.skip("<") ? cursor.text(before: ">") : nil
            let identifier = hidden == nil ? cursor.identifier() : nil
            guard hidden == nil ? identifier != nil : cursor.skip(">"), cursor.skip(" has been scheduled")
            else { return nil }
            return .framework(.nothingToSimulate(identifier: identifier))
        },
    ]

    /// Commands of the debugger that do nothing.
    private static let vain: [Wording] = [
        .says(.framework(.alreadyRunning), "Task with identifier ") { cursor in
            guard let identifier = cursor.identifier(), cursor.skip(" is already running") else { return nil }
            return .framework(.commandFailed(.alreadyRunning, identifier: identifier))
        },
        .says(.framework(.notSimulated), "Task with identifier ") { cursor in
            guard let identifier = cursor.identifier(), cursor.skip(" is not currently being simulated")
            else { return nil }
            return .framework(.commandFailed(.notSimulated, identifier: identifier))
        },
        .says(.framework(.nothingToCall), "No expiration handler for task: ") {
            $0.taskOrIdentifier().map {
                .framework(.commandFailed(.nothingToCall, identifier: $0.identifier))
            }
        },
    ]

    @Sendable private static func submitted(_ cursor: inout MessageCursor) -> Statement? {
        guard let (kind, identifier) = cursor.task(), let kind else { return nil }
        func value(_ key: StaticString) -> MessageCursor? {
            var copy = cursor
            return copy.advance(past: key) ? copy : nil
        }
        var begin = value("earliestBeginDate: ")
        var power = value("requiresExternalPower=")
        var network = value("requiresNetworkConnectivity=")
        return .framework(
            .submitted(
                kind, identifier: identifier, earliestBegin: begin?.dateWithZone(),
                externalPower: power?.truth(), network: network?.truth()))
    }

    @Sendable private static func announced(_ cursor: inout MessageCursor) -> Statement? {
        cursor.activities().map { .framework(.expirationAnnounced($0)) }
    }

    @Sendable private static func called(_ cursor: inout MessageCursor) -> Statement? {
        cursor.taskOrIdentifier().map { .framework(.handlerCalled($0.kind, identifier: $0.identifier)) }
    }
}

extension MessageCursor {
    /// Passes `<BGAppRefreshTask: ID` or `<BGAppRefreshTaskRequest: ID`, up to the comma or bracket after it.
    fileprivate mutating func task() -> (kind: TaskKind?, identifier: String)? {
        guard skip("<") else { return nil }
        let kinds: [(name: StaticString, kind: TaskKind)] = [
            ("BGAppRefreshTask", .refresh), ("BGProcessingTask", .processing),
            ("BGContinuedProcessingTask", .continuedProcessing), ("BGHealthResearchTask", .healthResearch),
        ]
        let kind = kinds.first { skip($0.name) }?.kind
        if kind == nil {
            guard skip("BG") else { return nil }
            _ = run(while: \.isLetter)
        } else {
            _ = skip("Request")
        }
        guard skip(": "), let identifier = identifier(),
            next == UInt8(ascii: ",") || next == UInt8(ascii: ">")
        else { return nil }
        return (kind, identifier)
    }

    /// Passes `com.example.news.refresh is not advertised in the application's Info.plist`.
    fileprivate mutating func notAdvertised(_ refusal: Refusal) -> Statement? {
        guard let identifier = identifier(), skip(" is not advertised") else { return nil }
        return .framework(.refused(nil, identifier: identifier, refusal))
    }

    /// Passes a task in brackets, or its identifier alone.
    fileprivate mutating func taskOrIdentifier() -> (kind: TaskKind?, identifier: String)? {
        if next == UInt8(ascii: "<") {
            guard let task = task(), advance(past: ">") else { return nil }
            return task
        }
        return identifier().map { (nil, $0) }
    }

    /// Passes the identifier of a task, in quotation marks too; nil where the log hides it.
    fileprivate mutating func identifier() -> String? {
        let isQuoted = skip("\"") || skip("'")
        var range = run {
            !Self.isBlank($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ">")
                && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
        }
        while let last = range.last, bytes[last] == UInt8(ascii: ":") || bytes[last] == UInt8(ascii: ".") {
            range = range.dropLast()
        }
        guard !range.isEmpty else { return nil }
        position = range.upperBound
        if isQuoted { _ = skip("\"") || skip("'") }
        return text(range)
    }
}
