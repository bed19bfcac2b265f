import Descriptors
import Synchronization

/// Reads events ahead on several threads, each its own part of the lines.
///
/// It keeps only what its members work with, so that copies of a reader may share it, one after the other.
final class ReadingTeam: Sendable {
    private let members: [Member]
    /// The fewest bytes that are worth a thread.
    private let leastPart: Int
    private let turn = Mutex(())

    /// A team of so many members.
    init(_ ahead: EventsAhead, size: Int, leastPart: Int) {
        members = (0..<size).map { _ in Member(ahead) }
        self.leastPart = leastPart
    }

    /// Reads ahead what begins with a line and ends with the end of one; the parts in their order, or nil if it is too
    /// short for a second thread.
    func read(_ bytes: [UInt8], _ range: Range<Int>) -> [[EventsAhead.Line]]? {
        let parts = parts(of: bytes, range)
        return parts.count > 1 ? turn.withLock { _ in read(bytes, parts) } : nil
    }

    private func read(_ bytes: [UInt8], _ parts: [Range<Int>]) -> [[EventsAhead.Line]] {
        let threads = zip(members, parts).dropFirst().map { member, part in
            let thread = SystemThread { member.read(bytes, part) }
            // Where the system has no thread left, this one does its work.
            if thread == nil { member.read(bytes, part) }
            return thread
        }
        members[0].read(bytes, parts[0])
        for thread in threads { thread?.wait() }
        return zip(members, parts).map { member, _ in member.lines }
    }

    /// Cuts a range at ends of lines, into at most a part for each member.
    private func parts(of bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        let size = max(leastPart, range.count / members.count + 1)
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let least = min(start + size, range.upperBound) - 1
            let end = bytes.lineEnd(in: least..<range.upperBound).map { $0 + 1 } ?? range.upperBound
            parts.append(start..<end)
            start = end
        }
        return parts
    }

    private final class Member: Sendable {
        private let ahead: Mutex<EventsAhead>

        init(_ ahead: EventsAhead) { self.ahead = Mutex(ahead) }

        var lines: [EventsAhead.Line] { ahead.withLock { $0.lines } }

        func read(_ bytes: [UInt8], _ part: Range<Int>) { ahead.withLock { $0.read(bytes, part) } }
    }
}
