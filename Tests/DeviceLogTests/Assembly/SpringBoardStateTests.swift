import Timeline
import Testing

@testable import DeviceLog

/// SpringBoard tells the states of apps too, beside RunningBoard.
@Suite struct SpringBoardStateTests {
    private static let news = "com.example.news"

    private func board(_ clock: String, _ state: String, _ visibility: String, _ story: inout PhoneStory) {
        story.say(
            clock, "SpringBoard",
            "Application process state changed for \(Self.news): <SBApplicationProcessState: 0x1; pid: 3000; "
                + "taskState: \(state); visibility: \(visibility)>")
    }

    private func states(_ story: PhoneStory) throws -> [String] {
        let day = try story.day()
        return day.events.compactMap { event in
            guard case .app(_, .appState(let state, let cause)) = event.happening else { return nil }
            return "\(day.header.calendar.clock(event.moment)) \(state.key) \(cause.key)"
        }
    }

    @Test("the role of an app tells its state where no line does, and not that what is suspended runs")
    func roles() throws {
        func role(_ clock: String, _ words: String, _ story: inout PhoneStory) {
            story.say(clock, "runningboardd", "[app<\(Self.news)(0A)>:3000] \(words)")
        }
        var story = PhoneStory()
        role("08:00:00", "Set darwin role to: UserInteractiveFocal", &story)
        role("08:10:00", "Set darwin role to: Background", &story)
        role("08:10:30", "Suspending task.", &story)
        role("08:10:40", "Set darwin role to: Background", &story)
        role("08:10:50", "Set darwin role to: None", &story)
        role("08:12:30", "Resuming task.", &story)
        role("08:12:30.001", "Set darwin role to: Background", &story)
        role("08:12:50", "Suspending task.", &story)
        let told = [
            "08:00:00 foreground not-recorded", "08:10:00 background left", "08:10:30 suspended suspended",
            "08:12:30 background launched", "08:12:50 suspended suspended",
        ]
        #expect(try states(story) == told)
        // A state that a line tells is better.
        story.state("08:20:00", Self.news, "running-active", role: "UserInteractiveFocal")
        role("08:20:10", "Set darwin role to: Background", &story)
        #expect(try states(story) == told + ["08:20:00 foreground opened"])
    }

    @Test("an app that SpringBoard says is left is not open any more")
    func leaves() throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
        board("08:01:00", "Running", "Background", &story)
        board("08:01:10", "Suspended", "Background", &story)
        #expect(
            try states(story) == [
                "08:00:00 foreground not-recorded", "08:01:00 background left",
                "08:01:10 suspended suspended",
            ])
    }

    @Test("a visibility that SpringBoard sets is a state, and one that it does not know is none")
    func visibility() throws {
        var story = PhoneStory()
        for (clock, word) in [
            ("08:00:00", "Unknown"), ("08:00:10", "Foreground"), ("08:02:00", "Background"),
        ] {
            story.say(
                clock, "SpringBoard", "[app<\(Self.news)(0A1B)>:3000] Setting process visibility to: \(word)")
        }
        #expect(
            try states(story) == ["08:00:10 foreground not-recorded", "08:02:00 background left"])
    }

    @Test("what SpringBoard says within two seconds after RunningBoard is of the same change")
    func lags() throws {
        var story = PhoneStory()
        story.state("08:00:00.000", Self.news, "running-active", role: "Background")
        story.state("08:00:01.000", Self.news, "running-suspended")
        board("08:00:01.010", "Running", "Background", &story)
        board("08:00:01.020", "Suspended", "Background", &story)
        #expect(
            try states(story) == ["08:00:00 background not-recorded", "08:00:01 suspended suspended"])
    }

    @Test("that a process is resumed does not tell that it stays in the background")
    func resumed() throws {
        for isFirst in [true, false] {
            var story = PhoneStory()
            let name = "[app<\(Self.news)(0A1B)>:3000]"
            board("08:00:00", "Running", "Foreground", &story)
            story.say("08:10:00", "runningboardd", "\(name) Suspending task.")
            if !isFirst { board("08:20:00", "Running", "Foreground", &story) }
            story.say("08:20:00.100", "runningboardd", "\(name) Resuming task.")
            if isFirst { board("08:20:00.200", "Running", "Foreground", &story) }
            board("09:20:00", "Running", "Background", &story)
            story.say("09:20:05", "runningboardd", "\(name) Suspending task.")
            let states = try states(story)
            #expect(states.last == "09:20:05 suspended suspended")
            #expect(states.dropLast().last == "09:20:00 background left", "\(states)")
            #expect(states.contains { $0.hasPrefix("08:20:00 foreground opened") }, "\(states)")
        }
    }

    @Test("a process that is resumed in the background, as SpringBoard says too, stays there")
    func resumedBehind() throws {
        var story = PhoneStory()
        story.say("08:20:00", "runningboardd", "[app<\(Self.news)(0A1B)>:3000] Resuming task.")
        board("08:20:00.100", "Running", "Background", &story)
        board("08:20:01", "Suspended", "Background", &story)
        #expect(try states(story) == ["08:20:00 background not-recorded"])
    }
}
