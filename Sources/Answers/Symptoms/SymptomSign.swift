/// A known text that answers questions about a symptom, as an exception does about a crash.
public struct SymptomSign: Sendable {
    /// The symptom.
    public let symptom: Symptom
    /// The answers, by the names of their questions.
    public let answers: [String: String]

    /// A symptom of which nothing is told.
    public init(_ symptom: Symptom, _ answers: [String: String] = [:]) {
        self.symptom = symptom
        self.answers = answers
    }

    /// What a text tells of a symptom by a text that is known; nil where it has none of these.
    public static func found(in text: String) -> SymptomSign? {
        let titles = Lookup.subjects(in: text).map(\.title)
        let words = Words(text)
        let row = rows.first { row in
            titles.contains(row.text)
                || Phrase.all(of: row.text).contains { phrase in
                    words.list.indices.contains {
                        phrase.match(in: words.list, at: $0, asked: words.asked) != nil
                    }
                }
        }
        guard let row, let symptom = Symptom.all.first(where: { $0.id == row.symptom }) else { return nil }
        return SymptomSign(symptom, row.answers)
    }

    /// The texts, by their titles or their words, with the symptom and the answers that they tell.
    static let rows: [(text: String, symptom: String, answers: [String: String])] = [
        ("BGTaskSchedulerErrorDomain Code=1", "never-runs", ["submit": "throws", "code": "1"]),
        ("BGTaskSchedulerErrorDomain Code=2", "never-runs", ["submit": "throws", "code": "2"]),
        ("BGTaskSchedulerErrorDomain Code=3", "never-runs", ["submit": "throws", "code": "3"]),
        ("No task request with identifier … has been scheduled", "never-runs", [:]),
        ("No launch handler registered", "crash-at-launch", ["message": "no-handler"]),
        ("All launch handlers must be registered before", "crash-at-launch", ["message": "late"]),
        ("Launch handler … has already been registered", "crash-at-launch", [:]),
        ("scene-create watchdog transgression", "crash-at-launch", ["message": "watchdog"]),
        ("never posted an incoming call", "killed", ["report": "baadca11"]),
        ("0xbaadca11", "killed", ["report": "baadca11"]),
        ("0xdead10cc", "killed", ["report": "dead10cc"]),
        ("0xc00010ff", "killed", ["report": "c00010ff"]),
        ("0x2182bad2", "killed", ["report": "2182bad2"]),
        ("cpu_resource_fatal", "killed", ["report": "cpu"]),
        ("80% cpu over 60 seconds", "killed", ["report": "cpu"]),
        ("per-process-limit", "killed", ["report": "jetsam"]),
        ("vm-pageshortage", "killed", ["report": "pageshortage"]),
        ("Terminated due to signal 9", "killed", ["report": "none"]),
        ("NSURLErrorDomain Code=-997", "transfer-stalls", ["session": "background", "error": "-997"]),
        (
            "Lost connection to background transfer service", "transfer-stalls",
            ["session": "background", "error": "-997"]
        ),
        ("NSURLErrorDomain Code=-999", "transfer-stalls", ["error": "-999"]),
        ("NSURLErrorDomain Code=-1001", "transfer-stalls", ["error": "-1001"]),
        ("serviceExtensionTimeWillExpire", "notification-unchanged", ["notification": "half-minute"]),
        ("A new notification has been received", "notification-unchanged", ["notification": "half-minute"]),
        ("Push-to-start budget exceeded", "live-activity", ["activity": "push", "start": "many"]),
        (
            "ActivityAuthorizationError.visibility", "live-activity",
            ["activity": "request", "activity-error": "visibility"]
        ),
        (
            "Missing com.apple.developer.healthkit.background-delivery entitlement", "health-missing",
            ["health": "never", "observers": "not-entitled"]
        ),
    ]
}

extension Subject {
    /// Whether it is a text that a report, an error or a log prints, and no word that people use of themselves.
    public var isOfReports: Bool {
        switch self {
        case .pastedText(let text): ![PastedText.term, "plugin", "entitlement"].contains(text.place)
        case .logLine, .policy, .finding: true
        case .factor, .mode, .requirement, .choice, .limit, .endReason, .refusal, .rule, .idleOption: false
        }
    }
}
