import BackgroundPolicy
import Testing
import Timeline

/// What requests run while no line of a device's log tells that the app's process runs, in the lanes as in the report.
@Suite struct UntoldRunTests {
    private static let feed = HandMadeDay.feed

    private static func at(_ minute: Int64, _ second: Int64 = 0) -> Moment {
        HandMadeDay.at(9, minute) + second * Span.second
    }

    /// A request that runs from 09:10 to 09:11 beside what else happens, in order of time.
    private static func day(
        _ mode: ExecutionMode = .appRefresh, _ reason: StartReason = .dispatched,
        beside others: [(Moment, Happening)] = []
    ) -> (index: TimelineIndex, tally: AppTally) {
        var day = HandMadeDay()
        let request = day.request(mode)
        let own: [(Moment, Happening)] = [
            (at(0), .request(request, .submitted(earliestBegin: at(0)))),
            (at(10), .request(request, .started(nil, reason))),
            (at(11), .request(request, .ended(.completed, nil, energy: 0, cellular: 0))),
        ]
        let events = (own + others).enumerated()
            .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map { TimelineEvent(at: $0.element.0, $0.element.1) }
        var tally = Tally(day.header)
        for event in events { tally.add(event) }
        tally.finish()
        return (TimelineIndex(header: day.header, events: events), tally.apps[0])
    }

    private static func state(_ state: AppState) -> Happening {
        .app(feed, .appState(state, .notRecorded))
    }

    private static let cases: [(others: [(Moment, Happening)], untold: [Slice])] = [
        ([], [Slice(from: at(10), to: at(11))]),
        // The line about the state that belongs to the start, or to the end.
        ([(at(10, 1), state(.background))], []),
        ([(at(9), state(.background)), (at(10, 59), state(.suspended))], []),
        ([(at(9), state(.background)), (at(11), state(.notRunning))], []),
        // What a later or earlier line tells is not what ran before or since.
        ([(at(10, 20), state(.background))], [Slice(from: at(10), to: at(10, 20))]),
        (
            [(at(9), state(.background)), (at(10, 50), state(.suspended))],
            [Slice(from: at(10, 50), to: at(11))]
        ),
        ([(at(9), state(.suspended))], [Slice(from: at(10), to: at(11))]),
        ([(at(9), state(.foreground))], []),
        // Behind a gap the state is unknown until the next word.
        (
            [
                (at(5), state(.background)),
                (at(6), .device(.silence(until: at(8), .notRecorded))),
            ], [Slice(from: at(10), to: at(11))]
        ),
    ]

    @Test("what runs while no line tells that the process runs is told apart", arguments: cases.indices)
    func told(number: Int) {
        let (others, untold) = Self.cases[number]
        let day = Self.day(beside: others)
        #expect(day.index[Self.feed].untold.slices == untold)
        #expect(day.tally.untoldRuns == untold.count)
        #expect(day.tally.ranUntold == untold.reduce(0) { $0 + $1.length })
        let hasStates = others.contains { if case .app = $0.1 { true } else { false } }
        #expect(day.tally.statesAccountForRuns == (hasStates && untold.isEmpty))
        let hour = (from: Self.at(0), to: Self.at(59))
        #expect(
            day.index[Self.feed].statesAccountForRuns(from: hour.from, to: hour.to)
                == (hasStates && untold.isEmpty))
    }

    @Test(
        "what runs outside of the app, or shows it in the foreground, tells nothing of time in the background"
    )
    func elsewhere() {
        for (mode, reason) in [
            (.discretionaryTransfer, .dispatched), (.appRefresh, .foreground),
        ] as [(ExecutionMode, StartReason)] {
            let day = Self.day(mode, reason)
            #expect(day.index[Self.feed].untold.isEmpty && day.tally.untoldRuns == 0)
        }
    }

    @Test("of a process that no line tells to run, no time in the background is told, though its ends are")
    func endsAlone() {
        for state in AppState.allCases {
            let day = Self.day(.discretionaryTransfer, beside: [(Self.at(9), Self.state(state))])
            let isSeen = [.background, .foreground].contains(state)
            #expect(day.tally.statesAccountForRuns == isSeen, "\(state)")
            let tracks = day.index[Self.feed]
            #expect(tracks.statesAccountForRuns(from: Self.at(0), to: Self.at(59)) == isSeen, "\(state)")
        }
    }

    @Test("several requests that run at once ran as long as the first begin and the last end are apart")
    func together() {
        var day = HandMadeDay()
        let requests = [day.request(.appRefresh), day.request(.processing)]
        for (number, request) in requests.enumerated() {
            day.add(9, Int64(number), .request(request, .submitted(earliestBegin: HandMadeDay.at(9))))
        }
        for (number, request) in requests.enumerated() {
            day.add(9, 10 + Int64(number), .request(request, .started(nil, .dispatched)))
        }
        for (number, request) in requests.enumerated() {
            day.add(
                9, 20 + Int64(number), .request(request, .ended(.completed, nil, energy: 0, cellular: 0)))
        }
        #expect(
            day.index[Self.feed].untold.slices
                == [Slice(from: HandMadeDay.at(9, 10), to: HandMadeDay.at(9, 21))])
        var tally = Tally(day.header)
        for event in day.events { tally.add(event) }
        tally.finish()
        #expect(tally.apps[0].ranUntold == 11 * Span.minute && tally.apps[0].untoldRuns == 1)
    }
}
