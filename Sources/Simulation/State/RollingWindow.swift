import BackgroundPolicy
import Timeline

/// When something happened in the last hour or day, to admit only so many of it in any such span.
struct RollingWindow {
    /// The length of the span.
    let length: Milliseconds
    private var moments: [Milliseconds] = []

    init(length: Milliseconds) { self.length = length }

    /// Records that it happens now.
    mutating func record(at now: Milliseconds) {
        moments.removeAll { $0 <= now - length }
        moments.append(now)
    }

    /// How often it happened in the span that ends now.
    func count(at now: Milliseconds) -> Int64 { Int64(moments.count - firstCounted(at: now)) }

    /// When the first of what is counted now no longer counts; nil if nothing is.
    func nextChange(after now: Milliseconds) -> Milliseconds? {
        let first = firstCounted(at: now)
        return first < moments.count ? moments[first] + length : nil
    }

    private func firstCounted(at now: Milliseconds) -> Int { moments.partitioningIndex { $0 > now - length } }
}
