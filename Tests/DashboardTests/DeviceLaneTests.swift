import Answers
import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// What the lane of the device, the axis above it and the title tell.
@Suite struct DeviceLaneTests {
    @Test("of two settings one fills the columns, and the graver one stands at both ends only")
    func calmStates() {
        var states = DeviceStates()
        states.add(.charger, SettingValue(rawValue: 1), eighths: 8)
        states.add(.backgroundAppRefresh, SettingValue(rawValue: 0), eighths: 8)
        for columns in 3...30 {
            let glyphs = states.strokes(in: .unicode, columns: columns).map(\.glyph)
            #expect(glyphs.count == columns)
            #expect(glyphs.first == "⊘" && glyphs.last == "⊘")
            #expect(glyphs.dropFirst().dropLast().allSatisfy { $0 == "▒" })
        }
    }

    @Test(
        "in a single row a setting stands at both ends of a network that costs or is none, and covers the rest"
    )
    func sharedRow() {
        for (network, glyph) in [(DeviceStates.Plain.cellular, "~"), (.noNetwork, "○"), (.hotspot, "~")] {
            var states = DeviceStates(network)
            states.add(.backgroundAppRefresh, SettingValue(rawValue: 0), eighths: 8)
            let glyphs = states.strokes(in: .unicode, columns: 4).map { String($0.glyph) }
            #expect(glyphs == ["⊘", glyph, glyph, "⊘"])
        }
        var states = DeviceStates(.inUse)
        states.add(.backgroundAppRefresh, SettingValue(rawValue: 0), eighths: 8)
        #expect(states.strokes(in: .unicode, columns: 3).map { String($0.glyph) } == ["⊘", "⊘", "⊘"])
    }

    private func lines(
        _ happenings: [(Moment, Happening)], days: Int64 = 1, size: Size = Size(columns: 120, rows: 36),
        mayIntervene: Bool = true
    ) -> [String] {
        let header = DayHeader(
            title: "Device", calendar: SampleDay.calendar, length: days * Span.day, profile: .sources,
            seed: 7,
            roster: Roster()
        )
        let index = TimelineIndex(
            header: header, events: happenings.map { TimelineEvent(at: $0.0, $0.1) })
        let model = DashboardModel(
            index: index, size: size, playhead: header.end, mayIntervene: mayIntervene)
        return render(model, glyphs: .unicode).plainText.split(separator: "\n").map(String.init)
    }

    /// The screen of a day that a device logged.
    private func logged(
        _ happenings: [(Moment, Happening)], through: Moment, playhead: Moment, glyphs: GlyphSet = .unicode
    ) -> [String] {
        let header = DayHeader(
            title: "phone.log", calendar: SampleDay.calendar, length: Span.day, profile: .sources, seed: 0,
            roster: Roster())
        let index = TimelineIndex(
            header: header, events: happenings.map { TimelineEvent(at: $0.0, $0.1, line: 7) },
            through: through, evidence: DeviceEvidence())
        let model = DashboardModel(
            index: index, size: Size(columns: 120, rows: 36), playhead: playhead, mayIntervene: false)
        return render(model, glyphs: glyphs).plainText.split(separator: "\n").map(String.init)
    }

    @Test("of a log the lane shows the network where it was seen, and elsewhere that it is not in the log")
    func sampledNetwork() throws {
        let happenings: [(Moment, Happening)] = [
            (SampleDay.at(11, 0), .device(.networkSighting(.absent))),
            (SampleDay.at(15, 0), .device(.networkSighting(.notRecorded))),
            (SampleDay.at(20, 0), .device(.networkSighting(.present))),
            (SampleDay.at(24, 0), .device(.networkSighting(.notRecorded))),
        ]
        let end = SampleDay.at(29, 30)
        let lines = logged(happenings, through: end, playhead: SampleDay.at(12, 0))
        let network = try #require(lines.first { $0.hasPrefix("  network") })
        let words = ["not in this log", " no network ", "not in this log", " a network ", "not in this log"]
        var rest = network[...]
        for word in words {
            let place = try #require(rest.firstRange(of: word), "\(word) in \(network)")
            rest = rest[place.upperBound...]
        }
        #expect(lines[0].contains("no network"))
        let later = logged(happenings, through: end, playhead: SampleDay.at(17, 0))
        #expect(!later[0].contains("network"))
        // A day without any word on the network says so, and a simulated one never.
        let silent = logged([], through: end, playhead: end)
        #expect(silent.contains { $0.contains("not in this log: ") && $0.contains("network") })
        #expect(!self.lines([]).contains { $0.contains("not tell") || $0.contains("not in this log") })
    }

    @Test("what the scheduler saw of the network is worth a line, that it looked no more is none")
    func networkEvents() {
        func text(_ sighting: NetworkSighting) -> String {
            let header = DayHeader(
                title: "phone.log", calendar: SampleDay.calendar, length: Span.day, profile: .sources,
                seed: 0, roster: Roster())
            return EventText(TimelineEvent(at: .start, .device(.networkSighting(sighting)), line: 7), header)
                .words
        }
        #expect(text(.absent) == "the scheduler saw no network")
        #expect(text(.present) == "the scheduler saw a network")
        #expect(
            NetworkSighting.allCases.map { Happening.device(.networkSighting($0)).isNoteworthy }
                == [true, true, false])
    }

    @Test(
        "a restart of the phone and a clock that was set have their marks on the axis and their lines among the events",
        arguments: [true, false])
    func phoneMarks(isUnicode: Bool) throws {
        let glyphs = isUnicode ? GlyphSet.unicode : .ascii
        let cases: [(Happening, Unicode.Scalar, words: String, legend: String)] = [
            (.device(.restart), glyphs.restart, "the phone restarted", "the phone restarted"),
            (
                .device(.clockSet(by: -89_999)), glyphs.clockSet, "the clock was set back by 1 m 30 s",
                "the clock was set"
            ),
            (
                .device(.clockSet(by: 3_600_400)), glyphs.clockSet, "the clock was set forward by 1 h",
                "the clock was set"
            ),
        ]
        let moment = SampleDay.at(10, 30)
        for (happening, glyph, words, legend) in cases {
            let lines = logged(
                [(moment, happening)], through: SampleDay.at(20, 0), playhead: SampleDay.at(12, 0),
                glyphs: glyphs)
            let axis = try #require(
                lines.first { line in
                    [glyphs.axisLine, glyphs.downTriangle].allSatisfy(line.unicodeScalars.contains)
                })
            let before = try #require(axis.unicodeScalars.firstIndex(of: glyph))
            let playhead = try #require(axis.unicodeScalars.firstIndex(of: glyphs.downTriangle))
            #expect(before < playhead)
            #expect(lines.contains { $0.contains("\(words) (line 7)") })
            #expect(Legend.lines(width: 120, glyphs).joined().contains { $0.mark.text == legend })
            let earlier = logged(
                [(moment, happening)], through: SampleDay.at(20, 0), playhead: SampleDay.at(9, 0),
                glyphs: glyphs)
            #expect(!earlier.contains { $0.contains("\(words) (line 7)") })
        }
    }

    @Test(
        "where the log has no records the axis has a gap, and the events say until when",
        arguments: [true, false])
    func silence(isUnicode: Bool) throws {
        let glyphs = isUnicode ? GlyphSet.unicode : .ascii
        let silence = Happening.device(.silence(until: SampleDay.at(14, 30), .disconnected))
        func lines(at playhead: Moment) -> [String] {
            logged(
                [(SampleDay.at(10, 30), silence)], through: SampleDay.at(20, 0), playhead: playhead,
                glyphs: glyphs)
        }
        let later = lines(at: SampleDay.at(18, 0))
        let axis = try #require(
            later.first { line in
                [glyphs.axisLine, glyphs.downTriangle].allSatisfy(line.unicodeScalars.contains)
            })
        // Four hours are more than ten of the columns, which have a quarter of an hour each.
        #expect(axis.contains(String(glyphs.gap) + String(repeating: " ", count: 10)))
        let words = "the phone was disconnected, no records until 14:30:00 (line 7)"
        #expect(later.contains { $0.contains(words) })
        #expect(
            Legend.lines(width: 120, glyphs).joined().contains { $0.mark.text == "axis gap: no records" })
        let before = lines(at: SampleDay.at(9, 0))
        #expect(!before.contains { $0.contains("no records") })
    }

    @Test("charging shows under Low Power Mode, and both are named whole")
    func chargingInLowPowerMode() throws {
        let lines = lines([
            (SampleDay.at(8, 0), .device(.setting(.lowPowerMode, .on))),
            (SampleDay.at(14, 0), .device(.setting(.charger, .on))),
            (SampleDay.at(16, 0), .device(.setting(.lowPowerMode, .off))),
            (SampleDay.at(22, 0), .device(.setting(.charger, .off))),
        ])
        let device = try #require(lines.first { $0.contains("device") })
        #expect(device.contains(" Low Power Mode "))
        #expect(device.contains("▒╱▒"))
        #expect(device.contains(" charging "))
    }

    @Test("settings that differ from their defaults at the same time all show, and are all named")
    func together() throws {
        let settings: [(DeviceSetting, SettingValue)] = [
            (.lowPowerMode, .on), (.backgroundAppRefresh, .off), (.charger, .on),
            (.thermalState, SettingValue(rawValue: 1)),
        ]
        let names = ["Low Power", "BAR", "charging", "fair"]
        let marks: [Character] = ["╱", "⊘", "▒", "≈"]
        for count in 1...settings.count {
            let happenings = settings.prefix(count).map {
                (SampleDay.at(6, 0), Happening.device(.setting($0.0, $0.1)))
            }
            let device = try #require(lines(happenings).first { $0.contains("device") })
            for number in 0..<count {
                #expect(device.contains(names[number]) && device.contains(marks[number]), "\(device)")
            }
        }
    }

    @Test("the name of a state has a free cell on each side, or is left out")
    func namesStandApart() throws {
        for minutes in stride(from: Int64(60), to: 240, by: 5) {
            let end = Moment(SampleDay.at(14, 0).milliseconds + minutes * Span.minute)
            let lines = lines([
                (SampleDay.at(14, 0), .device(.setting(.charger, .on))),
                (end, .device(.setting(.charger, .off))),
            ])
            let device = try #require(lines.first { $0.contains("device") })
            #expect(!device.contains("charging") || device.contains(" charging "), "\(device)")
        }
    }

    @Test("the axis is heavy while the phone is in use")
    func use() throws {
        let lines = lines([
            (.start, .device(.lock(isLocked: true))), (SampleDay.at(9, 0), .device(.lock(isLocked: false))),
            (SampleDay.at(11, 0), .device(.lock(isLocked: true))),
        ])
        let axis = try #require(lines.first { $0.contains("┬") })
        #expect(axis.filter { $0 == "━" }.count >= 6)
    }

    @Test(
        "dates on the axis stand apart, however many days there are", arguments: [3, 10, 60, 400] as [Int64])
    func dates(days: Int64) throws {
        for columns in [40, 80, 120] {
            let lines = lines([], days: days, size: Size(columns: columns, rows: 24))
            let ruler = try #require(lines.first { $0.contains("☀") || $0.contains("☾") })
            for weekday in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] {
                for part in ruler.components(before: weekday) { #expect(part.last == " ", "\(ruler)") }
            }
        }
    }

    @Test("a replay says so in the title")
    func replay() {
        #expect(lines([], mayIntervene: false).first?.contains("replay") == true)
        #expect(lines([]).first?.contains("replay") == false)
    }
}

extension String {
    /// What stands before each occurrence of a word.
    fileprivate func components(before word: String) -> [Substring] {
        indices.filter { self[$0...].hasPrefix(word) }.map { self[..<$0] }
    }
}
