import BackgroundPolicy
import Timeline

/// Which requests an evaluation has to look at, and which of them are judged together.
extension World {
    /// Takes an empty list whose memory is used again.
    mutating func takeList() -> [Listed] {
        var list: [Listed] = []
        swap(&list, &evaluated)
        return list
    }

    mutating func giveBack(_ list: inout [Listed]) {
        if !list.isEmpty { list.removeAll(keepingCapacity: true) }
        swap(&list, &evaluated)
    }

    /// Lists the requests of an app that an evaluation may find something new about.
    mutating func listForEvaluation(_ app: AppID, isClosing: Bool, into list: inout [Listed]) {
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
        _ app: AppID, behind reached: Listed, into list: inout [Listed], _ next: inout Int
    ) {
        list.removeAll(keepingCapacity: true)
        next = 0
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
        let index = requests.first(inGroup: group)
        let verdict = verdict(of: index)
        let isClear = rules.isClear(verdict, requests[index].mode)
        if requests.groups[group].kind.isRunning {
            return !isClear || requests[index].detail.transfer?.network != device.conditions.network
        }
        // What is clear and waits does so for the next launch of its app.
        return requests[index].verdict != verdict || (isClear && !isClosing)
    }

    /// Puts a request that goes on waiting to those that have its verdict and will have the same.
    mutating func groupByVerdict(_ index: RequestIndex) {
        guard requests.groups[Int(requests[index].group)].kind == .fresh else { return }
        let isProcessing = requests[index].mode == .processing
        let begin = requests[index].earliestBegin
        let isBegun = now >= begin
        let patience = begin + limits[.unpluggedProcessingWait]
        let isPatient = isProcessing && now >= patience
        requests.move(index, to: requests[index].waitingKind(isBegun: isBegun, isPatient: isPatient))
        if !isBegun {
            judgeAnew(index, at: begin)
        } else if isProcessing, !isPatient {
            judgeAnew(index, at: patience)
        }
    }

    private mutating func judgeAnew(_ index: RequestIndex, at time: Int64) {
        guard time <= scenario.header.length else { return }
        judgedAnew.schedule(RequestMark(index: index, request: requests[index].request.id), at: time)
    }

    /// Takes requests out of their groups whose own time has come, so that they are judged each.
    mutating func freshenThoseDue() {
        while let earliest = judgedAnew.earliest, earliest <= now, let mark = judgedAnew.popFirst()?.payload {
            guard requests[mark.index].phase == .waiting, requests[mark.index].request.id == mark.request
            else { continue }
            requests.regroup(mark.index)
        }
    }
}
