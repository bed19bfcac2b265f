import Testing
import Timeline

@testable import DeviceLog

/// Excerpts of the old relay, and notes that people took of a log.
@Suite struct RelayExcerptTests {
    @Test("a push of iOS 10 with its topic and its payload in the open is one for the app")
    func openPayload() throws {
        let head =
            "Mar 19 17:30:26 Phone apsd(PersistentConnection)[85] <Notice>: 2026-03-19 17:30:26 -0500 apsd[85]: "
        let excerpt = try ExcerptDay(
            """
            \(head)<APSCourier: 0x1004>: Received message for enabled topic 'org.birds' with payload '{
            \t aps =\t  {
            \t\t  alert =\t\t\t{
            \t\t\tbody = Nest;
            \t\t  };
            \t\t  badge = 1;
            \t\t  "mutable-content" = 1;
            \t };
            }' onInterface: NonCellular  for device token: NO  with priority 10
            \(head)<APSMessageStore: 0x1004> asked to store incoming message <APSIncomingMessage: 0x1003>
            \(head)<APSCourier: 0x1004>: Calling into AWD for PushReceived
            """)
        #expect(excerpt.summary.style == .idevicesyslogOld && excerpt.summary.records == 3)
        // Without content-available it is for the person.
        #expect(
            excerpt.events == [
                "17:30:26.000 org.birds submitted standard push alert push with mutable-content",
                "17:30:26.000 org.birds ended standard push: completed, not-for-app",
            ])
        #expect(excerpt.day?.pushes.map(\.priority) == [10])
        let content = excerpt.day?.pushes.first?.content
        #expect(content == NotificationContent(hasAlert: true, hasContentAvailable: false, isMutable: true))
    }

    @Test("SpringBoard lowers a priority to 1, and evaluations without rows say that the push still waits")
    func loweredPriority() throws {
        let excerpt = try ExcerptDay(
            """
            Sep 30 07:40:33 Phone apsd[86] <Notice>: <private>: Received message for enabled topic '<private>' onInterface: WWAN with payload '<private>' with priority 5 for device token: NO
            Sep 30 07:40:33 Phone apsd[86] <Notice>: Dispatching low priority message: <xpc object>
            Sep 30 07:40:33 Phone SpringBoard(UserNotificationsServer)[55] <Notice>: Received incoming message on topic org.birds at priority 1
            Sep 30 11:00:15 Phone dasd(DuetActivitySchedulerDaemon)[139] <Notice>: com.apple.pushLaunch.org.birds:0A00E9:[
            Sep 30 11:03:46 Phone dasd(DuetActivitySchedulerDaemon)[139] <Notice>: com.apple.pushLaunch.org.birds:0A00E9:[
            """)
        #expect(
            excerpt.events == [
                "07:40:33.000 org.birds submitted push; its kind is not in this log push",
                "11:00:15.000 org.birds submitted background push background push",
            ])
        #expect(excerpt.day?.pushes.map(\.priority) == [PushPriority(5).handed(1)])
        #expect(excerpt.day?.pushes[0].lines == [1, 3])
        #expect(excerpt.day?.evidence.linesOfRequests.last == [4, 5])
        #expect(excerpt.unknownLines == 0)
    }

    @Test("progress of a transfer that nothing names belongs to no app")
    func progress() throws {
        let excerpt = try ExcerptDay(
            """
            Mar 26 10:00:37 Phone nsurlsessiond[108] <Notice>: NDSession <7E18-01> Task <5331-01>.<5> did receive data (62 of 195 total bytes)
            Apr  2 03:00:20 Phone locationd[471] <Notice>: @ClxGps, Fix, 0, ll, N/A
            """)
        #expect(excerpt.summary.style == .idevicesyslogOld && excerpt.summary.records == 2)
        #expect(excerpt.day != nil && excerpt.events.isEmpty)
    }

    @Test("notes of two days, the second earlier: the system's own push and its runs")
    func notes() throws {
        let excerpt = try ExcerptDay(
            """
            2026-10-04 03:40:02.500 apsd [com.apple.apsd:pushHistory] <private> receivedPushWithTopic com.apple.icloud-container.com.apple.Nest token <private> payload <private> timestamp 1791110642485096788
            2026-10-04 03:40:02.600 dasd Submitted Activity: com.apple.Nest.sync:0E2511 at priority 30 (Sun Oct  4 03:40:02 2026 - Sun Oct  4 03:41:02 2026)
            2026-10-04 03:40:02.700 dasd STARTING activity com.apple.Nest.sync:0E2511 <private>!
            2026-10-04 03:40:04.900 dasd COMPLETED com.apple.Nest.sync:0E2511 at priority 30 <private>!
            2026-09-22 05:10:42.006 dasd Please file a bug for <private> – the activity is running in a loop.
            2026-09-22 05:10:42.011 dasd Setting timer (isWaking=1, activityRequiresWaking=0) between <private> and <private> for <private>
            """)
        #expect(excerpt.summary.style == .loose && excerpt.summary.records == 6)
        #expect(excerpt.summary.clockSteps.count == 1 && excerpt.unknownLines == 0)
        #expect(excerpt.events.isEmpty && excerpt.day?.systemRuns == 1 && excerpt.day?.pushes.isEmpty == true)
        // The day begins with the earliest record, wherever it stands.
        let first = try #require(CalendarDay(year: 2026, month: 9, day: 22))
        #expect(excerpt.day?.header.calendar.epochDay == first.epochDay)
    }

    @Test("a push for the iCloud container of an app is the app's")
    func container() throws {
        let excerpt = try ExcerptDay(
            """
            2026-10-04 03:40:02.500 apsd <private> receivedPushWithTopic com.apple.icloud-container.org.birds token <private> payload <private> timestamp 1791110642485096788
            2026-10-04 03:40:02.520 SpringBoard Received incoming message on topic com.apple.icloud-container.org.birds at priority 10
            """)
        #expect(
            excerpt.events == [
                "03:40:02.500 org.birds submitted push; its kind is not in this log push"
            ])
        #expect(excerpt.day?.pushes.map(\.priority) == [10])
    }
}
