import BackgroundPolicy
import Simulation
import Timeline

/// Draws the parts of a scenario; moments often fall on full quarters of an hour, so that they coincide.
struct ScenarioWriter {
    private var generator: SplitMix64
    var roster = Roster()
    let profile: Profile
    /// The first day, counted from 1970-01-01; any day of the week.
    let epochDay: Int64
    /// When the scenario begins, in milliseconds since midnight.
    let startOfDay: Int64
    /// How long the scenario is, in milliseconds.
    let length: Int64

    init(seed: UInt64, daysAtMost: Int64) {
        var generator = SplitMix64(seed: seed)
        let isLong = generator.next(in: 1...100) <= 4
        let days = min(daysAtMost, generator.next(in: isLong ? 4...20 : 1...3))
        let isShort = generator.next(in: 1...100) <= 15
        startOfDay = generator.next(in: 0...23) * Span.hour
        length = isShort ? generator.next(in: 1...240) * Span.minute : days * Span.day - startOfDay
        epochDay = generator.next(in: 19_900...19_906)
        profile =
            switch generator.next(in: 1...100) {
            case ...60: .sources
            case ...80: .ios18
            default: .ios26
            }
        self.generator = generator
    }

    mutating func draw(_ range: ClosedRange<Int64>) -> Int64 { generator.next(in: range) }

    mutating func chance(of percent: Int64) -> Bool { draw(1...100) <= percent }

    /// A number that is now and then much greater.
    mutating func size(_ range: ClosedRange<Int64>, rarely most: Int64) -> Int64 {
        chance(of: 3) ? draw(range.upperBound...most) : draw(range)
    }

    mutating func moment() -> Moment {
        let any = draw(0...length)
        return Moment(chance(of: 50) ? any / (15 * Span.minute) * (15 * Span.minute) : any)
    }

    mutating func moments(_ count: ClosedRange<Int64>) -> [Moment] {
        (0..<draw(count)).map { _ in moment() }.sorted()
    }

    mutating func slices(_ count: ClosedRange<Int64>) -> [Slice] {
        let ends = moments(count).flatMap { [$0, moment()] }.sorted()
        return stride(from: 0, to: ends.count, by: 2).map { Slice(from: ends[$0], to: ends[$0 + 1]) }
    }

    mutating func range(_ span: ClosedRange<Int64>) -> DrawnRange {
        let ends = [draw(span), draw(span)].sorted()
        return chance(of: 30) ? DrawnRange(ends[0]) : DrawnRange(ends[0], ends[1])
    }

    /// The numbers of the profile and the answers, some of those that are assumed replaced by ones of their
    /// order.
    mutating func limits(_ choices: PolicyChoices) -> PolicyLimits {
        var limits = PolicyLimits(profile: profile)
        limits.follow(choices)
        guard chance(of: 40) else { return limits }
        for limit in Limit.allCases where chance(of: 10) {
            let value = limits[limit]
            _ = limits.replace(limit, with: draw(value / 4...value + value / 2))
        }
        return limits
    }

    /// The answers of the profile, some of them replaced one by one.
    mutating func choices() -> PolicyChoices {
        var choices = PolicyChoices(profile: profile)
        guard chance(of: 40) else { return choices }
        for choice in Choice.allCases where chance(of: 50) {
            let options = choice.options
            _ = choices.answer(choice, with: options[Int(draw(0...Int64(options.count - 1)))])
        }
        return choices
    }

    mutating func device() -> DeviceScript {
        var device = DeviceScript()
        device.battery = Int32(draw(chance(of: 30) ? 0...25_000 : 0...100_000))
        device.charging = slices(0...3)
        for moment in moments(0...8) {
            let network = Network.allCases[Int(draw(0...Int64(Network.allCases.count - 1)))]
            device.networks.append(.init(moment, network))
        }
        if chance(of: 30) { device.firstUnlock = Moment(draw(0...6 * Span.hour)) }
        if chance(of: 15) { device.restarts = moments(1...2) }
        device.uses = slices(0...6)
        device.lowPowerMode = slices(0...2)
        device.lowDataMode = chance(of: 30) ? slices(1...2) : []
        device.refreshOff = chance(of: 40) ? slices(0...2) : []
        device.refreshRestricted = chance(of: 20) ? slices(0...2) : []
        device[.thermalState] =
            chance(of: 40)
            ? slices(0...2).map { SettingSlice($0, SettingValue(rawValue: UInt8(draw(1...3)))) } : []
        device.isSimulator = chance(of: 3)
        return device
    }

    /// Interventions in order of time.
    mutating func interventions(_ count: ClosedRange<Int64>) -> [Intervention] {
        (0..<draw(count)).map { _ in intervention() }.sorted { $0.moment < $1.moment }
    }

    private mutating func intervention() -> Intervention {
        let app = AppID(Int(draw(0...Int64(roster.apps.count - 1))))
        let isOn = chance(of: 50)
        var acts: [Act] = [
            .setting(.lowPowerMode, SettingValue(isOn: isOn)),
            .setting(.backgroundAppRefresh, SettingValue(isOn: isOn)),
            .appBackgroundAppRefresh(app, isOn: isOn), .setting(.charger, SettingValue(isOn: isOn)),
            .swipeAway(app),
            .open(app),
        ]
        if chance(of: 10) { acts.append(.restart) }
        if !roster.tasks.isEmpty {
            let task = TaskID(Int(draw(0...Int64(roster.tasks.count - 1))))
            acts += [
                .simulateLaunch(task), .simulateLaunch(task), .simulateExpiration(task), .cancelTask(task),
            ]
        }
        return Intervention(at: moment(), acts[Int(draw(0...Int64(acts.count - 1)))])
    }
}
