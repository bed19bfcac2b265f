import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

/// W15: what moves data at a time shares the bandwidth of the device.
@Suite struct SharedBandwidthTests {
    private func mark(_ number: Int) -> RequestMark {
        RequestMark(index: RequestIndex(number), request: RequestID(UInt32(number + 1)))
    }

    // MARK: By itself

    @Test("R047 data takes as long as its bytes do, to the millisecond in which the last one comes")
    func duration() {
        for (bytes, milliseconds) in [(Int64(2_000), Int64(2_000)), (2_001, 2_001), (1, 1), (0, 1)] {
            var shared = SharedBandwidth(rate: 1_000)
            shared.join(mark(0), bytes: bytes, at: 500)
            let end = shared.nextEnd(at: 500)
            #expect(end == 500 + milliseconds, "\(bytes) bytes")
            let early = shared.popComplete(at: 500 + milliseconds - 1)
            #expect(early == nil)
            let complete = shared.popComplete(at: 500 + milliseconds)
            #expect(complete?.index == RequestIndex(0))
        }
        // Three bytes a second: a byte takes a third of one.
        var slow = SharedBandwidth(rate: 3)
        slow.join(mark(0), bytes: 4, at: 0)
        let end = slow.nextEnd(at: 0)
        #expect(end == 1_334)
    }

    @Test("W15 what is complete at one moment ends in order of submission, whichever began first")
    func together() {
        var shared = SharedBandwidth(rate: 1_000)
        for number in [2, 0, 1] { shared.join(mark(number), bytes: 100, at: 0) }
        let end = shared.nextEnd(at: 0)
        #expect(end == 300)
        let order = (0..<3).map { _ in shared.popComplete(at: 300)?.index.offset }
        #expect(order == [0, 1, 2])
    }

    /// Flows of up to 5 kB that begin and are broken off at random, under a bandwidth that changes.
    private struct Traffic {
        var shared = SharedBandwidth(rate: 1)
        var now: Int64 = 0
        var rate: Int64 = 1
        /// What is left of each flow.
        var left: [Int: Int64] = [:]
        var moved: Int64 = 0
        var ends: Int64 = 0
        /// Thousandths of a byte that the bandwidth allowed in all, and while there was something to move.
        var allowed: Int64 = 0
        var usable: Int64 = 0
        private var timers: [Int64] = []

        mutating func advance(to moment: Int64) {
            while now < moment || timers.contains(now) {
                if let end = shared.nextEnd(at: now) { timers.append(end) }
                let next = min(timers.min() ?? moment, moment)
                timers.removeAll { $0 == next }
                allowed += rate * (next - now)
                if shared.count > 0 { usable += rate * (next - now) }
                now = next
                while let complete = shared.popComplete(at: now) {
                    moved += left.removeValue(forKey: complete.index.offset) ?? 0
                    ends += 1
                }
            }
            for number in left.keys.sorted() {
                let rest = shared.bytesLeft(of: RequestIndex(number), at: now) ?? 0
                moved += (left[number] ?? 0) - rest
                left[number] = rest
            }
        }

        mutating func setRate(_ rate: Int64) {
            self.rate = rate
            shared.setRate(rate, at: now)
        }

        mutating func leave(_ number: Int) {
            shared.leave(
                RequestMark(index: RequestIndex(number), request: RequestID(UInt32(number + 1))), at: now)
            left[number] = nil
        }

        mutating func join(_ mark: RequestMark, bytes: Int64) {
            left[mark.index.offset] = bytes
            shared.join(mark, bytes: bytes, at: now)
        }
    }

    @Test(
        "W15 in no interval more is moved than the bandwidth allows, and nothing that could be moved is lost")
    func neverMore() {
        for seed in UInt64(0)..<60 {
            var chance = SplitMix64(seed: seed)
            var traffic = Traffic()
            for number in 0..<400 {
                let former = traffic
                traffic.advance(to: traffic.now + chance.next(in: 0...400))
                #expect(traffic.moved * 1_000 <= traffic.allowed, "seed \(seed), \(traffic.now) ms")
                // What is told in whole bytes may be off by one for each flow.
                let most = traffic.allowed - former.allowed + Int64(former.shared.count) * 1_000
                #expect((traffic.moved - former.moved) * 1_000 <= most, "seed \(seed), \(traffic.now) ms")
                switch chance.next(below: 4) {
                case 0: traffic.setRate(chance.next(in: 1...20_000))
                case 1 where !traffic.left.isEmpty:
                    let flows = traffic.left.keys.sorted()
                    traffic.leave(flows[Int(chance.next(below: UInt64(flows.count)))])
                default: traffic.join(mark(number), bytes: chance.next(in: 0...5_000))
                }
            }
            // What a flow has of a byte is lost when it is broken off, and of a millisecond when one ends.
            let lost = 400 * 1_000 + traffic.ends * 20_000
            #expect(traffic.moved * 1_000 >= traffic.usable - lost, "seed \(seed)")
            #expect(traffic.ends > 5 && traffic.usable > 10 * lost, "seed \(seed)")
        }
    }

    @Test("W15 when data ends does not depend on how often somebody asks what is left of it")
    func askedOften() {
        var found: [[Int64]] = []
        for isAskedAlways in [false, true] {
            var shared = SharedBandwidth(rate: 7)
            for number in 0..<3 { shared.join(mark(number), bytes: Int64(100 + 10 * number), at: 0) }
            var ends: [Int64] = []
            var timer = shared.nextEnd(at: 0)
            for now in Int64(0)..<50_000 {
                if isAskedAlways { _ = shared.bytesLeft(of: RequestIndex(2), at: now) }
                guard now == timer else { continue }
                while shared.popComplete(at: now) != nil { ends.append(now) }
                timer = shared.nextEnd(at: now)
            }
            found.append(ends)
        }
        #expect(found[0] == found[1])
        // 300 bytes for three at 7 bytes a second, then 20 for two, then 10 for one, each up to the next millisecond.
        let ideal = [300, 320, 330].map { (bytes: Int64) in (bytes * 1_000 + 6) / 7 }
        #expect(zip(found[0], ideal).map { $0 - $1 } == [0, 0, 1])
    }

    @Test("W15 twenty thousand of the largest downloads can be reckoned with")
    func largest() {
        var shared = SharedBandwidth(rate: 10_000_000_000)
        for number in 0..<2_000 { shared.join(mark(number), bytes: 1_000_000_000_000, at: 0) }
        let first = shared.nextEnd(at: 0)
        #expect(first == 200_000_000)
        for number in 2_000..<20_000 { shared.join(mark(number), bytes: 1_000_000_000_000, at: 1_000) }
        let complete = shared.popComplete(at: 200_000_000)
        let end = shared.nextEnd(at: 200_000_000) ?? 0
        let left = shared.bytesLeft(of: RequestIndex(0), at: end) ?? 0
        #expect(complete == nil && end > 200_000_000 && left > 0)
    }

    // MARK: In a day

    /// Downloads of some megabytes each that an app enqueues together at 09:01.
    private func downloads(_ megabytes: [Int64], _ edit: (inout TestDay) -> Void = { _ in }) -> TimelineIndex
    {
        var day = TestDay()
        edit(&day)
        day.add("Album") { app, tasks in
            app.visits = [.init(9, minutes: 10)]
            for (number, size) in megabytes.enumerated() {
                app.transfers.append(
                    tasks.transfer("part \(number)") {
                        $0.afterVisitBegins = Span.minute
                        $0.bytes = DrawnRange(size * 1_000_000)
                        $0.sessionSendsLaunchEvents = false
                    })
            }
        }
        return day.simulated()
    }

    @Test("W15 three downloads at once take three times as long as one, and the day pays for each once")
    func threeAtOnce() {
        let limits = PolicyLimits()
        let records = downloads([30, 30, 30]).records(.nondiscretionaryTransfer)
        let milliseconds = 3 * 30 * 1_000_000 * 1_000 / limits[.wiFiRate]
        #expect(records.map(\.ended) == [Moment?](repeating: at(9, 1) + milliseconds, count: 3))
        #expect(records.allSatisfy { $0.energy == 30 * limits[.wiFiEnergyPerMegabyte] })
    }

    @Test("W15 when a small one ends, the others have its part of the bandwidth")
    func smallAndLarge() {
        let records = downloads([3, 30]).records(.nondiscretionaryTransfer)
        let rate = PolicyLimits()[.wiFiRate]
        #expect(records[0].ended == at(9, 1) + 2 * 3_000_000 * 1_000 / rate)
        #expect(records[1].ended == at(9, 1) + 33_000_000 * 1_000 / rate)
    }

    @Test("W15 R055 a server that sends nothing leaves the bandwidth to others, on every network")
    func stalled() {
        var day = TestDay()
        day.device.networks = [.init(at(8), .cellular)]
        day.add("Album") { app, tasks in
            app.visits = [.init(9, minutes: 10)]
            for name in ["slow", "quick"] {
                app.transfers.append(
                    tasks.transfer(name) {
                        $0.afterVisitBegins = Span.minute
                        $0.bytes = DrawnRange(7_000_000)
                        $0.sessionSendsLaunchEvents = false
                    })
            }
            app.transfers[0].serverStalls = [slice(at(9, 1, 2), at(9, 2))]
        }
        let records = day.simulated().records(.nondiscretionaryTransfer)
        let rate = PolicyLimits()[.cellularRate]
        // Two seconds of half the bandwidth, and then all of it, one after the other.
        let rest = (7_000_000 - rate) * 1_000 / rate
        #expect(records[1].ended == at(9, 1, 2) + rest)
        #expect(records[0].ended == at(9, 2) + rest)
    }

    @Test(
        "W15 whatever interrupts them, downloads that are complete have moved all their bytes, and no more than may be"
    )
    func sums() throws {
        let limits = PolicyLimits()
        var interrupted = 0
        for seed in UInt64(0)..<30 {
            var chance = SplitMix64(seed: seed)
            var day = TestDay()
            var moment = at(8)
            var cellular: [Slice] = []
            while moment < at(11) {
                let lost = moment + chance.next(in: 10_000...900_000)
                let found = lost + chance.next(in: 1...120_000)
                day.device.networks += [.init(moment, .cellular), .init(lost, .none)]
                cellular.append(slice(moment, lost))
                moment = found
            }
            day.device.networks.append(.init(moment, .cellular))
            let sizes = (0..<12).map { _ in chance.next(in: 0...9_000_000) }
            day.add("Album") { app, tasks in
                app.visits = [.init(9, minutes: 60)]
                for (number, size) in sizes.enumerated() {
                    app.transfers.append(
                        tasks.transfer("part \(number)") {
                            $0.afterVisitBegins = chance.next(in: 0...300_000)
                            $0.bytes = DrawnRange(size)
                            $0.redirects = Int(chance.next(in: 0...2))
                            $0.sessionSendsLaunchEvents = false
                        })
                }
            }
            day.add("Chat") { app, tasks in
                app.pushes = [
                    tasks.push(at: [at(9, 1), at(9, 16)]) {
                        $0.work = Work(time: DrawnRange(1_000), download: DrawnRange(400_000))
                    }
                ]
            }
            let index = day.simulated()
            let records = index.records(.nondiscretionaryTransfer)
            #expect(records.count == sizes.count && records.allSatisfy { $0.outcome == .completed })
            interrupted += records.count { $0.runs.count > 1 }
            for record in records {
                let name = index.header.roster[record.request.task].identifier
                let number = try #require(sizes.indices.first { "part \($0)" == name })
                #expect(record.cellular == sizes[number], "seed \(seed)")
            }
            let end = try #require(records.compactMap(\.ended).max())
            let time = cellular.reduce(0) { $0 + max(0, min($1.to, end) - max($1.from, at(9))) }
            let others = index.records(.backgroundPush, of: AppID(1)).filter { $0.ended ?? at(24) <= end }
            let all = (records + others).reduce(0) { $0 + $1.cellular }
            #expect(all * 1_000 <= limits[.cellularRate] * time, "seed \(seed)")
        }
        #expect(interrupted > 10)
    }

    /// Chats that a push tells of a download over cellular at 09:00, with a second of other work.
    private func chats(
        _ count: Int, bytes: Int64, _ edit: (inout TestDay) -> Void = { _ in },
        _ change: (inout Work) -> Void = { _ in }
    ) -> TimelineIndex {
        var day = TestDay()
        day.device.networks = [.init(.start, .cellular)]
        edit(&day)
        for number in 0..<count {
            day.add("Chat \(number)") { app, tasks in
                app.pushes = [
                    tasks.push(at: [at(9)]) {
                        $0.work = Work(time: DrawnRange(Span.second), download: DrawnRange(bytes))
                        change(&$0.work)
                    }
                ]
            }
        }
        return day.simulated()
    }

    @Test("W15 what launches download themselves is bound to the network too, and shares it")
    func work() throws {
        for count in 1...3 {
            let index = chats(count, bytes: 2_100_000)
            let limits = PolicyLimits()
            let rate = limits[.cellularRate]
            for app in index.header.roster.apps.indices {
                let record = try #require(index.records(.backgroundPush, of: AppID(app)).first)
                // The process is suspended, and its download begins when it has been woken.
                let begins = at(9) + limits[.warmLaunchTime]
                #expect(record.ended == begins + Int64(count) * 2_100_000 * 1_000 / rate)
                #expect(record.cellular == 2_100_000)
                #expect(index.apps[app].contentUpdates.count == 1)
            }
        }
        // A small one does not make the work longer.
        let small = chats(1, bytes: 70_000).records(.backgroundPush)[0]
        #expect(small.ended == at(9) + PolicyLimits()[.warmLaunchTime] + Span.second)
    }

    @Test("W15 a download that the time of its launch does not suffice for is paid for as far as it came")
    func cutOff() throws {
        let index = chats(1, bytes: 70_000_000)
        let limits = PolicyLimits()
        let record = index.records(.backgroundPush)[0]
        let time = limits[.pushRunTime] - limits[.expirationGrace]
        #expect(record.outcome == .expired && record.ended == at(9) + time)
        #expect(record.cellular == limits[.cellularRate] * (time - limits[.warmLaunchTime]) / 1_000)
        #expect(index.apps[0].contentUpdates.isEmpty)
    }

    @Test("W15 work that has only its download left ends without it when the network is lost")
    func networkLost() {
        let lost = chats(
            1, bytes: 7_000_000, { $0.device.networks.append(.init(at(9, 0, 5), .none)) })
        let record = lost.records(.backgroundPush)[0]
        #expect(record.ended == at(9, 0, 5) && record.outcome == .failed && record.endReason == .noNetwork)
        #expect(lost.apps[0].contentUpdates.isEmpty)
        // Lost and found before the work is done, the download goes on.
        let found = chats(
            1, bytes: 7_000_000,
            { day in
                day.device.networks += [.init(at(9, 0, 5), .none), .init(at(9, 0, 7), .wiFi)]
            }, { $0.time = DrawnRange(8 * Span.second) }
        )
        let limits = PolicyLimits()
        let moved = limits[.cellularRate] * (5_000 - limits[.warmLaunchTime]) / 1_000
        let rest = (7_000_000 - moved) * 1_000 / limits[.wiFiRate] + 1
        let whole = found.records(.backgroundPush)[0]
        #expect(whole.ended == at(9, 0, 7) + rest)
        #expect(whole.cellular == moved)
        #expect(found.apps[0].contentUpdates.count == 1)
    }

    @Test("W15 R027 a service extension whose download takes longer than its time shows the push as it came")
    func serviceExtension() {
        let limits = PolicyLimits()
        for bytes in [Int64(700_000), 70_000_000] {
            var day = TestDay()
            day.device.networks = [.init(.start, .cellular)]
            day.add("Chat") { app, tasks in
                app.standardPushes = [
                    tasks.standardPush(at: [at(9)]) {
                        $0.isMutable = true
                        $0.extensionWork = Work(time: DrawnRange(100), download: DrawnRange(bytes))
                    }
                ]
            }
            let shown = day.simulated().presentations()
            let time = min(bytes * 1_000 / limits[.cellularRate], limits[.serviceExtensionRunTime])
            #expect(shown.map(\.moment) == [at(9) + time])
            #expect(
                shown.map(\.presentation) == [bytes < 1_000_000 ? .changedNotification : .notification])
        }
    }
}
