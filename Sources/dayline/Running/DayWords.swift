import Descriptors
import EventLog
import Populations
import ScenarioFile
import Simulation
import Timeline

/// What a shell may complete a word to: days, and the apps of a day.
enum DayWords {
    /// The built-in scenarios, and the scenarios, recordings and logs of the folder that a word names.
    static func days(_ beginning: String) -> [String] {
        BuiltInScenario.all.map(\.name) + files(beginning, endings: [".yaml", ".yml", ".jsonl"] + logEndings)
    }

    /// Populations, scenarios, and the files in the folder that a word names that may be one.
    static func populations(_ beginning: String) -> [String] {
        BuiltInPopulation.all.map(\.name) + BuiltInScenario.all.map(\.name)
            + files(beginning, endings: [".yaml", ".yml"])
    }

    /// The logs of devices in the folder that a word names, by the endings that people give them.
    static func logs(_ beginning: String) -> [String] { files(beginning, endings: logEndings + [".jsonl"]) }

    private static let logEndings = [".log", ".ndjson", ".json", ".csv"]

    /// The apps of the first day among the words of a command line, or else of the built-in day.
    static func apps(in words: [String]) -> [String] {
        let roster = roster(in: words)
        return roster.apps.map(\.name) + roster.apps.map(\.bundleIdentifier)
    }

    /// The acts of `--set` on the first day among the words of a command line, each with what it acts on; the time
    /// comes behind them.
    static func acts(in words: [String]) -> [String] {
        let roster = roster(in: words)
        let apps = roster.apps.indices.map { AppID($0) }
        let tasks = roster.tasks.indices.map { TaskID($0) }
        let acts = ActKind.named.flatMap { kind -> [Act] in
            switch kind {
            case .setting(let setting):
                setting.descriptor.valueNames.indices.map {
                    .setting(setting, SettingValue(rawValue: UInt8($0)))
                }
            case .appBackgroundAppRefresh: []
            case .restart: [.restart]
            case .swipeAway: apps.map { .swipeAway($0) }
            case .open: apps.map { .open($0) }
            case .simulateLaunch: tasks.map { .simulateLaunch($0) }
            case .simulateExpiration: tasks.map { .simulateExpiration($0) }
            case .cancelTask: tasks.map { .cancelTask($0) }
            }
        }
        let ofApps = apps.flatMap { app in
            [false, true].map { Act.appBackgroundAppRefresh(app, isOn: $0) }
        }
        return (acts + ofApps).map { $0.phrase(roster) }
    }

    private static func roster(in words: [String]) -> Roster {
        let named = words.filter { !$0.hasPrefix("-") }.lazy.compactMap { roster(of: $0) }
        return named.first ?? roster(of: ScenarioOptions.builtInDay) ?? Roster()
    }

    /// The apps of a day; nil for a word that names none, or one that cannot be read.
    ///
    /// Only files on a disk are opened: a shell must not wait for what comes through a pipe or from a device.
    private static func roster(of word: String) -> Roster? {
        // The phones of a population or a scenario have its apps.
        let word = PhoneName(word)?.population ?? word
        if BuiltInScenario.named(word) != nil { return try? LoadedScenario.load(word).scenario.header.roster }
        if GivenPopulation.isPopulation(word) {
            return try? GivenPopulation.open(word, storedFilesOnly: true).population.header.roster
        }
        let endings = [".yaml", ".yml", ".jsonl"]
        guard endings.contains(where: word.hasSuffix), InputFile.isStored(word),
            let file = try? InputFile(word)
        else { return nil }
        guard file.isRecording else {
            return try? LoadedScenario.load(file, storedFilesOnly: true).scenario.header.roster
        }
        // The apps stand in the first lines, so the rest of a large recording is not read.
        var reader = RecordingReader()
        try? file.read { piece in
            _ = reader.read(piece)
            return false
        }
        return reader.finish().recording?.header.day.roster
    }

    /// The folders and the files with one of the endings, in the folder that a word names so far.
    private static func files(_ beginning: String, endings: [String]) -> [String] {
        let slash = beginning.lastIndex(of: "/")
        let folder = slash.map { String(beginning[...$0]) } ?? ""
        guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
        defer { closedir(stream) }
        var found: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            guard !name.hasPrefix("."), !name.contains("\n") else { continue }
            let path = folder + name
            if endings.contains(where: name.hasSuffix) { found.append(path) }
            if DefaultRecording.isFolder(path) { found.append(path + "/") }
        }
        return found.sorted()
    }
}
