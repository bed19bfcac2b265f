import BackgroundPolicy
import Testing
import Timeline

/// When the acts of a lesson's step count as performed.
@Suite struct LessonTests {
    private static let lowPower = Act.setting(.lowPowerMode, .on)
    private static let swipe = Act.swipeAway(AppID(0))
    private static let step = Lesson.Step(at: Moment(Span.hour), text: "Look.", acts: [lowPower, swipe])

    private static func lesson(scripted: [Intervention] = []) -> Lesson {
        Lesson(name: "q00", question: "Why?", answer: "So.", steps: [step], scriptedActs: scripted)
    }

    @Test("a step is performed when the day has each of its acts, at its moment or later")
    func moments() {
        let before = Intervention(at: Moment(Span.hour - 1), Self.lowPower)
        let at = Intervention(at: Moment(Span.hour), Self.lowPower)
        let later = Intervention(at: Moment(2 * Span.hour), Self.swipe)
        let lesson = Self.lesson()
        #expect(!lesson.isPerformed(Self.step, in: []))
        #expect(!lesson.isPerformed(Self.step, in: [before, later]))
        #expect(!lesson.isPerformed(Self.step, in: [at]))
        #expect(lesson.isPerformed(Self.step, in: [at, later]))
        #expect(lesson.isPerformed(Self.lowPower, of: Self.step, in: [at]))
    }

    @Test("an act of another kind, value or app is not the one that a step asks for")
    func otherActs() {
        let acts = [
            Act.setting(.lowPowerMode, .off), .setting(.charger, .on), .swipeAway(AppID(1)), .open(AppID(0)),
        ]
        let day = acts.map { Intervention(at: Moment(Span.hour), $0) }
        #expect(!Self.lesson().isPerformed(Self.lowPower, of: Self.step, in: day))
        #expect(!Self.lesson().isPerformed(Self.swipe, of: Self.step, in: day))
    }

    @Test("the scenario's own acts perform no step, and an act beside one of them does")
    func scriptedActs() {
        let own = Intervention(at: Moment(2 * Span.hour), Self.lowPower)
        let lesson = Self.lesson(scripted: [own])
        #expect(!lesson.isPerformed(Self.lowPower, of: Self.step, in: [own]))
        let persons = Intervention(at: Moment(3 * Span.hour), Self.lowPower)
        #expect(lesson.isPerformed(Self.lowPower, of: Self.step, in: [own, persons]))
    }

    @Test("the acts of a day are its interventions, in order")
    func interventions() {
        let roster = Roster(apps: [Roster.App(name: "Mail", bundleIdentifier: "com.example.mail")])
        let header = DayHeader(
            title: "A", calendar: DayCalendar(epochDay: 0, startOfDay: 0), length: Span.day,
            profile: .sources,
            seed: 0, roster: roster)
        let events = [
            TimelineEvent(at: Moment(1), .device(.lock(isLocked: true))),
            TimelineEvent(at: Moment(2), .intervention(Self.lowPower)),
            TimelineEvent(at: Moment(3), .intervention(Self.swipe)),
        ]
        let expected = [Intervention(at: Moment(2), Self.lowPower), Intervention(at: Moment(3), Self.swipe)]
        #expect(TimelineIndex(header: header, events: events).interventions == expected)
    }
}
