import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// The thermal state, which the talk names among its factors without saying what it does (R140, R295).
@Suite struct ThermalStateTests {
    private static let levels = DeviceSetting.thermalState.descriptor.valueNames

    /// A day of a chat to which a push comes at 10:00, serious from 09:00 to 11:00.
    private func hotMorning(_ profile: Profile, _ level: String = "serious") throws -> TestDay {
        let value = try #require(DeviceSetting.thermalState.descriptor.value(named: level))
        var day = TestDay.chat([at(10)])
        day.choices = PolicyChoices(profile: profile)
        day.device[.thermalState] = [SettingSlice(slice(at(9), at(11)), value)]
        return day
    }

    @Test(
        "R140 a serious or critical thermal state holds discretionary work, a fair one does not",
        arguments: levels)
    func holds(level: String) throws {
        let record = try hotMorning(.ios26, level).simulated().records(.backgroundPush)[0]
        let holds = level == "serious" || level == "critical"
        #expect(record.started == (holds ? at(11) : at(10)))
        #expect(record.heldBack(until: at(24)).map(\.factor) == (holds ? [.thermalState] : []))
    }

    @Test("X35 in the profile sources, which state no effect, it holds nothing, and no verdict speaks of it")
    func sources() throws {
        let index = try hotMorning(.sources, "critical").simulated()
        #expect(index.records(.backgroundPush)[0].started == at(10))
        for case .request(_, .verdict(let verdict)) in index.events.map(\.happening) {
            #expect(!verdict.adverse.contains(.thermalState))
        }
        #expect(PolicyMatrix.factors(under: PolicyChoices()) == Factor.ofTheTalk)
        #expect(PolicyMatrix.factors(under: PolicyChoices(profile: .ios26)) == Factor.allCases)
    }

    @Test(
        "R140 what the person asked for is transferred in the heat, and what the app wants on its own waits")
    func transfers() throws {
        func started(isDiscretionary: Bool) -> Moment? {
            var day = TestDay.player(visited: 10, bytes: 1_000_000) { _, transfer in
                transfer.isDiscretionary = isDiscretionary
            }
            day.choices = PolicyChoices(profile: .ios26)
            day.device[.thermalState] = [SettingSlice(slice(at(8), at(12)), SettingValue(rawValue: 2))]
            return day.simulated().requests.first { $0.request.mode.isTransfer }?.started
        }
        #expect(started(isDiscretionary: false) == at(9, 1))
        #expect(try #require(started(isDiscretionary: true)) >= at(12))
    }

    @Test("changes that follow each other are one event each, and the state ends with the day")
    func changes() throws {
        var day = TestDay.chat([])
        day.device[.thermalState] = [
            SettingSlice(slice(at(9), at(10)), SettingValue(rawValue: 2)),
            SettingSlice(slice(at(10), at(12)), SettingValue(rawValue: 3)),
        ]
        let index = day.simulated()
        let changes = index.events.compactMap { event -> (Moment, UInt8)? in
            guard case .device(.setting(.thermalState, let value, _)) = event.happening else { return nil }
            return (event.moment, value.rawValue)
        }
        #expect(changes.map(\.0) == [at(9), at(10), at(12)])
        #expect(changes.map(\.1) == [2, 3, 0])
        #expect(index.device.value(of: .thermalState, at: at(10)).rawValue == 3)
        #expect(
            index.device.stretches(of: .thermalState, from: at(0), to: at(24)).map(\.slice)
                == [slice(at(9), at(10)), slice(at(10), at(12))])
    }

    @Test("the person's key takes the next state, and after critical nominal again")
    func key() {
        let descriptor = DeviceSetting.thermalState.descriptor
        let states = (0..<5).map { SettingValue(rawValue: UInt8($0 % 4)) }
        for (state, next) in zip(states, states.dropFirst()) {
            #expect(descriptor.next(after: state) == next)
        }
    }
}
