import Timeline
import UntrustedText

/// Tells answers while the events go by, in words or as JSON, without keeping them.
///
/// Answers come in order of submission. Where one request goes on for long, those behind it would have to be
/// kept; instead the events are played once more, ahead, to see how the ones that go on end.
struct WhyStream {
    /// So many answers and refusals are kept behind one that is not known yet.
    static let heldAtMost = 50_000

    let question: WhyQuestion
    let events: DayEvents

    private var header: DayHeader { question.header }

    /// Writes the answers in words, in order of time with what was refused.
    func writeText() throws {
        let words = WhyText(header: header)
        var output = LineOutput()
        var refused: [Refused] = []
        var told = 0
        func tellRefused(before moment: Moment) throws {
            let place = refused.partitioningIndex { $0.moment >= moment }
            for entry in refused[..<place] { try output.write(words.lines(entry)) }
            told += place
            refused.removeFirst(place)
        }
        var sums = BlockedSums()
        let snapshot = try follow { event, isLevel in
            // Nothing that was submitted by then is still to come.
            if isLevel { try tellRefused(before: event.moment) }
            if let entry = question.refused(event) { refused.append(entry) }
            return refused.count
        } answer: { answer in
            try tellRefused(before: answer.answer.record.submitted)
            try output.write(words.lines(answer) + [""])
            sums.add(answer.answer)
        }
        try tellRefused(before: Moment(.max))
        if sums.answers == 0, told == 0 { try output.write([words.nothing(question.app)]) }
        try output.write(words.totals(sums, question.app))
        try output.finish(snapshot.text(header).map { "\n\n\($0)" } ?? "")
    }

    /// Writes the answers as JSON: what was refused first, which takes a run of its own through the events.
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
            sums.add(answer.answer)
        }
        try output.endArray()
        try output.member(.topBlockers, json.json(sums))
        try output.member(.snapshot, json.moment(snapshot.snapshot))
        try output.finish()
    }

    /// Lets the events go by until nothing can be added, and tells the answers in order of submission.
    ///
    /// - Parameters:
    ///   - see: Sees every event, and says how much it keeps for the answers that come.
    ///   - answer: Gets the answers.
    /// - Returns: what the App Switcher shows at the moment asked about.
    /// - Throws: `Failure` where the day cannot be simulated, or the answers cannot be written.
    private func follow(
        _ see: (TimelineEvent, _ isLevel: Bool) throws -> Int, answer: (ToldAnswer) throws -> Void
    ) throws -> ShownSnapshot {
        var stream = RequestStream(header, app: question.app, task: question.task, before: question.before)
        var order = AnswersInOrder()
        var snapshot = ShownSnapshot(of: question.app, at: question.asked)
        func take(_ told: RequestStream.Told) throws {
            let concerned = question.concerns(told.record) ? ToldAnswer(told, at: question.asked) : nil
            try order.take(concerned, ordinal: told.ordinal, answer)
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

    /// Plays the events once more until requests that go on are over, and tells how they end.
    private func lookAhead(for ordinals: Set<Int>, _ take: (RequestStream.Told) throws -> Void) throws {
        var stream = RequestStream(
            header, app: question.app, task: question.task, before: question.before, only: ordinals)
        try events.play { portion in
            for event in portion { try stream.add(event, take) }
            return !stream.isOver
        }
        try stream.finish(take)
    }
}
