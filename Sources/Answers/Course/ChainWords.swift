import BackgroundPolicy
package import Timeline

/// A chain of requests in words, as a screen or a line tells it at a moment.
package struct ChainWords {
    /// A link with its mark.
    package struct Line: Equatable {
        /// What it is about.
        package let mark: AnswerMark
        /// Whether it is the request that the chain is of.
        package let isSelected: Bool
        /// When the request of the link was submitted.
        package let moment: Moment
        /// Such as `background push news, received, launched 13:05:12`.
        package let text: String
        /// Such as `push 13:05`.
        package let brief: String
    }

    private let chain: RequestChain
    private let index: TimelineIndex
    private let moment: Moment

    /// The words about the chain of a request; nil where there is nothing to tell.
    package init?(_ record: RequestRecord, in index: TimelineIndex, at moment: Moment) {
        let chain = RequestChain(of: record, in: index)
        guard chain.hasLinks else { return nil }
        self.chain = chain
        self.index = index
        self.moment = moment
    }

    /// The links in order of time.
    ///
    /// - Parameter hidesFuture: Whether what is submitted after the moment is left out.
    /// - Returns: A line for each link.
    package func lines(hidesFuture: Bool = false) -> [Line] {
        let clock = DayClock(index.header, at: moment)
        return chain.links.filter { !hidesFuture || $0.record.submitted <= moment }.map { link in
            let mode = link.record.request.mode
            let isToCome = link.record.submitted > moment
            return Line(
                mark: isToCome ? .coming(mode) : .work(mode),
                isSelected: link.record.request.id == chain.request, moment: link.record.submitted,
                text: "\(name(of: link.record.request)), \(bond(of: link))\(course(of: link.record, clock))",
                brief: "\(mode.shortName) \(clock.hourAndMinute(link.record.submitted))")
        }
    }

    /// A line as printed: its time in front of its text.
    package func text(_ line: Line) -> String {
        "\(DayClock(index.header, at: moment).clock(line.moment)) \(line.text)"
    }

    private func name(of request: Request) -> String {
        let task = index.header.roster[request.task]
        // A task may have requests of two modes, such as the calls of an upload extension and its jobs.
        let mode = request.mode == task.mode ? task.modeName : request.mode.name
        return "\(mode) \(task.identifier)"
    }

    private func bond(of link: RequestChain.Link) -> String {
        let request = link.record.request
        let arrival =
            index.knowsSubmission(of: request.id) ? request.mode.descriptor.arrival : ArrivalWords.firstSeen
        let roster = index.header.roster
        switch link.bond {
        case .first(nil): return arrival
        case .first(let gap?), .origin(.notRecorded(let gap)):
            return "\(arrival); by what is not recorded: \(gap.words)"
        case .origin(.work(let request)):
            return "enqueued by the work of \(roster[request.task].identifier)"
        case .origin(.end(let request)):
            return "asked for when \(roster[request.task].identifier) ended"
        case .sameLaunch: return "served by the same launch"
        }
    }

    /// What became of a request up to the moment.
    private func course(of record: RequestRecord, _ clock: DayClock) -> String {
        guard record.submitted <= moment else { return ", still to come" }
        var words = ""
        if let run = record.runs.first, run.from <= moment {
            words += ", \(run.launch == nil ? "began" : "launched") \(clock.clock(run.from))"
        }
        if let ended = record.ended, ended <= moment, let ending = record.ending(isLogged: index.isLogged) {
            words += ", \(ending) \(clock.clock(ended))"
        }
        return words
    }
}
