import Timeline

/// What is wrong with a sweep, or with one of its parts.
enum SweepError {
    case noPart(String), cutPart(String), partOfOtherModel(String), otherSweep(String)
    case countedTwice(String, UInt64), notShard(String), missing(UInt64, of: UInt64), isPopulation(String)
    case isPhone(String, of: String), noApps(String)

    /// The failure with its sentence.
    var failure: Failure {
        switch self {
        case .noPart(let path):
            .badData("\(ErrorText.plain(path)) is no part of a sweep, as dayline sweep -o writes them")
        case .cutPart(let path):
            .badData(
                "\(ErrorText.plain(path)) was cut off or changed after it was written; run its shard again")
        case .partOfOtherModel(let path):
            .badData(
                "\(ErrorText.plain(path)) was written by another dayline, whose model or parts differ from "
                    + "\(Version.model); run its shard again"
            )
        case .otherSweep(let path):
            .badData(
                "\(ErrorText.plain(path)) is of another sweep: its population, design or number of phones differs"
            )
        case .countedTwice(let path, let phone):
            .badData(
                "\(ErrorText.plain(path)) has phone \(phone), which another part has too; merge each part once"
            )
        case .notShard(let word):
            .usage("--shard: found '\(ErrorText.word(word))'; expected a number of how many, such as 17/400")
        case .missing(let missing, let asked):
            .badData(
                "\(missing) of \(asked) phones are missing, see above; run their shards, and merge again")
        case .isPopulation(let name):
            .badData(
                "\(ErrorText.plain(name)) is a population; dayline sweep asks all its phones, and "
                    + "\(ShellWord.text(name + "#0")) is the first of them")
        case .isPhone(let name, let population):
            .badData(
                "\(ErrorText.plain(name)) is one phone, and has none of its own; dayline sweep "
                    + "\(ShellWord.text(population)) asks all of them")
        case .noApps(let name):
            .badData(
                "\(ErrorText.plain(name)) has no apps, and a sweep tells what apps show; add one under apps:")
        }
    }

    /// What is said after Ctrl-C: how many phones were counted, and where they are kept.
    static func stopped(after phones: Int64, keptIn output: String?) -> String {
        let counted = Quantities.grouped(phones)
        guard let output else { return "stopped after \(counted) phones" }
        return "stopped; \(ErrorText.plain(output)) keeps \(counted) phones, and --resume counts the others"
    }
}

extension ErrorText {
    /// What a population is expected to name, and what a scenario of many phones has.
    static let scenarioOfNoPhones = "a scenario, and no population or phone of one"
    static let scenarioThatIs = "a name of dayline list, or a file beside this one"
    static let ofAllPhones = "the scenario of all phones, which has no such key"
}
