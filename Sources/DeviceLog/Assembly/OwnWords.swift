import BackgroundPolicy
import Timeline

/// What apps said about themselves so far, as far as later lines depend on it.
public struct OwnWords: Sendable {
    /// How many lines of apps' own logs have known words.
    public private(set) var known = 0
    /// How many have words that are not known.
    public private(set) var unknown = 0
    /// The newest known line of each app.
    private var newest: [String: Stamp] = [:]
    /// The task identifiers of each app and kind.
    private var identifiers: [String: Set<String>] = [:]
    private var refresh: [String: LastWord<Bool>] = [:]
    /// Where Background App Refresh was turned on or off for an app, as it says.
    private(set) var refreshChanges: [RefreshChange] = []

    /// Background App Refresh is on or off for an app.
    struct RefreshChange: Sendable {
        let bundle: String
        let isOn: Bool
        let stamp: Stamp
        /// The time of the earlier line that this one repeats, in microseconds; nil for a change.
        let repeated: Int64?
    }

    /// Counts a line of an app's own log.
    mutating func count(_ record: LogRecord, _ recognition: Recognition) {
        guard !record.app.isEmpty else { return }
        if recognition == .unknown { unknown += 1 } else { known += 1 }
    }

    /// Takes the next known line of an app; returns the one before.
    mutating func take(_ app: String, at stamp: Stamp) -> Stamp? {
        defer { newest[app] = stamp }
        return newest[app]
    }

    /// Takes whether an app says that Background App Refresh is on for it.
    mutating func take(refreshOn isOn: Bool, of app: String, at stamp: Stamp) {
        guard let news = refresh[app, default: LastWord()].take(isOn, at: stamp.time) else { return }
        refreshChanges.append(
            RefreshChange(bundle: app, isOn: isOn, stamp: stamp, repeated: news.repeated))
    }

    /// The task that a line means: the one that it names, or the only one of its kind that the app named.
    mutating func identifier(of word: AppWord, app: String) -> String? {
        guard let kind = word.kind else { return word.text(.task) }
        let key = "\(kind.mode.rawValue) \(app)"
        if let task = word.text(.task) {
            identifiers[key, default: []].insert(task)
            return task
        }
        let known = identifiers[key] ?? []
        return known.count == 1 ? known.first : kind.mode.descriptor.name
    }
}
