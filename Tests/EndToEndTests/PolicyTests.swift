import TestSupport
import Testing

/// `dayline policy` prints what runs.
@Suite struct PolicyTests {
    /// The cells of a mode in the matrix of a profile, in the talk's order of factors.
    private func cells(_ mode: String, _ profile: String) throws -> [String] {
        let outcome = try Command.run("policy", "--profile", profile)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        let line = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix(mode) })
        return line.split(separator: /\s{2,}/).dropFirst().prefix(7).map(String.init)
    }

    @Test("X12 the printed matrix has the profile's answer to whether a swipe blocks processing")
    func answers() throws {
        let (stated, observed) = (
            try cells("BGProcessingTask", "sources"), try cells("BGProcessingTask", "ios26")
        )
        #expect(stated == ["relaxed", "relaxed", "relaxed", "holds", "holds", "relaxed (notes)", "relaxed"])
        // It blocks processing by the talk, and does not on devices, where none runs without a charger either.
        #expect(observed == ["–", "–", "relaxed", "– ?", "holds", "relaxed (notes)", "relaxed"])
        #expect(try cells("BGAppRefreshTask", "ios26") == [String](repeating: "holds", count: 7))
    }
}
