/// The events of a day that are asked for again and again, as indices into `TimelineIndex.events`, in order of time.
///
/// A search among them skips the others, which may be most of a day.
public struct EventNumbers: Sendable {
    /// What ran, what went wrong, and what the person changed.
    public private(set) var essential: [Int32] = []
    /// What went wrong.
    public private(set) var failures: [Int32] = []
    /// The events of each app.
    private var ofApps: [[Int32]]

    init(_ events: [TimelineEvent], _ roster: Roster) {
        ofApps = [[Int32]](repeating: [], count: roster.apps.count)
        for number in events.indices {
            let happening = events[number].happening
            if happening.isEssential { essential.append(Int32(number)) }
            if happening.isFailure { failures.append(Int32(number)) }
            if let app = happening.app(in: roster) { ofApps[Int(app.index)].append(Int32(number)) }
        }
    }

    /// The events that are about an app.
    public func events(of app: AppID) -> [Int32] { ofApps[Int(app.index)] }
}
