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

    @Test(
        "of several apps a share of all phones is as sure as so many phones make it, and not as so many apps of them"
    )
    func pooled() throws {
        let folder = try TemporaryFolder()
        let apps = ["mail", "news", "chat", "maps", "notes"].enumerated().map { number, name in
            """
              - name: \(name)
                bundleIdentifier: com.example.\(name)
                UIBackgroundModes: fetch
                BGTaskSchedulerPermittedIdentifiers: com.example.\(name).refresh
                visits: ["08:1\(number) for 1m"]
                backgroundAppRefreshOff: ["06:00-24:00"]
                BGAppRefreshTask: {identifier: com.example.\(name).refresh, earliestBeginDate: 15m, work: {time: 5s}}

            """
        }
        let day =
            "name: Off\nstart: 2024-06-05 06:00\nlength: 18h\ndevice: {battery: 90%}\napps:\n"
            + apps.joined()
        _ = try folder.write(day, to: "off.yaml")
        let page = "name: All\nscenario: off.yaml\nseed: 1\nphones: 20\nvaries:\n  - name: use\n    of:\n"
        let file = try folder.write(page + "      - {name: any, share: 100%}\n", to: "all.yaml")
        let outcome = try Command.run("sweep", file, "--format", "json")
        let answer = outcome.output.filter { !$0.isWhitespace }
        let start = try #require(answer.firstRange(of: #""variations":["#), "\(outcome.errorOutput)")
            .upperBound
        let share = try #require(
            answer[start...].firstMatch(of: /"phonesWithoutRefresh":\{"value":100000,"low":([0-9]+)/),
            "\(answer[start...].prefix(900))")
        // Wilson's lower end of 20 of 20, with Student's t for a group a phone.
        let low = try #require(Int(share.1))
        #expect(low == Int(100_000 * 20 / (20 + 1.729 * 1.729)), "\(low)")
    }

    @Test("of a shard without phones nothing is expected")
    func noPhone() throws {
        let folder = try TemporaryFolder()
        let page = """
            name: None
            scenario: messaging-day
            phones: 3
            expect: at least 900 launches

            """
        _ = try folder.write(page, to: "none.yaml")
        let whole = try Command.run("sweep", "none.yaml", in: folder.path)
        #expect(whole.ending == .exited(1) && whole.output.contains("not met"))
        let none = try Command.run("sweep", "none.yaml", "--shard", "1/7", in: folder.path)
        #expect(none.ending == .exited(0) && !none.output.contains("not met"), "\(none.output)")
        // A day without apps is one of which something is expected.
        let day = "name: None\nstart: 2024-06-05 06:00\nlength: 18h\napps: []\nexpect: no kill\n"
        _ = try folder.write(day, to: "day.yaml")
        let verdicts = try Command.run("check", "day.yaml", "--format", "junit", in: folder.path)
        #expect(verdicts.ending == .exited(0) && verdicts.output.contains(#"tests="1" failures="0""#))
    }

    @Test("a population that comes by standard input is checked as its file is")
    func standardInput() throws {
        let folder = try TemporaryFolder()
        let page = "name: None\nscenario: messaging-day\nphones: 3\nexpect: at least 900 launches\n"
        _ = try folder.write(page, to: "none.yaml")
        let file = try Command.run("check", "none.yaml", in: folder.path)
        let piped = try Command.run("check", "-", input: Array(page.utf8), in: folder.path)
        #expect(piped.ending == .exited(1) && file.ending == .exited(1))
        #expect(
            piped.output
                == file.output.replacing("none.yaml#", with: "phone ").replacing("none.yaml", with: "-")
                && piped.output.contains("not met"), "\(piped.output)")
    }

    @Test("what a population has no use for, and a variation without alternatives, are refused")
    func refusals() throws {
        try Command.expectComplaint(
            ["check", "everyday", "--profile", "ios18"], status: 64, saying: "--profile is for one day")
        let folder = try TemporaryFolder()
        let page = "name: None\nscenario: messaging-day\nvaries: {name: use, of: []}\n"
        _ = try folder.write(page, to: "none.yaml")
        try Command.expectComplaint(
            ["sweep", "none.yaml", "-n", "1"], status: 65, saying: "none.yaml:3:", "shares of 0%",
            in: folder.path)
    }
}
