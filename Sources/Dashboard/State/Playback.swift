import Timeline

/// The speed of the playhead, and whether it is paused.
public struct Playback: Hashable, Sendable {
    /// The speeds to choose from, as simulated time per real time.
    public static let speeds: [Int64] = [1, 10, 60, 300, 600, 1_800, 3_600, 7_200, 21_600, 86_400, 864_000]

    /// For how long a window plays at most, in milliseconds, if the person has not chosen a speed.
    private static let windowTime = 3 * Span.minute

    /// Whether the playhead stands still.
    public internal(set) var isPaused: Bool
    /// Whether the speed follows the length of the window.
    public private(set) var followsWindow: Bool
    private var step: Int

    /// Playback at the greatest speed of the table that is not above the given one, at least ×1.
    public init(isPaused: Bool = true, speed: Int64 = 600) {
        self.isPaused = isPaused
        followsWindow = false
        step = Self.speeds.lastIndex { $0 <= speed } ?? 0
    }

    /// Playback at the least speed that plays a window in three minutes at most, or else at the greatest; it follows the
    /// window.
    public init(isPaused: Bool = true, fitting window: Int64) {
        self.isPaused = isPaused
        followsWindow = true
        step = 0
        follow(window: window)
    }

    /// Simulated time per real time.
    public var speed: Int64 { Self.speeds[step] }

    /// The speed as printed: how much time passes in a second.
    public static func words(of speed: Int64) -> String {
        guard speed > 1 else { return "real time" }
        let length = speed * Span.second
        let unit =
            [(Span.day, "day"), (Span.hour, "h"), (Span.minute, "min")]
            .first { length % $0.0 == 0 && length >= $0.0 } ?? (Span.second, "s")
        let count = length / unit.0
        return "\(count) \(unit.1)\(unit.0 == Span.day && count > 1 ? "s" : "")/s"
    }

    /// Adapts the speed to the length of the window in milliseconds, unless the person has chosen one.
    mutating func follow(window: Int64) {
        guard followsWindow else { return }
        step = Self.speeds.firstIndex { window / $0 <= Self.windowTime } ?? Self.speeds.count - 1
    }

    mutating func faster() {
        followsWindow = false
        step = min(step + 1, Self.speeds.count - 1)
    }

    mutating func slower() {
        followsWindow = false
        step = max(step - 1, 0)
    }
}
