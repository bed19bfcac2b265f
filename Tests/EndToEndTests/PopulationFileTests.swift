import TestSupport
import Testing

/// A population in a file, as list, programs and scripts for engines have it.
@Suite struct PopulationFileTests {
    @Test("list tells what a population of a file is about, and its shares stand in JSON as in text")
    func told() throws {
        let folder = try OwnPopulation.folder(named: "mine.yaml")
        let card = try Command.run("list", "mine.yaml", in: folder.path).output
        #expect(card.contains("Mine") && card.contains("use: often, seldom"), "\(card)")
        let day = try Command.run("list", "day.yaml", in: folder.path).output
        #expect(day.contains("the dashboard"))
        // Only what comes with dayline is printed.
        #expect(!card.contains("dayline scenario") && !day.contains("dayline scenario"))
        for file in ["mine.yaml", "day.yaml"] {
            try Command.expectComplaint(
                ["scenario", file], status: 64, saying: "\(file) is a file already", in: folder.path)
        }
        let json = try Command.run("sweep", "mine.yaml", "--format", "json", in: folder.path).output
            .filter { !$0.isWhitespace }
        #expect(json.contains(#""name":"often","share":50000"#) && json.contains(#""confidence":90"#))
    }

    @Test(
        "a second design whose phones are other people's is refused with what differs",
        arguments: [
            ("seed: 1", "seed: 8", "mine.yaml has the seed 1, and other.yaml has the seed 8"),
            (
                "name: often, share: 50%", "name: always, share: 50%",
                "'use' is in one of mine.yaml and other.yaml"
            ),
            (
                "scenario: day.yaml", "scenario: widgets-and-activities",
                "the same apps, by their bundle identifiers; com."
            ),
        ])
    func otherPeople(own: String, others: String, words: String) throws {
        let folder = try OwnPopulation.folder(named: "mine.yaml")
        _ = try folder.write(OwnPopulation.page.replacing(own, with: others), to: "other.yaml")
        let refused = try Command.run("sweep", "mine.yaml", "--against", "other.yaml", in: folder.path)
        #expect(
            refused.ending == .exited(64) && refused.errorOutput.contains(words), "\(refused.errorOutput)")
    }

    @Test("the script for GNU parallel leaves a name alone that has its own sign for an argument")
    func braces() throws {
        let folder = try OwnPopulation.folder(named: "a{}b.yaml")
        let script = try Command.run("sweep", "a{}b.yaml", "--job", "parallel", in: folder.path).output
        // The command stands in a script of its own, in which nothing is replaced.
        let command = try #require(script.firstRange(of: "a{}b.yaml"))
        let end = try #require(script.firstRange(of: "\nEND\n"))
        #expect(
            command.upperBound < end.lowerBound && script[end.upperBound...].ranges(of: "{}").count == 1,
            "\(script)")
    }
}
