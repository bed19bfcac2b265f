import BackgroundPolicy

/// The requests that led to one another: a push, the transfer that its work enqueued, the relaunch when that ended.
///
/// Requests that the same launch served are a part of it, because one launch let them run.
public struct RequestChain: Sendable {
    /// A request of a chain.
    public struct Link: Sendable {
        /// The request with what became of it.
        public let record: RequestRecord
        /// How it belongs to the chain.
        public let bond: Bond
    }

    /// How a request belongs to a chain.
    public enum Bond: Hashable, Sendable {
        /// The chain begins with it; with its origin where that is known not to be recorded.
        case first(RequestOrigin.Gap?)
        /// An earlier request led to it.
        case origin(RequestOrigin)
        /// The launch served it that served the request that the chain is of.
        case sameLaunch
    }

    /// The links in order of submission.
    public let links: [Link]
    /// The request that the chain is of.
    public let request: RequestID

    /// More links than these are not followed.
    public static let linksAtMost = 40

    /// Follows the chain of a request back to its first, and from there on.
    ///
    /// - Complexity: O(links × requests of the app submitted while one of them ran).
    public init(of record: RequestRecord, in index: TimelineIndex) {
        request = record.request.id
        var first = record
        var steps = 0
        while let origin = first.origin?.request, let former = index.record(of: origin.id),
            steps < Self.linksAtMost
        {
            first = former
            steps += 1
        }
        var links = [Link(record: first, bond: Self.bond(of: first))]
        var next = 0
        while next < links.count, links.count < Self.linksAtMost {
            links += index.effects(of: links[next].record)
                .prefix(Self.linksAtMost - links.count).map { Link(record: $0, bond: Self.bond(of: $0)) }
            next += 1
        }
        for other in index.servedByLaunch(of: record)
        where !links.contains(where: { $0.record.request.id == other.request.id }) {
            links.append(Link(record: other, bond: .sameLaunch))
        }
        self.links = links.sorted {
            ($0.record.submitted, $0.record.request.id) < ($1.record.submitted, $1.record.request.id)
        }
    }

    private static func bond(of record: RequestRecord) -> Bond {
        switch record.origin {
        case .work, .end: .origin(record.origin ?? .notRecorded(.log))
        case .notRecorded(let gap): .first(gap)
        case nil: .first(nil)
        }
    }

    /// Whether there is anything to tell: another request, or that none is recorded.
    public var hasLinks: Bool {
        guard links.count == 1 else { return true }
        if case .first(let gap) = links[0].bond { return gap != nil }
        return true
    }

    /// The link of the request that the chain is of; nil where the chain is too long to reach it.
    public var position: Int? { links.firstIndex { $0.record.request.id == request } }
}

extension TimelineIndex {
    /// The requests that a request led to, in order of submission.
    ///
    /// - Complexity: O(log n) and the requests of the app submitted while its handler ran, or as its transfer ended.
    func effects(of record: RequestRecord) -> [RequestRecord] {
        let request = record.request
        guard let from = request.mode.isTransfer ? record.ended : record.started else { return [] }
        let submitted = self[request.app].requests
        let first = submitted.partitioningIndex { requests[$0].submitted >= from }
        let last = submitted.partitioningIndex { requests[$0].submitted > record.ended ?? .distantFuture }
        return submitted[first..<max(first, last)].lazy.map { requests[$0] }
            .filter { $0.origin?.request?.id == request.id }
    }

    /// The other requests that the newest launch of a request served, at most three.
    func servedByLaunch(of record: RequestRecord) -> [RequestRecord] {
        guard let run = record.runs.last(where: { $0.launch != nil }) else { return [] }
        let others = requests(of: record.request.app, from: run.from, to: run.to ?? run.from + 1)
            .map { requests[$0] }
            .filter { other in
                other.request.id != record.request.id && other.runs.contains { $0.launch == run.launch }
            }
        return Array(others.prefix(3))
    }
}
