extension Symptom {
    /// Every symptom, those that are asked most first.
    public static let all = [
        neverRuns, onlyFromXcode, onlyInDebug, onlyWhenOpen, onlyWhileCharging, onceADay, stoppedAfterDays,
        killed, crashAtLaunch, pushesMissing, notificationUnchanged, transferStalls, timeTooShort, battery,
        liveActivity, widgetFrozen, healthMissing, locationMissing, callsMissing,
    ]

    private static let neverRuns = Symptom(
        id: "never-runs", title: "it never runs",
        [
            "not run|fire|execute|call|trigger|launch|invoke|wake|schedule",
            "not work|happen|start task|refresh|fetch|sync|job|handler|bg*|workmanager",
            "simulat* launch not", "decisiontorun|thresholdscore",
        ],
        tree: .ask(
            .submit,
            accepted(
                .ask(
                    .handler,
                    [
                        "missing": .cause(.noHandler), "late": .cause(.registeredLate),
                        "in-time": inState(ofKind),
                    ]))))

    private static let onlyFromXcode = Symptom(
        id: "only-from-xcode", title: "it runs only from Xcode",
        [
            "only xcode|debugger|simulat*|trigger*|cable", "work|run simulat*|trigger*|xcode|debugger not",
            "simulat* launch work",
            "work|run simulat*|trigger* not production|release|testflight", "work xcode|debugger",
        ],
        about: "simulatelaunch*|simulatelaunchfortaskwithidentifier",
        tree: .ask(.submit, accepted(inState(ofKind))))

    private static let onlyInDebug = Symptom(
        id: "only-in-debug", title: "it runs only in debug builds",
        [
            "only debug", "not release|testflight|production|store|adhoc",
            "debug not release|testflight|production",
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
            ]))

    private static let onlyWhenOpen = Symptom(
        id: "only-when-open", title: "it runs only while the app is open",
        [
            "only open|foreground|active|screen|resum*",
            "not run|work|update|sync|fire|continue closed|minimi*|locked|sleep*",
            "timer|socket|websocket|sensor|stopwatch stop|pause|not|disconnect|lost|close",
        ],
        tree: .ask(
            .work,
            [
                "code": .cause(.suspended), "task": .ask(.submit, accepted(inState(ofKind))),
                "transfer": .ask(
                    .session,
                    [
                        "default": .cause(.sessionInProcess),
                        "background": .ask(
                            .transferKind,
                            ["data": .cause(.dataTask), "file": .ask(.discretionary, waiting)]),
                    ]),
                "push": .ask(.payload, pushes(.cause(.pushSpacing))),
            ]))

    private static let onlyWhileCharging = Symptom(
        id: "only-while-charging", title: "it runs only while charging",
        [
            "only charg*|plugged|charger|cable|night", "not run|work|upload|start unplugged|charger|battery",
        ],
        tree: .ask(
            .charging,
            [
                "required": .cause(.needsCharger), "processing": .cause(.prefersCharger),
                "transfer": .cause(.needsPower),
            ]))

    private static let onceADay = Symptom(
        id: "once-a-day", title: "it runs only once a day",
        [
            "once|twice day|night", "every minute|hour|minutes", "too seldom|rarely",
            "not often|regularly|frequently",
            "irregular*|infrequent*|rarely|seldom", "not refresh|sync|update|fetch night|overnight|morning",
        ],
        not: "live|widget",
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
            ]))

    private static let stoppedAfterDays = Symptom(
        id: "stopped-after-days", title: "it stopped after some days",
        [
            "stop work|run|fire|call|refresh|update", "stop day|week|while|month", "not longer|anymore|more",
            "task|refresh|fetch|sync|job stop",
        ],
        tree: .ask(
            .opened,
            [
                "weeks": .cause(.unusedForWeeks), "seldom": .cause(.rarelyUsed),
                "daily": .ask(
                    .submit,
                    accepted(
                        inState(.ask(.completed, ["no": .cause(.notCompleted), "yes": .cause(.notStopped)])))),
            ]))

    private static let killed = Symptom(
        id: "killed", title: "it is killed in the background",
        [
            "kill|terminat*|sigkill|jetsam|die|gone|vanish*|disappear*|closed|closes|watchdog|oom",
            "force close|kill", "swipe|swiped away|up", "signal 9", "out memory",
            "memory limit|pressure",
        ],
        tree: .ask(
            .report,
            [
                "8badf00d": .cause(.leakedBackgroundTask), "2182bad2": .cause(.taskIgnoresExpiration),
                "cpu": .cause(.cpuLimit), "jetsam": .cause(.memoryLimit),
                "pageshortage": .cause(.memoryReclaimed), "baadca11": .cause(.callNotReported),
                "dead10cc": .cause(.heldFileLock), "c00010ff": .cause(.tooHot),
                "exception": .ask(.message, exceptions),
                "none": .ask(
                    .swiped,
                    [
                        "yes": .cause(.endedBySwipe),
                        "no": .ask(
                            .moment,
                            [
                                "half-minute": .cause(.leakedBackgroundTask.likely),
                                "minute": .cause(.cpuLimit.likely),
                                "leaving": .cause(.heldFileLock.likely),
                                "heavy": .cause(.memoryLimit.likely),
                                "idle": .cause(.memoryReclaimed.likely),
                                "xcode": .cause(.endedByXcode.likely),
                                "unknown": .cause(.killedSomehow),
                            ]),
                    ]),
            ]))

    private static let crashAtLaunch = Symptom(
        id: "crash-at-launch", title: "it crashes at launch",
        [
            "crash|exception|abort|assertion", "crash|kill|terminat*|die|watchdog launch|start|startup",
            "crash second|twice|again|memory",
        ],
        tree: .ask(.message, exceptions))

    private static let timeTooShort = Symptom(
        id: "time-too-short", title: "its time is too short",
        [
            "time out|short|up|over", "not time", "30|thirty second", "expire|expiration|timeout",
            "cut off|short",
            "more time", "suspend soon|early|quick*", "how long|much background",
            "how long can|may run|execut*|stay|work|have",
        ],
        about: "suspend|suspended|suspends",
        tree: .ask(
            .running,
            [
                "refresh": .ask(.ending, ["time": .cause(.refreshTime), "low-power": .cause(.expiredEarly)]),
                "processing": .ask(
                    .ending,
                    [
                        "time": .cause(.processingTime), "picked-up": .cause(.phonePickedUp),
                        "unplugged": .cause(.chargerUnplugged),
                    ]),
                "push": .cause(.pushTime), "background-task": .cause(.backgroundTaskTime),
                "continued": .cause(.noProgress), "extension": .cause(.extensionTime),
                "nothing": .cause(.suspended),
            ]))

    private static let battery = Symptom(
        id: "battery", title: "it takes too much battery",
        [
            "battery|energy|power drain*|usage|use|lot|consum*|much|high|drop|complain*",
            "drain*|overheat*|hot|warm",
            "too|much|high cpu|data|traffic",
        ],
        not: "sensor",
        tree: .ask(
            .energy,
            [
                "cpu": .cause(.cpuLimit), "data": .cause(.budgets), "pushes": .cause(.pushLaunches),
                "long": .ask(.completed, ["no": .cause(.notCompleted), "yes": .cause(.refreshTime)]),
            ]))
}
