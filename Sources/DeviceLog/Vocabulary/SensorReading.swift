/// Something of the phone that the scheduler names where it gives reasons.
enum Sensor: Hashable, Sendable {
    case batteryLevel, pluggedIn, deviceInUse, deviceActive, thermalLevel, cameraIsActive
    /// Files are locked because the phone was not unlocked since it started.
    case classCLocked
    /// The time since the phone was used again after a long while, in seconds, and what that was.
    case timeSinceThunderingHerdTriggerEvent, recentTriggerReason
    /// How many more activities of a group may run.
    case currentAvailableLimit
    case rateLimited, pushDisallowed, appIsForeground, lowPowerMode, energyBudget, dataBudget, cpuUsage
    case networkPathAvailability, wiFiQuality
    /// Another, by the scheduler's name.
    case other(String)

    /// A sensor by the scheduler's name for it.
    init(name: String) {
        self = Self.byName.first { $0.name == name }?.sensor ?? .other(name)
    }

    static let byName: [(name: String, sensor: Sensor)] = [
        ("batteryLevel", .batteryLevel), ("pluggedIn", .pluggedIn), ("deviceInUse", .deviceInUse),
        // The names on the phone and on the Mac.
        ("deviceActive", .deviceActive), ("deviceActivity", .deviceActive),
        ("thermalLevel", .thermalLevel), ("cameraIsActive", .cameraIsActive),
        ("classCLocked", .classCLocked),
        ("timeSinceThunderingHerdTriggerEvent", .timeSinceThunderingHerdTriggerEvent),
        ("recentTriggerReason", .recentTriggerReason), ("currentAvailableLimit", .currentAvailableLimit),
        ("ratelimited", .rateLimited), ("pushDisallowed", .pushDisallowed),
        // The latter is the name for a continued task.
        ("appIsForeground", .appIsForeground), ("appIsForegrounded", .appIsForeground),
        ("lowPowerMode", .lowPowerMode),
        ("Energy Budget", .energyBudget), ("Data Budget", .dataBudget),
        ("Max allowed CPU Usage level", .cpuUsage),
        ("networkPathAvailability", .networkPathAvailability), ("wifiQuality", .wiFiQuality),
    ]
}

/// The state of the phone at one moment, as a policy's rationale contains it.
struct SensorReading: Hashable, Sendable {
    let sensor: Sensor
    let relation: Relation
    let value: Value
    /// What the policy asks for, in thousandths; nil where the rationale is a condition that holds.
    let required: Int64?

    /// How a sensor compares with the value.
    enum Relation: Hashable, Sendable {
        case equal, notEqual, less, atMost, more, atLeast
    }

    /// What a sensor is compared with.
    enum Value: Hashable, Sendable {
        case thousandths(Int64)
        case text(String)
    }

    /// Whether the sensor reads a number below what is required.
    var isTooLow: Bool {
        guard let required, case .thousandths(let observed) = value else { return false }
        return observed < required
    }

    /// Everything that is certain in a rationale: where one of two conditions would do, neither is.
    ///
    /// - Parameter rationale: the conditions of a row, with `; ` between them.
    /// - Returns: the readings in the order of the rationale.
    static func all(in rationale: String) -> [SensorReading] {
        rationale.split(separator: ";").flatMap { condition in
            var cursor = MessageCursor(Array(condition.utf8))
            guard !cursor.hasAhead(" OR "), !cursor.hasAhead("NOT ") else { return [SensorReading]() }
            var found: [SensorReading] = []
            while !cursor.isAtEnd {
                if let reading = cursor.sensorReading() { found.append(reading) }
            }
            return found
        }
    }
}

extension MessageCursor {
    /// Passes `[wifiQuality]: Required:50.00, Observed:0.00`, or `batteryLevel == 9`, or at least a byte.
    fileprivate mutating func sensorReading() -> SensorReading? {
        if skip("[") {
            guard let name = text(before: "]"), skip("]: Required:"), let required = decimal(places: 3),
                skip(", Observed:"), let observed = decimal(places: 3)
            else { return nil }
            return SensorReading(
                sensor: Sensor(name: name), relation: .equal, value: .thousandths(observed),
                required: required)
        }
        let name = run { $0.isLetter || $0 == UInt8(ascii: "_") || Self.isDigit($0) }
        guard !name.isEmpty else {
            position += 1
            return nil
        }
        guard skip(" "), let relation = relation(), skip(" "), let value = sensorValue() else { return nil }
        return SensorReading(
            sensor: Sensor(name: text(name)), relation: relation, value: value, required: nil)
    }

    private mutating func relation() -> SensorReading.Relation? {
        let signs: [(StaticString, SensorReading.Relation)] = [
            ("==", .equal), ("!=", .notEqual), ("<=", .atMost), (">=", .atLeast), ("<", .less), (">", .more),
        ]
        return signs.first { skip($0.0) }?.1
    }

    private mutating func sensorValue() -> SensorReading.Value? {
        if skip("\"") {
            guard let text = text(before: "\""), skip("\"") else { return nil }
            return .text(text)
        }
        return decimal(places: 3).map(SensorReading.Value.thousandths)
    }
}
