public import BackgroundPolicy

/// How relevant a request is to the question what its app is waiting for; the greatest is most relevant.
public enum RequestStanding: Comparable, Sendable {
    /// It is over.
    case ended
    /// It waits, held back by factors or by none.
    case waiting(Hold)
    /// It runs.
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

    /// The judgements in force at any time of a range, in order; O(log n).
    public func judgements(from: Moment, to: Moment) -> ArraySlice<Judgement> {
        let first = judgements.partitioningIndex { $0.to ?? .distantFuture >= from }
        let last = judgements.partitioningIndex { $0.from >= to }
        return judgements[first..<max(first, last)]
    }
}

extension BidirectionalCollection<RequestRecord> {
    /// The index of the request that best answers "what is it waiting for" at a moment.
    ///
    /// The requests are in order of submission; the answer is the newest of those with the greatest standing.
    /// Nil if none had been submitted. O(n).
    public func mostRelevant(at moment: Moment) -> Index? {
        var best: (index: Index, standing: RequestStanding)?
        var index = endIndex
        while index > startIndex {
            formIndex(before: &index)
            guard let standing = self[index].standing(at: moment) else { continue }
            if best.map({ standing > $0.standing }) ?? true { best = (index, standing) }
        }
        return best?.index
    }
}
