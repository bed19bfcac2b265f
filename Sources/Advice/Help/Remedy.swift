import BackgroundPolicy
import Timeline

/// Something that may help a request: one change of the day, or an advice that no simulated day can show.
struct Remedy {
    /// The name as a value in JSON.
    let name: String
    let doer: HelpLine.Doer
    /// What to do, as an imperative; "if the person …" where it is the person's to do.
    let advice: String
    let basis: Basis
    /// What the sentence says of the result is about.
    var subject = "it"
    /// The mode of what takes the place of the request; nil if the request itself is helped.
    var substitute: ExecutionMode?
    /// Whether it comes after other remedies that help, however much it would help itself.
    var isSecondChoice = false
    /// From when on it may run, if that is before the trouble; nil for the moment of the trouble.
    var since: Moment?
    /// Whether the claim is about how many of the task's transfers are complete.
    var countsTransfers = false
    /// Changes the day, and returns the task to look at; nil if no change of the day shows the advice.
    var change: ((inout HelpInput) -> TaskID?)?

    /// An advice for developers that no change of the day shows.
    static func advice(_ name: String, _ advice: String, rule: Int) -> Remedy {
        Remedy(name: name, doer: .developer, advice: advice, basis: .rule(rule))
    }

    /// A remedy of the developer's, which changes the app or its server.
    static func developer(
        _ name: String, _ advice: String, rule: Int, subject: String = "it",
        as substitute: ExecutionMode? = nil, _ change: @escaping (inout HelpInput) -> TaskID?
    ) -> Remedy {
        Remedy(
            name: name, doer: .developer, advice: advice, basis: .rule(rule), subject: subject,
            substitute: substitute, change: change)
    }

    /// A remedy of the person's, which changes the use of the device; the advice follows "if the person".
    static func person(
        _ name: String, _ advice: String, rule: Int, _ change: @escaping (inout HelpInput) -> TaskID?
    ) -> Remedy {
        Remedy(
            name: name, doer: .person, advice: "if the person \(advice)", basis: .rule(rule),
            change: change)
    }
}
