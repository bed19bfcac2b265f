import BackgroundPolicy
import Timeline

extension LoggedPush {
    /// The execution mode of a push that the scheduler did not get; nil where its kind is unknown, or has no
    /// mode.
    var mode: ExecutionMode? {
        switch ending {
        case Self.call: return .voIPPush
        case ".push-type.liveactivity": return .liveActivityPush
        case ".location-query": return .locationPush
        case "": break
        default: return nil
        }
        if presented != nil { return .standardPush }
        guard let content, content.hasAlert != nil || content.hasContentAvailable != nil else { return nil }
        return content.hasContentAvailable == true && content.hasAlert != true
            ? .backgroundPush : .standardPush
    }

    /// Whether it is shown to the person, and may run the app as well.
    var hasBothFaces: Bool { ending.isEmpty && content?.hasBothFaces ?? false }

    /// Whether it is for the person only: it never runs the app, whatever the phone does.
    private var isForPersonOnly: Bool { ending.isEmpty && content?.hasContentAvailable == false }

    /// What the lanes call it: its kind, as far as its topic or its content tells it.
    var name: String {
        if hasBothFaces { return "alert and background push" }
        guard content?.hasAlert == true, mode == .standardPush else {
            return mode?.descriptor.name ?? Self.withoutMode[ending] ?? Roster.Task.unknownPush
        }
        return content?.isMutable == true ? "alert push with mutable-content" : "alert push"
    }

    /// The kinds of which the topic tells, and the model has no mode.
    private static let withoutMode = [
        ".voip-ptt": "Push to Talk push", ".complication": "complication push",
        ".pushkit.fileprovider": "file provider push", ".push-type.widgets": "widget push",
        ".push-type.controls": "control push",
    ]

    /// A push that went past the scheduler, as a request; nil for one that the scheduler got.
    var requestPastScheduler: LoggedRequest? {
        // Without a line of the scheduler, a push handed to it is no request unless an alert was shown.
        guard request == nil, !isHandedToScheduler || presented != nil else { return nil }
        let mode = mode ?? .standardPush
        var request = LoggedRequest(
            .bundle(bundle), identifier: name, mode: mode, submitted: stamp,
            isSubmissionLogged: isArrivalLogged)
        request.isModeLogged = self.mode != nil
        request.lines = lines
        (request.terms.priority, request.terms.hasBothFaces) = (priority, hasBothFaces)
        request.presented = presented
        if let started {
            (request.started, request.launch) = (started, launch)
            // No line says how long the app runs for it.
            request.abandon(at: started.time)
        }
        let end = presented ?? (isForPersonOnly ? listed ?? stamp : nil)
        if let end { request.end(end, .completed, isForPersonOnly ? .notForApp : nil) }
        if let dropped { request.end(dropped, .dropped, dropReason) }
        if let delivered {
            // What is shown of a push of another kind is no work of the app.
            if mode == .backgroundPush {
                (request.started, request.startReason) = (delivered, .notRecorded)
            }
            request.end(finished ?? delivered, outcome, nil)
        }
        // Only a background push waits for the scheduler; what becomes of another one is not in the log.
        if mode != .backgroundPush, request.ended == nil { request.abandon(at: (listed ?? stamp).time) }
        return request
    }
}

extension [LoggedPush] {
    /// The pushes with the requests of the scheduler that are they, where no line tells of the arrival of the one or the
    /// submission of the other: SpringBoard has nothing to show of it as the scheduler is first seen to evaluate it.
    ///
    /// That is assumed: the scheduler may evaluate one that waits for long.
    func joinedLate(with requests: [LoggedRequest]) -> [LoggedPush] {
        let seenLate = indices.filter {
            self[$0].isSilent && !self[$0].isArrivalLogged && self[$0].request == nil
        }
        guard !seenLate.isEmpty else { return self }
        let known = Set(compactMap(\.request))
        var evaluated: [RequestOwner: [Int]] = [:]
        for (number, request) in requests.enumerated()
        where request.mode == .backgroundPush && !request.isSubmissionLogged && !known.contains(number)
            && request.evaluations.first?.stamp == request.submitted
        {
            evaluated[request.owner, default: []].append(number)
        }
        var pushes = self
        for place in seenLate {
            let owner = RequestOwner.bundle(self[place].bundle)
            let near = evaluated[owner]?.firstIndex { requests[$0].submitted.isNear(self[place].stamp) }
            pushes[place].request = near.flatMap { evaluated[owner]?.remove(at: $0) }
        }
        return pushes
    }
}
