public import BackgroundPolicy

/// How much a request says about what its app is waiting for; the greatest says most.
public enum RequestStanding: Comparable, Sendable {
    case ended
    /// It waits, and is held back by factors or by none.
    case waiting(Hold)
    case running
}

extension RequestRecord {
    /// The standing of the request at a moment; nil before it is submitted.
    public func standing(at moment: Moment) -> RequestStanding? {
        switch phase(at: moment) {
        case .notSubmitted: nil
        case .waiting: .waiting(Hold(judgement(at: moment)?.verdict.held(request.mode) ?? []))
        case .running: .running
        case .ended: .ended
        }
    }

    /// The judgements that stood at some time of a range, in order; O(log n) to find.
    public func judgements(from: Moment, to: Moment) -> ArraySlice<Judgement> {
        let first = judgements.partitioningIndex { $0.to ?? .distantFuture >= from }
        let last = judgements.partitioningIndex { $0.from >= to }
        return judgements[first..<max(first, last)]
    }
}

extension BidirectionalCollection<RequestRecord> {
    /// Of requests in order of submission, the index of the one that best answers "what is it waiting for" at a
    /// moment: the newest of those with the greatest standing; nil if none had been submitted.
    public func mostTelling(at moment: Moment) -> Index? {
        var best: (index: Index, standing: RequestStanding)?
        for index in indices.reversed() {
            guard let standing = self[index].standing(at: moment) else { continue }
            if best.map({ standing > $0.standing }) ?? true { best = (index, standing) }
        }
        return best?.index
    }
}
