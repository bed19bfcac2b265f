import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// What the lessons that come with Dayline say is what their days show.
@Suite struct LessonTruthTests {
    /// A lesson with its day.
    private struct Taught {
        let builtIn: BuiltInScenario
        let lesson: Lesson
        let day: SimulatedDay

        init?(_ builtIn: BuiltInScenario) throws {
            let scenario = try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
            guard let lesson = scenario.lesson(of: builtIn.text), !lesson.steps.isEmpty else { return nil }
            self.builtIn = builtIn
            self.lesson = lesson
            day = SimulatedDay(scenario)
        }

        /// The day in which the person performed the acts of a step.
        func day(after step: Lesson.Step) -> SimulatedDay {
            var changed = day
            for act in step.acts { changed.intervene(act, at: step.moment) }
            return changed
        }
    }

    private static let lessons: [Taught] = BuiltInScenario.all.compactMap { try? Taught($0) }

    @Test("every question and every figure is a lesson, and eight lessons are tours of five steps or more")
    func everyOne() {
        let names = Set(Self.lessons.map(\.builtIn.name))
        for builtIn in BuiltInScenario.all where builtIn.group != .days {
            #expect(names.contains(builtIn.name), "\(builtIn.name)")
        }
        #expect(Self.lessons.count { $0.lesson.steps.count >= 5 } >= 8)
        for taught in Self.lessons {
            #expect(taught.lesson.steps.count >= 3, "\(taught.builtIn.name)")
            #expect(taught.lesson.steps.contains { $0.prediction != nil }, "\(taught.builtIn.name)")
            #expect(
                !taught.lesson.question.isEmpty && !taught.lesson.answer.isEmpty, "\(taught.builtIn.name)")
        }
    }

    @Test("the question of a lesson is the one that the list of scenarios gives")
    func questions() {
        for taught in Self.lessons where taught.builtIn.group == .questions {
            #expect(taught.lesson.question == taught.builtIn.summary)
        }
    }

    /// The lessons whose description answers their question.
    private static let answeredByDescription = [
        "figure-night", "figure-pushes", "q01-never-runs", "q02-only-from-xcode", "q03-every-15-minutes",
        "q04-once-a-day", "q05-too-often", "q06-ignored-for-days", "q07-swiped-away", "q09-submit-throws",
        "q10-how-much-time", "q12-only-while-charging", "q13-expires-after-seconds", "q15-crash-at-launch",
    ]

    @Test("a lesson has a conclusion, unless its description answers its question")
    func conclusions() throws {
        for taught in Self.lessons {
            let scenario = try ScenarioReader.read(taught.builtIn.bytes, file: taught.builtIn.file)
            let isDescription = Self.answeredByDescription.contains(taught.builtIn.name)
            #expect(scenario.conclusion.isEmpty == isDescription, "\(taught.builtIn.name)")
        }
    }

    @Test("every clock time in a step is a minute in which the day has something")
    func clockTimes() throws {
        for taught in Self.lessons {
            for (number, step) in taught.lesson.steps.enumerated() {
                let days = [taught.day.index, taught.day(after: step).index]
                let known = days.reduce(into: Set<Int64>()) { $0.formUnion(Self.minutes(of: $1)) }
                let texts = [step.text, step.prediction?.question ?? "", step.prediction?.answer ?? ""]
                for text in texts {
                    #expect(!text.contains(/\bd\d+\b/), "days are told as on the screen: \(text)")
                    for (time, minutes) in Self.times(in: text, at: step.moment, days[0].header) {
                        #expect(
                            !known.isDisjoint(with: minutes),
                            "\(taught.builtIn.name), step \(number + 1): nothing happens at \(time)")
                    }
                }
            }
        }
    }

    @Test("a minute in which nothing happens is found, and times are read with and without their day")
    func reading() throws {
        let taught = try #require(Self.lessons.first { $0.builtIn.name == "q03-every-15-minutes" })
        let header = taught.day.index.header
        let known = Self.minutes(of: taught.day.index)
        // The day begins at 06:00; the app is launched at 06:51, and nothing happens at 09:12.
        #expect(known.contains(51) && !known.contains(192))
        let tomorrow = header.date(.start + Span.day)
        let read = Self.times(in: "at 06:51, and \(tomorrow) at 07:00:15", at: .start, header)
        #expect(read.map(\.time) == ["06:51", "\(tomorrow) at 07:00"])
        #expect(read.map { $0.minutes.contains(51) } == [true, false])
        #expect(read[1].minutes.sorted() == [25 * 60])
    }

    /// The counts that steps name: launches, pushes and visits of an app, from the start to a time in minutes.
    private static let counted:
        [(lesson: String, app: String, until: Int64, launches: Int, pushes: Int, visits: Int)] = [
            ("q03-every-15-minutes", "Coupons", .max, 0, 0, 0),
            // By 12:50, in a day that begins at 08:00.
            ("q05-too-often", "Headlines", 291, 15, 12, 1),
            // Ten pushes from 09:00 to 09:54, in a day that begins at 08:30, and the last launch for them at 10:00.
            ("q08-half-my-pushes", "Chatter", 91, 5, 10, 0),
            ("figure-day", "Messages", .max, 13, 6, 4),
            ("figure-pushes", "Chatter", .max, 8, 13, 0),
            // Three launches until 09:00, in a day that begins at 08:00.
            ("figure-pushes", "Newsletter", 61, 3, 3, 0),
            ("figure-attachments", "Messages", .max, 1, 1, 2),
            ("figure-session", "Album", .max, 1, 0, 1),
            ("messaging-day", "Coupons", .max, 0, 0, 0),
        ]

    @Test("the counts that steps name are those of the day", arguments: counted)
    func countsInSteps(lesson: String, app: String, until: Int64, launches: Int, pushes: Int, visits: Int)
        throws
    {
        let index = try #require(Self.lessons.first { $0.builtIn.name == lesson }).day.index
        let place = try #require(index.header.roster.apps.firstIndex { $0.name == app })
        let events = index.events.filter {
            $0.happening.app == AppID(place) && $0.moment.milliseconds / Span.minute < until
        }
        func count(_ isCounted: (Happening) -> Bool) -> Int { events.count { isCounted($0.happening) } }
        #expect(count { if case .app(_, .launched) = $0 { true } else { false } } == launches)
        #expect(count { if case .app(_, .visit) = $0 { true } else { false } } == visits)
        let received = count { happening in
            guard case .request(let request, .submitted) = happening else { return false }
            return request.mode == .backgroundPush
        }
        #expect(received == pushes)
    }

    @Test("the app of a step has something to show at its moment, and is that of its acts")
    func apps() {
        for taught in Self.lessons {
            let index = taught.day.index
            for (number, step) in taught.lesson.steps.enumerated() {
                let place = "\(taught.builtIn.name), step \(number + 1)"
                #expect(step.moment <= index.end, "\(place)")
                for act in step.acts { #expect(act.app == nil || act.app == step.app, "\(place)") }
                guard let app = step.app else { continue }
                let hasRecord = index.currentRecord(of: app, task: nil, at: step.moment) != nil
                let hasInstant = index[app].instants.contains { $0.moment <= step.moment }
                let hasVisit = index.events.contains { event in
                    guard case .app(app, .visit) = event.happening else { return false }
                    return event.moment <= step.moment
                }
                #expect(hasRecord || hasInstant || hasVisit, "\(place) shows nothing")
            }
        }
    }

    @Test("a step that names the minute in which it is shown stands behind what its app starts in it")
    func shownMinutes() {
        for taught in Self.lessons {
            let index = taught.day.index
            for (number, step) in taught.lesson.steps.enumerated() {
                let minute = step.moment.milliseconds / Span.minute
                let named = Self.times(in: step.text, at: step.moment, index.header)
                guard named.contains(where: { $0.minutes.contains(minute) }) else { continue }
                let later = index.requests.filter { record in
                    // A relaunch tells of what has ended, which the step may only begin.
                    guard let started = record.started, record.request.app == step.app,
                        !record.request.mode.isRelaunch
                    else { return false }
                    return started > step.moment && started.milliseconds / Span.minute == minute
                }
                #expect(later.isEmpty, "\(taught.builtIn.name), step \(number + 1)")
            }
        }
    }

    @Test("what a person does at a step is done in the day, and changes what comes after it")
    func acts() {
        var count = 0
        for taught in Self.lessons {
            for (number, step) in taught.lesson.steps.enumerated() where !step.acts.isEmpty {
                let changed = taught.day(after: step).index
                let place = "\(taught.builtIn.name), step \(number + 1)"
                #expect(taught.lesson.isPerformed(step, in: changed.interventions), "\(place)")
                #expect(!taught.lesson.isPerformed(step, in: taught.day.index.interventions), "\(place)")
                #expect(
                    Self.ends(of: changed) != Self.ends(of: taught.day.index), "\(place) changes no request")
                count += 1
            }
        }
        #expect(count >= 15)
    }

    /// How and when the requests of a day began and ended.
    private static func ends(of index: TimelineIndex) -> [String] {
        index.requests.map {
            "\($0.request.task) \($0.started as Any) \($0.ended as Any) \($0.outcome as Any)"
        }
    }

    /// The minutes since the start in which something happens, opens or closes, or may begin.
    ///
    /// The level of the battery and the portions of the budgets change all the time, and do not count.
    private static func minutes(of index: TimelineIndex) -> Set<Int64> {
        var moments: [Moment] = []
        for event in index.events {
            switch event.happening {
            case .device(.battery), .device(.budgets), .app(_, .budgetShare): continue
            case .app(_, .usageWindow(let until)): moments += [event.moment, until]
            case .request(_, .submitted(let earliestBegin)): moments += [event.moment, earliestBegin]
            default: moments.append(event.moment)
            }
        }
        return Set(moments.map { $0.milliseconds / Span.minute })
    }

    /// The times in a text, each with the minutes since the start that it may mean.
    ///
    /// Without a day, a time is one of the step's own day, and in a scenario of at most a day the only one.
    private static func times(
        in text: String, at moment: Moment, _ header: DayHeader
    ) -> [(time: String, minutes: Set<Int64>)] {
        let calendar = header.calendar
        func midnight(_ day: Int64) -> Moment { calendar.moment(day: day, timeOfDay: 0) }
        return text.matches(of: /(?:([A-Z]\w\w \d+ [A-Z]\w\w) (?:at )?)?(\d\d):(\d\d)/).map { match in
            let minute = (Int64(match.output.2) ?? 0) * 60 + (Int64(match.output.3) ?? 0)
            let all = 0...(calendar.dayNumber(at: header.end) + 1)
            let named = match.output.1.map { date in all.filter { calendar.date(midnight($0)) == date } }
            let own = calendar.dayNumber(at: moment)
            let days: [Int64] = named ?? (header.length <= Span.day ? [0, 1] : [own])
            let moments = days.map { calendar.moment(day: $0, timeOfDay: minute * Span.minute) }
            let minutes = moments.map { $0.milliseconds / Span.minute }
            return (String(match.output.0), Set(minutes))
        }
    }
}
