import BackgroundPolicy
import Simulation
import Timeline

extension ValueForm {
    private static let clock = "(d[0-9]+ +)?[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?"
    private static let weekdays = "(weekdays|weekends|Mon|Tue|Wed|Thu|Fri|Sat|Sun)"
    private static let days = "((d[0-9]+ *[-–] *d[0-9]+ +)?(daily|\(weekdays)) +|d[0-9]+ *[-–] *d[0-9]+ +)"
    private static let moment = "(\(days)|d[0-9]+ +)?[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?"
    private static let span = "([0-9]+ *(d|h|ms|m|s) *)+"
    private static let spans = "[0-9].*(d|h|m|s)"
    private static let jitter = "( *(±|\\+-) *\(span))?"

    static let text = ValueForm("text", "a text of at most \(ScenarioLimits.textCharacters) characters")
    static let question = prose(
        "question", "a question", charactersAtMost: ScenarioLimits.questionCharacters)
    static let shortProse = prose("shortProse", "a text", charactersAtMost: ScenarioLimits.textCharacters)
    static let prose = prose("prose", "a text", charactersAtMost: ScenarioLimits.proseCharacters)
    static let act = ValueForm(
        "act", "an act such as low-power-mode on, swipe-away com.example.mail or open com.example.mail",
        pattern:
            "^(\(ActKind.restart.key)|(\(ActKind.named.filter { $0 != .restart }.map(\.key).joined(separator: "|"))) +.+)$"
    )
    static let name = prose("name", "a name", charactersAtMost: ScenarioLimits.nameCharacters)
    /// The name of any request of an app: a task's may be as long as an identifier.
    static let requestName = prose(
        "requestName", "a name", charactersAtMost: ScenarioLimits.identifierCharacters)
    static let identifier = ValueForm(
        "identifier",
        "an identifier of letters, digits, points, hyphens and underscores, such as com.example.app",
        pattern: "^[A-Za-z0-9._-]{1,\(ScenarioLimits.identifierCharacters)}$")
    static let profile = ValueForm(
        "profile",
        "the name of a profile: "
            + Profile.choice { $0.rawValue + ($0.formerName.map { " (formerly \($0))" } ?? "") },
        values: Profile.names)
    static let seed = ValueForm(
        "seed", "a whole number from 0 to 999999999999", pattern: "^[0-9]{1,12}$")
    static let start = ValueForm(
        "start", "a date and a time such as 2024-06-05 06:00",
        pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2} +[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?$")
    static let length = ValueForm("length", Length.expected, pattern: "^\(span)$")
    static let lengthRange = ValueForm("lengthRange", Length.rangeExpected, pattern: "^\(spans)$")
    static let sizeRange = ValueForm(
        "sizeRange", "a size such as 60kB or 3MB, or a range such as 12MB-40MB", pattern: "^[0-9].*B$")
    static let size = ValueForm("size", Quantity.size)
    static let percent = ValueForm("percent", Quantity.percent)
    static let power = ValueForm("power", Quantity.power)
    static let cpu = ValueForm("cpu", Quantity.cpu)
    static let memory = ValueForm("memory", Quantity.memory)
    static let time = ValueForm(
        "time", "a time such as 07:30, d2 07:30, daily 07:30, weekdays 07:30, Mon 07:30 or d3-d9 07:30",
        pattern: "^\(moment)$")
    static let singleTime = ValueForm("singleTime", ClockTime.expected, pattern: "^\(clock)$")
    static let timeRange = ValueForm(
        "timeRange", "two times such as 21:30-23:00, daily 22:00-06:00 or weekends 10:00-12:00, or always",
        pattern: "^(always|\(moment) *[-–] *\(clock))$")
    static let network = ValueForm(
        "network", "a network: wifi, hotspot, cellular or none",
        values: ["wifi", "hotspot", "cellular", "none"])
    static let yesOrNo = ValueForm(
        "yesOrNo", "true or false (yes or no)", values: ["true", "false", "yes", "no", "on", "off"])
    static let onOrOff = ValueForm(
        "onOrOff", "on or off", values: ["on", "off", "true", "false", "yes", "no"])
    init(_ name: String, _ quantity: Quantity) {
        self.init(name, quantity.expected, pattern: quantity.pattern)
    }

    /// A text that says something; its lines are joined to one.
    private static func prose(_ name: String, _ what: String, charactersAtMost most: Int) -> ValueForm {
        ValueForm(
            name, "\(what) of 1 to \(most) visible characters", pattern: "^[\\s\\S]{1,\(most)}$",
            charactersAtMost: most)
    }

    /// The values of a setting of the device.
    static func values(of setting: DeviceSetting) -> ValueForm {
        switch setting.descriptor.values {
        case .flag: onOrOff
        case .levels(let names):
            ValueForm(setting.descriptor.plan.key, setting.descriptor.valueChoice, values: names)
        }
    }

    static let backgroundMode = ValueForm(
        "backgroundMode",
        "a background mode, such as fetch, processing, remote-notification, voip, audio or location",
        values: AppScript.BackgroundModes.named.map(\.name))
    static let pushRegistration = ValueForm("pushRegistration", "voIP", values: ["voIP"])
    static let fileProtection = ValueForm(
        "fileProtection",
        "a file protection: " + FileProtection.allCases.dropLast().map(\.rawValue).joined(separator: ", ")
            + " or none", values: FileProtection.allCases.map(\.rawValue))
    static let lastUsed = ValueForm(
        "lastUsed", "today, never, or days such as 16 days ago",
        pattern: "^(today|never|[0-9]+ *days? ago)$")
    static let daysAgo = ValueForm(
        "daysAgo", "today, or days such as 16 days ago", pattern: "^(today|[0-9]+ *days? ago)$")
    static let reloadPolicy = ValueForm(
        "reloadPolicy", "atEnd, never, or a date such as after 30m", pattern: "^(atEnd|never|after +\(span))$"
    )
    static let looks = ValueForm("looks", "a whole number from 0 to 1000", pattern: "^[0-9]{1,4}$")
    static let habit = ValueForm(
        "habit", "a habit such as 07:30, 07:30 ±10m on weekdays or 12:30 ±15m on 10 days",
        pattern: "^[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?\(jitter)( *on +([0-9]+ +days?|\(weekdays)))?$")
    static let visit = ValueForm(
        "visit", "a visit such as 07:32 for 4m, weekdays 12:31 ±5m for 3m-6m or d3-d9 08:00 for 4m",
        pattern: "^\(moment)\(jitter) *for +\(spans)$")
    static let submission = ValueForm(
        "submission",
        "on entering background, in handler, at launch, at launch in background, "
            + "from extension at 10:00, or a time such as 09:00",
        pattern: "^(on entering background|in handler|at launch( +in background)?"
            + "|(from extension at +)?\(moment))$")
    static let expirationHandler = ValueForm(
        "expirationHandler", "stops, ignores or none (true or false)",
        values: ["stops", "ignores", "none", "true", "false", "yes", "no", "on", "off"])
    static let registration = ValueForm(
        "registration", "true, false, late or twice",
        values: ["true", "false", "yes", "no", "on", "off", "late", "twice"])
    static let arrivals = ValueForm(
        "arrivals", "a time such as 09:02, every 12m from 09:00 to 11:00, or 5 from 10:00 to 10:10",
        pattern:
            "^(\(moment)|\(days)?(every +\(span) *|[0-9]+ +)from +\(clock) +to +\(clock))$")
    static let priority = ValueForm("apns-priority", "5 or 10", values: ["5", "10"])
    static let pushType = ValueForm(
        "apns-push-type", "background, alert, or none where the header is missing",
        values: ["background", "alert", "none"])
    static let path = ValueForm("path", "the path of a file, such as pushes/news.apns")
    static let expiration = ValueForm(
        "apns-expiration", "0, or a length of time such as 5s", pattern: "^(0|\(span))$")
    static let zeroOrOne = ValueForm("zeroOrOne", "0 or 1", values: ["0", "1"])
    static let payloadKey = ValueForm(
        "payloadKey", "the name of a key such as content-id; aps is Apple's own",
        pattern: "^[A-Za-z0-9._-]{1,\(ScenarioLimits.identifierCharacters)}$")
    static let configuration = ValueForm(
        "configuration", "background or default", values: ["background", "default"])
    static let sessionSetting = ValueForm(
        "sessionSetting", "a setting of the session, such as isDiscretionary",
        values: SessionScript.Settings.names.map(\.name))
    static let transferKind = ValueForm(
        "transferKind", "a kind of task: download, upload or data", values: ["download", "upload", "data"])
    static let url = ValueForm(
        "url", "a URL such as https://example.com/film", pattern: "^[A-Za-z][A-Za-z0-9+.-]*://.+$")
    static let redirects = ValueForm(
        "redirects", "a whole number from 0 to \(ScenarioLimits.redirects)", pattern: "^[0-9]{1,2}$")
    static let enqueue = ValueForm(
        "enqueue", "a time such as 13:00, or a length such as 30s after a visit begins",
        pattern: "^(\(moment)|\(span)after a visit begins)$")
    static let begins = ValueForm(
        "begins", "on entering background, or a length such as 3s before leaving",
        pattern: "^(on entering background|\(span)before leaving)$")
    static let visitNumber = ValueForm(
        "visitNumber", "the number of a visit of the app, from 1", pattern: "^[0-9]{1,5}$")
    static let fetchInterval = ValueForm(
        "fetchInterval", "never, minimum, or a length of time such as 1h",
        pattern: "^(never|minimum|\(span))$")
    static let triggerKind = ValueForm(
        "triggerKind", "a kind of event: \(TriggerScript.Kind.allCases.map(\.key).joined(separator: ", "))",
        values: TriggerScript.Kind.allCases.map(\.key))
    static let finding = ValueForm(
        "finding", "the id of a finding of dayline check, such as large-download",
        values: FindingID.allCases.map(\.rawValue))
}
