import BackgroundPolicy
import Timeline

/// What keeps events of the phone from an app: health data, location, calls.
extension SymptomCause {
    // MARK: HealthKit

    static let healthNotEntitled = SymptomCause(
        "health-not-entitled", .refusal(.healthNotEntitled),
        "The app lacks the entitlement for background delivery, so that enableBackgroundDelivery fails.",
        remedy: "Turn Background Delivery on under Signing & Capabilities, HealthKit, and read the "
            + "error of the call.",
        day: health("entitlement: false"))

    static let observersMissing = SymptomCause(
        "observers-missing",
        outside: "HealthKit launches the app, and its observer queries are not there: they are set "
            + "only when a screen opens, or after a login.",
        remedy: "Execute every HKObserverQuery in application(_:didFinishLaunchingWithOptions:), in "
            + "each launch; plugins need that in native code, as theirs may start too late.",
        citing: PastedText.documented,
        notSimulated: "Dayline has no queries: in its days an app is always ready for a delivery.",
        explained: "HKObserverQuery")

    static let healthStopped = SymptomCause(
        "health-stopped", .refusal(.healthDeliveryStopped),
        "The completion handler of the observer query was not called: HealthKit tried again ever "
            + "later, and gave up after three failures.",
        remedy: "Call the completion handler on every path of the update handler, also when it fails.",
        day: health("readsData: false", "work: {time: 2s, completionHandler: false}"))

    static let healthPeriod = SymptomCause(
        "health-period", .hold(.factor(.rateLimiting), .healthDelivery),
        "New health data wake the app at most once in the period that it asked for, and for types "
            + "such as steps at most hourly.",
        remedy: "Ask for .immediate where the type allows it, and read everything since the last "
            + "anchor at each delivery.",
        citing: Rule[280].citation, day: health("hourlyAtMost: true", "readsData: false"))

    static let healthLocked = SymptomCause(
        "health-locked", .end(.healthDataLocked, .healthDelivery),
        "The phone was locked at the delivery, and health data cannot be read then.",
        remedy: "Note that there is news, complete, and read when protected data become available or "
            + "at the next visit.",
        day: health())

    private static func health(_ keys: String...) -> SymptomDay {
        SymptomDay(
            """
            visits: ["07:00 for 3m"]
            healthDeliveries:
              name: stepCount
              newData: every 10m from 08:00 to 20:00
            """, keys.map { "  " + $0 }.joined(separator: "\n"))
    }

    // MARK: Location

    static let monitoringNotRestarted = SymptomCause(
        "monitoring-not-restarted", .refusal(.monitoringNotRestarted),
        "The app was launched for an event and did not start its monitoring again, so that it is told "
            + "of no more.",
        remedy: "Make the CLLocationManager with its delegate in every launch, at once, and call "
            + "startMonitoringSignificantLocationChanges() there.",
        day: SymptomDay(
            """
            visits: ["07:00 for 3m"]
            endedBySystem: ["09:00"]
            eventTriggers:
              name: moved
              kind: significant-location-change
              restartedAtLaunch: false
              at: ["10:00", "12:00", "14:00"]
            """))

    static let locationAfterSwipe = SymptomCause(
        "location-after-swipe",
        outside: "The app was swiped away. Apple's pages and logs say that significant changes and "
            + "regions launch it nevertheless; one developer found on iOS 26.4 that they do not.",
        remedy: "Start the monitoring again in every launch, and test on the releases that you "
            + "support. What else comes after a swipe is told by dayline survives --after swipe.",
        citing: Rule[232].citation,
        notSimulated: "Dayline simulates either: choices: swipeAndTriggers, in a scenario.",
        explained: "force quit")

    static let locationDenied = SymptomCause(
        "location-denied", .refusal(.notAuthorized),
        "The app may not have the location in the background: the person allowed it while using the app "
            + "only, or Location Services are off.",
        remedy: "Ask for Always once the person sees why, and look at authorizationStatus at each "
            + "launch.",
        day: SymptomDay(
            """
            visits: ["07:00 for 3m"]
            eventTriggers:
              name: home
              kind: region-entry
              authorized: false
              at: "12:00"
            """))

    static let locationLate = SymptomCause(
        "location-late",
        outside: "Regions and significant changes are noticed by cells and Wi-Fi, and not by GPS: "
            + "minutes late in a town, and now and then an hour and more.",
        remedy: "Count on minutes and not on seconds; take the time of the location, and not that of "
            + "the call. For a track take a CLBackgroundActivitySession, which shows itself to the "
            + "person.",
        citing: PastedText.reported, notSimulated: "Dayline delivers an event when it happens.",
        explained: "eventTrigger")

    static let locationSpacing = SymptomCause(
        "location-spacing", .refusal(.significantChangeTooSoon),
        "A significant change is an event from some 500 m on, at most every five minutes.",
        remedy: "Take CLBackgroundActivitySession with live updates where each turn counts.",
        day: SymptomDay(
            """
            visits: ["07:00 for 3m"]
            eventTriggers:
              name: moved
              kind: significant-location-change
              at: every 2m from 16:00 to 16:20
            """))

    static let sessionInBackground = SymptomCause(
        "session-in-background", .refusal(.locationSessionNotInForeground),
        "The CLBackgroundActivitySession was made in the background, where it is without effect.",
        remedy: "Make it while the app is on the screen, and keep it; after a launch for location "
            + "make it again at once.",
        day: SymptomDay(
            """
            visits: ["07:00 for 3m"]
            locationSessions:
              name: run
              starts: "12:00"
              lasts: 1h
            """))

    static let noLocationMode = SymptomCause(
        "no-location-mode",
        outside: "The updates are those of an app on the screen: without the mode location and "
            + "allowsBackgroundLocationUpdates they stop as the app is suspended.",
        remedy: "Add location to UIBackgroundModes, set allowsBackgroundLocationUpdates, and begin in "
            + "the foreground; pausesLocationUpdatesAutomatically may pause them for good.",
        citing: PastedText.documented,
        notSimulated: "Dayline simulates sessions and events of location, and not the settings of a "
            + "manager.",
        explained: "suspended")

    // MARK: Calls

    static let noPushRegistration = SymptomCause(
        "no-voip-registration", .refusal(.noPushRegistration),
        "PKPushRegistry was not asked for VoIP pushes, or not in this launch.",
        remedy: "Make the registry in application(_:didFinishLaunchingWithOptions:), and set its "
            + "desiredPushTypes to [.voIP] there; plugins may do it too late.",
        lesson: "voip-calls",
        day: SymptomDay(
            """
            UIBackgroundModes: voip
            voIPPushes:
              name: call
              arrivals: "10:00"
            """))

    static let callsStopped = SymptomCause(
        "calls-stopped", .refusal(.voIPLaunchesStopped),
        "The app was launched for VoIP pushes and did not report the calls: it is launched for no "
            + "further one.",
        remedy: "Report every VoIP push as a call before the callback returns; delete the app and "
            + "install it again to start over.",
        lesson: "voip-calls",
        day: SymptomDay(
            """
            UIBackgroundModes: voip
            desiredPushTypes: voIP
            voIPPushes:
              name: call
              arrivals: ["09:00", "10:00", "11:00", "13:00", "14:30"]
              reportNewIncomingCall: false
            """))
}
