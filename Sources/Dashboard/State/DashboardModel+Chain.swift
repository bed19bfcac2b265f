import Timeline

extension DashboardModel {
    /// Selects the request before or after the selected one in its chain, and moves the playhead to it.
    mutating func moveAlongChain(by step: Int) -> [Effect] {
        guard let record = selectedRecord else {
            note(.noRequest)
            return []
        }
        let chain = RequestChain(of: record, in: index)
        guard let position = chain.position, chain.links.indices.contains(position + step) else {
            note(step > 0 && hidesRest ? .restIsHidden(hasChanges: false) : Self.endOfChain(record, step))
            return []
        }
        let target = chain.links[position + step].record
        return go(to: target.started ?? target.submitted, of: target.request.app, target.request)
    }

    /// Why the chain goes no further.
    private static func endOfChain(_ record: RequestRecord, _ step: Int) -> Notice {
        guard step < 0 else { return .nothingFollows }
        if case .notRecorded(let gap)? = record.origin { return .causeIsNotRecorded(gap.words) }
        return .noCause
    }
}
