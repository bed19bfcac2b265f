public import BackgroundPolicy
public import Timeline

/// Something that can be explained: a text that people paste, or a thing of the model by its name.
public enum Subject: Hashable, Sendable {
    /// A text of a crash report, a log, an error or an exception.
    case pastedText(PastedText)
    /// One of the factors.
    case factor(Factor)
    /// An execution mode.
    case mode(ExecutionMode)
    /// A requirement of a request.
    case requirement(Requirement)
    /// A question that the sources leave open.
    case choice(Choice)
    /// A number of the policy.
    case limit(Limit)
    /// Why a request ended.
    case endReason(EndReason)
    /// Why something was refused.
    case refusal(Refusal)
    /// A statement of the sources.
    case rule(Rule)
    /// A policy of a phone's scheduler, or a condition of it by the scheduler's own name.
    case policy(SchedulerPolicy, about: String = "")
    /// A line of a phone's log.
    case logLine(LogTopic)
    /// An option that asks for nothing, with its value.
    case idleOption(IdleOption)
    /// A kind of finding of `dayline check`.
    case finding(NamedFinding)

    /// Everything that can be explained, in the order in which equally good matches are given.
    public static let all: [Subject] =
        PastedText.all.map(pastedText) + Factor.allCases.map(factor) + ExecutionMode.allCases.map(mode)
        + Requirement.allCases.map(requirement) + Choice.allCases.map(choice) + Limit.allCases.map(limit)
        + EndReason.allCases.map(endReason) + Refusal.allCases.map(refusal) + Rule.all.map(rule)
        + SchedulerPolicy.allCases.flatMap { known in
            [policy(known)] + known.conditions.map { policy(known, about: $0) }
        }

    /// What kind of thing it is, as printed.
    public var kind: String {
        switch self {
        case .pastedText(let text): text.place
        case .factor: "factor"
        case .mode: "execution mode"
        case .requirement: "requirement"
        case .choice: "choice"
        case .limit: "limit"
        case .endReason: "end reason"
        case .refusal: "refusal"
        case .rule: "rule"
        case .policy(let policy, let about): policy.text(of: about).place
        case .logLine(let topic): topic.text.place
        case .idleOption: "option without effect"
        case .finding: "finding of dayline check"
        }
    }

    /// The name under which it is printed.
    public var title: String {
        switch self {
        case .pastedText(let text): text.shownTitle
        case .factor(let factor): factor.name
        case .mode(let mode): mode.name
        case .requirement(let requirement): requirement.key
        case .choice(let choice): choice.key
        case .limit(let limit): limit.key
        case .endReason(let reason): reason.key
        case .refusal(let refusal): refusal.key
        case .rule(let rule): rule.name
        case .policy(let policy, let about): policy.title(about)
        case .logLine(let topic): topic.text.shownTitle
        case .idleOption(let option): option.text
        case .finding(let finding): finding.name
        }
    }

    /// The subject under the form in which a text has it, where its table has that beside others.
    func named(_ form: String) -> Subject {
        guard case .pastedText(var text) = self else { return self }
        text.form = text.shownForm(form)
        return .pastedText(text)
    }

    /// The names and texts by which it is found, the title among them.
    ///
    /// A name of the model is an ordinary word to others, so that it counts only as the whole text; Apple's own names
    /// count anywhere.
    var phrases: [Phrase] {
        switch self {
        case .pastedText(let text): text.phrases
        case .factor(let factor):
            [factor.name, factor.shortName, factor.spelledOutName, factor.key, "\(factor)"].map(Phrase.whole)
                + factor.appleNames.map { Phrase($0) }
        case .mode(let mode):
            [mode.name, mode.key, mode.key + "Request"].filter { $0.hasPrefix("BG") }.map { Phrase($0) }
                + [
                    mode.name, mode.key, mode.shortName, mode.descriptor.mediumName,
                    mode.descriptor.narrowName, "\(mode)",
                ].flatMap(Phrase.oneOrSeveral)
                + mode.appleNames.map(Phrase.name) + mode.appleNames.map { .whole($0.plural) }
        case .requirement(let requirement):
            [requirement.name, requirement.key, "\(requirement)"].map(Phrase.whole)
                + requirement.appleNames.map { Phrase($0) }
        case .choice(let choice): [.whole(choice.key), .whole(choice.name)]
        case .limit(let limit): [.whole(limit.key)]
        case .endReason(let reason): [.whole(reason.key)] + [reason.brief].compactMap { $0.map(Phrase.whole) }
        case .refusal(let refusal): [.whole(refusal.key)]
        case .rule(let rule): [.whole(rule.name)]
        case .policy(let policy, ""): policy.phrases
        case .policy(let policy, let about): policy.phrases(about: about)
        case .logLine, .idleOption, .finding: []
        }
    }
}

/// A kind of finding, with what it means.
public struct NamedFinding: Hashable, Sendable {
    let name: String
    let meaning: String
    let remedy: String
    let rule: Rule

    /// A finding by its id, the mistake in a sentence, what mends it, and the rule that it goes against.
    public init(_ name: String, means meaning: String, remedy: String, rule: Rule) {
        (self.name, self.meaning, self.remedy, self.rule) = (name, meaning, remedy, rule)
    }
}
