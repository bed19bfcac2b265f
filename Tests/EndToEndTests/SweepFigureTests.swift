import TestSupport
import Testing

/// What the figures of `dayline sweep` are of.
@Suite struct SweepFigureTests {
    @Test("that every push comes at once is a time to delivery, and not that none came")
    func atOnce() throws {
        let folder = try TemporaryFolder()
        let day = """
            name: At Once
            start: 2024-06-05 06:00
            length: 18h
            device: {battery: 90%}
            apps:
              - name: Chat
                bundleIdentifier: com.example.chat
                UIBackgroundModes: [remote-notification]
                visits: ["08:00 for 2m"]
                pushes: {name: news, arrivals: "12:00", work: {time: 2s}}

            """
        let file = try folder.write(day, to: "now.yaml")
        let lines = try Command.run("sweep", file, "--phones", "5").output.split(separator: "\n")
        let heading = try #require(lines.firstIndex { $0.hasPrefix("time to delivery") })
        let words = lines[heading + 1].split(separator: " ")
        #expect(words.starts(with: ["Chat", "0", "s"]), "\(lines[heading + 1])")
    }

    @Test(
        "a day's share of a day and a half is two thirds of it, and what is shorter than a day counts as one",
        arguments: [18, 24, 35, 36, 37])
    func partsOfDays(_ hours: Int) throws {
        let folder = try TemporaryFolder()
        let day = """
            name: Long
            start: 2024-06-05 06:00
            length: \(hours)h
            device: {battery: 90%}
            apps:
              - name: Chat
                bundleIdentifier: com.example.chat
                visits: ["08:00 for 2m", "09:00 for 2m", "10:00 for 2m"]

            """
        let file = try folder.write(day, to: "long.yaml")
        let answer = try Command.run("sweep", file, "--phones", "5", "--format", "json").output
        let visits = try #require(answer.firstRange(of: #""openingsPerThousandPhones": {"#)).upperBound
        let value = try #require(answer[visits...].split { !$0.isNumber }.first)
        #expect(Int(value) == Int((3_000 * 24 / Double(max(24, hours))).rounded()))
        let text = try Command.run("sweep", file, "--phones", "5").output
        #expect(text.contains("Figures a day are") == (hours % 24 != 0))
    }
}
