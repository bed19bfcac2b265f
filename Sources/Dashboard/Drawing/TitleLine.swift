import BackgroundPolicy
import Frames
import Timeline

/// The title line: the day, the clock, playback; on the right the settings of the device.
struct TitleLine {
    let model: DashboardModel

    private var state: DashboardState { model.state }
    private var index: TimelineIndex { model.index }
    private var width: Int { state.size.columns }

    func draw(on page: inout Page) {
        page.frame.overlay(.bar, rows: 0..<1, columns: 0..<width)
        let told = told(page.glyphs)
        let right = deviceWords(told)
        var column = 1
        for (text, role) in leftWords(told, page.glyphs) where column < width {
            column += page.draw(text, row: 0, column: column, until: width - 1, role: role) + 2
        }
        var edge = width - 1
        for (text, role) in right.reversed() {
            let columns = TextWidth.columns(of: text)
            guard edge - columns >= column else { break }
            edge -= columns
            page.write(text, row: 0, column: edge, role: role)
            edge -= 2
        }
    }

    /// What is told beside the time, the playback and the network, in the order in which a wider line adds it.
    private enum Part: Int, CaseIterable, Comparable {
        case lock
        case lowPower
        case backgroundAppRefresh
        /// The date, which the ruler of a longer day has too; the settings are nowhere else.
        case date
        /// The profile, where it is not the usual one.
        case profile
        case program
        /// The day's name, which may be cut.
        case name
        /// How long has been recorded.
        case recordedTime
        /// What the short words of a replay and of a log leave out.
        case longWords
        case everyProfile
        case seed

        static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
    }

    /// The parts that are told, up to the first that does not fit: what a line tells, a wider one tells too.
    private struct Told {
        /// The last part that is told; nil for none.
        var last: Part?
        /// The columns of the day's name.
        var nameColumns = 0

        func tells(_ part: Part) -> Bool { last.map { part <= $0 } ?? false }
    }

    /// The fewest columns of a name that is cut.
    private static let leastName = 6

    private func told(_ glyphs: GlyphSet) -> Told {
        let name = TextWidth.columns(of: index.header.title)
        var told = Told()
        for part in Part.allCases {
            var more = told
            more.last = part
            if part == .name {
                let room = width - columns(told, glyphs) - 2
                more.nameColumns = min(name, room)
                guard more.nameColumns >= min(name, Self.leastName) else { break }
            }
            guard columns(more, glyphs) <= width else { break }
            told = more
            // A name that is cut has all columns that are left.
            if part == .name, told.nameColumns < name { break }
        }
        return told
    }

    /// The columns of the line, with a gap of two behind each word.
    private func columns(_ told: Told, _ glyphs: GlyphSet) -> Int {
        (leftWords(told, glyphs) + deviceWords(told)).reduce(0) { $0 + TextWidth.columns(of: $1.0) + 2 }
    }

    private func leftWords(_ told: Told, _ glyphs: GlyphSet) -> [(String, Role)] {
        var words: [(String, Role)] = []
        if told.tells(.program) { words.append(("dayline", .title)) }
        if told.tells(.name) {
            let name = TextWidth.fit(
                index.header.title, columns: told.nameColumns, ellipsis: glyphs.ellipsis)
            words.append((TextWidth.padded(name, to: told.nameColumns), .bar))
        }
        if told.tells(.date) { words.append((index.header.date(state.playhead), .bar)) }
        words.append((index.header.calendar.clock(state.playhead), .title))
        words.append(playbackWords(told, glyphs))
        // A device has neither seed nor profile.
        if !state.isPresenting, !index.isLogged {
            if told.tells(.seed) { words.append(("seed \(index.header.seed)", .bar)) }
            let profile = index.header.profile
            let role: Role = profile == .sources ? .bar : .barValue
            if told.tells(.everyProfile) {
                words.append(("profile \(profile.rawValue)", role))
            } else if told.tells(.profile), profile != .sources {
                words.append((profile.rawValue, role))
            }
        }
        if state.isReplayed {
            words.append((told.tells(.longWords) ? "replay as performed" : "performed", .barValue))
        } else if !model.mayIntervene {
            words.append((index.isLogged ? "logged" : "replay", .barValue))
        }
        if state.isRecording { words.append((recordingWords(told, glyphs), .recording)) }
        if state.hasRecordingFailed { words.append(("\(glyphs.expired) rec failed", .error)) }
        return words
    }

    private func playbackWords(_ told: Told, _ glyphs: GlyphSet) -> (String, Role) {
        let shown = state.replayedPlayback ?? state.playback
        let speed = Playback.words(of: shown.speed)
        let pause = glyphs.pause.isASCII ? "||" : String(glyphs.pause)
        if state.hasReplayEnded {
            return (RecordingEnd.words(glyphs, isShort: !told.tells(.longWords)), .barValue)
        }
        if state.followsNewest {
            return ("\(glyphs.play) \(state.course == .live ? "live" : "reading")", .barValue)
        }
        let isPaused = state.playback.isPaused || shown.isPaused
        return isPaused ? ("\(pause) \(speed)", .bar) : ("\(glyphs.play) \(speed)", .barValue)
    }

    /// The mark of a recording, with its length in hours and minutes.
    private func recordingWords(_ told: Told, _ glyphs: GlyphSet) -> String {
        let minutes = state.recordedMinutes
        let word = "\(glyphs.disc) rec"
        guard told.tells(.recordedTime) else { return word }
        func twoDigits(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(word) \(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }

    private func deviceWords(_ told: Told) -> [(String, Role)] {
        index.isLogged ? loggedWords(told) : simulatedWords(told)
    }

    /// What the log of a device tells; of the switches it tells nothing.
    private func loggedWords(_ told: Told) -> [(String, Role)] {
        let network = index.device.network(at: state.playhead)
        return (index.tells(.network) ? [(network.name, network.role)] : [])
            + (index.tells(.lock) && told.tells(.lock) ? [lockWords] : [])
            + (told.tells(.longWords) ? [("switches: not in this log", .bar)] : [])
    }

    private func simulatedWords(_ told: Told) -> [(String, Role)] {
        let device = index.device
        let network = device.network(at: state.playhead)
        var words = [(network.name, network.role)]
        if told.tells(.lock) { words.append(lockWords) }
        let isLowPower = device.lowPowerMode.isOn(at: state.playhead)
        if told.tells(.lowPower) {
            words.append(("Low Power \(isLowPower ? "ON" : "off")", isLowPower ? .lowPowerMode : .bar))
        } else if isLowPower {
            // What is not as usual is always told.
            words.append(("LPM", .lowPowerMode))
        }
        if let refresh = refreshWords(told) {
            words.append((refresh, .warning))
        } else if told.tells(.backgroundAppRefresh) {
            words.append(("BAR on", .bar))
        }
        return words
    }

    private var lockWords: (String, Role) {
        let isLocked = index.device.locked.isOn(at: state.playhead)
        return (isLocked ? "locked" : "in use", isLocked ? .locked : .inUse)
    }

    /// That Background App Refresh is restricted or off; nil where it is on.
    private func refreshWords(_ told: Told) -> String? {
        let device = index.device
        let isWhole = told.tells(.backgroundAppRefresh)
        if device.refreshRestricted.isOn(at: state.playhead) {
            return isWhole ? "BAR restricted" : "BAR restr."
        }
        guard device.refreshOff.isOn(at: state.playhead) else { return nil }
        return isWhole ? "BAR OFF" : "BAR off"
    }
}
