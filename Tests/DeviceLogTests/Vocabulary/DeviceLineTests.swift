import Testing

@testable import DeviceLog

/// What the daemons and the kernel say of the phone.
@Suite struct DeviceLineTests {
    static let examples = power + shared

    private static let power = [
        Example(
            "powerd", "Battery capacity change posted(0x80063). Capacity:97 Source:Batt\n",
            .device(.battery(percent: 97, isCharging: false))),
        Example(
            "powerd", "Battery capacity change posted(0x80063). Capacity:98 Source:AC",
            .device(.battery(percent: 98, isCharging: true))),
        Example(
            "powerd", "Battery capacity change posted(0x80063). Capacity:98",
            .device(.battery(percent: 98, isCharging: nil))),
        Example(
            "powerexperienced", "plugin state changed to 1", .device(.battery(percent: nil, isCharging: true))
        ),
        Example(
            "powerexperienced", "plugin state changed to 0",
            .device(.battery(percent: nil, isCharging: false))),
        Example(
            "coreduetd", "CDDBatteryMonitor:\treceived batterycallback, currentPercentage:69.000000!",
            .device(.battery(percent: 69, isCharging: nil))),
        Example(
            "coreduetd", "Updating energy budget context value to 1 (budget=1, plugged in=0)",
            .device(.energyBudget(isLeft: true, isCharging: false))),
        Example(
            "coreduetd", "Updating energy budget context value to 0 (budget=0, plugged in=1)",
            .device(.energyBudget(isLeft: false, isCharging: true))),
        Example("kernel", "apfs is being UN-locked", .device(.firstUnlock)),
        Example("kernel", "iBoot version: iBoot-13822.0.0.0.1", .device(.boot)),
    ]

    private static let shared = [
        Example(
            "identityservicesd", "Screen did lock (Was unlocked for 12.5 seconds)",
            .device(.lock(isLocked: true, former: 12_500_000))),
        Example(
            "SpringBoard", "Screen did unlock (Was locked for 3600.000000 seconds)",
            .device(.lock(isLocked: false, former: 3_600_000_000))),
        Example("identityservicesd", "Screen did unlock", .device(.lock(isLocked: false, former: nil))),
        Example(
            "SpringBoard", "Screen did lock (Was unlocked for -1 seconds)",
            .device(.lock(isLocked: true, former: nil))),
        Example(
            "SpringBoard", "Screen did lock (Was locked for 1 seconds)",
            .device(.lock(isLocked: true, former: nil))),
        Example("CommCenter", "Airplane Mode is now 1", .device(.airplaneMode(isOn: true))),
        Example("CommCenter", "Airplane Mode is now 0", .device(.airplaneMode(isOn: false))),
        Example("CommCenter", "dataNetwork changed to WiFi", .device(.network(.wiFi))),
        Example("CommCenter", "dataNetwork changed to LTE", .device(.network(.cellular))),
        Example("CommCenter", "dataNetwork changed to none", .device(.network(.none))),
        Example("CommCenter", "dataNetwork changed to something", .device(.network(.changed))),
        Example("wifid", "WiFi state changed: 3", .device(.network(.changed))),
        Example("wifid", "Link went down", .device(.network(.changed))),
    ]

    @Test("the lines of the phone say its charge, its lock and its network", arguments: examples)
    func lines(example: Example) {
        #expect(statements(in: example.message, by: example.process) == [example.statement])
    }

    @Test("a line says by how much the clock was set")
    func clock() {
        let words = "Time change: Clock shifted by -3.25 seconds"
        #expect(recognition(of: words, by: "timed") == .known(.device(.clockSet(by: -3_250_000))))
        #expect(recognition(of: "Time change: Clock shifted by ", by: "timed") == .unknown)
    }

    @Test("only the process for it speaks of power, and no app of the phone", arguments: examples)
    func otherProcesses(example: Example) {
        #expect(statements(in: example.message, by: "Birds", subsystem: "org.birds.log").isEmpty)
        guard Self.power.contains(where: { $0.message == example.message }) else { return }
        for process in ["Birds", "dasd", "SpringBoard", "apsd"] {
            #expect(statements(in: example.message, by: process).isEmpty)
        }
    }

    @Test(
        "a charge that no battery has, and what is cut before its number, say nothing",
        arguments: [
            ("powerd", "Battery capacity change posted(0x80063). Capacity:101 Source:AC"),
            ("powerd", "Battery capacity change posted(0x80063). Capacity:-5 Source:AC"),
            ("powerd", "Battery capacity change posted(0x80063). Capacity:"),
            ("powerd", "Battery capacity change posted(0x8006"),
            ("powerexperienced", "plugin state changed to "),
            ("coreduetd", "Updating energy budget context value to 1 (budget="),
            ("CommCenter", "Airplane Mode is now off"), ("kernel", "the line: iBoot version: 1"),
        ])
    func nothing(process: String, message: String) {
        #expect(statements(in: message, by: process).isEmpty)
    }
}
