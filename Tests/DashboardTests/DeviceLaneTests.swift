import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// What the lane of the device, the axis above it and the title tell.
@Suite struct DeviceLaneTests {
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

    @Test("charging shows under Low Power Mode, and both are named whole")
    func chargingInLowPowerMode() throws {
        let lines = lines([
            (SampleDay.at(8, 0), .setting(.lowPowerMode, .on)),
            (SampleDay.at(14, 0), .setting(.charger, .on)),
            (SampleDay.at(16, 0), .setting(.lowPowerMode, .off)),
            (SampleDay.at(22, 0), .setting(.charger, .off)),
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
                (SampleDay.at(6, 0), Happening.setting($0.0, $0.1))
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
                (SampleDay.at(14, 0), .setting(.charger, .on)), (end, .setting(.charger, .off)),
            ])
            let device = try #require(lines.first { $0.contains("device") })
            #expect(!device.contains("charging") || device.contains(" charging "), "\(device)")
        }
    }

    @Test("the axis is heavy while the phone is in use")
    func use() throws {
        let lines = lines([
            (.start, .lock(isLocked: true)), (SampleDay.at(9, 0), .lock(isLocked: false)),
            (SampleDay.at(11, 0), .lock(isLocked: true)),
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
