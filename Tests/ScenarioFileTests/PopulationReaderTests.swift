import BackgroundPolicy
import Foundation
import Populations
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// A population is a page over a scenario, and what is wrong with it is told with its place.
@Suite struct PopulationReaderTests {
    private static let scenario = """
        name: Two Apps
        start: 2024-06-05 06:00
        length: 18h
        profile: ios18
        apps:
          - name: Mail
            bundleIdentifier: com.example.mail
            visits: ["08:00 for 2m", "12:00 for 2m", "18:00 for 2m"]
          - name: Two Words
            bundleIdentifier: com.example.news
        """

    private static func read(_ text: String) throws(ScenarioError) -> Population {
        try PopulationReader.read(
            Array(text.utf8), file: "people.yaml", scenario: Array(scenario.utf8), scenarioFile: "day.yaml")
    }

    private static func problem(in text: String) -> String {
        do throws(ScenarioError) {
            _ = try read(text)
            return "none"
        } catch {
            return error.text
        }
    }

    private static func page(_ variation: String) -> String {
        "name: People\nscenario: day.yaml\nvaries:\n  - name: use\n    of:\n" + variation
    }

    @Test("alternatives have their shares, their evidence and what they change")
    func reads() throws {
        let population = try Self.read(
            """
            name: People
            scenario: day.yaml
            seed: 5
            phones: 70
            varies:
              - name: release
                evidence: reported
                source: counts of a shop
                of:
                  - {name: new, share: 62.5%, profile: ios26}
                  - {name: old, share: 37.5%}
              - name: person
                of:
                  - name: all
                    share: 100%
                    visits: 40%-60%
                    shift: ±90m
                    battery: 20%
                    batteryHealth: 80%-90%
                    swipedAway: "22:00"
                    device: {lowPowerMode: ["10:00-11:00"], charging: []}
                    interventions: [{at: "13:00", swipeAway: com.example.mail}]
            expect:
              - at least 3 launches before 12:00 of com.example.mail for 90%
              - at least 2 launches of Two Words for 50%
              - median age at opening < 30m
              - no kill
            """)
        #expect(population.seed == 5 && population.phones == 70)
        let release = try #require(population.variations.first)
        #expect(release.told.evidence == .reported && release.told.source == "counts of a shop")
        #expect(release.told.alternatives.map(\.share) == [62_500, 37_500])
        #expect(population.scenarios.map(\.header.profile) == [.ios18, .ios26])
        #expect(release.traits.map(\.scenario) == [1, nil])
        let person = population.variations[1]
        #expect(person.told.evidence == .assumed)
        let traits = person.traits[0]
        #expect(traits.visits == 40_000...60_000)
        #expect(traits.shift == -90 * Span.minute...90 * Span.minute)
        #expect(traits.battery == 20_000...20_000)
        #expect(traits.batteryHealth == 80_000...90_000)
        #expect(traits.swipes == [Moment(16 * Span.hour)])
        var device = DeviceScript()
        device.charging = [Slice(from: .start, to: Moment(Span.hour))]
        for change in traits.device { change(&device) }
        #expect(traits.device.count == 2)
        #expect(device.lowPowerMode.count == 1 && device.charging.isEmpty)
        #expect(traits.interventions == [Intervention(at: Moment(7 * Span.hour), .swipeAway(AppID(0)))])
        #expect(
            population.goals.map(\.condition) == [
                .launches(atLeast: 3, before: Moment(6 * Span.hour)), .launches(atLeast: 2, before: nil),
                .medianAge(below: 30 * Span.minute, before: nil), .noKill,
            ])
        #expect(population.goals.map(\.app) == [AppID(0), AppID(1), nil, nil])
        #expect(population.goals.map(\.share) == [90_000, 50_000, 100_000, 100_000])
        #expect(population.goals.map(\.line) == [24, 25, 26, 27])
    }

    @Test(
        "what is wrong is told with line and column, and with what would be right",
        arguments: [
            ("      - {name: a, share: 40%}\n", "6:7: varies[1].of: found 'shares of 40%'"),
            ("      - {name: a, share: 100%, visit: 3%}\n", "unknown key 'visit'; did you mean visits?"),
            ("      - {name: a, share: 100%, shift: ±20h}\n", "found '±20h'; expected at most ±12h"),
            ("      - {name: a, share: 100%, shift: 30h}\n", "6:39: varies[1].of[1].shift: found '30h'"),
            ("      - {name: a, share: 100%, shift: ±1h-3h}\n", "found '±1h-3h'; expected a length such as"),
            (
                "      - {name: a, share: 100%, shift: ±1h earlier}\n",
                "expected a length such as ±90m, 2h later or 2h earlier"
            ),
            ("      - {name: a, share: 100%, shift: 20h earlier}\n", "expected at most ±12h"),
            (
                "      - {name: a, share: 100%, batteryHealth: 0%-80%}\n",
                "6:47: varies[1].of[1].batteryHealth: found '0%-80%'; expected at least 1%"
            ),
            (
                "      - {name: a, share: 100%, device: {measuredCharge: {\"07:00\": 3%}}}\n",
                "unknown key 'measuredCharge'"
            ),
            (
                "      - {name: a, share: 100%}\n    evidence: reported\n",
                "found 'reported'; expected the key source beside it, or assumed"
            ),
            (
                "      - {name: a, share: 100%}\nexpect: no kill of com.example.male\n",
                "did you mean com.example.mail?"
            ),
            ("      - {name: a, share: 100%}\nexpect: no kill of Maill\n", "did you mean Mail?"),
            ("      - {name: a, share: 100%}\nexpect: no kills at all\n", "expected median age at opening"),
            (
                "      - {name: a, share: 100%}\nexpect: no kill for 0%\n",
                "found 'no kill for 0%'; expected more than 0% of the phones"
            ),
            ("      - {name: a, share: 100%}\nphones: 0\n", "found '0'; expected at least 1 phone"),
            (
                "      - {name: a, share: 50%}\n      - {name: a, share: 50%}\n",
                "7:16: varies[1].of[2].name: 'a' is already in line 6"
            ),
            (
                "      - {name: a, share: 100%, device: {battery: 50%}}\n  - name: charge\n"
                    + "    of: [{name: b, share: 100%, battery: 20%}]\n",
                "battery: found 'battery'; expected one variation only that changes it; that of line 4 does"
            ),
            (
                "      - {name: a, share: 100%, device: {charging: []}}\n  - name: charge\n"
                    + "    of: [{name: b, share: 100%, device: {charging: []}}]\n",
                "expected one variation only that changes it"
            ),
            (
                "      - {name: a, share: 100%}\n  - name: use\n    of: [{name: b, share: 100%}]\n",
                "'use' is already in line 4"
            ),
        ])
    func tells(_ page: String, _ expected: String) {
        let text = Self.problem(in: Self.page(page))
        #expect(text.contains(expected), "\(text)")
        #expect(text.hasPrefix("people.yaml:"), "\(text)")
    }

    @Test("a page without a scenario is one of a population still, by what varies in it")
    func nameless() {
        let page = Self.page("      - {name: a, share: 100%}\n").replacing("scenario: day.yaml\n", with: "")
        #expect(PopulationReader.isPopulation(Array(page.utf8)))
        #expect(!PopulationReader.isPopulation(Array(Self.scenario.utf8)))
        #expect(throws: ScenarioError.self) {
            try PopulationReader.scenarioName(in: Array(page.utf8), file: "people.yaml")
        }
    }

    @Test("what makes the phones other people's is named: a variation that one has alone, or their order")
    func people() throws {
        func page(_ names: [String], share: String = "100%") -> String {
            "name: People\nscenario: day.yaml\nvaries:\n"
                + names.map { "  - name: \($0)\n    of: [{name: a, share: \(share)}]\n" }.joined()
        }
        let one = try Self.read(page(["use", "charging"]))
        #expect(try one.difference(from: Self.read(page(["charging", "use"]))) == .order)
        #expect(try one.difference(from: Self.read(page(["charging"]))) == .variation("use"))
        #expect(try Self.read(page(["charging"])).difference(from: one) == .variation("use"))
        #expect(one.difference(from: one) == nil)
    }

    @Test("beside an alternative with a mistake nothing is said of the sum of the shares")
    func oneMistake() {
        let text = Self.problem(
            in: Self.page("      - {name: a, shares: 70%}\n      - {name: b, share: 30%}\n"))
        #expect(text.contains("did you mean share?") && !text.contains("make up 100%"), "\(text)")
    }

    @Test(
        "a shift is a length or a range of lengths, later or earlier",
        arguments: [
            ("2h", 2...2), ("1h-3h", 1...3), ("2h earlier", -2 ... -2), ("1h - 3h earlier", -3 ... -1),
            ("1h-2h later", 1...2),
            ("±1h", -1...1), ("0m earlier", 0...0),
        ])
    func shifts(text: String, hours: ClosedRange<Milliseconds>) throws {
        let page = Self.page("      - {name: a, share: 100%, shift: \(text)}\n")
        #expect(
            try Self.read(page).variations.first?.traits.first?.shift
                == hours.lowerBound * Span.hour...hours.upperBound * Span.hour)
    }

    @Test("nobody's day is moved by as much as the scenario has", arguments: ["2h-6h", "2h-6h earlier"])
    func shift(shift: String) {
        let page = Self.page("      - {name: a, share: 100%, shift: \(shift)}\n")
        let short =
            "name: Short\nstart: 2024-06-05 06:00\nlength: 6h\napps:\n  - name: A\n"
            + "    bundleIdentifier: com.example.a\n"
        func text(_ length: String) -> String {
            do throws(ScenarioError) {
                _ = try PopulationReader.read(
                    Array(page.utf8), file: "people.yaml",
                    scenario: Array(short.replacing("6h", with: length).utf8), scenarioFile: "day.yaml")
                return "none"
            } catch {
                return error.text
            }
        }
        #expect(
            text("6h").contains(
                "6:39: varies[1].of[1].shift: found '6 h'; expected less than the scenario's day"))
        #expect(text("7h") == "none")
    }

    @Test("a mode that a release does not offer is told of the scenario")
    func release() {
        let text = Self.problem(in: Self.page("      - {name: a, share: 100%, profile: iso26}\n"))
        #expect(text.contains("expected"), "\(text)")
    }

    @Test(
        "each population that comes with the program can be read, and says how well its shares are supported")
    func builtIn() throws {
        for builtIn in BuiltInPopulation.all {
            let name = try PopulationReader.scenarioName(in: builtIn.bytes, file: builtIn.file).name
            let scenario = try #require(BuiltInScenario.named(name))
            let population = try PopulationReader.read(
                builtIn.bytes, file: builtIn.file, scenario: scenario.bytes, scenarioFile: scenario.file)
            #expect(PopulationReader.isPopulation(builtIn.bytes))
            for variation in population.variations where variation.told.evidence != .assumed {
                #expect(!variation.told.source.isEmpty, "\(builtIn.name): \(variation.told.name)")
            }
        }
    }

    @Test("the text of a phone is a scenario whose day is that of the phone")
    func phoneText() throws {
        for builtIn in BuiltInPopulation.all where builtIn.name != "weekenders" {
            let scenario = try #require(BuiltInScenario.named("messaging-day"))
            let population = try PopulationReader.read(
                builtIn.bytes, file: builtIn.file, scenario: scenario.bytes, scenarioFile: scenario.file)
            for number: UInt64 in [0, 4711, 999_999_999_999] {
                let text = PopulationReader.text(
                    ofPhone: number, in: String(decoding: builtIn.bytes, as: UTF8.self), of: scenario.text)
                let read = try ScenarioReader.read(Array(text.utf8), file: "phone.yaml")
                #expect(read == population.phone(number).scenario, "\(builtIn.name)#\(number)")
            }
        }
    }

    @Test("a phone has what its population says, in place of the scenario's and beside it")
    func phone() throws {
        let path = RepositoryRoot.path(of: "Tests/ScenarioFileTests/ValidScenarios/phone.yaml")
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        let scenario = try ScenarioReader.read(bytes, file: "phone.yaml")
        #expect(scenario.header.title == "One phone · phone 7 of People")
        #expect(scenario.header.profile == .ios26)
        #expect(scenario.apps[0].visits.map(\.moment) == [Moment(90 * Span.minute)])
        #expect(scenario.device.battery == 40_000)
        #expect(scenario.device.networks == [.init(.start, .cellular)])
        // Shifted by half an hour, as the visits are.
        #expect(scenario.apps[0].swipes == [Moment(210 * Span.minute)])
        #expect(
            scenario.interventions == [Intervention(at: Moment(2 * Span.hour), .setting(.lowPowerMode, .on))])
        #expect(scenario.goals.map(\.text) == ["no kill"])
    }
}
