extension RuleSection {
    // swift-format-ignore
    static let widgetsAndActivities = RuleSection("Widgets, controls and Live Activities", [
        Rule(260, "A placed widget has a budget of reloads: 40 to 70 a day for one that is looked at often.",              .appleReference, evidence: .documented,   by: .simulated),
        Rule(261, "The budget follows how often a widget is visible, its last reload, and whether the app is active.",     .appleReference, evidence: .documented,   by: .simulated),
        Rule(262, "In the first days after placing a widget there are more reloads, until its use is learned.",            .appleReference, evidence: .documented,   by: .simulated),
        Rule(263, "Reloads have a least spacing; entries of a timeline are at least about five minutes apart.",            .appleReference, evidence: .documented,   by: .simulated),
        Rule(264, "A reload is free while the app is in the foreground, or when the person uses the widget.",              .appleReference, evidence: .documented,   by: .simulated),
        Rule(265, "A timeline is reloaded at its end, after a date, which is a wish, or never until the app asks.",        .appleReference, evidence: .documented,   by: .simulated),
        Rule(266, "WidgetKit Developer Mode lifts the budget for builds that Xcode has installed.",                        .appleReference, evidence: .documented,   by: .notForSimulation("a switch for developers, which shows nothing of a phone's day")),
        Rule(267, "A push of the type widgets reloads all timelines; it is budgeted and opportunistic.",                   .appleReference, evidence: .documented,   by: .simulated),
        Rule(268, "Controls reload after their own action and by push; no budget is told.",                                .appleReference, evidence: .documented,   by: .simulated),
        Rule(269, "No source says what Low Power Mode, the switches or a swipe do to widgets.",                            .dayline, evidence: .assumed,      by: .notForSimulation("there is nothing to show that no source states")),
        Rule(270, "A Live Activity is started in the foreground, by an intent, or by push.",                               .appleReference, evidence: .documented,   by: .simulated),
        Rule(271, "A Live Activity ends after 8 hours, and stays on the Lock Screen for up to 4 more.",                    .appleReference, evidence: .documented,   by: .simulatedExcept("what stays on the Lock Screen after the end is not simulated")),
        Rule(272, "Its data are at most 4 KB; it has no network and no location of its own.",                              .appleReference, evidence: .documented,   by: .notForSimulation("what an activity shows is not simulated")),
        Rule(273, "A push of priority 10 counts against an hourly budget; one of priority 5 does not.",                    .appleReference, evidence: .documented,   by: .simulated),
        Rule(274, "NSSupportsLiveActivitiesFrequentUpdates raises the budget; its size is not published.",                 .appleReference, evidence: .documented,   by: .simulated),
        Rule(275, "Pushes that start activities have a fixed budget of about ten; what is over it is dropped.",            .appleForums, evidence: .engineer,     by: .simulated),
        Rule(276, "A push that starts an activity wakes the app for background time to hand out the update token.",        .appleReference, evidence: .documented,   by: .simulated),
        Rule(277, "An update after the end is ignored, the newest timestamp wins, and the app is not woken.",              .appleReference, evidence: .documented,   by: .simulated),
        Rule(278, "An app has at most five activities.",                                                                   .press, evidence: .reported,     by: .simulated),
    ])

    // swift-format-ignore
    static let newerModes = RuleSection("Health, location, Bluetooth, intents, talk, assets, audio", [
        Rule(280, "New health data wake the app at most once a period: immediate, hourly, daily or weekly.",               .appleReference, evidence: .documented,   by: .simulated),
        Rule(281, "Without its completion handler a delivery is repeated ever later, and stops after three failures.",     .appleReference, evidence: .documented,   by: .simulated),
        Rule(282, "While the device is locked, health data cannot be read, only saved.",                                   .appleReference, evidence: .documented,   by: .simulated),
        Rule(283, "Background delivery needs an entitlement; without it the call fails.",                                  .appleReference, evidence: .documented,   by: .simulated),
        Rule(284, "BGHealthResearchTask is processing for a study that the person has joined.",                            .appleReference, evidence: .documented,   by: .notForSimulation("it has the policy of processing, and no source says what else a study changes")),
        Rule(285, "A significant change is an event from 500 m, at most every five minutes.",                              .appleReference, evidence: .documented,   by: .simulated),
        Rule(286, "Arrivals and departures launch a terminated app.",                                                      .appleReference, evidence: .documented,   by: .simulated),
        Rule(287, "Entering a region gives about ten seconds of run time.",                                                .appleReference, evidence: .documented,   by: .simulated),
        Rule(288, "CLBackgroundActivitySession keeps updates coming in the background, with an indicator.",                .appleReference, evidence: .documented,   by: .simulated),
        Rule(289, "A location push wakes an extension even if the app does not run.",                                      .appleReference, evidence: .documented,   by: .simulated),
        Rule(290, "Bluetooth restores an app after a system kill or crash, not after a swipe, from first unlock on.",      .appleReference, evidence: .documented,   by: .simulated),
        Rule(291, "An App Intent that a person runs may run in the background, up to 30 seconds.",                         .appleReference, evidence: .documented,   by: .simulated),
        Rule(292, "A Push to Talk app is started, and must name the speaker at once or leave the channel.",                .appleReference, evidence: .documented,   by: .notForSimulation("what follows when the app does neither is told nowhere")),
        Rule(293, "The extension of Background Assets runs at install, at update, and now and then by use.",               .appleReference, evidence: .documented,   by: .notForSimulation("when the extension runs between an install and an update is told nowhere")),
        Rule(294, "While a session of the mode audio plays, its app is not suspended.",                                    .appleReference, evidence: .documented,   by: .simulated),
        Rule(295, "Heat, camera, iCloud restore, airplane mode and contention bear on it; no source says how.",            .attendeeNotes, evidence: .reported,     by: .notForSimulation("of these only the thermal state is simulated, by an answer that is assumed (X35)")),
        Rule(296, "Significant changes and visits go on after a relaunch only if the app starts them again.",              .appleReference, evidence: .documented,   by: .simulated),
    ])
}
