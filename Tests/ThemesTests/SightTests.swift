import Frames
@testable import Themes
import Testing

@Suite("Colours as eyes see them")
struct SightTests {
    @Test(
        "the difference of two colours is that of CIEDE2000",
        arguments: [
            // Of the table that Sharma, Wu and Dalal published to test programs with.
            ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
            ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000),
            ([50, 2.5, 0], [50, 0, -2.5], 4.3065), ([50, 2.5, 0], [73, 25, -18], 27.1492),
            ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
            ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
            ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
        ] as [([Double], [Double], Double)]
    )
    func differences(one: [Double], two: [Double], expected: Double) {
        let colours = [one, two].map { PerceivedColour(lightness: $0[0], a: $0[1], b: $0[2]) }
        #expect(abs(colours[0].difference(from: colours[1]) - expected) < 0.0001)
        #expect(abs(colours[1].difference(from: colours[0]) - expected) < 0.0001)
    }

    @Test("white stays white to every sight, and who lacks a cone confuses what is told by it")
    func sights() {
        func seen(_ colour: UInt32, _ sight: Sight) -> PerceivedColour {
            PerceivedColour(Colour(colour), sight: sight)
        }
        for sight in Sight.allCases {
            let white = seen(0xFFFFFF, sight)
            #expect(abs(white.lightness - 100) < 0.1 && abs(white.a) < 0.1 && abs(white.b) < 0.1)
        }
        let leaf = seen(0x8A8A00, .deutan).difference(from: seen(0xC06A00, .deutan))
        let leafOfAll = seen(0x8A8A00, .all).difference(from: seen(0xC06A00, .all))
        #expect(leaf < 2 && leafOfAll > 20, "\(leaf), \(leafOfAll)")
    }

    /// The least difference between any two states.
    ///
    /// 1 is just noticed. No pair rests on its glyphs alone.
    private static let leastDifferences:
        [(theme: String, depth: ColourDepth, sights: [Sight], least: Double)] = [
            ("midnight", .direct, Sight.allCases, 8.9), ("paper", .direct, Sight.allCases, 7.4),
            ("okabe-ito", .direct, Sight.allCases, 7.7), ("high-contrast", .direct, Sight.allCases, 7.9),
            ("dusk", .direct, Sight.allCases, 7.9),
            // The palette of 256 has too few dark colours to keep those of paper apart for every eye.
            ("midnight", .palette256, Sight.allCases, 5.5), ("paper", .palette256, [.all], 9),
            ("okabe-ito", .palette256, [.all], 9), ("high-contrast", .palette256, [.all], 9),
            ("dusk", .palette256, [.all], 8.9),
        ]

    @Test(
        "no two states look alike to protan, deutan or tritan eyes, nor to any other",
        arguments: leastDifferences)
    func statesDiffer(
        _ wanted: (theme: String, depth: ColourDepth, sights: [Sight], least: Double)
    ) throws {
        let theme = try #require(Theme.builtIn(named: wanted.theme))
        let table = theme.paintTable(depth: wanted.depth)
        for sight in wanted.sights {
            let differences = try TellingState.pairs.map { pair in
                let colours = try [pair.0, pair.1].map { state in
                    let paint = table[state.roles[0], .plain]
                    return PerceivedColour(
                        try #require(SeenPaint(paint, depth: wanted.depth)).ink, sight: sight)
                }
                return (pair: pair, difference: colours[0].difference(from: colours[1]))
            }
            let least = try #require(differences.min { $0.difference < $1.difference })
            #expect(
                least.difference >= wanted.least,
                "\(wanted.theme), \(wanted.depth), \(sight): \(least.pair) differ by \(least.difference)")
        }
    }
}
