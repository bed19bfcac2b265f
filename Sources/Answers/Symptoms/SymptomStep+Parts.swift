/// Parts of the trees that several symptoms have.
extension Symptom {
    /// What follows from the submission of a request, where one that was accepted leads on.
    static func accepted(_ listed: SymptomStep) -> KeyValuePairs<String, SymptomStep> {
        [
            "throws": .ask(
                .code,
                [
                    "1": .ask(.device, ["simulator": .cause(.simulator), "device": .cause(.barOffAtSubmit)]),
                    "2": .cause(.tooManyPending), "3": .ask(.identifier, permitted),
                ]),
            "none": .ask(
                .emptied,
                [
                    "cancelled": .cause(.cancelledByApp), "ran": .cause(.notSubmittedAgain),
                    "background": .cause(.submittedInBackground),
                ]),
            "listed": listed,
        ]
    }

    /// What the state of the phone and of the app tells.
    static func inState(_ none: SymptomStep) -> SymptomStep {
        .ask(
            .state,
            [
                "bar-off": .cause(.barOff), "low-power": .cause(.lowPower),
                "swiped": .ask(
                    .kind,
                    [
                        "refresh": .cause(.swiped),
                        "processing": .ask(
                            .version, ["17": .cause(.swipedProcessing), "18": .cause(.processingAfterSwipe)]),
                    ]),
                "none": none,
            ])
    }

    /// What a request waits for that nothing holds and that has not run yet.
    static let ofKind = SymptomStep.ask(
        .kind,
        [
            "refresh": .ask(.opened, ["daily": .cause(.waitsForVisit), "seldom": .cause(.rarelyUsed)]),
            "processing": .ask(.night, night(quiet: .oneNight)),
        ])

    static let permitted: KeyValuePairs<String, SymptomStep> = [
        "no": .cause(.identifierNotPermitted), "yes": .cause(.modeNotDeclared),
    ]

    /// What holds processing at night, where it has run before.
    static let night = night(quiet: .onceANight)

    private static func night(quiet: SymptomCause) -> KeyValuePairs<String, SymptomStep> {
        [
            "no-charger": .cause(.needsCharger), "no-network": .cause(.needsNetwork),
            "in-use": .cause(.phoneInUse), "quiet": .cause(quiet),
        ]
    }

    static let exceptions: KeyValuePairs<String, SymptomStep> = [
        "no-handler": .cause(.noHandler), "late": .cause(.registeredLate), "twice": .cause(.registeredTwice),
        "second-job": .cause(.registeredPerJob), "watchdog": .cause(.launchWatchdog),
        "call": .cause(.callNotReported), "locked": .cause(.filesLocked),
    ]

    /// What a push that runs the app comes to, from its payload on.
    static func pushes(_ unheld: SymptomStep) -> KeyValuePairs<String, SymptomStep> {
        [
            "no-content-available": .cause(.noContentAvailable),
            "content-available": .ask(
                .priority,
                [
                    "10": .cause(.wrongPriority),
                    "5": .ask(
                        .pushModeDeclared,
                        [
                            "no": .cause(.pushModeMissing),
                            "yes": .ask(
                                .state,
                                [
                                    "bar-off": .cause(.pushBarOff), "low-power": .cause(.pushLowPower),
                                    "swiped": .cause(.pushSwiped), "none": unheld,
                                ]),
                        ]),
                ]),
            "mutable-content": .ask(.notification, extensions),
        ]
    }

    /// What keeps an extension from changing a notification.
    static let extensions: KeyValuePairs<String, SymptomStep> = [
        "at-once": .ask(
            .mutable, ["no": .cause(.noMutableContent), "yes": .cause(.extensionNotFound.likely)]),
        "half-minute": .cause(.extensionTime), "large": .cause(.extensionMemory),
    ]

    /// What a transfer waits for that no error has ended.
    static let waiting: KeyValuePairs<String, SymptomStep> = [
        "yes": .ask(
            .conditions,
            [
                "cellular": .cause(.needsWifi), "battery": .cause(.needsPower),
                "low-power": .cause(.transferLowPower), "chain": .cause(.resumeDelay),
            ]),
        "no": .ask(
            .cellular, ["forbidden": .cause(.cellularForbidden), "none": .cause(.transferOffline)]),
    ]
}
