import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The day of calls that comes with Dayline, and what it has to show.
@Suite struct VoIPLessonTests {
    private func shown(_ name: String, _ day: LessonDay) throws -> [String] {
        let app = try day.app(name)
        return day.index.events.compactMap { event in
            guard case .app(app, .presented(_, let presentation, _)) = event.happening else { return nil }
            return day.index.header.calendar.hourAndMinute(event.moment) + " " + presentation.key
        }
    }

    @Test("R022 R023 the app that reports no call is ended three times, and then launched no more")
    func ringer() throws {
        let day = try LessonDay("voip-calls")
        #expect(day.clocks(try day.launches("Ringer")) == ["09:00", "10:00", "11:00"])
        #expect(try day.records("Ringer").allSatisfy { $0.processEnd == .callNotReported })
        #expect(try day.refusals("Ringer") == [.voIPLaunchesStopped, .voIPLaunchesStopped])
        #expect(try shown("Ringer", day).isEmpty)
    }

    @Test("R025 without an expiration the call of 12:00 rings at 12:02, with one it does not")
    func expiration() throws {
        let day = try LessonDay("voip-calls")
        #expect(try shown("Dialer", day) == ["09:15 call", "12:02 late-call"])
        #expect(try shown("Talk", day) == ["09:00 call", "10:30 call", "14:00 call"])
        #expect(try day.refusals("Talk") == [.expired])
    }

    @Test("R027 the extension decrypts the notifications, and their app never runs")
    func banner() throws {
        let day = try LessonDay("voip-calls")
        let expected = ["09:30", "12:02", "14:15"].map { $0 + " changed-notification" }
        #expect(try shown("Banner", day) == expected)
        #expect(try day.launches("Banner").isEmpty)
    }
}
