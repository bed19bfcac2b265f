import Testing
import Timeline

@testable import Simulation

/// The course of a transfer by itself, at 1,000 bytes a second.
@Suite struct TransferCourseTests {
    private static let rate: Int64 = 1_000

    private func course(_ bytes: Int64, _ terms: TransferTerms = []) -> TransferCourse {
        TransferCourse(ScriptIndex(0), terms, bytes: bytes)
    }

    /// When all data will have been moved; nil while the server sends nothing.
    private func completion(
        _ course: inout TransferCourse, from start: Int64, over network: Network = .wiFi,
        isStalled: Bool = false,
        redirects: Int64 = 0
    ) -> (moment: Int64?, startedAt: Int64) {
        var startedAt = start
        let timer = course.run(
            from: &startedAt, over: network, isServerStalled: isStalled, redirectMilliseconds: redirects,
            rate: Self.rate)
        return switch timer {
        case .completion(let moment): (moment, startedAt)
        case .requestTimeout: (nil, startedAt)
        }
    }

    @Test("R047 a transfer takes as long as its bytes do, to the millisecond in which the last one comes")
    func duration() {
        for (bytes, milliseconds) in [(Int64(2_000), Int64(2_000)), (2_001, 2_001), (1, 1), (0, 1)] {
            var course = course(bytes)
            let end = completion(&course, from: 500).moment
            #expect(end == 500 + milliseconds, "\(bytes) bytes")
        }
        // Three bytes a second: a byte takes a third of one.
        var course = course(4)
        var startedAt: Int64 = 0
        let timer = course.run(
            from: &startedAt, over: .wiFi, isServerStalled: false, redirectMilliseconds: 0, rate: 3)
        guard case .completion(let moment) = timer else {
            Issue.record("it moves data")
            return
        }
        #expect(moment == 1_334)
    }

    @Test("R053 what was moved is paid for once, and as cellular data only where it was moved over cellular")
    func progress() {
        for network in [Network.wiFi, .hotspot, .cellular] {
            var course = course(5_000)
            _ = completion(&course, from: 0, over: network)
            let first = course.advance(by: 1_500, rate: Self.rate, isComplete: false)
            #expect(first.bytes == 1_500 && course.bytesLeft == 3_500)
            #expect(first.network == network)
            #expect(first.cellularBytes == (network == .cellular ? 1_500 : 0))
            // Time that has not passed moves nothing, and more than all of it is never moved.
            let early = course.advance(by: -10, rate: Self.rate, isComplete: false).bytes
            #expect(early == 0)
            let rest = course.advance(by: 9_000, rate: Self.rate, isComplete: false).bytes
            #expect(rest == 3_500)
            #expect(course.bytesLeft == 0)
        }
        var complete = course(5_000)
        let all = complete.advance(by: 4_999, rate: Self.rate, isComplete: true).bytes
        #expect(all == 5_000)
    }

    @Test("R055 while the server sends nothing nothing is moved, and when it sends again the rest is")
    func stalled() {
        var course = course(5_000)
        let waiting = completion(&course, from: 0, isStalled: true)
        #expect(waiting.moment == nil)
        let nothing = course.advance(by: 2_000, rate: Self.rate, isComplete: false).bytes
        #expect(nothing == 0)
        let end = completion(&course, from: 2_000).moment
        #expect(end == 7_000)
        let again = course.advance(by: 1_000, rate: Self.rate, isComplete: false).bytes
        #expect(again == 1_000)
    }

    @Test(
        "R061 redirects are followed once, before the first byte, however often the transfer is interrupted")
    func redirects() {
        var course = course(5_000)
        let first = completion(&course, from: 100, redirects: 600)
        #expect(first.startedAt == 700 && first.moment == 5_700)
        _ = course.advance(by: 1_000, rate: Self.rate, isComplete: false)
        course.interrupt(wholeBytes: 5_000)
        let second = completion(&course, from: 2_000, redirects: 600)
        #expect(second.startedAt == 2_000 && second.moment == 6_000)
    }

    @Test("R055 interrupted, a download keeps what it has, and an upload begins anew")
    func interrupted() {
        for isUpload in [false, true] {
            var course = course(5_000, isUpload ? .isUpload : [])
            _ = completion(&course, from: 0)
            _ = course.advance(by: 2_000, rate: Self.rate, isComplete: false)
            course.interrupt(wholeBytes: 5_000)
            #expect(course.bytesLeft == (isUpload ? 5_000 : 3_000))
        }
    }
}
