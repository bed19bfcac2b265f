import BackgroundPolicy
import Timeline

/// A request, known again by its number when its slot may have another.
struct RequestMark: BitwiseCopyable, Sendable {
    let slot: UInt32
    let request: RequestID
}

/// Which groups an evaluation has to walk through, and which request belongs to which.
extension World {
    /// Takes an empty list whose memory is used again.
    mutating func takeWalk() -> [Listed] {
        var list: [Listed] = []
        swap(&list, &walk)
        return list
    }

    mutating func giveBack(_ list: inout [Listed]) {
        if !list.isEmpty { list.removeAll(keepingCapacity: true) }
        swap(&list, &walk)
    }

    /// Lists the requests of an app that an evaluation may find something new about.
    mutating func listForEvaluation(_ app: Int, isClosing: Bool, into list: inout [Listed]) {
        var group = requests.freshGroup(of: app)
        requests.list(group: group, into: &list)
        group = requests.group(after: group)
        while group >= 0 {
            if requests.groups[group].first >= 0, isDue(group, isClosing: isClosing) {
                requests.list(group: group, into: &list)
                requests.setUneven(false, group: group)
            }
            group = requests.group(after: group)
        }
        list.sortIfNeeded()
    }

    /// Lists everything of an app that was submitted after a request: conditions have changed with it, so that
    /// those in front of it are now judged otherwise than those behind it will be.
    mutating func listRest(
        _ app: Int, behind reached: Listed, into list: inout [Listed], _ place: inout Int
    ) {
        list.removeAll(keepingCapacity: true)
        place = 0
        var group = requests.freshGroup(of: app)
        while group >= 0 {
            requests.list(group: group, into: &list)
            requests.setUneven(true, group: group)
            group = requests.group(after: group)
        }
        list.removeAll { $0 <= reached }
        list.sortIfNeeded()
    }

    /// Whether a look at a group's requests would find something: one verdict is that of all.
    private mutating func isDue(_ group: Int, isClosing: Bool) -> Bool {
        if requests.groups[group].isUneven { return true }
        let slot = Int(requests.groups[group].first)
        let mode = requests[slot].request.mode
        let verdict = verdict(of: slot)
        let isClear = isClear(verdict, mode)
        if requests.groups[group].kind.isRunning {
            return !isClear || requests[slot].network != device.network
        }
        // What is clear and waits does so for the next launch of its app.
        return requests[slot].verdict != verdict || (isClear && !isClosing)
    }

    /// Puts a request that goes on waiting to those that have its verdict and will have the same.
    mutating func groupByVerdict(_ slot: Int) {
        guard requests.groups[Int(requests[slot].group)].kind == .fresh else { return }
        let mode = requests[slot].request.mode
        let begin = requests[slot].earliestBegin
        let isBegun = now >= begin
        let patience = begin + limits[.unpluggedProcessingWait]
        let isPatient = mode == .processing && now >= patience
        requests.move(slot, to: requests[slot].waitingKind(isBegun: isBegun, isPatient: isPatient))
        if !isBegun {
            judgeAnew(slot, at: begin)
        } else if mode == .processing, !isPatient {
            judgeAnew(slot, at: patience)
        }
    }

    private mutating func judgeAnew(_ slot: Int, at time: Int64) {
        guard time <= scenario.header.length else { return }
        let mark = RequestMark(slot: UInt32(slot), request: requests[slot].request.id)
        judgedAnew.schedule(mark, at: time)
    }

    /// Takes requests out of their groups whose own time has come, so that they are judged each.
    mutating func freshenThoseDue() {
        while let earliest = judgedAnew.earliest, earliest <= now, let mark = judgedAnew.popFirst()?.payload {
            let slot = Int(mark.slot)
            guard requests[slot].phase == .waiting, requests[slot].request.id == mark.request else {
                continue
            }
            requests.regroup(slot)
        }
    }
}
