import BackgroundPolicy
import Timeline

/// Tasks of which the system allows only some at a time (R207, R208).
extension World {
    /// How many tasks the system admits at a time.
    var taskPlaces: Int64 { max(limits[.concurrentTasks], 1) }

    /// Admits the next tasks that queue, because one that was admitted has ended.
    mutating func endAdmitted() {
        admission.end()
        while let mark = admission.next(atMost: taskPlaces) {
            guard requests[mark.index].phase == .waiting, requests[mark.index].request.id == mark.request,
                case .task(let script, let terms) = requests[mark.index].detail
            else { continue }
            admission.begin()
            requests[mark.index].detail = .task(script, terms.union(.isAdmitted))
            requests.regroup(mark.index)
            markDirty(requests[mark.index].app)
        }
    }
}
