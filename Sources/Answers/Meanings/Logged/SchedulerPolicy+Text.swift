import BackgroundPolicy
import Timeline

extension SchedulerPolicy {
    /// The names by which it is found: as releases write them, and without the last word where they mean nothing else.
    var phrases: [Phrase] {
        let words = rawValue.split(separator: " ").joined()
        let alone = self == .thunderingHerd ? [Phrase(rawValue), Phrase(words)] : [.whole(rawValue)]
        return [Phrase("\(rawValue) Policy"), Phrase("\(words)Policy")] + alone
    }

    /// The names by which one of its conditions is found: what the model calls it, and the policy's own name where its
    /// other rows mean something else.
    func phrases(about condition: String) -> [Phrase] {
        let own = text(of: condition).meaning == text().meaning ? [] : [rawValue]
        return ([condition, title(condition)] + own + names(of: condition)).map(Phrase.whole)
    }

    /// What answers about a log call the condition, where that is a name of the model.
    private func names(of condition: String) -> [String] {
        guard self == .application else { return [] }
        if condition == Self.usage { return [Factor.appUsage.name] }
        // So it is named for a continued task.
        if condition == Self.inFront { return ["appIsForegrounded"] }
        guard condition == Self.disallowed else { return [] }
        return [WhyAnswer.Cause.oneOfTwoSwitches.name, Factor.appSwitcher.name]
    }

    private static let usage = "usage"
    private static let disallowed = "pushDisallowed"
    private static let inFront = "appIsForeground"

    /// What its rows give as reasons, in the scheduler's own names; a row of Application without one is about usage.
    var conditions: [String] {
        switch self {
        case .batteryLevel: ["batteryLevel"]
        case .application: [Self.disallowed, Self.inFront, Self.usage]
        case .activityRateLimit: ["ratelimited"]
        case .activityGroup: ["currentAvailableLimit"]
        case .thunderingHerd: ["timeSinceThunderingHerdTriggerEvent", "recentTriggerReason"]
        case .deviceActivity: ["deviceInUse", "deviceActive", "deviceActivity"]
        case .chargerPluggedIn: ["pluggedIn"]
        case .networkQuality: ["networkPathAvailability", "wifiQuality"]
        case .fileProtection: ["classCLocked"]
        case .thermal: ["thermalLevel"]
        case .memoryPressure: ["cameraIsActive"]
        case .cpuUsage: ["Max allowed CPU Usage level"]
        case .powerNap: ["inADarkWake"]
        case .lowPowerMode, .energyBudget, .dataBudget, .bootTime, .carPlay, .motion, .restart,
            .activityProgress, .networkSynchronization:
            []
        }
    }

    /// What a row of the policy says: of an app in front its decision tells whether that holds a request, or makes it run.
    func text(of row: Evaluation.Row) -> PastedText {
        let runs = row.decision == .mustProceed || row.decision == .absolutelyMustProceed
        let isInFront = self == .application && row.rationale.contains(Self.inFront)
        if runs && isInFront { return Self.runsInFront }
        // A row of Application that holds without a reason is about usage.
        let isOfUsage = self == .application && row.rationale.isEmpty && row.decision.holds
        return text(of: isOfUsage ? Self.usage : row.rationale)
    }

    /// What the policy looks at; the conditions in a row's rationale tell which of several things it is.
    func text(of rationale: String = "") -> PastedText {
        switch self {
        case .batteryLevel:
            policy(
                "The battery is too low for work that can wait.", nil, [130],
                holding: .factor(.criticallyLowBattery), .discretionaryTransfer,
                ("charging-night", "Photos"))
        case .lowPowerMode:
            policy(
                "Low Power Mode is on.",
                "Ask isLowPowerModeEnabled, and catch up when the app is opened.",
                [236, 131], holding: .factor(.lowPowerMode), .backgroundPush,
                ("q08-half-my-pushes", "Chatter"))
        case .application: application(rationale)
        case .energyBudget: energyBudgetText
        case .dataBudget: dataBudgetText
        case .activityRateLimit:
            policy(
                "The last run of this kind was too short a time ago.",
                "Ask for less often: launches are spaced, whatever the app asks for.", [139],
                holding: .factor(.rateLimiting), .backgroundPush, ("q08-half-my-pushes", "Chatter"))
        case .activityGroup:
            policy(
                "As many activities of the same group run as may at a time; it runs when one of them ends.",
                nil, [])
        case .thunderingHerd: thunderingHerdText
        case .deviceActivity:
            policy(
                "The phone is in use, or was until a moment ago.", nil, [78],
                holding: .requirement(.idleDevice), .processing, Self.atTheCharger)
        case .chargerPluggedIn: chargerPluggedInText
        case .networkQuality: networkQualityText
        case .fileProtection:
            policy(
                "The phone was not unlocked since it started, so that files cannot be read. It passes with the first unlock.",
                nil, [145], holding: .requirement(.firstUnlock), .appRefresh, ("restart-at-night", "Feed"))
        case .bootTime:
            policy(
                "The phone was started a few minutes ago. It passes by itself.", nil, [])
        case .thermal: other("The phone is warm. It passes by itself.", [295])
        case .memoryPressure:
            other(
                rationale.contains("camera")
                    ? "The camera is in use, which needs the memory."
                    : "Memory is short, or the camera needs it.",
                [295])
        case .cpuUsage: other("The processor is busy with other work.")
        case .powerNap: other("A Mac is asleep, and wakes for little.")
        case .activityProgress:
            other(
                "A continued task has reported no progress for too long.", [211], "Report it in small steps.")
        case .carPlay, .motion, .restart, .networkSynchronization: nameAlone
        }
    }

    private var energyBudgetText: PastedText {
        policy(
            "The energy that the day has for background work is used up for now.",
            "Take less energy for each run, and wait: the budget is refilled through the day.",
            [136, 137, 138], holding: .factor(.systemBudgets), .appRefresh, ("messaging-day", "Mail"))
    }

    private var dataBudgetText: PastedText {
        policy(
            "The cellular data that the day has for background work is used up for now.",
            "Stay under about 100 KB in each run, and leave the rest to a discretionary transfer.",
            [136, 72])
    }

    private var thunderingHerdText: PastedText {
        policy(
            "The phone is used again, or has a network again, after a long time without: for 5 or 15 minutes work is"
                + " held, so that not all starts at once. It passes by itself.", nil, [])
    }

    private var networkQualityText: PastedText {
        policy(
            "There is no network that is good enough for the request, which may be Wi-Fi.",
            "Leave requiresNetworkConnectivity off where the work needs none.", [81],
            holding: .requirement(.networkConnectivity), .voIPPush, ("voip-calls", "Dialer"))
    }

    private var chargerPluggedInText: PastedText {
        policy(
            "No charger is connected, and the request requires one, or would rather have one.",
            "Leave requiresExternalPower off where the work is not intensive; a charger is preferred even so.",
            [82], holding: .requirement(.externalPower), .processing, Self.atTheCharger)
    }

    /// The three things that the policy about the app itself looks at.
    private func application(_ rationale: String) -> PastedText {
        if rationale.contains(Self.disallowed) {
            return policy(
                about: Self.disallowed,
                "The app may not run: the person has swiped it away in the App Switcher, or Background App Refresh is"
                    + " off for it or for the phone; a push may also be refused while the app's process is prewarmed."
                    + " The line does not tell which.",
                "Open the app again, and look in Settings whether Background App Refresh is on.", [230, 134],
                holding: .factor(.appSwitcher), .appRefresh, ("q07-swiped-away", "Journal"))
        }
        if rationale.contains(Self.inFront) { return Self.heldInFront }
        if rationale.isEmpty {
            return policy(
                "Whether the app may run: not after a swipe in the App Switcher or with Background App Refresh off"
                    + " (pushDisallowed), and else by how soon the person is expected to use it. The rationale"
                    + " of its row tells which.", nil, [67, 132, 230],
                holding: .factor(.appUsage), .appRefresh, ("q01-never-runs", "Recipes"))
        }
        return policy(
            about: Self.usage,
            "The phone does not expect that the app is used soon, by what it has learned of the person.",
            "Give people a reason to open the app; to test, open it at the same times on several days.",
            [67, 132],
            holding: .factor(.appUsage), .appRefresh, ("q01-never-runs", "Recipes"))
    }

    /// The policy about an app in front, for what must wait until the app is left.
    private static let heldInFront = PastedText.inside(
        application.title(inFront), place,
        means: "The app is in the foreground: a refresh or a processing task of it is held until the person"
            + " leaves it. Where the row says Must Proceed, as for a push, the reverse is true: it runs"
            + " because the app is in front.",
        remedy: "Leave the app: this holds a task only while the app is in front.",
        [Citation(.systemBinaries, .reverseEngineered)], by: [])

    /// The same for what an app in front is given at once.
    private static let runsInFront = application.policy(
        about: inFront, "The app is in the foreground, and so it runs whatever the others say.", nil, [])

    /// The policy about the app after a swipe that the log tells.
    static let swipedAway = SchedulerPolicy.application.policy(
        about: disallowed, Factor.appSwitcher.meaning, "Open the app again.", [230],
        holding: .factor(.appSwitcher), .appRefresh, ("q07-swiped-away", "Journal"))

    /// A policy of which the model has no counterpart.
    private func other(
        _ meaning: String, _ rules: [Int] = [], _ remedy: String? = nil
    ) -> PastedText {
        .outside(
            title(), Self.place, means: meaning, remedy: remedy, [witness] + rules.map { Rule[$0].citation },
            notSimulated: "The model has no counterpart of this policy.")
    }

    private var nameAlone: PastedText {
        other("A policy of the scheduler of which only the name is known, from its program.")
    }

    /// Who has seen the policy: some stand in the scheduler's program, and no public log has a row of them.
    private var witness: Citation {
        switch self {
        case .lowPowerMode, .dataBudget, .bootTime, .carPlay, .motion, .restart, .networkSynchronization:
            Citation(.systemBinaries, .reverseEngineered)
        case .batteryLevel, .application, .energyBudget, .activityRateLimit, .activityGroup, .thunderingHerd,
            .deviceActivity, .chargerPluggedIn, .networkQuality, .fileProtection, .thermal, .memoryPressure,
            .cpuUsage, .powerNap, .activityProgress:
            Citation(.deviceLogs, .measured)
        }
    }

    /// A policy that is a factor or a requirement of the model.
    private func policy(
        about: String = "", _ meaning: String, _ remedy: String?, _ rules: [Int],
        holding cause: WhyAnswer.Cause? = nil, _ mode: ExecutionMode = .appRefresh,
        _ lesson: (scenario: String, app: String)? = nil
    ) -> PastedText {
        .inside(
            title(about), Self.place, means: meaning, remedy: self.remedy(remedy),
            [witness] + rules.map { Rule[$0].citation }, by: cause.map { [.hold($0, mode)] } ?? [],
            lesson: lesson)
    }

    private static let place = "log of dasd"

    private static let atTheCharger = (scenario: "q12-only-while-charging", app: "Photos")

    /// Its name, with what it is about where it looks at several things.
    func title(_ about: String = "") -> String {
        "\(rawValue) Policy" + (about.isEmpty ? "" : " (\(about))")
    }
}
