import Answers
public import ArgumentParser
public import ScenarioFile

extension AppDesign: ExpressibleByArgument {}

extension AppDesign {
    /// What decides whether it is better than the naive design: what it is for, and what that costs.
    fileprivate var deciding: [WorkMeasure] {
        switch self {
        case .photoBackup: [.transfersDone, .transfersLeft, .expired, .energy]
        case .podcast: [.contentAge, .transfersDone, .expired, .energy]
        case .messages: [.pushMedian, .pushLongest, .pushesWithout, .energy]
        case .health: [.completed, .refused, .energy]
        case .location: [.completed, .refused, .energy]
        case .sync: [.contentAge, .transfersDone, .expired, .energy]
        }
    }
}

extension New {
    /// Writes the design for a purpose, beside it the one that many begin with, and compares their days.
    ///
    /// - Throws: `Failure` if there is such a file, or another option says what the app does.
    func write(_ design: AppDesign) throws {
        guard [modes, habits, infoPlist, plugin, profileName].allSatisfy({ $0 == nil }) else {
            throw Failure.usage(.designAndModes)
        }
        let usual = ScenarioTemplate()
        func text(_ variant: AppDesign.Variant) throws -> String {
            let text = design.text(
                variant, appName: name ?? usual.appName, bundleIdentifier: bundleID ?? usual.bundleIdentifier)
            try Self.check(text)
            return text
        }
        let (working, naive) = (try text(.working), try text(.naive))
        guard file != "-" else { return try Output.say(String(working.dropLast())) }
        let former = Self.besides(file)
        try NewFile.check(former, overwrite: overwrite)
        try NewFile.write(working, to: file, overwrite: overwrite)
        try NewFile.write(naive, to: former, overwrite: overwrite)
        WrittenFile.design(file, naive: former).tell()
        let days = DayPair(
            former: try DayEvents(try GivenDay.open(former)), current: try DayEvents(try GivenDay.open(file)),
            names: (former, file))
        _ = try Compare.say(days, format ?? .text, deciding: design.deciding)
    }

    /// The path of the naive design beside that of the working one.
    private static func besides(_ path: String) -> String {
        for ending in [".yaml", ".yml"] where path.hasSuffix(ending) && path.utf8.count > ending.utf8.count {
            return path.dropLast(ending.count) + "-naive" + ending
        }
        return path + "-naive"
    }
}
