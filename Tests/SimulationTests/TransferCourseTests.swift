import Testing
import Timeline

@testable import Simulation

/// The course of a transfer by itself.
@Suite struct TransferCourseTests {
    private func course(_ bytes: Int64, _ terms: TransferTerms = []) -> TransferCourse {
        TransferCourse(ScriptIndex(0), terms, bytes: bytes)
    }

    @Test("R053 what was moved is paid for once, and as cellular data only where it was moved over cellular")
    func progress() {
        for network in [Network.wiFi, .hotspot, .cellular] {
            var course = course(5_000)
            let step = course.run(over: network, isServerStalled: false, redirectMilliseconds: 0)
            #expect(step == .moves(after: 0))
            let first = course.advance(toBytesLeft: 3_500)
            #expect(first.bytes == 1_500 && course.bytesLeft == 3_500)
            #expect(first.network == network)
            #expect(first.cellularBytes == (network == .cellular ? 1_500 : 0))
            let nothing = course.advance(toBytesLeft: 3_500).bytes
            #expect(nothing == 0)
            let rest = course.advance(toBytesLeft: 0).bytes
            #expect(rest == 3_500)
        }
    }

    @Test("R055 while the server sends nothing nothing moves, and when it sends again the rest does at once")
    func stalled() {
        var course = course(5_000)
        let waiting = course.run(over: .wiFi, isServerStalled: true, redirectMilliseconds: 300)
        #expect(waiting == .requestTimeout && course.terms.contains(.isStalled))
        let moving = course.run(over: .wiFi, isServerStalled: false, redirectMilliseconds: 300)
        #expect(moving == .moves(after: 300) && !course.terms.contains(.isStalled))
    }

    @Test(
        "R061 redirects are followed once, before the first byte, however often the transfer is interrupted")
    func redirects() {
        var course = course(5_000)
        let first = course.run(over: .wiFi, isServerStalled: false, redirectMilliseconds: 600)
        #expect(first == .moves(after: 600))
        course.interrupt(wholeBytes: 5_000)
        let second = course.run(over: .wiFi, isServerStalled: false, redirectMilliseconds: 600)
        #expect(second == .moves(after: 0))
    }

    @Test("R055 interrupted, a download keeps what it has, and an upload begins anew")
    func interrupted() {
        for isUpload in [false, true] {
            var course = course(5_000, isUpload ? .isUpload : [])
            _ = course.run(over: .wiFi, isServerStalled: false, redirectMilliseconds: 0)
            _ = course.advance(toBytesLeft: 3_000)
            course.interrupt(wholeBytes: 5_000)
            #expect(course.bytesLeft == (isUpload ? 5_000 : 3_000))
        }
    }
}
