import Testing

@testable import DeviceLog

/// Which records are worth taking.
@Suite struct LogPredicateTests {
    @Test("every process whose records count is named, but for the kernel")
    func processes() {
        let conditions = LogPredicate().conditions.joined(separator: " OR ")
        for process in KeptProcess.allCases {
            #expect(conditions.contains("\"\(process.rawValue)\"") == (process != .kernel), "\(process)")
            #expect(
                LogPredicate().processes.split(separator: "|").contains { $0 == process.rawValue }
                    == (process != .kernel))
        }
    }
}
