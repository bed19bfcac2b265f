import Timeline

/// A moment of an app that the person went to, and the request that it is about, if it is about one.
///
/// Several requests may have been refused at one moment; this tells which of them is meant.
struct Pointed: Hashable {
    let moment: Moment
    let app: AppID?
    let request: Request?
}

extension DashboardModel {
    /// The request that the person went to, while the playhead and the selection stay there.
    var pointedRecord: RequestRecord? {
        guard let pointed = state.pointed, pointed.moment == state.playhead, let request = pointed.request,
            request.app == selectedApp, state.task.map({ $0 == request.task }) ?? true,
            let record = index.record(of: request.id), record.request == request,
            record.submitted <= state.playhead
        else { return nil }
        return record
    }

    /// Moves the playhead to a moment of a request, if there is one, and selects it.
    mutating func go(to moment: Moment, of app: AppID?, _ request: Request?) -> [Effect] {
        state.pointed = nil
        if let app { select(app, task: request?.task) }
        defer { state.pointed = Pointed(moment: state.playhead, app: app, request: request) }
        return move(to: moment)
    }

    /// Lets go of what the person went to, and of its task, when the playhead leaves it.
    mutating func leavePointed() {
        guard let pointed = state.pointed, pointed.moment != state.playhead else { return }
        state.pointed = nil
        if let request = pointed.request, state.task == request.task { state.task = nil }
    }

    /// Moves the playhead to an event, and selects its app.
    mutating func go(to event: TimelineEvent) -> [Effect] {
        go(to: event.moment, of: event.happening.app, event.happening.request)
    }
}
