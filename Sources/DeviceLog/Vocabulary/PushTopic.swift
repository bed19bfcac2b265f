/// The topics of pushes.
enum PushTopic {
    /// What stands after the bundle identifier where a push is not a plain notification; from Apple's list of
    /// values for `apns-topic`.
    private static let endings = [
        ".voip", ".voip-ptt", ".complication", ".pushkit.fileprovider", ".location-query",
        ".push-type.liveactivity",
    ]

    /// The bundle identifier of the app that a topic is for.
    static func bundle(of topic: String) -> String {
        // What a change in an app's iCloud container sends.
        let container = "com.apple.icloud-container."
        let name = topic.hasPrefix(container) ? String(topic.dropFirst(container.count)) : topic
        guard let ending = endings.first(where: { name.hasSuffix($0) && name.count > $0.count }) else {
            return name
        }
        return String(name.dropLast(ending.count))
    }
}
