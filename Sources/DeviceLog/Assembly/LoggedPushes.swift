public import Timeline

/// A push as several processes log it: its arrival, its app, its kind, and the request that it became.
public struct LoggedPush: Hashable, Sendable {
    /// The first line about it.
    let stamp: Stamp
    /// The app that it is for.
    public private(set) var bundle: String
    /// The priority that the server asked for, and SpringBoard's, which may be lowered to 1.
    public internal(set) var priority: PushPriority?
    /// The end of its topic, which names its kind, such as `.voip`; empty without one.
    private(set) var ending: String
    var content: NotificationContent?
    /// The line that lists what it has.
    var listed: Stamp?
    /// SpringBoard's name for it, where a line tells it.
    var tag: String?
    var isHandedToScheduler = false
    /// Whether a line tells that it has nothing to show.
    var isSilent = false
    var request: Int?
    var presented: Stamp?
    /// When the app was launched for it, where that was not for the scheduler, and the index of that launch.
    var started: Stamp?
    var launch: Int?
    /// When the app's own log says that the push was given to it, and when and how its work for that ended.
    var delivered: Stamp?
    var finished: Stamp?
    var outcome = Outcome.unfinished
    /// When and why it was dropped.
    var dropped: Stamp?
    var dropReason: EndReason?
    var lines: [UInt32]
    /// Whether only the push daemon has logged it so far.
    var isArrivalOnly = false
    /// Whether its arrival at the phone is recorded; otherwise the first line about it is about a later step.
    var isArrivalLogged = true

    /// Whether a line that lists what a push has is about another one: it came at another moment, has another tag, or
    /// lists something else.
    func isOther(than tag: String?, _ content: NotificationContent, listedAt stamp: Stamp) -> Bool {
        guard let listed else { return false }
        if let tag, let own = self.tag, tag != own { return true }
        return listed.time != stamp.time || self.content != content
    }

    /// The end of the topic of VoIP pushes.
    static let call = ".voip"

    /// Whether its topic was divided, and the whole of it is the identifier of an app.
    func isTorn(from bundle: String) -> Bool { !ending.isEmpty && self.bundle + ending == bundle }

    /// Takes the whole topic for the identifier of an app, as another line has it.
    mutating func takeWholeTopic() { (bundle, ending) = (bundle + ending, "") }
}

/// The pushes of a log.
struct LoggedPushes: Sendable {
    private(set) var all: [LoggedPush] = []
    private var arrivals: [(stamp: Stamp, priority: Int?)] = []
    private var newest: [String: Int] = [:]
    /// The app that the daemon of calls opened last.
    private var openedForCall: (app: String, stamp: Stamp)?
    /// The newest request of the scheduler for each app that no push was found for.
    private var unjoined: [String: (request: Int, stamp: Stamp)] = [:]

    /// Adds a statement about a push; returns whether its line is worth keeping, as one of the system's own is not.
    mutating func add(_ statement: PushStatement, _ apps: inout AppDirectory, at stamp: Stamp) -> Bool {
        switch statement {
        case .arrived(let topic, let priority, let content):
            guard let topic = topic.map({ PushTopic($0) }) else {
                arrive(priority: priority, at: stamp)
                return true
            }
            // One of the system's own has no lane.
            guard topic.bundle.contains("."), !topic.bundle.hasPrefix("com.apple.") else { return false }
            apps.note(topic.bundle)
            arrive(topic, priority: priority, content, at: stamp)
        case .received(let topic, let priority): receive(PushTopic(topic), priority: priority, at: stamp)
        case .notificationRequest(let bundle, let tag, let content):
            if let number = newest[bundle], all[number].isOther(than: tag, content, listedAt: stamp) {
                receive(PushTopic(ofApp: bundle), priority: nil, at: stamp)
            }
            update(bundle, isArrival: true, at: stamp) { push in
                (push.content, push.listed, push.tag) = (content, stamp, tag)
            }
        case .handedToScheduler(let bundle):
            update(bundle, at: stamp) { $0.isHandedToScheduler = true }
        case .notificationPresented(let bundle): update(bundle, at: stamp) { $0.presented = stamp }
        case .notificationIgnored(let bundle), .nothingToShow(let bundle):
            // What becomes of the push is still unknown.
            update(bundle, at: stamp) { $0.isSilent = true }
        case .notSupported(let bundle):
            // What is refused stands in its place.
            update(bundle, at: stamp) { $0.isHandedToScheduler = true }
        case .dropped(let bundle, _), .notHandedOver(let bundle), .filtered(let bundle), .invalid(let bundle):
            drop(bundle, .pushNotTaken, at: stamp)
        case .callsStopped(let named):
            guard let bundle = named ?? lastCall(before: stamp) else { return false }
            takeCall(for: bundle, at: stamp)
            drop(bundle, .voIPLaunchesStopped, at: stamp)
        // They are about an app, or a push that is shown all the same.
        case .extensionMissing, .notMutated, .refreshSwitched, .held, .callDelivered, .callNotReported,
            .callHandedInFront, .actedOn, .actionFailed, .actionSuppressed:
            break
        case .answeredInFront(let bundle, let options):
            // The app got it, and shows it or not.
            update(bundle, at: stamp) { push in
                if push.delivered == nil { (push.delivered, push.outcome) = (stamp, .completed) }
                if options.map({ $0 != 0 }) ?? false { push.presented = push.presented ?? stamp }
            }
        }
        return true
    }

    /// A push for an app reached the phone.
    private mutating func arrive(
        _ topic: PushTopic, priority: Int?, _ content: NotificationContent?, at stamp: Stamp
    ) {
        // The daemon logs one push in two lines, one of which has no priority.
        if let number = arrivedAlone(topic, at: stamp), priority == nil || all[number].priority == nil {
            all[number].lines.append(stamp.line)
            all[number].priority = all[number].priority ?? priority.map { PushPriority($0) }
            all[number].content = all[number].content ?? content
            return
        }
        newest[topic.bundle] = all.count
        all.append(
            LoggedPush(
                stamp: stamp, bundle: topic.bundle, priority: priority.map { PushPriority($0) },
                ending: topic.ending, content: content, lines: [stamp.line], isArrivalOnly: true))
    }

    /// The first of the latest pushes with a topic that only the daemon has logged.
    private func arrivedAlone(_ topic: PushTopic, at stamp: Stamp) -> Int? {
        all.indices.reversed().prefix { all[$0].stamp.isNear(stamp) }
            .last {
                all[$0].isArrivalOnly && all[$0].bundle == topic.bundle && all[$0].ending == topic.ending
            }
    }

    /// A push reached the phone; whose it is comes later.
    private mutating func arrive(priority: Int?, at stamp: Stamp) {
        arrivals.removeAll { !$0.stamp.isNear(stamp) }
        arrivals.append((stamp, priority))
    }

    /// SpringBoard took a push for an app.
    private mutating func receive(_ topic: PushTopic, priority: Int?, at stamp: Stamp) {
        if let number = arrivedAlone(topic, at: stamp) {
            all[number].isArrivalOnly = false
            all[number].lines.append(stamp.line)
            all[number].priority =
                all[number].priority?.handed(priority) ?? priority.map { PushPriority($0) }
            return
        }
        // SpringBoard lowers a priority to 1.
        let position = arrivals.firstIndex {
            $0.stamp.isNear(stamp)
                && (priority == nil || priority == 1 || $0.priority == nil || $0.priority == priority)
        }
        let arrival = position.map { arrivals.remove(at: $0) }
        newest[topic.bundle] = all.count
        all.append(
            LoggedPush(
                stamp: arrival?.stamp ?? stamp, bundle: topic.bundle,
                priority: (arrival?.priority ?? priority).map { PushPriority($0).handed(priority) },
                ending: topic.ending, lines: [arrival?.stamp.line, stamp.line].compactMap { $0 }))
    }

    /// Changes the push of an app that is near; SpringBoard's first line about it may be missing.
    private mutating func update(
        _ bundle: String, isArrival: Bool = false, at stamp: Stamp, _ change: (inout LoggedPush) -> Void
    ) {
        var isFirst = newest[bundle].map { !all[$0].stamp.isNear(stamp) } ?? true
        if isFirst, let torn = tornTopic(bundle, at: stamp) {
            all[torn].takeWholeTopic()
            (newest[bundle], isFirst) = (torn, false)
        }
        if isFirst { receive(PushTopic(ofApp: bundle), priority: nil, at: stamp) }
        guard let number = newest[bundle] else { return }
        // The daemon's line may have come before it, without the name of the app.
        if isFirst {
            all[number].isArrivalLogged = isArrival || all[number].stamp != stamp
            if let handed = unjoined.removeValue(forKey: bundle), handed.stamp.isNear(stamp) {
                all[number].request = handed.request
            }
        }
        if all[number].lines.last != stamp.line { all[number].lines.append(stamp.line) }
        change(&all[number])
    }

    /// The push that has just come whose topic was divided, and that is one of an app of the whole of it.
    private func tornTopic(_ bundle: String, at stamp: Stamp) -> Int? {
        all.indices.reversed().prefix { all[$0].stamp.isNear(stamp) }.first { all[$0].isTorn(from: bundle) }
    }

    /// A VoIP push is handed to an app: one that has come for it, or else one of its own.
    mutating func deliverCall(to bundle: String, in launch: Int?, at stamp: Stamp) {
        openedForCall = (bundle, stamp)
        let come = all.lastIndex {
            $0.bundle == bundle && $0.ending == LoggedPush.call
                && stamp.time - $0.stamp.time <= Self.longestCall
        }
        if let come { return begin(come, in: launch, at: stamp) }
        receive(PushTopic(bundle + LoggedPush.call), priority: nil, at: stamp)
        start(bundle, in: launch, at: stamp)
    }

    /// The daemon of calls opened an app, for the VoIP push that came just before.
    mutating func start(_ bundle: String, in launch: Int?, at stamp: Stamp) {
        openedForCall = (bundle, stamp)
        guard let number = newest[bundle], all[number].ending == LoggedPush.call,
            all[number].stamp.isNear(stamp)
        else { return }
        begin(number, in: launch, at: stamp)
    }

    private mutating func begin(_ number: Int, in launch: Int?, at stamp: Stamp) {
        guard all[number].started == nil else { return }
        if all[number].lines.last != stamp.line { all[number].lines.append(stamp.line) }
        (all[number].started, all[number].launch) = (stamp, launch)
    }

    /// Notes the launch of an app to which the daemon of calls has just handed a VoIP push.
    mutating func launch(_ bundle: String, in launch: Int, at stamp: Stamp) {
        guard let number = newest[bundle], all[number].launch == nil,
            all[number].started?.isNear(stamp) ?? false
        else { return }
        all[number].launch = launch
    }

    /// The app that the daemon of calls has just opened, or that a VoIP push has just come for.
    func lastCall(before stamp: Stamp) -> String? {
        let pushed = all.last { $0.ending == LoggedPush.call }.map { (app: $0.bundle, stamp: $0.stamp) }
        let opened = openedForCall
        let last = [pushed, opened].compactMap { $0 }.max { $0.stamp.time < $1.stamp.time }
        return last.flatMap { stamp.time - $0.stamp.time <= Self.longestCall ? $0.app : nil }
    }

    /// An app that does not report a call is ended within this time, in microseconds: twice what it has for that.
    private static let longestCall: Int64 = 60_000_000

    /// Makes a VoIP push the newest one of an app: one that has just come, or else one of its own.
    private mutating func takeCall(for bundle: String, at stamp: Stamp) {
        let calls = all.indices.reversed().prefix { all[$0].stamp.isNear(stamp) }
            .filter { all[$0].bundle == bundle && all[$0].ending == LoggedPush.call }
        // A line that is repeated is about the same one.
        guard let number = calls.last(where: { all[$0].dropped == nil }) ?? calls.first else {
            return receive(PushTopic(bundle + LoggedPush.call), priority: nil, at: stamp)
        }
        newest[bundle] = number
    }

    private mutating func drop(_ bundle: String, _ reason: EndReason, at stamp: Stamp) {
        update(bundle, isArrival: true, at: stamp) { ($0.dropped, $0.dropReason) = (stamp, reason) }
    }

    /// An app says that it was given a push.
    mutating func deliver(_ bundle: String, _ content: NotificationContent, at stamp: Stamp) {
        update(bundle, isArrival: true, at: stamp) { push in
            push.content = push.content ?? content
            push.delivered = stamp
        }
    }

    /// An app says that it is done with the push that it was given last.
    mutating func finish(_ bundle: String, _ outcome: Outcome, at stamp: Stamp) {
        guard let number = newest[bundle], all[number].delivered != nil, all[number].finished == nil
        else { return }
        all[number].lines.append(stamp.line)
        (all[number].finished, all[number].outcome) = (stamp, outcome)
    }

    /// A push became a request of the scheduler.
    mutating func join(_ bundle: String, request: Int, at stamp: Stamp) {
        guard let number = newest[bundle], all[number].stamp.isNear(stamp), all[number].request == nil
        else { return unjoined[bundle] = (request, stamp) }
        all[number].request = request
    }
}
