import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Widgets: timelines, and a budget of reloads that WidgetKit keeps for each.
@Suite struct WidgetTests {
    /// An app that is not opened, with a widget whose timelines last ten minutes.
    private func widget(_ edit: (inout AppScript, inout WidgetScript) -> Void = { _, _ in }) -> TestDay {
        var day = TestDay()
        day.add("Ticker") { app, tasks in
            var widget = tasks.widget { $0.timelineLength = 10 * Span.minute }
            edit(&app, &widget)
            app.widgets = [widget]
        }
        return day
    }

    private func reloads(_ day: TestDay) -> [Moment] { day.simulated().launches(.widgetReload) }

    @Test("R265 a timeline of two hours that asks for another at its end is followed by one each two hours")
    func atEnd() {
        let reloads = reloads(widget { $1.timelineLength = 2 * Span.hour })
        // A reload itself takes two seconds, and the timeline begins with its end.
        let expected = (1...11).map { at(2 * Int64($0), 0, 2 * (Int64($0) - 1)) }
        #expect(reloads == expected)
    }

    @Test("R265 a date is a wish: a timeline of three hours that asks for another after two has it after two")
    func afterDate() {
        let reloads = reloads(
            widget {
                $1.timelineLength = 3 * Span.hour
                $1.policy = .after(2 * Span.hour)
            })
        #expect(reloads.prefix(3) == [at(2), at(4, 0, 2), at(6, 0, 4)])
        // One for a time that has come already would stop the clock.
        let now = self.reloads(widget { $1.policy = .after(0) })
        #expect(now.first == at(0, 1))
    }

    @Test("R265 with the policy never a widget is reloaded only when the app asks")
    func never() {
        #expect(reloads(widget { $1.policy = .never }).isEmpty)
        var day = TestDay()
        day.add("Dice") { app, tasks in
            app.widgets = [tasks.widget { $0.policy = .never }]
            app.pushes = [
                tasks.push(at: [at(9)]) {
                    $0.work = Work(time: DrawnRange(1_000))
                    $0.work.reloadsAllTimelines = true
                }
            ]
        }
        // Cold, the launch takes 1.2 seconds, and the work one.
        let asked = day.simulated().launches(.widgetReload)
        #expect(asked.count == 1)
        #expect(asked[0] > at(9, 0, 1) && asked[0] < at(9, 0, 5))
    }

    @Test("R265 what the app asks for takes the place of a reload that is not due, and not of one that is")
    func replaced() {
        let index = widget { app, widget in
            app.visits = [.init(9)]
            widget.timelineLength = 3 * Span.hour
        }.simulated()
        let records = index.records(.widgetReload)
        // Due at 03:00 and 06:00, planned for 09:00:04, and asked for at 09:00.
        let replaced = records.filter { $0.outcome == .replaced }
        #expect(replaced.map(\.endReason) == [.newerReload])
        #expect(replaced.map(\.ended) == [at(9)])
        #expect(index.launches(.widgetReload).contains(at(9)))
    }

    @Test("R263 between two reloads are 15 minutes at least, which rate limiting tells")
    func spacing() throws {
        var day = widget()
        // A reload for each 5 minutes of the whole day leaves the least spacing alone.
        _ = day.limits.replace(.widgetReloads, with: 288)
        _ = day.limits.replace(.widgetNightShare, with: 1_000)
        let index = day.simulated()
        let starts = index.launches(.widgetReload)
        let gaps = zip(starts, starts.dropFirst()).map { $1 - $0 }
        #expect(gaps.count == 95 && gaps.allSatisfy { $0 == 15 * Span.minute })
        let second = index.records(.widgetReload)[1]
        #expect(second.eligible == at(0, 20, 2))
        #expect(second.judgement(at: at(0, 22))?.verdict.held(.widgetReload) == .rateLimiting)
        #expect(second.started == at(0, 25))
    }

    /// 40 reloads of a day whose 8 hours of night count a quarter are one in 27 minutes of the day, and in 108 of the
    /// night; the first comes at 00:10.
    private var pacedStarts: [Moment] {
        let night = (0..<4).map { at(0, 10) + $0 * 108 * Span.minute }
        // From 05:34 to 07:00 are 86 minutes, which are 21 and a half of the day's.
        let morning = at(7) + 5 * Span.minute + 30 * Span.second
        return night + (0..<36).map { morning + $0 * 27 * Span.minute }
    }

    @Test("R260 40 reloads in 24 hours, spread over the hours of the day, and fewer at night")
    func budget() throws {
        var day = widget()
        day.hours = 30
        let index = day.simulated()
        let starts = index.launches(.widgetReload)
        #expect(starts.prefix(40) == pacedStarts[...])
        // From 22:50:30 to 23:00 and 70 minutes of the night.
        #expect(starts[40] == at(0, 10) + Span.day)
        let held = try #require(index.records(.widgetReload).first { $0.started == starts[20] })
        let former = starts[19]
        #expect(
            held.judgement(at: former + 12 * Span.minute)?.verdict.held(.widgetReload)
                == [.systemBudgets, .rateLimiting])
        #expect(
            held.judgement(at: former + 20 * Span.minute)?.verdict.held(.widgetReload) == .systemBudgets)
    }

    @Test(
        "R260 the hours are those of the looks; what the others get, and the hours without looks, are limits")
    func hours() {
        // From 18:00 to 20:00, a reload each 12 minutes: two hours and a quarter of 22 are 7 and a half, for 40.
        let looked = widget { $1.looks = [at(18, 30), at(19, 10)] }
        let pace = Span.day * 5 / 16 / 40
        let evening = reloads(looked).filter { $0 >= at(18) && $0 < at(20) }
        #expect(zip(evening, evening.dropFirst()).allSatisfy { $1 - $0 == max(pace, 15 * Span.minute) })
        var even = widget()
        _ = even.limits.replace(.widgetNightShare, with: 1_000)
        let starts = reloads(even)
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 == Span.day / 40 })
        var late = widget()
        _ = late.limits.replace(.widgetDayBegins, with: 12 * Span.hour)
        _ = late.limits.replace(.widgetNightShare, with: 0)
        // The first has nothing to wait for.
        #expect(reloads(late).prefix(2) == [at(0, 10), at(12) + 11 * Span.hour / 40])
    }

    @Test(
        "R261 a widget that nobody looks at has ten, which app usage tells; half of often gives half of the rest"
    )
    func looks() throws {
        let index = widget { $1.looksPerDay = 0 }.simulated()
        let starts = index.launches(.widgetReload)
        #expect(starts.count == 10)
        // One in 108 minutes of the day: 07:05:30, 08:53:30, 10:41:30, 12:29:30.
        let held = try #require(index.records(.widgetReload).first { $0.started == at(12, 29, 30) })
        #expect(held.judgement(at: at(12))?.verdict.held(.widgetReload) == [.appUsage, .systemBudgets])
        // 10 and 4 eighths of the 30 above.
        #expect(reloads(widget { $1.looksPerDay = 4 }).count == 25)
        #expect(reloads(widget { $1.looksPerDay = 100 }).count == 40)
    }

    @Test("R261 the budget of a day follows how often the widget was looked at on the day before")
    func looksOfYesterday() {
        var day = widget {
            $1.looksPerDay = 0
            $1.looks = (8..<16).map { at($0) }
        }
        day.hours = 48
        let starts = reloads(day)
        #expect(starts.count { $0 < at(24) } == 10)
        #expect(starts.count { $0 >= at(24) && $0 < at(48) } == 40)
    }

    @Test("R261 a widget without looks of its own is looked at as often on each day of the scenario")
    func looksOfEachDay() {
        var day = widget { $1.looksPerDay = 12 }
        day.hours = 72
        let starts = reloads(day)
        #expect(
            (0..<3).map { day in starts.count { $0 >= at(24 * day) && $0 < at(24 * day + 24) } } == [
                40, 40, 40,
            ])
    }

    @Test("R262 in the first three days after placing it a widget has 70, whoever looks at it")
    func firstDays() {
        var day = widget {
            $1.looksPerDay = 0
            $1.daysSincePlaced = 0
        }
        day.hours = 24
        #expect(reloads(day).count == 70)
        day.hours = 5 * 24
        let starts = reloads(day)
        #expect(starts.count { $0 >= at(48) && $0 < at(72) } > 60)
        #expect(starts.count { $0 >= at(96) && $0 < at(120) } == 10)
    }

    @Test(
        "R264 a reload is free while the app is open, while it plays audio, and when the person uses the widget"
    )
    func free() {
        let visit = widget { app, widget in
            app.visits = [.init(0, 12, minutes: 2), .init(0, 16, minutes: 2)]
            widget.reloadsAtVisits = true
        }.simulated()
        // 00:10 counts; at 00:12 and 00:16 the app asks in the foreground, and no spacing holds it.
        #expect(visit.launches(.widgetReload).prefix(3) == [at(0, 10), at(0, 12), at(0, 16)])
        let tapped = reloads(widget { $1.taps = [at(0, 11), at(0, 13)] })
        #expect(tapped.prefix(3) == [at(0, 10), at(0, 11), at(0, 13)])
        var audio = TestDay()
        audio.add("Radio") { app, tasks in
            app.widgets = [tasks.widget { $0.timelineLength = 5 * Span.minute }]
            app.eventTriggers = [
                tasks.trigger(.audio, at: [at(0, 7)]) { $0.work.time = DrawnRange(Span.hour) }
            ]
        }
        let playing = audio.simulated().launches(.widgetReload).filter { $0 > at(0, 8) && $0 < at(1) }
        #expect(zip(playing, playing.dropFirst()).allSatisfy { $1 - $0 == 5 * Span.minute + 2_000 })
        #expect(playing.count == 10)
    }

    @Test("R264 free reloads take nothing from the budget")
    func freeOfBudget() {
        let taps = (0..<60).map { at(6, $0) }
        let starts = reloads(
            widget {
                $1.taps = taps
                $1.timelineLength = Span.hour
            })
        #expect(starts.filter(taps.contains).count == 60)
        // Timelines of an hour go on after the last tap.
        #expect(starts.last.map { $0 > at(22) } == true)
    }

    @Test("R267 a push reloads the widget, counts, and waits for a network if there is none")
    func pushes() {
        let index = widget {
            $1.policy = .never
            $1.pushes = [at(9), at(9, 5)]
        }.simulated()
        // The budget has one in 27 minutes of the day.
        #expect(index.launches(.widgetReload) == [at(9), at(9, 27)])
        var unreachable = widget {
            $1.policy = .never
            $1.pushes = [at(9)]
        }
        unreachable.device.networks = [.init(at(8), .none), .init(at(11), .wiFi)]
        #expect(reloads(unreachable) == [at(11)])
    }

    @Test("R234 a swipe, Low Power Mode and the switches do nothing to a widget, as no source says so")
    func noFactor() {
        var day = widget { app, _ in
            app.swipes = [at(0, 1)]
            app.refreshOff = [slice(at(0, 1), at(24))]
        }
        day.device.lowPowerMode = [slice(at(0, 1), at(24))]
        #expect(reloads(day) == reloads(widget()))
    }

    @Test(
        "an extension that takes too long, or hands nothing over, is ended after 30 seconds, and the next comes"
    )
    func runTime() {
        for edit in [{ (work: inout Work) in work.time = DrawnRange(31_000) }, { $0.saysWhenDone = false }] {
            let index = widget { edit(&$1.work) }.simulated()
            let first = index.records(.widgetReload)[0]
            #expect(first.outcome == .expired && first.endReason == .outOfTime)
            #expect(first.ended == at(0, 10, 30))
            #expect(index.presentations().isEmpty)
            #expect(index.launches(.widgetReload).count > 1)
        }
    }

    @Test("a new timeline is shown when the extension has handed it over")
    func shown() {
        let index = widget { $1.timelineLength = 12 * Span.hour }.simulated()
        #expect(index.presentations().map(\.presentation) == [.widgetTimeline])
        #expect(index.presentations().map(\.moment) == [at(12, 0, 2)])
    }
}
