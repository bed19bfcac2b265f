import ScenarioFile
import TestSupport
import Testing

/// What the commands say of the scenarios that come with them.
@Suite struct ScenarioCommandTests {
    @Test("every built-in scenario is printed as it is, so that a copy of it is read again")
    func printed() throws {
        for scenario in BuiltInScenario.all {
            let outcome = try Command.run("scenario", scenario.name)
            #expect(outcome.ending == .exited(0))
            #expect(outcome.output == scenario.text || outcome.output == scenario.text + "\n")
        }
        let copy = try Command.run("scenario", "swipe-away").outputBytes
        #expect(try Command.run(["run", "-"], input: copy).ending == .exited(0))
    }

    @Test("a card has the title, the whole description and the apps, and list tells the same")
    func card() throws {
        let card = try Command.run("scenario", "q03-every-15-minutes", "--card").output
        #expect(card == (try Command.run("list", "q03-every-15-minutes").output))
        let lines = card.split(separator: "\n").map(String.init)
        #expect(lines.first == "Every 15 Minutes")
        let words = card.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("15 minutes is a minimum, never an appointment: app usage holds the refresh"))
        #expect(words.contains("2 apps: Color Feed, Coupons"))
        #expect(words.contains("dayline run q03-every-15-minutes the report"))
    }

    @Test("a name that is nearly one is answered with the one that was meant")
    func unknown() throws {
        for command in ["scenario", "list"] {
            try Command.expectComplaint(
                [command, "swipe-awy"], status: 64,
                saying: "there is no built-in scenario 'swipe-awy'; did you mean swipe-away?")
            try Command.expectComplaint(
                [command, "xyzzy"], status: 64, saying: "'xyzzy'; dayline list names them all")
        }
    }

    @Test("the report says what the scenario says of itself, under its title and in JSON")
    func described() throws {
        let lines = try Command.run("run", "q03-every-15-minutes").output.split(separator: "\n")
        #expect(lines[0].hasPrefix("Every 15 Minutes · "))
        #expect(lines[1].hasPrefix("15 minutes is a minimum, never an appointment"))
        let json = try Command.run("run", "q03-every-15-minutes", "--format", "json").output
        #expect(json.contains(#""description": "15 minutes is a minimum, never an appointment"#))
    }

    @Test("a day in which all is refused is told on standard error, with the command that explains it")
    func allRefused() throws {
        let folder = try TemporaryFolder()
        let text = """
            name: Refused
            start: 2024-06-05 06:00
            length: 4h
            apps:
              name: Feed
              bundleIdentifier: com.example.feed
              visits: ["07:00 for 2m", "08:00 for 2m"]
              BGAppRefreshTask: {identifier: com.example.feed.refresh}
            """
        let file = try folder.write(text, to: "refused.yaml")
        for format in ["text", "json"] {
            let outcome = try Command.run("run", file, "--format", format)
            #expect(outcome.ending == .exited(0))
            #expect(
                outcome.errorOutput
                    == "dayline: 2 of 2 submissions refused; dayline check \(file) explains\n")
        }
        #expect(try Command.run("check", file).output.contains("BGTaskSchedulerPermittedIdentifiers"))
        // One request that is accepted is enough to be quiet.
        let accepted = text.replacing(
            "\n  bundle",
            with: "\n  UIBackgroundModes: fetch\n  "
                + "BGTaskSchedulerPermittedIdentifiers: com.example.feed.refresh\n  bundle")
        let quiet = try Command.run("run", try folder.write(accepted, to: "accepted.yaml"))
        #expect(quiet.ending == .exited(0) && quiet.errorOutput == "", "\(quiet.errorOutput)")
    }

    @Test("the dashboard warns of a day in which all is refused before it shows it")
    func allRefusedShown() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            """
            name: Refused
            start: 2024-06-05 06:00
            length: 4h
            apps:
              name: Feed
              bundleIdentifier: com.example.feed
              visits: "07:00 for 2m"
              BGAppRefreshTask: {identifier: com.example.feed.refresh}
            """, to: "refused.yaml")
        let outcome = try Command.run("show", file)
        #expect(outcome.ending == .exited(0))
        #expect(
            outcome.errorOutput.contains("1 of 1 submission refused; dayline check \(file) explains"),
            "\(outcome.errorOutput)")
    }

    @Test("an app is meant by its name in any case, and by a beginning that only it has")
    func apps() throws {
        func answer(_ app: String) throws -> String {
            try Command.run("why", "messaging-day", "--app", app, "--at", "15:00").output
        }
        let stocks = try answer("Stocks")
        #expect(stocks.contains("com.example.stocks.refresh"))
        for word in [
            "stocks", "STOCKS", "com.example.stocks", "sto", "com.example.sto", "COM.EXAMPLE.STOCKS",
        ] {
            #expect(try answer(word) == stocks, "\(word)")
        }
        // Without a file, the built-in day is asked, as run does it.
        #expect(try Command.run("why", "--app", "stocks", "--at", "15:00").output == stocks)
        let report = try Command.run("run", "--app", "sto").output
        #expect(report == (try Command.run("run", "--app", "Stocks").output))
    }

    @Test("an app that may be several is answered with them, and a slip with the one that was meant")
    func unclearApps() throws {
        for command in [["why"], ["run"], ["compare", "--set", "low-power-mode on 14:00"]] {
            try Command.expectComplaint(
                command + ["--app", "m"], status: 64,
                saying: "--app 'm': that may be each of 2 apps; name one of Messages (com.example.messages), "
                    + "Mail (com.example.mail)")
            try Command.expectComplaint(
                command + ["--app", "stoks"], status: 64, saying: "did you mean Stocks?")
            try Command.expectComplaint(
                command + ["--app", ""], status: 64, saying: "expected one of Messages (")
        }
    }
}
