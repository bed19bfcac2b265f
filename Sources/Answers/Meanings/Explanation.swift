public import BackgroundPolicy
import Timeline

/// What a subject means: facts with their sources, what to do, and where a bundled day shows it.
public struct Explanation: Sendable {
    /// One statement about the subject.
    public struct Fact: Hashable, Sendable {
        /// What the statement is about, in a few words, such as `means`.
        public let label: String
        /// The statement.
        public let words: String
        /// Who says so; nil for what Dayline says of itself.
        public let citation: Citation?

        init(_ label: String, _ words: String, _ citation: Citation? = nil) {
            self.label = label
            self.words = words
            self.citation = citation
        }
    }

    /// The subject.
    public let subject: Subject
    /// The statements in the order in which they are read.
    public let facts: [Fact]
    /// A bundled scenario that shows it; nil if none does.
    public let lesson: PastedText.Lesson?

    /// The explanation of a subject.
    public init(_ subject: Subject) {
        self.subject = subject
        lesson = subject.lesson
        facts =
            switch subject {
            case .pastedText(let text): Self.facts(text)
            case .factor(let factor): Self.facts(factor)
            case .mode(let mode): Self.facts(mode)
            case .requirement(let requirement): Self.facts(requirement)
            case .choice(let choice): Self.facts(choice)
            case .limit(let limit): Self.facts(limit)
            case .endReason(let reason): Self.facts(reason)
            case .refusal(let refusal): Self.facts(refusal)
            case .rule(let rule): Self.facts(rule)
            case .policy(let policy, let about): Self.facts(policy.text(of: about))
            case .logLine(let topic): Self.facts(topic)
            case .idleOption(let option): [Fact("means", option.meaning)]
            case .finding(let finding):
                [Fact("means", finding.meaning), Fact("do", finding.remedy)]
                    + Self.rules([finding.rule.citation])
            }
    }

    static func facts(_ text: PastedText) -> [Fact] {
        var facts = [Fact("means", text.meaning)]
        if let remedy = text.remedy { facts.append(Fact("do", remedy)) }
        facts += rules(text.citations)
        facts += text.causes.map { Fact("in Dayline", words(of: $0)) }
        return facts + (text.notSimulated.map { [Fact("not there", $0)] } ?? [])
    }

    private static func facts(_ requirement: Requirement) -> [Fact] {
        [Fact("means", requirement.meaning)]
            + rules(ExecutionMode.allCases.map { requirement.citation(of: $0) })
    }

    private static func facts(_ reason: EndReason) -> [Fact] {
        let modes = ExecutionMode.allCases
        let texts = distinct(modes.compactMap { reason.systemText(of: $0) })
        let citations = Profile.allCases.flatMap { profile in
            modes.compactMap { reason.citation(of: $0, in: profile) }
        }
        let text = reason.text(of: .appRefresh)
        return [
            Fact("means", "The request ended because \(reason.explanation(of: .expired, PolicyLimits())).")
        ]
            + (text.map { [Fact("means", $0.meaning)] } ?? []) + (text?.remedy.map { [Fact("do", $0)] } ?? [])
            + texts.map { Fact("system says", $0.mention) } + rules(citations + (text?.citations ?? []))
    }

    private static func facts(_ refusal: Refusal) -> [Fact] {
        let text = PastedText.all.first { $0.remedy != nil && $0.causes.contains(.refusal(refusal)) }
        return [Fact("means", refusal.explanation, refusal.citation)]
            + (text?.remedy.map { [Fact("do", $0)] } ?? [])
            + (refusal.systemText.map { [Fact("system says", $0.mention)] } ?? [])
    }

    private static func facts(_ rule: Rule) -> [Fact] {
        [
            Fact("means", rule.statement, rule.citation),
            Fact("sources", rule.citationText),
            Fact("in Dayline", rule.showing.text),
        ]
    }

    /// The rules that citations name, or their sources alone; a rule that is cited twice is said once.
    private static func rules(_ citations: [Citation]) -> [Fact] {
        var said: Set<Int> = [0]
        return distinct(citations).map { citation in
            guard said.insert(citation.rule).inserted else { return Fact("source", "", citation) }
            return Fact("rule", Rule[citation.rule].statement, citation)
        }
    }

    /// What of a day a cause is.
    static func words(of cause: PastedText.Cause) -> String {
        switch cause {
        case .end(let reason, let mode):
            "\(mode.name) ends because \(reason.explanation(of: .expired, PolicyLimits()))"
                + "\(assumption(of: reason, mode)) (\(reason.key))"
        case .refusal(let refusal): "\(refusal.explanation) (\(refusal.key))"
        case .start(.debugger, let mode): "the debugger starts \(mode.name), whatever holds it back"
        case .start(let reason, let mode): "\(mode.name) starts (\(reason.key))"
        case .hold(.factor(let factor), let mode): "\(factor.name) holds \(mode.name) back (\(factor.key))"
        case .hold(let cause, let mode): "\(mode.name) waits for \(cause.name) (\(cause.key))"
        }
    }

    /// What is said behind a number of the model that no source gives; empty where one does.
    private static func assumption(of reason: EndReason, _ mode: ExecutionMode) -> String {
        let isAssumed = reason.decidingLimits(of: mode, .expired).contains {
            PolicyLimits().support(of: $0.limit, under: PolicyChoices()).isAssumed
        }
        return isAssumed ? ", which is assumed and not what a device prints" : ""
    }

    /// The elements in order, each once.
    static func distinct<Element: Equatable>(_ elements: [Element]) -> [Element] {
        elements.reduce(into: []) { seen, element in
            if !seen.contains(element) { seen.append(element) }
        }
    }
}
