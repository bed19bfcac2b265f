import BackgroundPolicy
import Testing
import Timeline

/// Records that are delivered while the events go by are those of the index.
@Suite struct RequestStreamTests {
    private func at(_ hour: Int64, _ minute: Int64 = 0) -> Moment { HandMadeDay.at(hour, minute) }

    private func delivered(
        _ day: HandMadeDay, task: TaskID? = nil, before: Moment? = nil, only: Set<Int>? = nil
    ) -> [RequestStream.ClosedRecord] {
        var stream = RequestStream(
            day.header, app: HandMadeDay.feed, task: task, before: before ?? day.header.end + 1, only: only)
        var delivered: [RequestStream.ClosedRecord] = []
        for event in day.index.events { stream.add(event) { delivered.append($0) } }
        stream.finish { delivered.append($0) }
        return delivered
    }

    /// A refresh that is killed with its process, one that waits for hours while two others run, and another
    /// app's.
    private static let day: HandMadeDay = {
        var day = HandMadeDay()
        let long = day.request(.processing)
        day.add(6, .request(long, .submitted(earliestBegin: HandMadeDay.at(6))))
        day.add(6, .request(long, .verdict(Verdict(adverse: .init(.lowPowerMode), awaited: [.idleDevice]))))
        let killed = day.request(.appRefresh)
        day.add(7, .request(killed, .submitted(earliestBegin: HandMadeDay.at(7))))
        day.add(7, .app(HandMadeDay.feed, .launched(LaunchID(9), isCold: true)))
        day.add(7, .request(killed, .started(LaunchID(9), .dispatched)))
        day.add(7, 1, .request(killed, .ended(.killed, .ranOutOfTime, energy: 1, cellular: 2)))
        day.add(7, 1, .app(HandMadeDay.chat, .appState(.notRunning, .crash)))
        day.add(7, 1, .app(HandMadeDay.feed, .appState(.notRunning, .ranOutOfTime)))
        day.run(.backgroundPush, 8)
        day.run(.appRefresh, 9, of: HandMadeDay.chat)
        day.run(.appRefresh, 10)
        day.add(11, .request(long, .ended(.cancelled, .cancelledByApp, energy: 0, cellular: 0)))
        let call = day.request(.voIPPush)
        day.add(12, .request(call, .submitted(earliestBegin: HandMadeDay.at(12))))
        day.add(12, .request(call, .started(LaunchID(10), .dispatched)))
        day.add(12, .app(HandMadeDay.feed, .presented(call.task, .call, call.id)))
        let open = day.request(.appRefresh)
        day.add(13, .request(open, .submitted(earliestBegin: HandMadeDay.at(13))))
        return day
    }()

    @Test("each record is the index's, with all that its moment says of it, and has its place in the order")
    func records() {
        let index = Self.day.index
        let delivered = delivered(Self.day).sorted { $0.ordinal < $1.ordinal }
        let expected = index[HandMadeDay.feed].requests.map { index.requests[$0] }
        #expect(delivered.map(\.record) == expected)
        #expect(delivered.map(\.ordinal) == Array(0..<expected.count))
        #expect(expected[1].processEnd == .ranOutOfTime && expected[4].shown != nil)
    }

    @Test("records are delivered as soon as they are over, and those that never end at the end")
    func order() {
        #expect(delivered(Self.day).map(\.ordinal) == [1, 2, 3, 0, 4, 5])
    }

    @Test("a stream of all apps has every record of the index, and the device's tracks with their ends")
    func allApps() {
        var day = Self.day
        day.add(14, .device(.lock(isLocked: true)))
        day.add(15, .device(.network(.wiFi)))
        let index = day.index
        var stream = RequestStream(index.header, app: nil, before: .distantFuture)
        var delivered: [RequestStream.ClosedRecord] = []
        for event in index.events { stream.add(event) { delivered.append($0) } }
        stream.finish { delivered.append($0) }
        #expect(delivered.sorted { $0.ordinal < $1.ordinal }.map(\.record) == index.requests)
        #expect(Set(index.requests.map(\.request.app)) == [HandMadeDay.feed, HandMadeDay.chat])
        let device = stream.device(through: index.end)
        #expect(device.locked == index.device.locked && device.networks == index.device.networks)
        #expect(device.locked.slices.map(\.from) == [at(14)] && device.networks.map(\.slice.from) == [at(15)])
    }

    @Test("what the log of a device tells of a request after its end is in its record, as in the index")
    func afterTheEnd() {
        var day = HandMadeDay()
        day.run(.appRefresh, 6)
        let request = day.events[0].happening.request
        if let request { day.add(8, .request(request, .expiring)) }
        let index = day.index
        var stream = RequestStream(
            index.header, app: nil, before: .distantFuture, keepingEnded: true)
        var delivered: [RequestRecord] = []
        for event in index.events { stream.add(event) { delivered.append($0.record) } }
        #expect(delivered.isEmpty)
        stream.finish { delivered.append($0.record) }
        #expect(delivered == index.requests && delivered.first?.expiring == at(8))
    }

    @Test("only requests of the task are delivered, and only those that were submitted in time")
    func filters() {
        let refresh = TaskID(Int(ExecutionMode.appRefresh.rawValue))
        #expect(delivered(Self.day, task: refresh).map(\.record.submitted) == [at(7), at(10), at(13)])
        #expect(delivered(Self.day, before: at(8)).map(\.record.submitted) == [at(7), at(6)])
        #expect(delivered(Self.day, only: [0, 3]).map(\.ordinal) == [3, 0])
    }

    @Test("a stream is over when nothing that it asks for can come, and forgets what somebody else tells")
    func endings() {
        let day = Self.day
        var stream = RequestStream(day.header, app: HandMadeDay.feed, before: at(8))
        var overAt: Moment?
        for event in day.index.events where overAt == nil {
            stream.add(event) { _ in }
            if stream.isOver { overAt = event.moment }
        }
        #expect(overAt == at(11))
        var forgetful = RequestStream(day.header, app: HandMadeDay.feed, before: at(8))
        var ordinals: [Int] = []
        for event in day.index.events {
            forgetful.add(event) { ordinals.append($0.ordinal) }
            if event.moment == at(7), forgetful.submitted == 2, ordinals.isEmpty {
                #expect(forgetful.forgetOpen().isSubset(of: [0, 1]))
            }
        }
        forgetful.finish { ordinals.append($0.ordinal) }
        #expect(ordinals.isEmpty)
        #expect(forgetful.isOver)
    }
}
