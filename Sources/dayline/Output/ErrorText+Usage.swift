import ArgumentParser
import DeviceLog
import ProjectFiles
import ScenarioFile
import Timeline

/// A wrong use of the command in a sentence that is always the same.
enum UsageError: String {
    case momentAndDay = "--at and --day exclude each other"
    case severalSchemas = "--log, --app-log, --page and --answers exclude each other"
    case twiceModes = "--from goes without --modes and --plugin: Info.plist declares the modes"
    case designAndModes = """
        --for goes without --modes, --habits, --from, --plugin and --profile: a design has its own
        """
    case modesOfPlugin = "--modes and --plugin exclude each other"
    case appWithoutInfoPlist = "--app names an app of a device's log, or the one that --info-plist is of"
    case lookWithoutPicture = "--size, --theme and --glyphs are for svg, html, cast and animation"
    case figureOfOther = "--figure is for svg and html"
    case cellsOfFigure = "a figure has no columns and glyphs; --aspect 16:9 gives it proportions"
    case lookWithoutFigure = "--from, --until, --caption, --aspect and --no-legend go with --figure"
    case rolesWithoutText = "--roles goes with --format text only"
    case severalApps =
        "--app is given once here: found several; dayline sweep and log-command take more than one"
    case appOfEvents = "--app is for the report; --format jsonl prints the events of all apps"
    case performedInLines = "--as-performed shows a session on a screen; --plain has none"
    case openWithoutRules = "--open chooses among the rules: policy --rules --open"
    case rulesAndNumbers = "--rules and --assumed are two lists"
    case noScenario = "name a scenario that comes with dayline, or a log with --from"
    case cardOfLog = "--card is for scenarios that come with dayline"
    case noHabits = "--habits: found nothing; expected a time such as 08:00, or several"
    case noApp = "there is no app in it to ask about"
    case loggerAlone = "--logger is the same for every app and takes a file only"
    case oneDay = "there is one day only; name a second one, or change it with --set, --seed or --days"
    case oneInputForDays = "standard input holds one day; give the other as a file"
    case oneInputForLogs = "standard input holds one log; give the others as files"
    case terminalToFollow = """
        watch - reads a log from a pipe, and standard input is the terminal; for example idevicesyslog | \
        dayline watch -
        """
    case formWithoutDesign = "--format is for the comparison of a design: new FILE --for photo-backup"
    case allProfilesAsEvents =
        "--profile all is for the report; --format jsonl prints the events of one profile"
    case frameOnly = "a frame is not recorded"
    case remediesOfApp = "--remedies are of one app; give --app once"
    case tooLargeForHelp =
        "the scenario's day has too many events to look for what would help; --set and --against compare"
    case appOfGoals = "--app is for the report; junit and annotations tell of all that is expected"
    case daysOfOneLog = "--day names two days of one log, as --day 1 --day 2"
    case archiveAndLive =
        "--live and --simulator are for logs that are taken, not for an archive that is there"
}

/// What was given and an option or a command does not take.
enum GivenError {
    case inVain(LimitedOption, for: CheckedInput), notAmong(_ option: String, _ found: String, [String])
    case tooManyActs(Int), tooManyDays(Int64), notDay(Int64, last: Int64)
    case notTask(String, among: [String]), notKey(String, among: [String]), appNeeded(among: [String])
    /// The files of the log whose events were asked for; nil for a recording.
    case eventsOfLog(_ files: String?)
    case momentForAll(_ target: String), castOfDay(String), sectionWithoutPage(String)
    case recordsLog(String), recordsRecording(String), unchangeable(String, isRecording: Bool)
    case tooManyLogs(Int), noLog(String, FileKind?, isAlone: Bool)
    case deviceToFollow(String), compressedToFollow(String, tool: String)
    case notProcess(String)
    case needs(_ option: String, String), without(_ way: String, String)
    case notNumber(_ option: String, UInt64, most: UInt64)
    case unclearApp(infoPlist: String, written: String?, among: [String])
}

/// An option that is for one kind of input only, with what is said of it.
enum LimitedOption: String {
    case infoPlist = "--info-plist is for a scenario"
    case companions = "--app-id, and --info-plist outside of check, are for the log of a device"
    case headers = "--headers is for the payload of a push"
    case json = "--format json is for the advice about a scenario"
    case goals = "--format junit and annotations are for a scenario or a population in one profile"
    case beforeDamage = "--before-damage is for a recording"
    case ofLog = "--style, --date and --zone are for the log of a device"
    case profile = "--profile is for one day"
}

/// What a limited option is not for.
enum CheckedInput: String {
    case scenario = "a scenario", population = "a population"
    case push = "a push", message = "a message, which has its own"
    case infoPlist = "an Info.plist alone"
    case allProfiles = "all profiles"
    case recording = "a recording", deviceLog = "the log of a device"
}

extension ErrorText {
    fileprivate static func text(_ error: GivenError) -> String {
        switch error {
        case .inVain(let option, let input): "\(option.rawValue), not for \(input.rawValue)"
        case .momentForAll(let target): "--at is for svg and html; \(target) has all that happened"
        case .eventsOfLog(let files):
            "--format jsonl prints the events of a simulation; "
                + (files.map { "dayline record \($0) FILE.jsonl writes those of a device's log" }
                    ?? "those of a device's log are the lines of the recording itself")
                + ", and --format json has its report"
        case .recordsLog(let name):
            "--record: what a device logged is shown, not recorded; dayline record \(name) FILE makes a recording "
                + "of it, and dayline watch \(name) --record FILE one that grows with it"
        case .recordsRecording(let name):
            "--record: a recording is shown, not recorded again; dayline continue \(name) --record FILE goes on "
                + "from it"
        case .sectionWithoutPage(let section): "a section is of the page: schema --page \(section)"
        case .appNeeded(let known): "--app is needed here: name one of \(choice(known))"
        case .notAmong(let option, let found, let known):
            "\(option) \(found): expected one of \(known.joined(separator: ", "))"
        case .notTask(let found, let known): plain(text(.notAmong("--task", "'\(found)'", known)))
        case .notKey(let found, let known):
            "--keys: '\(plain(found))' is not a key; expected a character or one of "
                + known.joined(separator: ", ")
        case .tooManyActs(let count): "--set: found \(count) acts; expected at most \(Intervention.atMost)"
        case .tooManyDays(let days): "--days \(days): expected 1 to \(ScenarioLimits.days) days"
        case .notDay(let day, let last): "--day \(day): expected 1 to \(last), the days that there are"
        case .unchangeable(let name, true):
            "--seed, --days, --profile and --set change a scenario's day; \(plain(name)) is a recording"
        case .unchangeable(let name, false):
            "--seed, --days, --profile and --set change a scenario's day; \(plain(name)) is a log of a device; dayline "
                + "scenario --from makes a scenario of it, which can be changed"
        case .castOfDay(let name):
            "cast and animation show a recorded session; dayline \(plain(ShellWord.text(name))) --record FILE records one"
        case .tooManyLogs(let count):
            "\(count) files: at most \(LogMerge.logsAtMost) logs make one day together"
        case .noLog(let name, let kind, let isAlone):
            "\(plain(name)) is \(kind.map(OtherKind.name) ?? "no log of a device"); "
                + (isAlone
                    ? "a log of a device is expected; --style says which style it has if it is one"
                    : "several files make one day only where all of them are logs of a device")
        case .deviceToFollow(let name):
            "\(plain(name)) is a device, and only files are followed; "
                + "cat \(ShellWord.text(name)) | dayline watch - reads it"
        case .compressedToFollow(let name, let tool):
            "\(plain(name)) is compressed with \(tool) and does not grow; dayline \(ShellWord.text(name)) shows it"
        case .notProcess(let name):
            "--app '\(word(name))': expected a bundle identifier such as com.example.news, or the name of a process"
        case .needs(let option, let other): "\(option) needs \(other)"
        case .without(let way, let option): "\(way) goes without \(option); leave one of them out"
        case .notNumber(let option, let found, let most):
            "\(option): found \(found); expected \(most == .max ? "at least 1" : "1 to \(most)")"
        case .unclearApp(let file, let written, let known):
            "\(plain(file)): its bundle identifier is \(word(written ?? "missing")); --app names one of "
                + choice(known)
        }
    }
}

extension Failure {
    static func usage(_ error: UsageError) -> Failure { usage(error.rawValue) }
    static func usage(_ error: GivenError) -> Failure { usage(ErrorText.text(error)) }
    static func badData(_ error: GivenError) -> Failure { badData(ErrorText.text(error)) }
}

extension ValidationError {
    /// An error with the usage of its command below it.
    init(_ error: UsageError) { self.init(error.rawValue) }
    init(_ error: GivenError) { self.init(ErrorText.text(error)) }
}
