import BackgroundPolicy
import Timeline

/// A push as several processes tell of it: its arrival, its app, its kind, and the request that it became.
public struct LoggedPush: Hashable, Sendable {
    /// The first line about it.
    let stamp: Stamp
    /// The app that it is for.
    public let bundle: String
    /// The priority that SpringBoard tells; nil where it tells none.
    public let priority: Int?
    /// Whether it came over cellular; nil where that is not told.
    public let isOverCellular: Bool?
    /// The end of its topic, which names its kind, such as `.voip`; empty without one.
    let suffix: String
    var content: NotificationContent?
    var isHandedToScheduler = false
    var request: Int?
    var presented: Stamp?
    var ignored: Stamp?
    var lines: [UInt32]

    /// When the first line about it was logged, in microseconds since 1970-01-01 on the log's clock.
    public var time: Int64 { stamp.time }
}

/// The pushes of a log.
struct LoggedPushes: Sendable {
    private(set) var all: [LoggedPush] = []
    private var arrivals: [(stamp: Stamp, priority: Int?, isOverCellular: Bool?)] = []
    private var newest: [String: Int] = [:]

    /// A push reached the phone; whose it is comes later.
    mutating func arrive(priority: Int?, isOverCellular: Bool?, at stamp: Stamp) {
        arrivals.removeAll { !$0.stamp.isNear(stamp) }
        arrivals.append((stamp, priority, isOverCellular))
    }

    /// SpringBoard took a push for an app.
    mutating func receive(topic: String, priority: Int?, at stamp: Stamp) {
        let (bundle, suffix) = Self.split(topic)
        let position = arrivals.firstIndex {
            $0.stamp.isNear(stamp) && (priority == nil || $0.priority == nil || $0.priority == priority)
        }
        let arrival = position.map { arrivals.remove(at: $0) }
        newest[bundle] = all.count
        all.append(
            LoggedPush(
                stamp: arrival?.stamp ?? stamp, bundle: bundle, priority: priority ?? arrival?.priority,
                isOverCellular: arrival?.isOverCellular, suffix: suffix,
                lines: [arrival?.stamp.line, stamp.line].compactMap { $0 }))
    }

    /// Changes the push of an app that is near; SpringBoard's first line about it may be missing.
    mutating func update(_ bundle: String, at stamp: Stamp, _ change: (inout LoggedPush) -> Void) {
        if newest[bundle].map({ !all[$0].stamp.isNear(stamp) }) ?? true {
            receive(topic: bundle, priority: nil, at: stamp)
        }
        guard let number = newest[bundle] else { return }
        if all[number].lines.last != stamp.line { all[number].lines.append(stamp.line) }
        change(&all[number])
    }

    /// A push became a request of the scheduler.
    mutating func join(_ bundle: String, request: Int, at stamp: Stamp) {
        guard let number = newest[bundle], all[number].stamp.isNear(stamp), all[number].request == nil
        else { return }
        all[number].request = request
    }

    private static let suffixes = [".voip", ".complication", ".push-type.liveactivity", ".location-query"]

    /// The bundle identifier in a topic, and what follows it.
    private static func split(_ topic: String) -> (String, String) {
        let cloud = "com.apple.icloud-container."
        let name = topic.hasPrefix(cloud) ? String(topic.dropFirst(cloud.count)) : topic
        for suffix in suffixes where name.hasSuffix(suffix) {
            return (String(name.dropLast(suffix.count)), suffix)
        }
        return (name, "")
    }
}

extension LoggedPush {
    /// The execution mode of a push that the scheduler did not get.
    var mode: ExecutionMode {
        switch suffix {
        case ".voip": .voIPPush
        case ".push-type.liveactivity": .liveActivityPush
        case ".location-query": .locationPush
        default:
            content?.hasContentAvailable == true && content?.hasAlert != true && presented == nil
                ? .backgroundPush : .standardPush
        }
    }
}

extension DayAssembly {
    /// Nil where the statement is not about a push.
    mutating func addPush(_ statement: Statement, at stamp: Stamp) -> Bool? {
        switch statement {
        case .pushArrived(let topic, let priority, let isOverCellular, _):
            pushes.arrive(priority: priority, isOverCellular: isOverCellular, at: stamp)
            if let topic, topic.contains("."), !topic.hasPrefix("com.apple.") { apps.note(topic) }
        case .pushReceived(let topic, let priority):
            pushes.receive(topic: topic, priority: priority, at: stamp)
        case .notificationRequest(let bundle, _, let content):
            pushes.update(bundle, at: stamp) { $0.content = content }
        case .pushHandedToScheduler(let bundle):
            pushes.update(bundle, at: stamp) { $0.isHandedToScheduler = true }
        case .notificationPresented(let bundle):
            pushes.update(bundle, at: stamp) { $0.presented = stamp }
        case .notificationIgnored(let bundle, _):
            pushes.update(bundle, at: stamp) { $0.ignored = stamp }
        default: return nil
        }
        return true
    }
}
