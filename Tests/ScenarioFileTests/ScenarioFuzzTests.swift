import Simulation
import Testing
import Timeline

@testable import ScenarioFile

/// Scenarios with random damage: they are read or refused, and nothing else happens.
@Suite struct ScenarioFuzzTests {
    private static let pieces = [
        "\t", ":", "- ", "[", "]", "{", "}", "\"", "'", "|", ">", "&a ", "*a", "!!", "%", "---\n", "\n", "#",
        "999999999999", "-1", "±", "null", "~", "\u{0}", "\u{FEFF}", "d9 ", "daily ", "always", "24:00",
        "366d",
        "1000GB", "\\x", "<<: ", "? ", "on", "é", "\r",
    ]

    @Test("a damaged scenario is read or refused with places inside the file", arguments: 0..<200)
    func damage(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let builtIn = BuiltInScenario.all[Int(random.next(below: UInt64(BuiltInScenario.all.count)))]
        var bytes = builtIn.bytes
        for _ in 0...random.next(below: 4) { Self.damage(&bytes, &random) }
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        do throws(ScenarioError) {
            let scenario = try ScenarioReader.read(bytes, file: builtIn.file)
            let end = scenario.header.end
            #expect(scenario.apps.count == scenario.header.roster.apps.count)
            for app in scenario.apps {
                #expect(app.visits.allSatisfy { $0.moment >= .start && $0.moment <= end })
                #expect(app.pushes.allSatisfy { $0.arrivals.allSatisfy { $0 >= .start && $0 <= end } })
            }
        } catch {
            #expect((1...ScenarioLimits.problems).contains(error.problems.count))
            #expect(error.problems.allSatisfy { (1...lines).contains($0.place.line) }, "\(error.text)")
            #expect(!error.text.isEmpty)
        }
    }

    private static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        let place = Int(random.next(below: UInt64(bytes.count)))
        let end = min(bytes.count, place + Int(random.next(below: 40)))
        switch random.next(below: 5) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(place..<end)
        case 2:
            bytes.insert(
                contentsOf: Array(bytes[place..<end]), at: Int(random.next(below: UInt64(bytes.count))))
        case 3: bytes.removeSubrange(max(1, place)...)
        default:
            let piece = pieces[Int(random.next(below: UInt64(pieces.count)))]
            bytes.insert(contentsOf: Array(piece.utf8), at: place)
        }
    }
}
