import BackgroundPolicy
import Timeline

/// What a step expects of the day, as written: `launch com.example.news.refresh at 18:13`.
struct ExpectationPhrase {
    /// What is expected of what has the name.
    enum Kind {
        case launch(at: Moment)
        case launches(Int)
        case lost(Int)
        case end(Outcome, at: Moment)
        case held(by: Factor, at: Moment)
    }

    let kind: Kind
    /// The words of the app or task.
    let name: ArraySlice<String>

    private static let factors = Factor.allCases.map(\.key)
    private static let outcomes = Outcome.allCases.map(\.key)

    static let form = TypedForm(
        "expectation",
        "launch APP OR TASK at TIME, launches NUMBER APP OR TASK, lost NUMBER, "
            + "held TASK by FACTOR at TIME, or end TASK OUTCOME at TIME, as in end com.example.news.refresh "
            + "expired at 18:13",
        pattern: "^(launch .+ at .+|launches [0-9]+ .+|lost [0-9]+|"
            + "held .+ by (\(factors.joined(separator: "|"))) at .+|"
            + "end .+ (\(outcomes.joined(separator: "|"))) at .+)$", read)

    private static func read(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock
    ) throws(PhraseFault) -> ExpectationPhrase {
        let words = scanner.rest().split(separator: " ").map(String.init)[...]
        guard let verb = words.first else { throw .notUnderstood }
        let rest = words.dropFirst()
        switch verb {
        case "lost", "launches":
            // A number has no sign.
            let digits = rest.first.flatMap { $0.utf8.allSatisfy { (48...57).contains($0) } ? $0 : nil }
            guard let count = digits.flatMap({ Int($0) }), (verb == "lost") == (rest.count == 1) else {
                throw .notUnderstood
            }
            return ExpectationPhrase(
                kind: verb == "lost" ? .lost(count) : .launches(count), name: rest.dropFirst())
        case "launch", "held", "end": return try readTimed(verb, rest, clock)
        default: throw .notUnderstood
        }
    }

    /// Reads what is expected at a time, which stands behind the last `at`.
    private static func readTimed(
        _ verb: String, _ words: ArraySlice<String>, _ clock: ScenarioClock
    ) throws(PhraseFault) -> ExpectationPhrase {
        guard let at = words.lastIndex(of: "at"), at > words.startIndex else { throw .notUnderstood }
        var time = PhraseScanner(words[(at + 1)...].joined(separator: " "))
        let moment = try clock.moment(try ClockTime.read(&time))
        guard time.isAtEnd else { throw .notUnderstood }
        let said = words[..<at]
        if verb == "launch" { return ExpectationPhrase(kind: .launch(at: moment), name: said) }
        guard let key = said.last, said.count > 1 else { throw .notUnderstood }
        if verb == "end" {
            guard let outcome = Outcome.allCases.first(where: { $0.key == key }) else {
                throw .outOfBounds("an end: " + outcomes.joined(separator: ", "))
            }
            return ExpectationPhrase(kind: .end(outcome, at: moment), name: said.dropLast())
        }
        guard let factor = Factor.allCases.first(where: { $0.key == key }) else {
            throw .outOfBounds("a factor: " + factors.joined(separator: ", "))
        }
        guard said.dropLast().last == "by", said.count > 2 else { throw .notUnderstood }
        return ExpectationPhrase(kind: .held(by: factor, at: moment), name: said.dropLast(2))
    }
}

extension ActWords {
    /// What a phrase expects of the app or the task that it names.
    func expectation(_ phrase: ExpectationPhrase) throws(Fault) -> Expectation {
        switch phrase.kind {
        case .launch(let moment): .launch(try subject(phrase.name), at: moment)
        case .launches(let count): .launches(count, try subject(phrase.name))
        case .lost(let count): .lost(count)
        case .end(let outcome, let moment): .end(try task(phrase.name), outcome, at: moment)
        case .held(let factor, let moment): .held(try task(phrase.name), by: factor, at: moment)
        }
    }

    /// The app of a name or, where there is none, the task.
    private func subject(_ words: ArraySlice<String>) throws(Fault) -> Expectation.Subject {
        do throws(Fault) {
            return .app(try app(words))
        } catch {
            guard case .unknownApp(let name) = error else { throw error }
            do throws(Fault) {
                return .task(try task(words))
            } catch {
                guard case .unknownTask = error else { throw error }
                throw .unknownSubject(name)
            }
        }
    }
}
