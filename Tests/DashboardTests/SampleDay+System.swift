import BackgroundPolicy
import Timeline

extension SampleDay {
    /// A morning that a device logged, with an app and five runs of the system's own activities.
    static func withSystem() -> TimelineIndex {
        var day = SampleDay()
        let weather = day.app("Weather", "com.example.weather")
        _ = day.app(SystemActivities.name, SystemActivities.bundleIdentifier)
        day.happens(at(7, 30), .app(weather, .appState(.foreground, .opened)))
        day.happens(at(7, 35), .app(weather, .appState(.suspended, .suspended)))
        func step(_ hour: Int64, _ minute: Int64, _ line: UInt32) -> SystemActivities.Step {
            .init(at(hour, minute), line: line)
        }
        var runs = (0..<4).map { number in
            SystemActivities.Run(
                name: "com.apple.bird.telemetry", started: step(8 + Int64(number), 0, 10),
                ended: step(8 + Int64(number), 1, 11))
        }
        runs.append(
            SystemActivities.Run(
                name: "com.apple.chronod.refresh", submitted: step(9, 0, 20), evaluated: step(9, 40, 31),
                holds: [
                    .init(
                        policies: ["Thermal", "Battery Level"], first: step(9, 10, 30), last: at(9, 40),
                        count: 2)
                ], started: step(12, 0, 40), ended: step(12, 30, 41)))
        return day.index(
            title: "phone.ndjson", evidence: DeviceEvidence(system: SystemActivities(runs: runs)))
    }
}
