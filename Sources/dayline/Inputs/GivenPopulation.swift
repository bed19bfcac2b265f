import BackgroundPolicy
import Populations
import ProjectFiles
import ScenarioFile
import Simulation
import Timeline

/// A population with the texts that it was read from, of which a part of a sweep keeps a copy.
struct GivenPopulation {
    /// A scenario's text, with what its file is called.
    typealias ScenarioText = (text: String, file: String)

    /// What it is called.
    let argument: String
    /// The text of the population; empty where a scenario was given, whose phones differ in what it draws itself.
    let text: String
    /// The scenario that its phones live.
    let scenario: ScenarioText
    let population: Population

    /// The population of these texts.
    ///
    /// - Throws: `Failure` with everything that is wrong in them, and where.
    init(_ argument: String, text: String = "", scenario: ScenarioText) throws {
        (self.argument, self.text, self.scenario) = (argument, text, scenario)
        let (page, day) = (Array(text.utf8), Array(scenario.text.utf8))
        do throws(ScenarioError) {
            if let place = PopulationReader.phonePlace(in: day) {
                let problem = ScenarioProblem(
                    place, .outOfBounds(found: "phone", expected: ErrorText.ofAllPhones))
                throw ScenarioError(file: scenario.file, problems: [problem])
            }
            population =
                try page.isEmpty
                ? Population(of: ScenarioReader.read(day, file: scenario.file))
                : PopulationReader.read(page, file: argument, scenario: day, scenarioFile: scenario.file)
        } catch {
            throw ErrorText.failure(error, in: error.file == scenario.file ? day : page)
        }
        guard !population.header.roster.apps.isEmpty else { throw Failure.file(scenario.file, .noApps) }
    }

    /// The population, read anew.
    func read() throws -> Population {
        try GivenPopulation(argument, text: text, scenario: scenario).population
    }

    /// The same phones in the day of another scenario, by the rules of the release that each has.
    func living(_ other: GivenPopulation) throws -> Population {
        guard !text.isEmpty else { return try read().living(try other.read().scenarios) }
        return try GivenPopulation(argument, text: text, scenario: other.scenario).population
    }

    /// Opens a population or a scenario that comes with the program, or a file that holds one.
    ///
    /// - Parameters:
    ///   - argument: Its name, its path, or `-`.
    ///   - storedFilesOnly: Whether the files that it names must be on a disk, so that nothing is waited for.
    /// - Returns: the population.
    /// - Throws: `Failure` with everything that is wrong, and where.
    static func open(_ argument: String, storedFilesOnly: Bool = false) throws -> GivenPopulation {
        let name = Privacy.file(argument)
        if let phone = PhoneName(argument) {
            guard
                BuiltInPopulation.named(phone.population) != nil
                    || !LoadedScenario.isUnknown(phone.population)
            else { throw ErrorText.noDay(phone.population, topic: nil) }
            throw Failure.isPhone(argument, of: phone.population)
        }
        if let builtIn = BuiltInPopulation.named(argument) {
            return try read(builtIn.bytes, name, path: builtIn.file)
        }
        guard BuiltInScenario.named(argument) == nil, !LoadedScenario.isUnknown(argument) else {
            return try GivenPopulation(name, scenario: scenario(try LoadedScenario.load(argument)))
        }
        return try open(try InputFile(argument), name, storedFilesOnly: storedFilesOnly)
    }

    /// Opens a file that holds a population or a scenario, whose name is told as it is given.
    ///
    /// - Throws: `Failure` with everything that is wrong, and where.
    static func open(
        _ file: InputFile, _ name: String, storedFilesOnly: Bool = false
    ) throws -> GivenPopulation {
        try file.expect(.scenario)
        let bytes = try file.bytes(limit: ScenarioLimits.bytes, as: .scenario)
        if PopulationReader.isPopulation(bytes) {
            return try read(bytes, name, path: file.path, storedFilesOnly: storedFilesOnly)
        }
        return try GivenPopulation(name, scenario: scenario(try LoadedScenario.load(file)))
    }

    private static func scenario(_ loaded: LoadedScenario) -> ScenarioText { (loaded.text, loaded.file) }

    /// Reads a population with the scenario that it names, whose path begins where its own file is.
    private static func read(
        _ bytes: [UInt8], _ argument: String, path: String, storedFilesOnly: Bool = false
    ) throws -> GivenPopulation {
        let (name, place) = try scenarioName(in: bytes, of: argument)
        func refusal(_ fault: ScenarioProblem.Fault) -> Failure {
            let problem = ScenarioProblem(place, keyPath: "scenario", fault)
            let error = ScenarioError(file: argument, problems: [problem])
            return ErrorText.failure(error, in: Array(Privacy.page(bytes).utf8))
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let file = BuiltInScenario.named(name) == nil && !name.hasPrefix("/") ? folder + name : name
        let isBuiltIn = BuiltInScenario.named(file) != nil
        let isThere = storedFilesOnly ? InputFile.isStored(file) : InputFile.exists(file)
        let isUnknown = !isBuiltIn && !isThere
        if isPopulation(file) || isUnknown && (PhoneName(file) != nil || isPopulation(name)) {
            throw refusal(
                .outOfBounds(found: Privacy.file(name), expected: ErrorText.scenarioOfNoPhones))
        }
        guard !isUnknown else {
            throw refusal(
                .notUnderstood(
                    found: Privacy.file(name), expected: ErrorText.scenarioThatIs,
                    nearest: BuiltInScenario.nearest(to: name)))
        }
        let loaded: LoadedScenario
        do {
            loaded =
                try isBuiltIn
                ? LoadedScenario.load(file)
                : LoadedScenario.load(try InputFile(file), storedFilesOnly: storedFilesOnly)
        } catch let failure as Failure where !failure.isPlaced {
            throw refusal(.outOfBounds(found: Privacy.file(name), expected: "a scenario; \(failure.text)"))
        }
        return try GivenPopulation(argument, text: Privacy.page(bytes), scenario: scenario(loaded))
    }

    /// What is wrong in a page is told as it is redacted, which must come after the scenario that has the names.
    private static func scenarioName(in bytes: [UInt8], of file: String) throws -> (String, Place) {
        if let found = try? PopulationReader.scenarioName(in: bytes, file: file) { return found }
        let page = Array(Privacy.page(bytes).utf8)
        do throws(ScenarioError) {
            return try PopulationReader.scenarioName(in: page, file: file)
        } catch {
            throw ErrorText.failure(error, in: page)
        }
    }

    /// Whether a word or a file is a population.
    static func isPopulation(_ argument: String) -> Bool {
        if InputFile.isStored(argument), let file = try? InputFile(argument) { return file.isPopulation }
        return BuiltInPopulation.named(argument) != nil
    }

    /// The day of a phone, as a scenario of its own.
    ///
    /// - Throws: `Failure` if the texts cannot be read together.
    func phone(_ number: UInt64, days: Int64? = nil, profile: Profile? = nil) throws -> LoadedScenario {
        // Of a scenario, a phone has nothing of its own but a seed.
        let name = argument.contains("/") ? "scenario" : argument
        let plain = ["name: phones", "scenario: \(name)", "seed: \(population.seed)", ""]
        let own = text.isEmpty ? plain.joined(separator: "\n") : text
        var whole = PopulationReader.text(ofPhone: number, in: own, of: scenario.text)
        if let profile { whole = ProfileLine.replaced(in: whole, by: profile) }
        let file = "\(argument)#\(number)"
        var day = try LoadedScenario.read(Array(whole.utf8), file: file, days: days)
        // With their places in the file of the population.
        day.goals = population.goals
        return LoadedScenario(
            scenario: day, name: "\(LoadedScenario.stem(of: argument))-\(number)", file: file,
            text: whole)
    }
}

/// A phone of a population, as a person names it: `everyday#4711`.
struct PhoneName {
    /// The population.
    let population: String
    /// The number of the phone.
    let number: UInt64

    /// The phone of a word; nil if the word names none, or a file.
    init?(_ word: String) {
        guard let sign = word.lastIndex(of: "#"), sign > word.startIndex,
            let number = UInt64(word[word.index(after: sign)...]), !InputFile.exists(word)
        else { return nil }
        (population, self.number) = (String(word[..<sign]), number)
    }

    /// The day of the phone.
    ///
    /// - Throws: `Failure` with what is wrong with the population.
    func load(days: Int64?, profile: Profile?) throws -> LoadedScenario {
        try GivenPopulation.open(population).phone(number, days: days, profile: profile)
    }
}
