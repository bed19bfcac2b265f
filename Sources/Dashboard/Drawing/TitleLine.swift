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
        let right = deviceWords()
        let rightColumns = Self.columns(right)
        let left = leftWords(room: width - rightColumns, page.glyphs)
        let leftColumns = Self.columns(left)
        var column = 1
        if width >= 60 {
            column += page.write("dayline", row: 0, column: column, role: .title) + 2
            let room = width - column - leftColumns - rightColumns - 1
            if room >= 6 {
                column +=
                    page.draw(index.header.title, row: 0, column: column, until: column + room, role: .bar)
                    + 2
            }
        }
        for (text, role) in left where column < width {
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

    /// How much the left part tells, from everything to the least.
    private enum Detail: CaseIterable {
        /// The date, the seed, and every word in full.
        case whole
        /// The same without the seed.
        case seedless
        /// The date and the shortest words.
        case short
        /// The shortest words without the date, which is on the ruler too.
        case undated
    }

    /// The words about time and playback: as many as leave room for the day's name and the settings of the device, which
    /// are nowhere else, or at least for the settings.
    private func leftWords(room: Int, _ glyphs: GlyphSet) -> [(String, Role)] {
        let title = width < 60 ? 0 : TextWidth.columns(of: "dayline  \(index.header.title)  ")
        let forms = Detail.allCases.filter { width >= 80 || $0 == .undated }
            .map { clockWords($0, glyphs) }
        let fitting =
            forms.first { Self.columns($0) + title <= room }
            ?? forms.first { Self.columns($0) + 9 <= room }
        return fitting ?? clockWords(.undated, glyphs)
    }

    /// The columns of words with a gap of two after each.
    private static func columns(_ words: [(String, Role)]) -> Int {
        words.reduce(0) { $0 + TextWidth.columns(of: $1.0) + 2 }
    }

    private func clockWords(_ detail: Detail, _ glyphs: GlyphSet) -> [(String, Role)] {
        var words: [(String, Role)] = []
        let isShort = width < 100 || detail == .short || detail == .undated
        if detail != .undated { words.append((index.header.date(state.playhead), .bar)) }
        words.append((index.header.calendar.clock(state.playhead), .title))
        let shown = state.replayedPlayback ?? state.playback
        let speed = Playback.words(of: shown.speed)
        let pause = glyphs.pause.isASCII ? "||" : String(glyphs.pause)
        if state.hasReplayEnded {
            words.append((RecordingEnd.words(glyphs, isShort: isShort), .barValue))
        } else if state.followsNewest {
            words.append(("\(glyphs.play) \(state.course == .live ? "live" : "reading")", .barValue))
        } else if state.playback.isPaused || shown.isPaused {
            words.append(("\(pause) \(speed)", .bar))
        } else {
            words.append(("\(glyphs.play) \(speed)", .barValue))
        }
        if width >= 110, detail == .whole, !state.isPresenting, !index.isLogged {
            words.append(("seed \(index.header.seed)", .bar))
        }
        if let profile = profileWord, !state.isPresenting { words.append(profile) }
        if state.isReplayed {
            words.append((isShort ? "performed" : "replay as performed", .barValue))
        } else if !model.mayIntervene {
            words.append((index.isLogged ? "logged" : "replay", .barValue))
        }
        if state.isRecording { words.append((recordingWords(glyphs), .recording)) }
        if state.hasRecordingFailed { words.append(("\(glyphs.expired) rec failed", .error)) }
        return words
    }

    /// The profile, which is omitted where there is no room and it is the usual one.
    private var profileWord: (String, Role)? {
        // A device has none.
        guard !index.isLogged else { return nil }
        let profile = index.header.profile
        if width >= 140 { return ("profile \(profile.rawValue)", profile == .sources ? .bar : .barValue) }
        return profile == .sources || width < 60 ? nil : (profile.rawValue, .barValue)
    }

    /// The mark of a recording with its length in hours and minutes.
    private func recordingWords(_ glyphs: GlyphSet) -> String {
        let minutes = state.recordedMinutes
        let word = "\(glyphs.disc) rec"
        guard width >= 100 else { return word }
        func twoDigits(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(word) \(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }

    private func deviceWords() -> [(String, Role)] {
        index.isLogged ? loggedWords() : simulatedWords()
    }

    /// What the log of a device tells; of the switches it tells nothing.
    private func loggedWords() -> [(String, Role)] {
        let moment = state.playhead
        let network = index.device.network(at: moment)
        let isLocked = index.device.locked.isOn(at: moment)
        return (index.tells(.network) ? [(network.name, network.role)] : [])
            + (index.tells(.lock) ? [(isLocked ? "locked" : "in use", isLocked ? .locked : .inUse)] : [])
            + (width >= 100 ? [("switches: not in this log", .bar)] : [])
    }

    private func simulatedWords() -> [(String, Role)] {
        let moment = state.playhead
        let device = index.device
        let network = device.network(at: moment)
        let isLowPower = device.lowPowerMode.isOn(at: moment)
        let isLocked = device.locked.isOn(at: moment)
        guard width >= 72 else {
            var words = [(network.name, network.role)]
            if isLowPower { words.append(("LPM", .lowPowerMode)) }
            if let refresh = refreshWords(off: "off") { words.append((refresh, .warning)) }
            return words
        }
        return [
            (network.name, network.role),
            (isLocked ? "locked" : "in use", isLocked ? .locked : .inUse),
            ("Low Power \(isLowPower ? "ON" : "off")", isLowPower ? .lowPowerMode : .bar),
            refreshWords(off: "OFF").map { ($0, .warning) } ?? ("BAR on", .bar),
        ]
    }

    /// That Background App Refresh is restricted or off; nil where it is on.
    private func refreshWords(off: String) -> String? {
        let device = index.device
        if device.refreshRestricted.isOn(at: state.playhead) {
            return width >= 90 ? "BAR restricted" : "BAR restr."
        }
        return device.refreshOff.isOn(at: state.playhead) ? "BAR \(off)" : nil
    }
}
