/// What people see of pushes, transfers, and what the system draws or tells for an app.
extension Symptom {
    static let pushesMissing = Symptom(
        id: "pushes-missing", title: "pushes do not arrive",
        [
            "push|pushes|notification|onbackgroundmessage|didreceiveremotenotification "
                + "not|miss|lost|late|half|delay*",
            "push|pushes|notification|onbackgroundmessage|didreceiveremotenotification "
                + "not|miss|late|fail arriv*|receiv*|come|deliver*|call|run|work|show|wake|trigger",
            "silent|remote push|pushes|notification", "content available",
        ],
        about: "push|pushes|notification|onbackgroundmessage|didreceiveremotenotification",
        not: "exposure|extension|live|widget|local|voip|location|sound",
        tree: .ask(
            .payload,
            pushes(.ask(.rate, ["many": .cause(.pushSpacing), "offline": .cause(.pushReplaced)]))))

    static let notificationUnchanged = Symptom(
        id: "notification-unchanged", title: "the notification extension does not change the notification",
        [
            "notification|service extension",
            "notification|push|message not|miss|unchanged big|large|long|encrypted*|attachment|image",
            "notificationservice not|miss|unchanged",
            "extension|notificationservice not run|call|work|change|modif*", "mutable content",
            "decrypt* notification|push",
        ],
        tree: .ask(.notification, extensions))

    static let transferStalls = Symptom(
        id: "transfer-stalls", title: "a transfer stalls",
        [
            "upload|download|transfer|urlsession|nsurlsession "
                + "stall|stop|hang|wait|pause|fail|slow|cancel*|abort|interrupt*|not|stuck|timeout|lost",
            "upload|download|transfer|urlsession|nsurlsession not "
                + "continue|resume|finish|complete|start|run|work",
            "backup|sync stall|stop|hang|stuck|pause|slow|cancel*|interrupt*",
        ],
        about: "upload|download|transfer|urlsession|nsurlsession",
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
                                "-999": .cause(.transferSwiped), "-997": .cause(.transferServiceLost),
                                "-1001": .cause(.resourceTimeout),
                                "waits": .ask(.discretionary, waiting),
                            ]),
                    ]),
            ]))

    static let liveActivity = Symptom(
        id: "live-activity", title: "a Live Activity does not start or update",
        [
            "live activity|activities", "live activity|activities not|stop|start|update|late|sound|end",
            "live activity|activities not|stop|start start|update|push", "dynamic island", "push start not",
            "activitykit",
        ],
        tree: .ask(
            .activity,
            [
                "request": .ask(
                    .activityError,
                    [
                        "visibility": .cause(.activityInBackground), "maximum": .cause(.tooManyActivities),
                        "denied": .cause(.activitiesOff), "unsupported": .cause(.activitiesUnsupported),
                    ]),
                "push": .ask(
                    .activityStart, ["no-alert": .cause(.startWithoutAlert), "many": .cause(.startBudget)]),
                "late": .ask(
                    .activityPriority, ["10": .cause(.activityBudget), "5": .cause(.activityGoodMoment)]),
                "app": .cause(.suspended), "hours": .cause(.activityOver), "sound": .cause(.activityAlert),
            ]))

    static let widgetFrozen = Symptom(
        id: "widget-frozen", title: "a widget does not update",
        [
            "widget|timeline not|stop|old|stale|late|frozen|freeze|only",
            "widget|timeline not|stop|only|late update|refresh|reload|change",
        ],
        about: "widget",
        tree: .ask(
            .widget,
            [
                "many": .cause(.widgetBudget), "seldom": .cause(.widgetBudget),
                "far": .cause(.widgetDate),
            ]))

    static let healthMissing = Symptom(
        id: "health-missing", title: "health data are not delivered",
        [
            "health|healthkit|hkobserverquery|enablebackgrounddelivery not|stop|late|miss|only|hour",
            "health|healthkit|hkobserverquery|enablebackgrounddelivery not|stop|late|only "
                + "deliver*|call|update|wake|run|fire|work",
        ],
        about: "healthkit|hkobserverquery|enablebackgrounddelivery",
        tree: .ask(
            .health,
            [
                "never": .ask(
                    .observers,
                    ["not-entitled": .cause(.healthNotEntitled), "late": .cause(.observersMissing)]),
                "stopped": .cause(.healthStopped), "seldom": .cause(.healthPeriod),
                "locked": .cause(.healthLocked),
            ]))

    static let locationMissing = Symptom(
        id: "location-missing", title: "locations are not delivered, or late",
        [
            "location|locations|region|geofence|geofencing|gps|beacon|visit|significant "
                + "not|stop|late|miss|delay*|only",
            "location|locations|region|geofence|geofencing|gps|beacon|visit|significant "
                + "not|stop|late|delay* "
                + "wake|update|arriv*|call|deliver*|launch|enter|exit|trigger|monitor*|track*|work|run",
        ],
        about: "location|locations|geofence|geofencing",
        tree: .ask(
            .location,
            [
                "denied": .cause(.locationDenied), "swiped": .cause(.locationAfterSwipe),
                "once": .cause(.monitoringNotRestarted), "late": .cause(.locationLate),
                "seldom": .cause(.locationSpacing),
                "stops": .ask(
                    .locationSession,
                    ["none": .cause(.noLocationMode), "background": .cause(.sessionInBackground)]),
            ]))

    static let callsMissing = Symptom(
        id: "calls-missing", title: "VoIP pushes do not ring",
        [
            "voip|callkit|pushkit|incoming not|stop|miss|ring|fail",
            "voip|callkit|pushkit|incoming not|stop|miss arriv*|receiv*|ring|come|wake|work|show",
        ],
        about: "voip|callkit|pushkit",
        tree: .ask(
            .calls,
            [
                "never": .cause(.noPushRegistration), "killed": .cause(.callNotReported),
                "stopped": .cause(.callsStopped),
            ]))
}
