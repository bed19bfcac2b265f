import BackgroundPolicy
import Simulation
import Timeline

/// What the person who owns the device can do, by what held the request back.
extension Trouble {
    func personsRemedies(in day: HelpDay) -> [Remedy] {
        if isOfLaterMode, mode != .healthDelivery { return personsRemediesOfLaterMode(in: day) }
        var remedies = causes.prefix(4).flatMap { cause in
            switch cause {
            case .factor(let factor): persons(against: factor, in: day)
            case .requirement(let requirement): persons(against: requirement, in: day)
            case .oneOfTwoSwitches: [Remedy]()
            }
        }
        if let factor = record?.endReason?.factor ?? refusal?.factor {
            remedies += persons(against: factor, in: day)
        }
        return record?.endReason == .chargerDisconnected ? remedies + [staysOnCharger] : remedies
    }

    private func persons(against factor: Factor, in day: HelpDay) -> [Remedy] {
        switch factor {
        case .criticallyLowBattery: [connectsCharger(in: day)]
        case .lowPowerMode: [leavesLowPowerModeOff]
        case .appUsage: opensDaily(in: day)
        case .appSwitcher: [doesNotSwipe, opensAgain(in: day)]
        case .backgroundAppRefreshSwitch: [turnsRefreshOn]
        case .systemBudgets, .rateLimiting: []
        case .thermalState: [keepsCool]
        }
    }

    private func persons(against requirement: Requirement, in day: HelpDay) -> [Remedy] {
        switch requirement {
        case .externalPower, .powerToSpare, .preferredPower: [connectsCharger(in: day)]
        case .firstUnlock: [unlocks]
        case .networkConnectivity, .wiFi, .inexpensiveNetwork: [staysOnWiFi]
        case .unconstrainedNetwork: [leavesLowDataModeOff]
        case .backgroundAppRefresh: [turnsRefreshOn]
        case .earliestBeginDate, .appNotInForeground, .idleDevice, .settledAfterBoot, .fetchInterval,
            .sharedRadio, .keepAlive, .concurrentTasks, .resumeDelay, .timelineDate, .redelivery,
            .processingTurn, .missedCompletion, .betterTime, .schedulerPolicy, .schedulerWindow, .goodMoment,
            .fullPhotoAccess, .uploadsEnded, .uploadDelay, .iCloudPhotosOff:
            []
        }
    }

    private var leavesLowPowerModeOff: Remedy {
        .person("low-power-mode-off", "leaves Low Power Mode off", rule: 131) { input in
            input.scenario.device[.lowPowerMode] = []
            _ = input.scenario.choices.answer(.lowPowerModeBegins, with: "byPerson")
            input.removeActs { if case .setting(.lowPowerMode, _) = $0 { true } else { false } }
            return task
        }
    }

    private var leavesLowDataModeOff: Remedy {
        .person("low-data-mode-off", "leaves Low Data Mode off", rule: 240) { input in
            input.scenario.device[.lowDataMode] = []
            input.removeActs { if case .setting(.lowDataMode, _) = $0 { true } else { false } }
            return task
        }
    }

    private var turnsRefreshOn: Remedy {
        .person("background-app-refresh-on", "keeps Background App Refresh on, on every network", rule: 134) {
            input in
            let settings: [DeviceSetting] = [
                .backgroundAppRefresh, .refreshRestricted, .refreshOverWiFiOnly, .lowDataMode,
            ]
            for setting in settings { input.scenario.device[setting] = [] }
            input[app: app].refreshOff = []
            input.removeActs { act in
                if case .setting(let setting, _) = act { return settings.contains(setting) }
                return if case .appBackgroundAppRefresh(app, _) = act { true } else { false }
            }
            return task
        }
    }

    private var keepsCool: Remedy {
        .person("thermal-state-nominal", "lets the device stay cool", rule: 295) { input in
            input.scenario.device[.thermalState] = []
            input.removeActs { if case .setting(.thermalState, _) = $0 { true } else { false } }
            return task
        }
    }

    private var doesNotSwipe: Remedy {
        .person("not-swiped-away", "does not swipe the app away", rule: 133) { input in
            input[app: app].swipes = []
            input[app: app].isInAppSwitcher = true
            input.removeActs { $0 == .swipeAway(app) }
            return task
        }
    }

    /// Half an hour after the swipe, which is soon enough to help and not a matter of course.
    private func opensAgain(in day: HelpDay) -> Remedy {
        let moment = min(heldFrom + 30 * Span.minute, day.header.end - 1)
        return .person(
            "opened-again", "opens the app again at \(day.header.clock(moment, day: day.style))", rule: 230
        ) {
            input in
            input.interventions.append(Intervention(at: moment, .open(app)))
            return task
        }
    }

    /// From when the request began to be held, to the end of the day.
    private func connectsCharger(in day: HelpDay) -> Remedy {
        .person(
            "charger-connected", "connects the charger at \(day.header.clock(heldFrom, day: day.style))",
            rule: 78
        ) {
            input in
            input.removeActs { if case .setting(.charger, _) = $0 { true } else { false } }
            input.scenario.device.connectCharger(from: heldFrom, until: day.header.end)
            return task
        }
    }

    private var staysOnCharger: Remedy {
        .person("charger-stays", "leaves the charger connected", rule: 104) { input in
            let end = Moment(input.scenario.header.length)
            input.scenario.device.connectCharger(from: since, until: end)
            input.removeActs { if case .setting(.charger, _) = $0 { true } else { false } }
            return task
        }
    }

    private var staysOnWiFi: Remedy {
        .person("wifi", "is on Wi-Fi", rule: 45) { input in
            input.scenario.device.networks = []
            return task
        }
    }

    private var unlocks: Remedy {
        .person("unlocked", "unlocks the phone soon after it has restarted", rule: 145) { input in
            let acts = input.scenario.interventions + input.interventions
            input.scenario.device.unlockAtEachStart(alsoAt: acts.filter { $0.act == .restart }.map(\.moment))
            return task
        }
    }

    /// At the time of the app's first habit or visit, and in the evening.
    private func opensDaily(in day: HelpDay) -> [Remedy] {
        let script = day.input[app: app]
        let calendar = day.header.calendar
        let known =
            script.habits.first?.timeOfDay ?? script.visits.first.map { calendar.timeOfDay(at: $0.moment) }
        let evening = 18 * Span.hour
        let times = [known, known == evening ? nil : evening].compactMap { $0 }
        return times.map { time in
            let words = calendar.hourAndMinute(Moment(time - calendar.timeOfDay(at: .start)))
            var remedy = Remedy.person(
                "opened-daily", "opens the app every day at \(words)", rule: 132
            ) { input in
                // What the app is used for already is no change.
                let former = input[app: app]
                input[app: app].openDaily(at: time, on: input.scenario.header)
                return input[app: app] == former ? nil : task
            }
            remedy.isSecondChoice = time != known
            return remedy
        }
    }
}

extension AppScript {
    /// Adds a habit of every day, with visits of two minutes on the days of a scenario.
    fileprivate mutating func openDaily(at time: Milliseconds, on header: DayHeader) {
        let length = 2 * Span.minute
        if !habits.contains(where: { $0.timeOfDay == time && $0.days == 14 && $0.weekdays == .all }) {
            habits.removeAll { $0.timeOfDay == time }
            habits.append(Habit(timeOfDay: time))
        }
        daysSinceLastUse = 0
        var moment = Moment(time - header.calendar.timeOfDay(at: .start))
        while moment < header.end {
            let isFree = !visits.contains { abs($0.moment - moment) < Span.hour }
            if moment >= .start, isFree { visits.append(Visit(at: moment, length: DrawnRange(length))) }
            moment = moment + Span.day
        }
        visits.sort { $0.moment < $1.moment }
    }
}
