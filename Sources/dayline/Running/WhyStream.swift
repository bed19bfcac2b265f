import Answers
import Timeline

/// Tells answers in the order of a form while the events are played, without keeping the events.
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

    /// What takes the sections of the answer, one after the other.
    typealias Output = (AnswerSection) throws -> Void

    /// Tells the answers in the order of a form.
    func write(_ form: AnswerForm, _ output: Output) throws {
        let sections = WhySections(question)
        try output(sections.subject)
        var sums = BlockedSums()
        let snapshot =
            try form.groupsByPart
            ? writeByPart(sections, output, &sums) : writeInOrder(sections, output, &sums)
        try output(sections.totals(sums))
        try output(sections.section(snapshot))
        try output(AnswerSection(question.help(events, in: form), on: header))
    }

    /// Tells the answers in order of time together with the refusals.
    private func writeInOrder(
        _ sections: WhySections, _ output: Output, _ sums: inout BlockedSums
    ) throws -> ShownSnapshot {
        var refused: [Refused] = []
        var reported = 0
        func reportRefused(before moment: Moment) throws {
            let count = refused.partitioningIndex { $0.moment >= moment }
            for entry in refused[..<count] { try output(sections.section(entry)) }
            reported += count
            refused.removeFirst(count)
        }
        let snapshot = try follow { event, isLevel in
            // Nothing submitted before is still to come.
            if isLevel { try reportRefused(before: event.moment) }
            if let entry = question.refused(event) { refused.append(entry) }
            return refused.count
        } answer: { answer in
            try reportRefused(before: answer.answer.record.submitted)
            try output(RequestSection(answer, on: header).section)
            sums.add(answer.answer, on: header)
        }
        try reportRefused(before: Moment(.max))
        if sums.answers == 0, reported == 0 { try output(sections.nothing) }
        return snapshot
    }

    /// Tells the answers after the refusals, for which the events are played separately.
    private func writeByPart(
        _ sections: WhySections, _ output: Output, _ sums: inout BlockedSums
    ) throws -> ShownSnapshot {
        try events.play { portion in
            for event in portion {
                if let entry = question.refused(event) { try output(sections.section(entry)) }
            }
            return portion.last.map { !question.isPast($0.moment) } ?? true
        }
        return try follow { _, _ in
            0
        } answer: { answer in
            try output(RequestSection(answer, on: header).section)
            sums.add(answer.answer, on: header)
        }
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
