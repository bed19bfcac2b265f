/// The topic of a push, such as `com.example.dialer.voip`: an app, and what the push is for.
struct PushTopic: Hashable, Sendable {
    /// The bundle identifier of the app.
    let bundle: String
    /// What follows it where a push is not a plain notification, such as `.voip`; empty otherwise.
    let ending: String

    /// The endings in Apple's list of values for `apns-topic`.
    static let endings = [
        ".voip", ".voip-ptt", ".complication", ".pushkit.fileprovider", ".location-query",
        ".push-type.liveactivity", ".push-type.widgets", ".push-type.controls",
    ]

    /// The parts of a topic.
    init(_ topic: String) {
        // What a change in an app's iCloud container sends.
        let container = "com.apple.icloud-container."
        let name = topic.hasPrefix(container) ? String(topic.dropFirst(container.count)) : topic
        let known = Self.endings.first { name.hasSuffix($0) && name.count > $0.count }
        ending = known ?? name.ranges(of: ".push-type.").last.map { String(name[$0.lowerBound...]) } ?? ""
        bundle = String(name.dropLast(ending.count))
    }

    /// The topic of plain notifications of an app, whose identifier may end as other topics do.
    init(ofApp bundle: String) { (self.bundle, ending) = (bundle, "") }
}
