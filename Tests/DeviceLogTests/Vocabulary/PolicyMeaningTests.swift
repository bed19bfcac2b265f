import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What the scheduler's policies are in the words of the model, and what their reasons say of the phone.
@Suite struct PolicyMeaningTests {
    private func meaning(_ policy: String, _ rationale: String = "") -> PolicyMeaning {
        PolicyMeaning(
            Evaluation.Row(
                policy: policy, weight: 1_000, decision: .mustNotProceed, score: 0, rationale: rationale))
    }

    @Test(
        "a policy is a factor of the model, something that is awaited, or neither",
        arguments: [
            ("Battery Level", PolicyMeaning.factor(.criticallyLowBattery)),
            ("Low Power Mode", .factor(.lowPowerMode)), ("Application", .factor(.appUsage)),
            ("Energy Budget", .factor(.systemBudgets)), ("Data Budget", .factor(.systemBudgets)),
            ("Activity Rate Limit", .factor(.rateLimiting)), ("Activity Group", .factor(.rateLimiting)),
            ("Thundering Herd", .factor(.rateLimiting)), ("Device Activity", .awaited(.idleDevice)),
            ("Charger Plugged In", .awaited(.externalPower)),
            ("Network Quality", .awaited(.networkConnectivity)), ("File Protection", .awaited(.firstUnlock)),
            ("Boot Time", .awaited(.settledAfterBoot)), ("Thermal", .noCounterpart),
            ("Memory Pressure", .noCounterpart), ("CPU Usage", .noCounterpart), ("Power Nap", .noCounterpart),
            ("CarPlay", .noCounterpart), ("Motion", .noCounterpart), ("Restart", .noCounterpart),
            ("Activity Progress", .noCounterpart), ("Network Synchronization", .noCounterpart),
            ("Phase Of The Moon", .noCounterpart),
        ])
    func policies(policy: String, expected: PolicyMeaning) {
        #expect(meaning(policy) == expected)
    }

    @Test("what the application policy is about is in its reason")
    func application() {
        #expect(
            meaning("Application", "[pushDisallowed]: Required:0.00, Observed:1.00")
                == .appSwitcherOrBackgroundAppRefresh)
        #expect(
            meaning("Application", "[appIsForeground]: Required:1.00, Observed:1.00") == .appIsForeground)
        #expect(
            meaning("Application", "[appIsForegrounded]: Required:1.00, Observed:1.00") == .appIsForeground)
    }

    @Test("Wi-Fi is awaited where there is a network that is not good enough, else any network")
    func network() {
        let poor = "[wifiQuality]: Required:50.00, Observed:0.00"
        #expect(
            meaning("Network Quality", "\(poor); [networkPathAvailability]: Required:1.00, Observed:1.00")
                == .awaited(.wiFi))
        #expect(
            meaning("Network Quality", "\(poor); [networkPathAvailability]: Required:1.00, Observed:0.00")
                == .awaited(.networkConnectivity))
        #expect(meaning("Network Quality", poor) == .awaited(.networkConnectivity))
    }

    private func reading(
        _ sensor: Sensor, _ relation: SensorReading.Relation, _ value: Int64, required: Int64? = nil
    ) -> SensorReading {
        SensorReading(sensor: sensor, relation: relation, value: .thousandths(value), required: required)
    }

    @Test("a reason says how the phone is")
    func readings() {
        #expect(
            SensorReading.all(in: "batteryLevel == 26 AND pluggedIn == 1")
                == [reading(.batteryLevel, .equal, 26_000), reading(.pluggedIn, .equal, 1_000)])
        #expect(SensorReading.all(in: "thermalLevel >= 2") == [reading(.thermalLevel, .atLeast, 2_000)])
        #expect(SensorReading.all(in: "cameraIsActive == 1") == [reading(.cameraIsActive, .equal, 1_000)])
        #expect(SensorReading.all(in: "classCLocked != 0") == [reading(.classCLocked, .notEqual, 0)])
        #expect(
            SensorReading.all(in: "x_1 > 3 AND y <= 4") == [
                reading(.other("x_1"), .more, 3_000), reading(.other("y"), .atMost, 4_000),
            ])
        #expect(
            SensorReading.all(in: "currentAvailableLimit == 0")
                == [reading(.currentAvailableLimit, .equal, 0)])
        #expect(
            SensorReading.all(
                in: "(deviceInUse == 1 AND timeSinceThunderingHerdTriggerEvent < 900) AND "
                    + "recentTriggerReason == \"lengthyNoNetwork\"")
                == [
                    reading(.deviceInUse, .equal, 1_000),
                    reading(.timeSinceThunderingHerdTriggerEvent, .less, 900_000),
                    SensorReading(
                        sensor: .recentTriggerReason, relation: .equal, value: .text("lengthyNoNetwork"),
                        required: nil),
                ])
    }

    @Test("a reason with a name in brackets says what is required and what is so")
    func requirements() {
        let found = SensorReading.all(
            in: "[Energy Budget]: Required:1.00, Observed:0.00; [Odd thing]: Required:20, Observed:30.5")
        #expect(
            found == [
                reading(.energyBudget, .equal, 0, required: 1_000),
                reading(.other("Odd thing"), .equal, 30_500, required: 20_000),
            ])
        #expect(found.map(\.isTooLow) == [true, false])
    }

    @Test("of two conditions of which one would do, neither is known to hold")
    func alternatives() {
        #expect(SensorReading.all(in: "batteryLevel == 3 OR pluggedIn == 1").isEmpty)
        #expect(
            SensorReading.all(in: "NOT pluggedIn == 1; thermalLevel >= 2").map(\.sensor) == [.thermalLevel])
    }

    @Test("words that are no conditions say nothing")
    func noReadings() {
        for text in ["", "[", "[a]: Required:", "batteryLevel ==", "== 3", "a == \"b", "<private>", "(((("] {
            #expect(SensorReading.all(in: text).isEmpty, "\(text)")
        }
    }
}
