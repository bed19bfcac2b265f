import ScenarioFile
import Testing
import Timeline

@testable import ProjectFiles

/// What is read from a MetricKit payload.
@Suite struct MetricPayloadTests {
    private static let payload = """
        {"timeStampBegin": "2026-11-14 00:00:00", "timeStampEnd": "2026-11-14 23:59:00",
         "metaData": {"bundleIdentifier": "com.example.news", "regionFormat": "US"},
         "applicationTimeMetrics": {"cumulativeForegroundTime": "1,700 sec", "cumulativeBackgroundTime": "40 sec"},
         "applicationExitMetrics": {
           "backgroundExitData": {"cumulativeMemoryPressureExitCount": 3, "cumulativeCPUResourceLimitExitCount": 1},
           "foregroundExitData": {"cumulativeAbnormalExitCount": 2, "cumulativeCPUResourceLimitExitCount": 0}}}
        """

    private func read(_ text: String) throws -> [MetricPayload] {
        try MetricPayload.all(in: Array(text.utf8))
    }

    @Test(
        "times are read in the languages of phones",
        arguments: [
            ("1,000 ms", 1_000), ("700 sec", 700_000), ("1,456秒", 1_456_000), ("1 456 s", 1_456_000),
            ("1\u{202F}234,5 s", 1_234_500), ("1.234.567 ms", 1_234_567), ("1,234,567.5 ms", 1_234_567),
            ("12.25 sec", 12_250), ("0,5 Sek.", 500), ("٧٠٠ sec", 700_000), ("2 min", 120_000),
            ("1 hr", 3_600_000),
            ("42", 42_000), ("1.5 sec", 1_500), ("0 sec", 0),
        ])
    func times(_ text: String, milliseconds: Int64) {
        #expect(Measurement(text)?.milliseconds == milliseconds)
    }

    @Test("a single separator before three digits is what the region makes of it")
    func regions() {
        #expect(Measurement("1,456 sec")?.milliseconds == 1_456_000)
        #expect(Measurement("1,456 sec", decimalSeparator: ",")?.milliseconds == 1_456)
        #expect(Measurement("1.456 sec")?.milliseconds == 1_456)
        #expect(Measurement("1.456 sec", decimalSeparator: ",")?.milliseconds == 1_456_000)
        #expect(Measurement.decimalSeparator(inRegion: "DE") == ",")
        #expect(
            Measurement.decimalSeparator(inRegion: "JP") == "."
                && Measurement.decimalSeparator(inRegion: nil) == ".")
    }

    @Test(
        "what is no time is none", arguments: ["", "sec", "12 parsecs", "-3 sec", "99999999999999999999 s"])
    func noTime(_ text: String) {
        #expect(Measurement(text)?.milliseconds == nil)
    }

    @Test("times and exits of a payload are read, in the foreground and the background")
    func payload() throws {
        let payload = try #require(try read(Self.payload).first)
        #expect(payload.bundleIdentifier == "com.example.news")
        #expect(payload.begin == "2026-11-14 00:00:00" && payload.end == "2026-11-14 23:59:00")
        #expect(payload.foregroundTime == 1_700_000 && payload.backgroundTime == 40_000)
        #expect(payload.exits(for: [.memoryPressure]) == 3 && payload.exits(for: [.abnormal]) == 2)
        #expect(payload.exits(for: [.cpuLimit, .abnormal]) == 3 && payload.exits(for: [.watchdog]) == 0)
        #expect(payload.exits.first { $0.cause == .abnormal }?.foreground == 2)
        #expect(payload.exits.first { $0.cause == .memoryPressure }?.background == 3)
    }

    @Test("a payload stands alone, in an array, or behind keys, and several are added up")
    func forms() throws {
        for text in [
            Self.payload, "[\(Self.payload)]", "{\"payloads\": [\(Self.payload)]}",
            "{\"a\": {\"b\": \(Self.payload)}}",
        ] {
            #expect(try read(text).count == 1)
        }
        let two = try read("[\(Self.payload), \(Self.payload.replacing("11-14", with: "11-15"))]")
        let sum = MetricPayload.sum(of: two)
        #expect(sum.count == 2 && sum.foregroundTime == 3_400_000 && sum.backgroundTime == 80_000)
        #expect(sum.begin == "2026-11-14 00:00:00" && sum.end == "2026-11-15 23:59:00")
        #expect(sum.exits(for: [.memoryPressure]) == 6)
    }

    @Test("a payload that is there again counts once, and without a date each counts")
    func again() throws {
        let sum = MetricPayload.sum(of: try read("[\(Self.payload), \(Self.payload)]"))
        #expect(sum.count == 1 && sum.repetitions == 1 && sum.foregroundTime == 1_700_000)
        #expect(sum.exits(for: [.memoryPressure]) == 3)
        let undated = #"{"applicationTimeMetrics": {"cumulativeForegroundTime": "7 sec"}}"#
        let both = MetricPayload.sum(of: try read("[\(undated), \(undated)]"))
        #expect(both.count == 2 && both.repetitions == 0 && both.foregroundTime == 14_000)
    }

    @Test(
        "dates are read in the digits and the calendars of phones, and their order as far as they tell it",
        arguments: [
            ("2026-11-14 00:00:00 +0000", "2026-11-14 23:59:00 +0000"),
            ("2569-11-14 00:00:00", "2569-11-15 00:00:00"),
            ("٢٠٢٦-١١-١٤ ٠٠:٠٠:٠٠", "٢٠٢٦-١١-١٤ ٢٣:٥٩:٠٠"),
            ("2026-11-14 12:00:00 AM", "2026-11-14 11:59:00 AM"),
            ("2026-11-14 00:00:00 +0000", "2026-11-13 23:00:00 -0800"),
            ("2026-11-14T00:00:00Z", "2026-11-14T00:00:00Z"),
        ])
    func dates(begin: String, end: String) throws {
        let dates = [PrintedDate(begin), PrintedDate(end)].compactMap(\.self)
        #expect(dates.count == 2 && !dates[1].isBefore(dates[0]))
        for text in ["yesterday", "", "2026-11-14", "2026-14-11 00:00:00", "12 sec", "99999999999999999999"] {
            #expect(PrintedDate(text) == nil)
        }
    }

    @Test("what was not measured is missing, and not nothing")
    func missing() throws {
        let payload = try #require(try read("{\"cpuMetrics\": {}}").first)
        #expect(payload.foregroundTime == nil && payload.backgroundTime == nil && !payload.hasExits)
        #expect(MetricPayload.sum(of: [payload]).foregroundTime == nil)
    }

    @Test("a value that cannot be is told with its place")
    func refused() throws {
        for (former, later, line) in [
            ("\"40 sec\"", "\"40 parsecs\"", 3), ("Count\": 3", "Count\": \"3 times\"", 5),
            ("Count\": 3", "Count\": -3", 5), ("\"1,700 sec\"", "true", 3),
            ("\"2026-11-14 00:00:00\"", "\"yesterday\"", 1), ("\"2026-11-14 00:00:00\"", "20261114", 1),
            (
                "{\"cumulativeForegroundTime\": \"1,700 sec\", \"cumulativeBackgroundTime\": \"40 sec\"}",
                "[]", 3
            ),
            (
                "{\"cumulativeMemoryPressureExitCount\": 3, \"cumulativeCPUResourceLimitExitCount\": 1}", "7",
                5
            ),
        ] {
            do {
                _ = try read(Self.payload.replacing(former, with: later))
                Issue.record("\(later) was read")
            } catch let error as JSONError {
                #expect(error.place.line == line && error.text.contains("expected"), "\(later): \(error)")
            }
        }
        let reversed = Self.payload.replacing("2026-11-14 23:59:00", with: "2026-11-13 23:59:00")
        do {
            _ = try read(reversed)
            Issue.record("an end before the beginning was read")
        } catch let error as JSONError {
            #expect(
                error.place == Place(line: 1, column: 59) && error.text.contains("is before the beginning"))
        }
        #expect(throws: JSONError.self) { try read(#"{"applicationExitMetrics": []}"#) }
        #expect(try read(#"{"cpuMetrics": {}, "applicationExitMetrics": null}"#).first?.hasExits == false)
        #expect(throws: JSONError.self) { try read("[]") }
        #expect(throws: JSONError.self) { try read("{\"a\": 1}") }
    }

    @Test("every reason for which a process of the model ends is compared in one way at most")
    func comparedExits() {
        for cause in StateCause.allCases where cause.endsProcess {
            let count = ComparedExit.allCases.count { $0.includes(.process(cause)) }
            // The model has no end for all but the first two of these, which logs of devices tell.
            let others: [StateCause] = [
                .swipedAway, .callNotReported, .lockedFile, .tooWarm, .installation, .exited,
                .endedFromOutside, .endedBySystem,
            ]
            #expect(count == (others.contains(cause) ? 0 : 1), "\(cause)")
        }
        let causes = ComparedExit.allCases.flatMap(\.causes)
        #expect(Set(causes).count == causes.count)
        #expect(Set(ExitCause.allCases).subtracting(causes) == [.normal, .lockedFile])
    }
}
