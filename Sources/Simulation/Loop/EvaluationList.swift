import BackgroundPolicy
import Timeline

/// Selects the requests that an evaluation has to judge, and groups those that are judged together.
extension World {
    /// Takes an empty list, to reuse its memory.
    mutating func takeList() -> [Listed] {
        var list: [Listed] = []
        swap(&list, &evaluated)
        return list
    }

    mutating func giveBack(_ list: inout [Listed]) {
        if !list.isEmpty { list.removeAll(keepingCapacity: true) }
        swap(&list, &evaluated)
    }

    /// Lists the requests of an app whose verdicts may have changed.
    mutating func listForEvaluation(_ app: AppID, isClosing: Bool, into list: inout [Listed]) {
        var former = requests.freshGroup(of: app)
        requests.list(group: former, into: &list)
        var group = requests.group(after: former)
        while group >= 0 {
            let candidate = requests.groups[group]
            if candidate.first < 0 {
                requests.removeGroup(after: former)
            } else {
                if isDue(candidate, isClosing: isClosing) {
                    requests.list(group: group, into: &list)
                    if candidate.isUneven { requests.setUneven(false, group: group) }
                }
                former = group
            }
            group = Int(candidate.next)
        }
        list.sortIfNeeded()
    }

    /// Lists the requests of an app submitted after a given one.
    ///
    /// Conditions have changed with that request, so earlier requests were judged under other conditions than
    /// later ones.
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

    /// Whether a verdict of a group has changed; one verdict is that of the whole group.
    private mutating func isDue(_ group: RequestGroup, isClosing: Bool) -> Bool {
        if group.isUneven { return true }
        let index = RequestIndex(Int(group.first))
        let verdict = verdict(of: index)
        let isClear = rules.isClear(verdict, requests[index].mode)
        if group.kind.isRunning {
            return !isClear || requests[index].detail.transfer?.network != device.conditions.network
        }
        // A request that nothing holds back and that still waits does so for the next launch of its app.
        return requests[index].verdict != verdict || (isClear && !isClosing)
    }

    /// Moves a request that continues to wait to the group with its verdict.
    mutating func groupByVerdict(_ index: RequestIndex) {
        guard requests.groups[Int(requests[index].group)].kind == .fresh else { return }
        let isProcessing = requests[index].mode == .processing
        let begin = requests[index].earliestBegin
        let isBegun = now >= begin
        let patience = begin + limits[.unpluggedProcessingWait]
        let isPatient = isProcessing && now >= patience
        let kind = requests[index].waitingKind(
            isBegun: isBegun, isPatient: isPatient, weighsUsage: choices.weighUsage)
        // A fresh one is judged in every evaluation, and is eligible in one of its own.
        guard kind != .fresh else { return }
        requests.move(index, to: kind)
        if !isBegun {
            scheduleRejudgment(index, at: begin)
        } else if isProcessing, !isPatient {
            scheduleRejudgment(index, at: patience)
        }
    }

    private mutating func scheduleRejudgment(_ index: RequestIndex, at time: Int64) {
        guard time <= scenario.header.length else { return }
        rejudgments.schedule(RequestMark(index: index, request: requests[index].request.id), at: time)
    }

    /// Removes requests from their groups when a time of their own has come, so that they are judged
    /// individually.
    mutating func regroupRejudged() {
        while let earliest = rejudgments.earliest, earliest <= now, let mark = rejudgments.popFirst()?.payload
        {
            guard requests[mark.index].phase == .waiting, requests[mark.index].request.id == mark.request
            else { continue }
            requests.regroup(mark.index)
        }
    }
}
