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
        let (left, right) = (leftWords(page.glyphs), deviceWords)
        let shown = shown(left + right)
        var column = 1
        for word in left where shown.shows(word) && column < width {
            let text = word.isName ? named(shown, page.glyphs) : word.text
            column += page.draw(text, row: 0, column: column, until: width - 1, role: word.role) + 2
        }
        var edge = width - 1
        for word in right.reversed() where shown.shows(word) {
            guard edge - word.columns >= column else { break }
            edge -= word.columns
            let indent = word.columns - TextWidth.columns(of: word.text)
            page.write(word.text, row: 0, column: edge + indent, role: word.role)
            edge -= 2
        }
    }

    /// What is shown beside the time, the playback and the network, in the order in which a wider line adds it.
    private enum Part: Int, CaseIterable, Comparable {
        case lock
        /// The day's name, which may be cut; what of the settings is not as usual is always shown.
        case name
        case lowPower
        case backgroundAppRefresh
        case speed
        /// The date, which the ruler of a longer day has too.
        case date
        case program
        /// That the day is simulated, what is to come as well.
        case simulated
        /// The profile, where it is not the usual one.
        case profile
        /// How long has been recorded.
        case recordedTime
        /// What the short words of a replay and of a log leave out.
        case longWords
        /// From `widthOfOrigin` on.
        case everyProfile
        case seed

        static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
    }

    /// Words of the line, with the parts among which they are shown.
    private struct Word {
        let text: String
        let role: Role
        let columns: Int
        /// The part that tells them; nil for what is always shown.
        let from: Part?
        /// The part that shows other words instead; nil for none.
        let until: Part?
        let isName: Bool

        /// Words that keep the columns of the longest that may stand in their place.
        init(_ text: String, _ role: Role, from: Part? = nil, until: Part? = nil, columns: Int = 0) {
            (self.text, self.role, self.from, self.until) = (text, role, from, until)
            self.columns = max(columns, TextWidth.columns(of: text))
            isName = from == .name
        }
    }

    /// The parts that are shown, up to the first that does not fit: what a line shows, a wider one shows too.
    private struct Shown {
        /// The last part that is shown; nil for none.
        var last: Part?
        /// The columns of the day's name.
        var nameColumns = 0

        func shows(_ word: Word) -> Bool {
            func reaches(_ part: Part) -> Bool { last.map { part <= $0 } ?? false }
            return (word.from.map(reaches) ?? true) && !(word.until.map(reaches) ?? false)
        }

        /// The columns of the words that are shown, with a gap of two behind each.
        func columns(of words: [Word]) -> Int {
            words.reduce(0) { sum, word in
                shows(word) ? sum + (word.isName ? nameColumns : word.columns) + 2 : sum
            }
        }
    }

    /// The fewest columns of a name that is cut.
    private static let leastName = 6

    /// From this width on a line tells the seed, and the profile that is the usual one.
    private static let widthOfOrigin = 132

    /// The parts of a line of this width, for an audience or for one person.
    private var parts: [Part] {
        Part.allCases.filter {
            switch $0 {
            case .everyProfile, .seed: width >= Self.widthOfOrigin
            case .speed: !state.isPresenting
            case .lock, .name, .lowPower, .backgroundAppRefresh, .date, .program, .simulated, .profile,
                .recordedTime, .longWords:
                true
            }
        }
    }

    /// Finds what fits; the words are measured already, whatever is shown of them.
    private func shown(_ words: [Word]) -> Shown {
        let name = words.first(where: \.isName)?.columns ?? 0
        var shown = Shown()
        for part in parts {
            var more = shown
            more.last = part
            if part == .name {
                let room = width - shown.columns(of: words) - 2
                more.nameColumns = min(name, room)
                guard more.nameColumns >= min(name, Self.leastName) else { break }
            }
            guard more.columns(of: words) <= width else { break }
            shown = more
            // A name that is cut has all columns that are left.
            if part == .name, shown.nameColumns < name { break }
        }
        return shown
    }

    /// The day's name in its columns.
    private func named(_ shown: Shown, _ glyphs: GlyphSet) -> String {
        let name = TextWidth.fit(index.header.title, columns: shown.nameColumns, ellipsis: glyphs.ellipsis)
        return TextWidth.padded(name, to: shown.nameColumns)
    }

    private func leftWords(_ glyphs: GlyphSet) -> [Word] {
        var words = [
            Word("dayline", .title, from: .program), Word(index.header.title, .bar, from: .name),
        ]
        if !index.isLogged { words.append(Word("simulated", .bar, from: .simulated)) }
        let header = index.header
        if header.calendar.hasTimes { words.append(Word(header.date(state.playhead), .bar, from: .date)) }
        words.append(
            Word(
                header.calendar.hasTimes ? header.calendar.clock(state.playhead) : DayCalendar.noTimes, .title
            ))
        words += playbackWords(glyphs)
        // A device has neither seed nor profile.
        if !state.isPresenting, !index.isLogged {
            words.append(Word("seed \(index.header.seed)", .bar, from: .seed))
            let profile = index.header.profile
            let role: Role = profile == .sources ? .bar : .barValue
            if profile != .sources {
                words.append(Word(profile.rawValue, role, from: .profile, until: .everyProfile))
            }
            words.append(Word("profile \(profile.rawValue)", role, from: .everyProfile))
        }
        if state.isReplayed {
            words.append(Word("replay", .barValue, until: .longWords))
            words.append(Word("replay as performed", .barValue, from: .longWords))
        } else if !model.mayIntervene {
            words.append(Word(index.isLogged ? "logged" : "replay", .barValue))
        }
        if state.isRecording { words += recordingWords(glyphs) }
        if state.hasRecordingFailed { words.append(Word("\(glyphs.expired) rec failed", .error)) }
        return words
    }

    private func playbackWords(_ glyphs: GlyphSet) -> [Word] {
        let shown = state.replayedPlayback ?? state.playback
        let speed = Playback.words(of: shown.speed)
        let pause = glyphs.pause.isASCII ? "||" : String(glyphs.pause)
        if state.hasReplayEnded {
            return [
                Word(RecordingEnd.words(glyphs, isShort: true), .barValue, until: .longWords),
                Word(RecordingEnd.words(glyphs, isShort: false), .barValue, from: .longWords),
            ]
        }
        if state.followsNewest {
            return [Word("\(glyphs.play) \(state.course == .live ? "live" : "reading")", .barValue)]
        }
        let isPaused = state.playback.isPaused || shown.isPaused
        let (sign, role): (String, Role) = isPaused ? (pause, .bar) : (String(glyphs.play), .barValue)
        let slow = Word(sign, role, until: .speed, columns: pause.count)
        return state.isPresenting ? [slow] : [slow, Word("\(sign) \(speed)", role, from: .speed)]
    }

    /// The mark of a recording, with its length in hours and minutes, whose units tell it from minutes and seconds.
    private func recordingWords(_ glyphs: GlyphSet) -> [Word] {
        let minutes = state.recordedMinutes
        let word = "\(glyphs.disc) rec"
        let time = minutes < 60 ? "\(minutes) m" : "\(minutes / 60) h \(minutes % 60) m"
        return [
            Word(word, .recording, until: .recordedTime),
            Word("\(word) \(time)", .recording, from: .recordedTime),
        ]
    }

    private var deviceWords: [Word] { index.isLogged ? loggedWords : simulatedWords }

    /// What the log of a device tells.
    private var loggedWords: [Word] {
        let network = index.device.networkSlice(at: state.playhead)
        return (network.map { [Word($0.name, $0.network?.role ?? .bar)] } ?? [])
            + (index.tells(.lock, at: state.playhead) ? [lockWord] : [])
    }

    private var simulatedWords: [Word] {
        let device = index.device
        let network = device.network(at: state.playhead)
        // What the time changes keeps its columns, so that nothing else comes and goes with it.
        let columns = TextWidth.columns(of: Network.none.name)
        var words = [Word(network.name, network.role, columns: columns), lockWord]
        if device.lowPowerMode.isOn(at: state.playhead) {
            // What is not as usual is always shown.
            words.append(Word("LPM", .lowPowerMode, until: .lowPower))
            words.append(Word("Low Power ON", .lowPowerMode, from: .lowPower, columns: 13))
        } else {
            words.append(Word("Low Power off", .bar, from: .lowPower, columns: 13))
        }
        return words + refreshWords
    }

    private var lockWord: Word {
        let isLocked = index.device.locked.isOn(at: state.playhead)
        return Word(isLocked ? "locked" : "in use", isLocked ? .locked : .inUse, from: .lock)
    }

    /// Whether Background App Refresh is on; that it is restricted or off is always shown.
    private var refreshWords: [Word] {
        func words(_ short: String, _ long: String) -> [Word] {
            [
                Word(short, .warning, until: .backgroundAppRefresh),
                Word(long, .warning, from: .backgroundAppRefresh),
            ]
        }
        let device = index.device
        switch index.refreshObstacle(at: state.playhead) {
        case .restricted: return words("BAR restr.", "BAR restricted")
        case .switchedOff: return words("BAR off", "BAR OFF")
        case .notOnWiFi, .lowDataMode, nil: break
        }
        var shown: [Word] = []
        if device[.refreshOverWiFiOnly].isOn(at: state.playhead) {
            shown += words("BAR Wi-Fi", "BAR Wi-Fi only")
        }
        if device[.lowDataMode].isOn(at: state.playhead) { shown += words("Low Data", "Low Data ON") }
        return shown.isEmpty ? [Word("BAR on", .bar, from: .backgroundAppRefresh)] : shown
    }
}
