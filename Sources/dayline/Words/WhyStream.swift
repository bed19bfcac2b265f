import Timeline
import UntrustedText

/// Prints answers, as text or JSON, while the events are played, without keeping the events.
///
/// Answers come in order of submission. If one request stays open for long, the answers about later ones
/// would have to be kept; instead the events are played once more, ahead, to find the ends of the open
/// requests.
struct WhyStream {
    /// How many answers and refusals are kept behind an open request.
    static let heldAtMost = 50_000

    let question: WhyQuestion
    let events: DayEvents

    private var header: DayHeader { question.header }

    /// Prints the answers as text, in order of time together with the refusals.
    func writeText() throws {
        var words = WhyText(header: header)
        var output = LineOutput()
        var refused: [Refused] = []
        var reported = 0
        func reportRefused(before moment: Moment) throws {
            let count = refused.partitioningIndex { $0.moment >= moment }
            for entry in refused[..<count] { try output.write(words.lines(entry)) }
            reported += count
            refused.removeFirst(count)
        }
        var sums = BlockedSums()
        let snapshot = try follow { event, isLevel in
            // Nothing submitted before is still to come.
            if isLevel { try reportRefused(before: event.moment) }
            if let entry = question.refused(event) { refused.append(entry) }
            return refused.count
        } answer: { answer in
            try reportRefused(before: answer.answer.record.submitted)
            try output.write(words.lines(answer) + [""])
            sums.add(answer.answer, on: header)
        }
        try reportRefused(before: Moment(.max))
        if sums.answers == 0, reported == 0 { try output.write([words.nothing(question.app)]) }
        try output.write(words.totals(sums, question.app))
        let help = HelpText(header: header).lines(question.help(events, style: .date)).joined(separator: "\n")
        let ends = [snapshot.text(header), help.isEmpty ? nil : help].compactMap { $0 }
        try output.finish(ends.map { "\n\n\($0)" }.joined())
    }

    /// Prints the answers as JSON, after the refusals, for which the events are played separately.
    func writeJSON() throws {
        let json = WhyJSON(header: header)
        var output = MemberOutput()
        try output.member(.app, .string(header.roster[question.app].bundleIdentifier))
        try output.beginArray(.refused)
        try events.play { portion in
            for event in portion {
                if let entry = question.refused(event) { try output.element(json.json(entry, question.app)) }
            }
            return portion.last.map { !question.isPast($0.moment) } ?? true
        }
        try output.endArray()
        try output.beginArray(.requests)
        var sums = BlockedSums()
        let snapshot = try follow { _, _ in
            0
        } answer: { answer in
            try output.element(json.json(answer))
            sums.add(answer.answer, on: header)
        }
        try output.endArray()
        try output.member(.topBlockers, json.json(sums))
        try output.member(.snapshot, json.moment(snapshot.snapshot))
        try output.member(.help, HelpText(header: header).json(question.help(events, style: .number)))
        try output.finish()
    }

    /// Plays the events until nothing can be added, and passes on the answers in order of submission.
    ///
    /// - Parameters:
    ///   - see: Called with every event; returns how much it keeps for later answers.
    ///   - answer: Receives the answers.
    /// - Returns: what the App Switcher shows at the moment asked about.
    /// - Throws: `Failure` if the day cannot be simulated, or the answers cannot be written.
    private func follow(
        _ see: (TimelineEvent, _ isLevel: Bool) throws -> Int, answer: (RequestAnswer) throws -> Void
    ) throws -> ShownSnapshot {
        var stream = RequestStream(header, app: question.app, task: question.task, before: question.before)
        var order = AnswersInOrder()
        var snapshot = ShownSnapshot(of: question.app, at: question.asked)
        func take(_ closed: RequestStream.ClosedRecord) throws {
            let concerned = question.concerns(closed.record) ? RequestAnswer(closed, at: question.asked) : nil
            try order.take(concerned, ordinal: closed.ordinal, answer)
        }
        try events.play { portion in
            for event in portion {
                try stream.add(event, take)
                snapshot.add(event)
                let kept = try see(event, order.isLevel(with: stream.submitted))
                guard max(order.heldCount, kept) >= Self.heldAtMost,
                    !order.isLevel(with: stream.submitted)
                else { continue }
                try lookAhead(for: stream.forgetOpen(), take)
            }
            return portion.last.map { !(stream.isOver && question.isPast($0.moment)) } ?? true
        }
        try stream.finish(take)
        return snapshot
    }

    /// Plays the events once more until open requests have ended, and reports their records.
    private func lookAhead(for ordinals: Set<Int>, _ take: (RequestStream.ClosedRecord) throws -> Void) throws
    {
        var stream = RequestStream(
            header, app: question.app, task: question.task, before: question.before, only: ordinals)
        try events.play { portion in
            for event in portion { try stream.add(event, take) }
            return !stream.isOver
        }
        try stream.finish(take)
    }
}
