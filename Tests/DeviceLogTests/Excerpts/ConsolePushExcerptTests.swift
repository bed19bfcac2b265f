import Testing
import Timeline

@testable import DeviceLog

/// Pushes in copies from Console, from iOS 11 to 17.
@Suite struct ConsolePushExcerptTests {
    private static let push = "com.apple.pushLaunch.org.birds"

    @Test("what waits in the daemon is no push, and charge and charger come from coreduetd")
    func batteryAndDaemon() throws {
        let excerpt = try ExcerptDay(
            """
            default\t09:30:00.000100 +0530\tlocationd\t{"msg":"adapter", "kind":"usb"}
            default\t09:30:00.200300 +0530\tcoreduetd\tCDDBatteryMonitor:\treceived batterycallback, currentPercentage:57.000000!
            default\t09:30:00.300400 +0530\tcoreduetd\tUpdating energy budget context value to 1 (budget=1, plugged in=1)
            default\t09:30:01.000500 +0530\tapsd\t<private>: Outstanding data received: <private> (length 12) onInterface: NonCellular. Connected on 1 interfaces.
            """)
        #expect(excerpt.summary.style == .console && excerpt.summary.zone == .printed(330))
        #expect(excerpt.events == ["09:30:00.200 battery 57", "09:30:00.300 charger on"])
        #expect(excerpt.day?.pushes.isEmpty == true)
    }

    @Test("a push is held by the thundering herd until a newer one replaces it")
    func thunderingHerd() throws {
        let excerpt = try ExcerptDay(
            """
            default\t18:01:10.100000+0200\tdasd\tSubmitted Activity: \(Self.push):0A0001 at priority 5 <private>
            default\t18:01:10.102000+0200\tdasd\tAdding a launch request (<private>) for application <private> by activity <private>
            default\t18:01:10.150000+0200\tdasd\t\(Self.push):0A0001:[
            \t{name: ThunderingHerdPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, Score: 0.00, Rationale: [{timeSinceThunderingHerdTriggerEvent < 300}]}}
             ], FinalDecision: Must Not Proceed}
            default\t18:01:15.000000+0200\tdasd\tSubmitted Activity: \(Self.push):0A0002 at priority 5 <private>
            default\t18:01:15.004000+0200\tdasd\tDaemon Canceling Activities: {(
                \(Self.push):0A0001
            )}
            default\t18:01:15.005000+0200\tdasd\tCANCELED: \(Self.push):0A0001 at priority 5 <private>!
            default\t18:01:15.006000+0200\tdasd\tRemoving a launch request for application <private> by activity <private>
            """)
        #expect(
            excerpt.events == [
                "18:01:10.100 org.birds submitted background push background push",
                "18:01:10.150 org.birds background push: MNP, Thundering Herd MNP",
                "18:01:15.000 org.birds submitted background push background push",
                "18:01:15.005 org.birds ended background push: replaced, newer-push",
            ])
        #expect(excerpt.unknownLines == 0 && excerpt.summary.records == 7)
    }

    @Test("a push with an alert and content-available replaces one that is older than the log")
    func alertAndBackground() throws {
        let excerpt = try ExcerptDay(
            """
            default\t14:10:00.100000-0700\tSpringBoard\tReceived incoming message on topic org.birds at priority 5
            default\t14:10:00.110000-0700\tSpringBoard\t[org.birds] Received remote notification request 1A2B-3C4D [ waking: 0, hasAlertContent: 1, hasSound: 0 hasBadge: 0 hasContentAvailable: 1 hasMutableContent: 1 pushType: Background]
            default\t14:10:00.120000-0700\tSpringBoard\t[org.birds] Request DUET delivers content-available push notification to application
            default\t14:10:00.121000-0700\tSpringBoard\tSUBMITTING: \(Self.push):0D0002
            default\t14:10:00.130000-0700\tdasd\tSubmitted Activity: \(Self.push):0D0002 at priority 5 <private>
            default\t14:10:00.134000-0700\tdasd\tDaemon Canceling Activities: {(
                \(Self.push):0D0001
            )}
            default\t14:10:00.135000-0700\tdasd\tCANCELED: \(Self.push):0D0001 at priority 5 <private>!
            """)
        #expect(
            excerpt.events == [
                "14:10:00.121 org.birds submitted background push alert and background push",
                "14:10:00.134 org.birds submitted background push background push",
                "14:10:00.135 org.birds ended background push: replaced, newer-push",
            ])
        #expect(excerpt.day?.pushes.map(\.priority) == [5])
        #expect(excerpt.day?.evidence.terms.map(\.priority) == [5, 5])
        #expect(excerpt.day?.evidence.unknownSubmissions == [RequestID(1)])
    }

    @Test("a push whose start no line tells ran as it was handed to the app, which was in the foreground")
    func runsToSuspension() throws {
        let excerpt = try ExcerptDay(
            """
            default\t16:10:59.700000+0800\tdasd\t\(Self.push):0E0001:[
            \t{name: ApplicationPolicy, policyWeight: 50.000, response: {Decision: Absolutely Must Proceed, Score: 1.00, Rationale: [{[appIsForeground]: Required:1.00, Observed:1.00},]}}
             ], FinalDecision: Absolutely Must Proceed}
            default\t16:10:59.702000+0800\tdasd\t[FBSSystemService][0x2001] Sending request to open "org.birds"
            default\t16:10:59.709000+0800\tSpringBoard\t[FBSystemService][0x2001] Received request to open "org.birds" from dasd:79.
            default\t16:10:59.715000+0800\tSpringBoard\t[org.birds] Delivered user visible push notification 1A2B-3C4D
            default\t16:11:00.100000+0800\tdasd\tCOMPLETED \(Self.push):0E0001 at priority 10 <private>!
            default\t16:11:00.100100+0800\tdasd\tNO LONGER RUNNING \(Self.push):0E0001 ...Tasks running in group [com.apple.dasd.defaultNetwork] are 1!
            default\t16:11:00.300000+0800\trunningboardd\tCalculated state for application<org.birds>: running-active (role: Background)
            """)
        #expect(
            excerpt.events == [
                "16:10:59.700 org.birds submitted background push background push",
                "16:10:59.700 org.birds background push: AMP, Application AMP",
                "16:10:59.702 org.birds started background push",
                "16:10:59.715 org.birds submitted standard push standard push",
                "16:10:59.715 org.birds presented",
                "16:10:59.715 org.birds ended standard push: completed",
                "16:11:00.100 org.birds ended background push: completed",
                "16:11:00.300 org.birds background, not-recorded",
            ])
    }

    @Test("lines that a copy doubles tell of one push, and its window tells the date")
    func linesTwice() throws {
        let said = [
            ("SpringBoard", "SUBMITTING: \(Self.push):0E0002"),
            (
                "dasd",
                "Submitted Activity: \(Self.push):0E0002 at priority 10 (Mon Oct  5 01:50:50 2026 - Tue Oct  6 01:50:50 2026)"
            ), ("SpringBoard", "[org.birds] Badge can be set for notification 1A2B-3C4D: 0 [ canBadge: 1 ]"),
        ]
        let lines = said.enumerated().flatMap { number, line in
            ["000", "050"].map { "default\t01:50:50.64\(number)\($0)+0530\t\(line.0)\t\(line.1)\n" }
        }
        let excerpt = try ExcerptDay(lines.joined())
        #expect(excerpt.summary.records == 6 && excerpt.summary.duplicates == 3)
        #expect(excerpt.summary.dating == .stated(try #require(CalendarDay(year: 2026, month: 10, day: 5))))
        #expect(excerpt.events == ["01:50:50.640 org.birds submitted background push background push"])
    }
}
