import BackgroundPolicy
public import Timeline

/// What a step of a lesson expects of the day, and what the day shows instead, in words.
public struct ExpectationWords {
    private let header: DayHeader

    /// Words about a day.
    public init(_ header: DayHeader) { self.header = header }

    /// Such as `a launch of com.example.news.refresh at 18:13:00`.
    public func text(_ expectation: Expectation) -> String {
        switch expectation {
        case .launch(let subject, let moment): "a launch of \(name(subject)) at \(clock(moment))"
        case .launches(let count, let subject):
            "\(Counted.text(count, "launch", "launches")) of \(name(subject))"
        case .lost(let count): "\(Counted.text(count, "launch", "launches")) lost by what the step does"
        case .end(let task, let outcome, let moment):
            "\(name(.task(task))) \(outcome.key) at \(clock(moment))"
        case .held(let task, let factor, let moment):
            "\(name(.task(task))) held by \(factor.key) at \(clock(moment))"
        }
    }

    /// Such as `it is launched at 18:30:00, as the nearest of 5`.
    public func text(_ found: Expectation.Found, insteadOf expectation: Expectation) -> String {
        switch found {
        case .launches(let moments):
            nearest(moments, to: expectation, \.self).map {
                "it is launched at \(clock($0))\(among(moments.count))"
            } ?? "it is never launched"
        case .count(let count): "there \(count == 1 ? "is" : "are") \(count)"
        case .ends(let ends):
            nearest(ends, to: expectation, \.moment).map {
                "it is \($0.outcome.key) at \(clock($0.moment))\(among(ends.count))"
            } ?? "it does not end"
        case .held(let factors):
            factors.isEmpty
                ? "no factor holds it then" : "it is held by \(Quantities.list(factors.map(\.key)))"
        case .noneWaits: "no request of it waits then"
        }
    }

    private func among(_ count: Int) -> String { count > 1 ? ", the nearest of \(count)" : "" }

    private func nearest<Thing>(
        _ things: [Thing], to expectation: Expectation, _ moment: (Thing) -> Moment
    ) -> Thing? {
        let wanted =
            switch expectation {
            case .launch(_, let moment), .end(_, _, let moment), .held(_, _, let moment): moment
            case .launches, .lost: Moment.start
            }
        return things.min { abs(moment($0) - wanted) < abs(moment($1) - wanted) }
    }

    private func name(_ subject: Expectation.Subject) -> String {
        switch subject {
        case .app(let app): header.roster[app].bundleIdentifier
        case .task(let task): header.roster[task].identifier
        }
    }

    private func clock(_ moment: Moment) -> String { header.clock(moment, day: .date) }
}
