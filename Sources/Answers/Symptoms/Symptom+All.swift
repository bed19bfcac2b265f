extension Symptom {
    /// Every symptom, those that are asked most first.
    public static let all = [
        Symptom(
            id: "never-runs", title: "it never runs",
            synonyms: [
                "never called", "never fires", "never executed", "not running", "doesn't run", "does not run",
                "not called", "not triggered", "not working", "never launches", "didn't run", "did not run",
            ],
            tree: .ask(
                .submit,
                accepted(
                    .ask(
                        .handler,
                        [
                            "missing": .cause(.noHandler), "late": .cause(.registeredLate),
                            "in-time": inState(
                                .ask(
                                    .kind,
                                    [
                                        "refresh": .ask(
                                            .opened,
                                            ["daily": .cause(.waitsForVisit), "seldom": .cause(.rarelyUsed)]),
                                        "processing": .ask(.night, night),
                                    ])),
                        ])))),
        Symptom(
            id: "only-from-xcode", title: "it runs only from Xcode",
            synonyms: [
                "only when simulated", "only with debugger", "simulateLaunchForTaskWithIdentifier",
                "only xcode",
                "simulate launch works", "works from xcode",
            ],
            tree: .ask(
                .submit,
                accepted(
                    inState(
                        .ask(
                            .kind,
                            [
                                "refresh": .ask(
                                    .opened, ["daily": .cause(.debuggerOnly), "seldom": .cause(.rarelyUsed)]),
                                "processing": .ask(.night, night),
                            ]))))),
        Symptom(
            id: "only-in-debug", title: "it runs only in debug builds",
            synonyms: [
                "only debug", "not in release", "not in testflight", "not in production", "release build",
                "app store build",
            ],
            tree: .ask(
                .build,
                [
                    "plist": .ask(.identifier, permitted), "xcode": .cause(.debuggerOnly),
                    "handler": .ask(
                        .handler,
                        [
                            "missing": .cause(.noHandler), "late": .cause(.registeredLate),
                            "twice": .cause(.registeredTwice),
                        ]),
                    "people": .ask(
                        .opened,
                        [
                            "daily": .cause(.waitsForVisit), "seldom": .cause(.rarelyUsed),
                            "weeks": .cause(.unusedForWeeks),
                        ]),
                ])),
        Symptom(
            id: "once-a-day", title: "it runs only once a day",
            synonyms: [
                "once day", "too seldom", "too rarely", "every 15 minutes", "not often", "irregular",
                "infrequently", "once night",
            ],
            tree: .ask(
                .kind,
                [
                    "refresh": .ask(
                        .visits,
                        [
                            "once": .cause(.beforeTheVisit),
                            "several": .ask(
                                .begin,
                                [
                                    "hours": .cause(.beginDateTooLate),
                                    "not-submitted": .cause(.notSubmittedAgain),
                                    "soon": .cause(.spaced),
                                ]),
                        ]),
                    "processing": .ask(.night, night),
                ])),
        Symptom(
            id: "stopped-after-days", title: "it stopped after some days",
            synonyms: [
                "stopped", "stops after", "no longer runs", "worked then", "after few days", "after a while",
                "not any more", "anymore",
            ],
            tree: .ask(
                .opened,
                [
                    "weeks": .cause(.unusedForWeeks), "seldom": .cause(.rarelyUsed),
                    "daily": .ask(
                        .submit,
                        accepted(
                            inState(
                                .ask(
                                    .completed,
                                    [
                                        "no": .cause(.notCompleted), "yes": .cause(.notStopped),
                                    ])))),
                ])),
        Symptom(
            id: "killed", title: "it is killed in the background",
            synonyms: [
                "terminated", "kill", "sigkill", "signal 9", "dies", "force quit", "swiped", "jetsam",
                "watchdog", "gone", "closes",
            ],
            tree: .ask(
                .report,
                [
                    "8badf00d": .cause(.leakedBackgroundTask), "2182bad2": .cause(.taskIgnoresExpiration),
                    "cpu": .cause(.cpuLimit), "jetsam": .cause(.memoryLimit),
                    "baadca11": .cause(.callNotReported),
                    "exception": .ask(.message, exceptions),
                    "none": .ask(.swiped, ["yes": .cause(.endedBySwipe), "no": .cause(.memoryReclaimed)]),
                ])),
        Symptom(
            id: "pushes-missing", title: "pushes do not arrive",
            synonyms: [
                "push", "pushes", "silent push", "silent notification", "onBackgroundMessage",
                "didReceiveRemoteNotification",
                "content-available", "remote notification", "notification missing", "half my pushes",
                "notifications",
            ],
            tree: .ask(
                .payload,
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
                                            "bar-off": .cause(.pushBarOff),
                                            "low-power": .cause(.pushLowPower),
                                            "swiped": .cause(.pushSwiped),
                                            "none": .ask(
                                                .rate,
                                                [
                                                    "many": .cause(.pushSpacing),
                                                    "offline": .cause(.pushReplaced),
                                                ]),
                                        ]),
                                ]),
                        ]),
                ])),
        Symptom(
            id: "transfer-stalls", title: "a transfer stalls",
            synonyms: [
                "download", "upload", "downloads", "uploads", "backup", "transfers", "urlsession",
                "sync stops", "nsurlsession",
            ],
            tree: .ask(
                .session,
                [
                    "default": .cause(.sessionInProcess),
                    "background": .ask(
                        .transferKind,
                        [
                            "data": .cause(.dataTask),
                            "file": .ask(
                                .transferError,
                                [
                                    "-999": .cause(.transferSwiped), "-1001": .cause(.resourceTimeout),
                                    "waits": .ask(
                                        .discretionary,
                                        [
                                            "yes": .ask(
                                                .conditions,
                                                [
                                                    "cellular": .cause(.needsWifi),
                                                    "battery": .cause(.needsPower),
                                                    "chain": .cause(.resumeDelay),
                                                ]),
                                            "no": .ask(
                                                .cellular,
                                                [
                                                    "forbidden": .cause(.cellularForbidden),
                                                    "none": .cause(.transferOffline),
                                                ]),
                                        ]),
                                ]),
                        ]),
                ])),
        Symptom(
            id: "crash-at-launch", title: "it crashes at launch",
            synonyms: ["crash", "crashes", "launch handler registered", "exception", "crash start"],
            tree: .ask(.message, exceptions)),
        Symptom(
            id: "time-too-short", title: "its time is too short",
            synonyms: [
                "30 seconds", "expires", "expired", "expiration", "timeout", "runs out of time",
                "not enough time", "too short",
                "cut off", "more time", "suspended too soon",
            ],
            tree: .ask(
                .running,
                [
                    "refresh": .ask(
                        .ending, ["time": .cause(.refreshTime), "low-power": .cause(.expiredEarly)]),
                    "processing": .ask(
                        .ending,
                        [
                            "time": .cause(.processingTime), "picked-up": .cause(.phonePickedUp),
                            "unplugged": .cause(.chargerUnplugged),
                        ]),
                    "push": .cause(.pushTime), "background-task": .cause(.backgroundTaskTime),
                    "continued": .cause(.noProgress), "extension": .cause(.extensionTime),
                ])),
        Symptom(
            id: "battery", title: "it takes too much battery",
            synonyms: ["energy", "drain", "power", "budget", "cpu", "data usage", "too much data", "hot"],
            tree: .ask(
                .energy,
                [
                    "cpu": .cause(.cpuLimit), "data": .cause(.budgets), "pushes": .cause(.pushLaunches),
                    "long": .ask(.completed, ["no": .cause(.notCompleted), "yes": .cause(.refreshTime)]),
                ])),
    ]

    // MARK: Parts of several trees

    /// What follows from the submission of a request, where one that was accepted leads on.
    private static func accepted(_ listed: SymptomStep) -> KeyValuePairs<String, SymptomStep> {
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
    private static func inState(_ none: SymptomStep) -> SymptomStep {
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

    private static let permitted: KeyValuePairs<String, SymptomStep> = [
        "no": .cause(.identifierNotPermitted), "yes": .cause(.modeNotDeclared),
    ]

    private static let night: KeyValuePairs<String, SymptomStep> = [
        "no-charger": .cause(.needsCharger), "no-network": .cause(.needsNetwork),
        "in-use": .cause(.phoneInUse),
        "quiet": .cause(.onceANight),
    ]

    private static let exceptions: KeyValuePairs<String, SymptomStep> = [
        "no-handler": .cause(.noHandler), "late": .cause(.registeredLate), "twice": .cause(.registeredTwice),
        "call": .cause(.callNotReported), "locked": .cause(.filesLocked),
    ]
}
