import BackgroundPolicy
import Timeline
import UntrustedText

/// What requests waited for in a report: the factors that held them back, and the requirements that were not met, the
/// longest first.
struct WaitWords {
    private let factors: [Sentence]
    private let requirements: [Sentence]

    /// The words about some waits.
    ///
    /// - Parameters:
    ///   - waits: The waits, the longest first.
    ///   - own: What of them a device's own policies were, by their names; nil for a simulated day.
    ///   - sums: Whether the waits are sums over several requests, whose number is told.
    init(_ waits: [Waits.Wait], _ own: [OwnPolicies.Wait]?, sums: Bool) {
        func length(_ milliseconds: Milliseconds, _ requests: Int) -> String {
            sums ? Counted.sum(milliseconds, of: requests) : Span.text(milliseconds)
        }
        func words(_ wait: Waits.Wait) -> Sentence {
            "\(wait.cause) \(length(wait.milliseconds, wait.requests))"
        }
        // What the debugger launched later, or what has no length, leaves the requirement without names.
        let own = own.flatMap { $0.isEmpty ? nil : $0 }
        factors = waits.filter(\.isFactor).map(words)
        let named = waits.filter {
            !$0.isFactor && (own == nil || $0.cause != .requirement(.schedulerPolicy))
        }
        .map { (milliseconds: $0.milliseconds, words: words($0)) }
        let policies = (own ?? []).map { wait in
            (
                wait.milliseconds,
                "\(quoting: wait.name) \(length(wait.milliseconds, wait.requests))" as Sentence
            )
        }
        requirements = (named + policies).enumerated()
            .sorted { ($1.element.milliseconds, $0.offset) < ($0.element.milliseconds, $1.offset) }
            .map(\.element.words)
    }

    /// A sentence about the factors and one about the requirements, as far as there are any.
    func sentences(factors most: Int = .max, requirements mostRequirements: Int = .max) -> [Sentence] {
        let parts = [
            ("held back by", factors.prefix(most)), ("waited for", requirements.prefix(mostRequirements)),
        ]
        return parts.filter { !$0.1.isEmpty }.map { verb, waits in
            "\(verb) \(Sentence(Array(waits), separator: ", "))"
        }
    }

    /// What programs read of waits.
    static func json(_ waits: Waits) -> JSON {
        .array(
            waits.longestFirst.map { wait in
                [
                    "cause": JSON(wait.cause.key), "isFactor": JSON(wait.isFactor),
                    "requests": JSON(wait.requests), "total": JSON(wait.milliseconds),
                ]
            })
    }

    /// The schema of that.
    static let keys = AnswerKey(
        "waits",
        .list(
            .object([
                AnswerKey("cause", .text, "a factor, or a requirement"),
                AnswerKey("isFactor", .boolean, "whether it is a factor"),
                AnswerKey("requests", .integer, "how many requests waited for it"),
                AnswerKey("total", .integer, "for how long, summed over the requests, in milliseconds"),
            ])), "what requests waited for, the longest first")
}
