import DeviceLog
import Testing
import Timeline

@testable import LiveLog

/// A log with more about requests and apps than is kept of one.
@Suite struct FullLogTests {
    /// The line with which one of many requests starts, a second after the other.
    private func line(_ number: Int) -> String {
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let clock = "\(two(number / 3_600)):\(two(number / 60 % 60)):\(two(number % 60))"
        return "Oct  5 \(clock).000000 dasd(DuetActivitySchedulerDaemon)[442] <Notice>: "
            + "STARTING activity bgRefresh-com.example.walks.refresh:\(String(0x10_0000 + number, radix: 16, uppercase: true))\n"
    }

    private func log(of count: Int, keeping lines: Int, givesUpOldest: Bool) throws -> GrowingLog {
        var settings = try GrowingLogTests.settings()
        (settings.linesAtMost, settings.givesUpOldest) = (lines, givesUpOldest)
        var log = GrowingLog(settings)
        for number in 0..<count {
            Array(line(number).utf8).withUnsafeBytes { log.take($0) }
            log.pause()
        }
        return log
    }

    @Test("a watched log keeps its newest lines, gives up the oldest, and tells how many those are")
    func givesUpOldest() throws {
        for count in [10, 40, 41, 60, 61, 95, 1_000] {
            var log = try log(of: count, keeping: 40, givesUpOldest: true)
            let state = log.state(percent: nil)
            let kept = try #require(state.index).requests.count
            #expect(kept <= 40 && kept + state.givenUp == count, "of \(count) lines \(kept) are kept")
            #expect(kept >= min(count, 20), "of \(count) lines only \(kept) are kept")
            #expect(state.ending == nil)
        }
    }

    @Test("the log of a file is refused with the line that is too much, and not before")
    func refused() throws {
        var full = try log(of: 40, keeping: 40, givesUpOldest: false)
        #expect(full.state(percent: nil).ending == nil)
        #expect(full.state(percent: nil).index?.requests.count == 40)
        let overfull = try log(of: 50, keeping: 40, givesUpOldest: false)
        #expect(overfull.ending == .overfull(log: 0, line: 41))
    }
}
