import BackgroundPolicy
import Timeline

/// How long each mode ran in each column of a lane; one buffer serves all lanes.
struct LaneColumns {
    /// Milliseconds in the foreground, and milliseconds of the app's process in the background.
    private(set) var foreground: [Int64]
    private(set) var background: [Int64]
    /// Milliseconds of the mode that a column shows.
    private(set) var ran: [Int64]
    private(set) var mode: [ExecutionMode?]
    private var scratch: [Int64]

    init(count: Int) {
        foreground = [Int64](repeating: 0, count: count)
        background = foreground
        ran = foreground
        scratch = foreground
        mode = [ExecutionMode?](repeating: nil, count: count)
    }

    /// Sums up the tracks of an app per column, up to a limit of time.
    mutating func gather(_ app: AppTracks, _ scale: TimeScale, until limit: Moment) {
        for index in ran.indices {
            foreground[index] = 0
            background[index] = 0
            ran[index] = 0
            mode[index] = nil
        }
        Self.add(app.foreground, to: &foreground, scale, limit)
        Self.add(app.background, to: &background, scale, limit)
        for kind in ExecutionMode.allCases where !app.running[Int(kind.rawValue)].isEmpty {
            gather(kind, app.running[Int(kind.rawValue)], scale, limit)
        }
    }

    private mutating func gather(_ kind: ExecutionMode, _ track: Track, _ scale: TimeScale, _ limit: Moment) {
        for index in scratch.indices { scratch[index] = 0 }
        Self.add(track, to: &scratch, scale, limit)
        for index in scratch.indices where scratch[index] > 0 {
            // The app's own work takes precedence over work for it, and longer work over shorter.
            let isOwn = !kind.runsOutsideApp
            let standing = mode[index]
            let isBetter = standing.map {
                $0.runsOutsideApp == kind.runsOutsideApp ? scratch[index] > ran[index] : isOwn
            }
            if isBetter ?? true {
                ran[index] = scratch[index]
                mode[index] = kind
            }
        }
    }

    private static func add(_ track: Track, to columns: inout [Int64], _ scale: TimeScale, _ limit: Moment) {
        guard !track.isEmpty else { return }
        scale.accumulate(track, into: &columns, until: limit)
    }

    /// The height of a column's bar; low for transfers and extensions, because the app itself does not run.
    func height(at index: Int, _ mode: ExecutionMode, in columnLength: Int64) -> Int {
        let eighths = Self.eighths(of: ran[index], in: columnLength)
        return mode.runsOutsideApp ? min(eighths, 3) : eighths
    }

    /// The height of a bar in eighths, on a log scale from a second to the length of the column.
    ///
    /// This makes a short run visible in a column of minutes, and distinct from a longer one. The shortest has two
    /// eighths: less is less ink than the letter of what is held.
    static func eighths(of ran: Int64, in columnLength: Int64) -> Int {
        guard ran > 0 else { return 0 }
        guard columnLength > 2 * Span.second else { return Int(max(2, min(8, ran * 8 / columnLength))) }
        guard ran >= Span.second else { return 2 }
        let second = logarithm(Span.second)
        let share = 6 * (logarithm(ran) - second) / (logarithm(columnLength) - second)
        return Int(min(8, 2 + share))
    }

    /// The binary logarithm in 256ths, linear between powers of two.
    private static func logarithm(_ value: Int64) -> Int64 {
        let whole = Int64(Int64.bitWidth - 1 - value.leadingZeroBitCount)
        return whole * 256 + ((value << 8) >> whole) - 256
    }
}
