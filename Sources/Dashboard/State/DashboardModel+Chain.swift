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
            note(Self.endOfChain(record, step))
            return []
        }
        let target = chain.links[position + step].record
        select(target.request.app, task: target.request.task)
        return move(to: moment(of: target))
    }

    /// A moment at which a request is the one that its task shows: its start, if it is.
    private func moment(of record: RequestRecord) -> Moment {
        let moments = [record.started, record.submitted, record.ended].compactMap(\.self)
        let request = record.request
        return moments.first {
            index.currentRecord(of: request.app, task: request.task, at: $0)?.request.id == request.id
        } ?? moments[0]
    }

    /// Why the chain goes no further.
    private static func endOfChain(_ record: RequestRecord, _ step: Int) -> Notice {
        guard step < 0 else { return .nothingFollows }
        if case .notRecorded(let gap)? = record.origin { return .causeIsNotRecorded(gap.words) }
        return .noCause
    }
}
