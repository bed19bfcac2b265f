import Answers
import BackgroundPolicy
import Populations
import Timeline

/// What is wrong with a file of a sweep, in words that follow its name.
enum SweepFault: String {
    case noPart = "is no part of a sweep, as dayline sweep -o writes them"
    case cutPart = "was cut off or changed after it was written; run its shard again"
    case otherSweep = "is of another sweep: its population, design or number of phones differs"
    case noApps = "has no apps, and a sweep tells what apps show; add one under apps:"
}

extension Failure {
    static func file(_ path: String, _ fault: SweepFault) -> Failure { file(path, fault.rawValue) }

    private static func file(_ path: String, _ fault: String) -> Failure {
        .badData("\(ErrorText.plain(path)) \(fault)")
    }

    static func partOfOtherModel(_ path: String) -> Failure {
        let differ = "was written by another dayline, whose model or parts differ from"
        return file(path, "\(differ) \(Version.model); run its shard again")
    }

    static func countedTwice(_ path: String, _ phone: UInt64, _ other: String?) -> Failure {
        let other = other.map(ErrorText.plain) ?? "another part"
        return file(path, "has phone \(phone), which \(other) has too; merge each part once")
    }

    static func partOfOtherPhones(_ path: String, _ phone: UInt64) -> Failure {
        file(
            path,
            "has phone \(phone), which is not of this shard; --resume goes on with the shard that it was")
    }

    static func missing(_ report: PopulationReport, in shards: String?) -> Failure {
        let counts = [report.missing, report.asked].map { Quantities.grouped(Int64(clamping: $0)) }
        let next = shards.map { "run \($0)" } ?? "go on with --resume, or run their shards"
        return .badData(
            "\(counts[0]) of \(counts[1]) phones are missing, \(report.missingPhones); \(next), and merge again"
        )
    }

    static func differentApps(_ apps: [String], _ others: [String]) -> Failure {
        let differing = apps.first { !others.contains($0) } ?? others.first { !apps.contains($0) }
        let which =
            differing.map { "\(ErrorText.word($0)) is in one of them only" } ?? "they stand in another order"
        return .usage("both designs must have the same apps, by their bundle identifiers; \(which)")
    }

    static func differentLengths(_ lengths: [Milliseconds]) -> Failure {
        let told = lengths.map { Span.text($0) }.joined(separator: " and ")
        return .usage("both designs must have the same length; they have \(told)")
    }

    static func differentPeople(
        _ difference: Population.PeopleDifference, _ populations: [(name: String, seed: UInt64)]
    ) -> Failure {
        let names = populations.map { ErrorText.plain($0.name) }
        let which =
            switch difference {
            case .seed:
                populations.map { "\(ErrorText.plain($0.name)) has the seed \($0.seed)" }
                    .joined(separator: ", and ")
            case .order: "what varies stands in another order in \(names.joined(separator: " and "))"
            case .variation(let name):
                "'\(ErrorText.word(name))' is in one of \(names.joined(separator: " and ")) only, or has other alternatives or shares there"
            }
        return .usage("--against compares the same phones; \(which)")
    }

    static func notShard(_ word: String) -> Failure {
        .usage("--shard: found '\(ErrorText.word(word))'; expected a number of how many, such as 17/400")
    }

    static func isPopulation(_ name: String) -> Failure {
        let first = ShellWord.text(name + "#0")
        return file(
            name, "is a population; dayline sweep asks all its phones, and \(first) is the first of them")
    }

    static func isPhone(_ name: String, of population: String) -> Failure {
        let all = ShellWord.text(population)
        return file(name, "is one phone, and has none of its own; dayline sweep \(all) asks all of them")
    }
}

extension ErrorText {
    /// What is said after Ctrl-C: how many phones were counted, and where they are kept.
    static func stopped(after phones: Int64, keptIn output: String?) -> String {
        let counted = Quantities.grouped(phones)
        guard let output else { return "stopped after \(counted) phones" }
        return "stopped; \(plain(output)) keeps \(counted) phones, and --resume counts the others"
    }

    /// What a population is expected to name, and what a scenario of many phones has.
    static let scenarioOfNoPhones = "a scenario, and no population or phone of one"
    static let scenarioThatIs = "a name of dayline list, or a file beside this one"
    static let ofAllPhones = "the scenario of all phones, which has no such key"
}
