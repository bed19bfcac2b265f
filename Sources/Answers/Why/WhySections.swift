import BackgroundPolicy
import Timeline
import UntrustedText

/// The sections of an answer to "why" about a simulated day, besides those about its requests.
public struct WhySections {
    private let question: WhyQuestion
    private var header: DayHeader { question.header }
    private var app: Roster.App { header.roster[question.app] }

    /// The sections of the answer to a question.
    public init(_ question: WhyQuestion) { self.question = question }

    /// The app that the question is about; for programs.
    public var subject: AnswerSection { AnswerSection(.value("app", JSON(app.bundleIdentifier))) }

    /// The sentence for an app without matching requests.
    public var nothing: AnswerSection {
        AnswerSection(.nowhere, [.alone("\(question.nothing).")])
    }

    /// What was refused.
    public func section(_ refused: Refused) -> AnswerSection {
        let identifier = header.roster[refused.task].identifier
        let refusal = refused.refusal
        let provenance = Provenance(
            refusal.citation(of: refused.mode, under: header.choices), refusal.decidingLimits, on: header)
        return AnswerSection(
            .elements("refused"), heading: "\(name: identifier) · \(refused.mode.name)",
            [
                .whole(
                    "\(refusal.participle) at \(refused.moment): \(refusal.fullExplanation)", by: provenance,
                    [
                        ("app", JSON(app.bundleIdentifier)), ("mode", JSON(refused.mode.key)),
                        ("task", JSON(identifier)), ("refused", JSON(refused.moment.milliseconds)),
                        ("refusal", JSON(refusal.key)), ("isSilent", JSON(refusal.isSilent)),
                        ("systemText", JSON(refusal.systemText?.rawValue)),
                    ])
            ])
    }

    /// The current requests of a moment; those of which nothing waits or runs stand below a heading.
    public func sections(_ found: AnswersAtMoment, in form: AnswerForm) -> [AnswerSection] {
        func section(_ reply: RequestAnswer) -> AnswerSection {
            RequestSection(reply, on: header, among: found.neighbours).section
        }
        if form.groupsByPart { return found.newestRefused.map(self.section) + found.all.map(section) }
        let (standing, former) = found.answers
        guard !standing.isEmpty || !former.isEmpty || !found.newestRefused.isEmpty else { return [nothing] }
        let overview = overview(of: standing + former, found.newestRefused)
        guard !former.isEmpty else { return overview + inOrder(standing, found.newestRefused, section) }
        return overview + standing.map(section) + [self.former]
            + inOrder(former, found.newestRefused, section)
    }

    /// A line for each of several requests, before what is told of each.
    private func overview(of answers: [RequestAnswer], _ refused: [Refused]) -> [AnswerSection] {
        guard answers.count + refused.count > 1 else { return [] }
        let lines = answers.map { RequestSection($0, on: header).overview }
        let vain = refused.map { refused -> AnswerLine in
            let name: Sentence = "\(name: header.roster[refused.task].identifier)"
            return .alone(
                "\(name) (\(refused.mode.name)) was \(refused.refusal.participle) at \(refused.moment)")
        }
        return [
            AnswerSection(
                .nowhere, heading: "\(name: app.name) at \(question.asked), a line for each request",
                lines + vain)
        ]
    }

    private func inOrder(
        _ answers: [RequestAnswer], _ refused: [Refused], _ section: (RequestAnswer) -> AnswerSection
    ) -> [AnswerSection] {
        var sections: [AnswerSection] = []
        var refused = refused[...]
        for reply in answers {
            while let first = refused.first, first.moment < reply.answer.record.submitted {
                sections.append(self.section(first))
                refused.removeFirst()
            }
            sections.append(section(reply))
        }
        return sections + refused.map(self.section)
    }

    /// The heading of what had ended by the moment asked about, of tasks of which nothing waits or runs then.
    private var former: AnswerSection {
        AnswerSection(
            .nowhere,
            [
                .alone(
                    "Ended by \(question.asked), with no other request of the task waiting or running then")
            ])
    }

    /// The causes over all requests, the longest first; those of one request only are for programs, as it tells them itself.
    public func totals(_ sums: BlockedSums) -> AnswerSection {
        let longest = sums.longestFirst
        let lines = longest.map { blocked -> AnswerLine in
            let verb = blocked.cause.isFactor ? "held back by" : "waited for"
            let length = Counted.sum(blocked.milliseconds, of: blocked.requests)
            let paused = blocked.inPauses > 0 ? ", \(Span.text(blocked.inPauses)) of it in pauses" : ""
            return .whole(
                "\(length)  \(verb) \(blocked.cause)\(paused)",
                by: Provenance(blocked.citation, blocked.deciding, on: header),
                [
                    ("cause", JSON(blocked.cause.key)), ("total", JSON(blocked.milliseconds)),
                    ("inPauses", JSON(blocked.inPauses)), ("requests", JSON(blocked.requests)),
                ])
        }
        let part = AnswerSection.Part.elements("topBlockers")
        guard sums.answers > 1 else { return AnswerSection(part, lines.map(\.silent)) }
        guard !longest.isEmpty else {
            return AnswerSection(part, [.alone("Nothing held \(name: app.name) back.")])
        }
        return AnswerSection(
            part, heading: "What held \(name: app.name) back, and what it waited for, in total", lines)
    }

    /// What the App Switcher shows of the app.
    public func section(_ snapshot: ShownSnapshot) -> AnswerSection {
        AnswerSection(
            .value("snapshot", JSON(snapshot.snapshot?.milliseconds)),
            snapshot.sentence(header).map { [.alone($0, by: Provenance(Rule[144].citation, on: header))] }
                ?? [])
    }
}
