/// Delivers for how long each app was in each state, one after the other, while events are added.
///
/// It keeps the newest state of each app and the gaps in the log of a device, so memory does not grow with the day.
public struct StateStream {
    /// A state of an app, and for how long it is told.
    public struct Stretch: Hashable, Sendable {
        /// The app.
        public let app: AppID
        /// How the state began.
        public let change: AppTracks.Change
        /// From the change until the next one, or a gap in the records of a device.
        public let slice: Slice
    }

    private var newest: [AppTracks.Change?]
    /// As in `AppTracks`, but for all apps.
    private var gaps: [Moment] = []

    /// A stream before its first event.
    public init(_ roster: Roster) { newest = [AppTracks.Change?](repeating: nil, count: roster.apps.count) }

    /// Adds an event.
    ///
    /// - Returns: the stretch that it ends; nil if it ends none.
    public mutating func add(_ event: TimelineEvent) -> Stretch? {
        switch event.happening {
        case .device(.silence): gaps.append(AppTracks.gap(after: event.moment))
        case .app(let app, .appState(let state, let cause)):
            defer {
                newest[Int(app.index)] = AppTracks.Change(moment: event.moment, state: state, cause: cause)
            }
            return stretch(of: app, until: event.moment)
        case .device, .app, .request, .intervention: break
        }
        return nil
    }

    /// The stretches that no event ended, in the order of the apps.
    public func rest() -> [Stretch] {
        newest.indices.compactMap { stretch(of: AppID($0), until: .distantFuture) }
    }

    private func stretch(of app: AppID, until next: Moment) -> Stretch? {
        newest[Int(app.index)].map { Stretch(app: app, change: $0, slice: $0.told(until: next, gaps)) }
    }
}
