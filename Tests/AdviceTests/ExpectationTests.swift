import Advice
import Answers
import Foundation
import ScenarioFile
import Simulation
import Testing
import Timeline

/// What the steps of lessons expect of their days.
@Suite struct ExpectationTests {
    private static func judged(_ text: String) throws -> [JudgedExpectation] {
        try ScenarioReader.readWithPlaces(Array(text.utf8), file: "a.yaml").judgedExpectations
    }

    @Test("every lesson that comes with Dayline has expectations, and its day meets them all")
    func bundled() throws {
        for builtIn in BuiltInScenario.all {
            let reading = try ScenarioReader.readWithPlaces(builtIn.bytes, file: builtIn.file)
            guard !reading.scenario.steps.isEmpty else { continue }
            #expect(reading.scenario.steps.contains { !$0.expectations.isEmpty }, "\(builtIn.name)")
            let words = ExpectationWords(reading.scenario.header)
            let judged = reading.judgedExpectations
            #expect(judged.map(\.expectation) == reading.scenario.steps.flatMap(\.expectations))
            for judged in judged {
                guard let found = judged.contradiction else { continue }
                Issue.record(
                    """
                    \(builtIn.file):\(judged.place.line): \(words.text(judged.expectation)); \
                    \(words.text(found, insteadOf: judged.expectation))
                    """)
            }
        }
    }

    @Test("the times that are to be predicted are told in the answers")
    func targets() throws {
        var count = 0
        for builtIn in BuiltInScenario.all {
            let scenario = try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
            for prediction in scenario.steps.compactMap(\.prediction) {
                guard let target = prediction.target else { continue }
                count += 1
                let clock = scenario.header.calendar.hourAndMinute(target.moment)
                #expect(prediction.answer.contains(clock), "\(builtIn.name): \(clock)")
            }
        }
        #expect(count >= 20)
    }

    @Test(
        "what the day does not show is told with its line, and with what the day shows",
        arguments: [
            (
                "launch com.example.colorfeed.refresh at 11:50",
                "a launch of com.example.colorfeed.refresh at 11:50:00",
                "it is launched at 11:49:23, the nearest of 4"
            ),
            (
                "launch com.example.coupons at 12:00", "a launch of com.example.coupons at 12:00:00",
                "it is never launched"
            ),
            ("launches 2 com.example.coupons", "2 launches of com.example.coupons", "there are 0"),
            ("lost 3", "3 launches lost by what the step does", "there are 2"),
            (
                "held com.example.coupons.refresh by rate-limiting at 12:00",
                "com.example.coupons.refresh held by rate-limiting at 12:00:00", "it is held by app-usage"
            ),
            (
                "held com.example.colorfeed.refresh by app-usage at 06:55",
                "com.example.colorfeed.refresh held by app-usage at 06:55:00", "it is held by rate-limiting"
            ),
            (
                "end com.example.colorfeed.refresh expired at 06:51",
                "com.example.colorfeed.refresh expired at 06:51:00",
                "it is completed at 06:51:"
            ),
        ])
    func told(phrase: String, expected: String, found: String) throws {
        let text = try #require(BuiltInScenario.named("q03-every-15-minutes")).text
        let place = try #require(text.range(of: "    expect: lost 2"))
        let changed = text.replacingCharacters(in: place, with: "    expect: [\(phrase), lost 2]")
        let unmet = try Self.judged(changed).filter { $0.contradiction != nil }
        #expect(unmet.count == 1)
        let one = try #require(unmet.first)
        let shown = try #require(one.contradiction)
        let words = ExpectationWords(try ScenarioReader.read(Array(text.utf8), file: "a.yaml").header)
        #expect(words.text(one.expectation) == expected)
        #expect(words.text(shown, insteadOf: one.expectation).hasPrefix(found), "\(shown)")
        #expect(one.step == 6 && one.place.column == 14)
        #expect(
            one.place.line
                == text[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).count)
    }

    @Test("a step without expectations is not checked, and a day without any is not simulated for them")
    func none() throws {
        let text = try #require(BuiltInScenario.named("six-weeks")).text
        #expect(try Self.judged(text).isEmpty)
    }
}
