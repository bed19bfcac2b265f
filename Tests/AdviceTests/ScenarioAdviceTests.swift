import BackgroundPolicy
import Foundation
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

@testable import Advice

/// The advice as a whole: order, what is allowed, what is tried, and what a fix changes.
@Suite struct ScenarioAdviceTests {
    private static let folder = "Tests/EndToEndTests/Advice"

    private static func app(of name: String) throws -> AdvisedApp {
        let path = RepositoryRoot.path(of: "\(folder)/\(name).yaml")
        return try AdvisedApp(
            yaml: String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self),
            declaring: superfluous[name])
    }

    /// What an Info.plist declares without need, where the scenario of a name is about that.
    private static let superfluous = [
        "identifier-not-submitted": AppDeclarations(
            backgroundModes: ["fetch"],
            permittedIdentifiers: ["com.example.feed.refresh", "com.example.feed.tidy"]),
        "background-mode-unused": AppDeclarations(
            backgroundModes: ["fetch", "audio"], permittedIdentifiers: ["com.example.feed.refresh"]),
    ]

    @Test("what an Info.plist has without need is told only where there is an Info.plist")
    func superfluousDeclarations() throws {
        let id = "com.example.chat.tidy"
        let keys = "UIBackgroundModes: [fetch, audio]\nBGTaskSchedulerPermittedIdentifiers: \(id)"
        #expect(try AdvisedApp(keys).advice.findings.isEmpty)
        let yaml = try AdvisedApp(keys).yaml
        let declared = AppDeclarations(backgroundModes: ["fetch", "audio"], permittedIdentifiers: [id])
        let found = try AdvisedApp(yaml: yaml, declaring: declared).advice.findings
        #expect(found.map(\.id) == [.backgroundModeUnused, .backgroundModeUnused, .identifierNotSubmitted])
        #expect(found.allSatisfy { $0.diagnosis.isNote })
        // So is every mode, among them those for which the model has no work.
        let all = AppDeclarations(backgroundModes: AppScript.BackgroundModes.named.map(\.name))
        let unused = try AdvisedApp(yaml: yaml, declaring: all).advice.findings
        #expect(unused.map(\.id) == Array(repeating: .backgroundModeUnused, count: 12))
        #expect(
            unused.map(\.diagnosis.mistake).filter { $0.hasSuffix("which Dayline does not simulate") }.count
                == 4)
    }

    @Test("the declarations of an Info.plist decide what is missing, whatever the scenario says")
    func infoPlistDecides() throws {
        let keys = """
            UIBackgroundModes: [fetch]
            BGTaskSchedulerPermittedIdentifiers: news
            BGAppRefreshTask: {identifier: news}
            """
        let yaml = try AdvisedApp(keys).yaml
        #expect(try AdvisedApp(keys).advice.findings.isEmpty)
        let bare = try AdvisedApp(yaml: yaml, declaring: AppDeclarations())
        #expect(bare.advice.findings.map(\.id) == [.identifierNotPermitted, .backgroundModeMissing])
        // What the scenario declares does not count: both stand at the request that needs them.
        #expect(Set(bare.advice.findings.map(\.place)).count == 1)
        // A star permits continued processing, and no refresh.
        let star = AppDeclarations(backgroundModes: ["fetch"], permittedIdentifiers: ["news.*"])
        let text = yaml.replacing("identifier: news", with: "identifier: news.refresh")
        #expect(
            try AdvisedApp(yaml: text, declaring: star).advice.findings.map(\.id)
                == [.identifierNotSubmitted, .identifierNotPermitted])
    }

    @Test(
        "every kind of mistake is found in the scenario of its name, and fixing it removes the finding",
        arguments: FindingID.allCases)
    func everyKind(_ id: FindingID) throws {
        let app = try Self.app(of: id.rawValue)
        #expect(!app.findings(id).isEmpty)
        #expect(app.diagnosesAfterFixing(id).isEmpty)
    }

    @Test("a clean scenario has no findings, and its day is not simulated for any")
    func clean() throws {
        let advice = try Self.app(of: "clean").advice
        #expect(advice.findings.isEmpty)
        #expect(advice.tried == 0 && advice.allowed == 0)
    }

    private static let mistakes = """
        UIBackgroundModes: remote-notification
        pushes:
          - {name: late, arrivals: "09:00", apns-push-type: alert, apns-priority: 10}
          - {name: later, arrivals: "09:30", content-available: 0}
        """

    @Test("findings come in the order of their places, and then of their kinds")
    func order() throws {
        let advice = try AdvisedApp(Self.mistakes).advice
        // The first line has the type before the priority, though the kinds are the other way round.
        #expect(advice.findings.map(\.id) == [.pushTypeMissing, .pushPriority, .contentAvailableMissing])
        // The app begins on the eighth line of the scenario, and its keys two lines later.
        #expect(advice.findings.map(\.place.line) == [12, 12, 13])
        let places = advice.findings.map(\.place)
        #expect(places == places.sorted())
        // Both mistakes are made in the one key `submit`.
        let same = try AdvisedApp(
            """
            UIBackgroundModes: fetch
            BGTaskSchedulerPermittedIdentifiers: news
            BGAppRefreshTask: {identifier: news, submit: at launch}
            """
        ).advice
        #expect(same.findings.map(\.id) == [.notRescheduled, .submittedAtLaunch])
        #expect(Set(same.findings.map(\.place)).count == 1)
    }

    @Test("a kind that is allowed is counted and not found: in one app, or everywhere")
    func allowed() throws {
        let inApp = try AdvisedApp(Self.mistakes + "\nallow: [push-priority, alert-keys]").advice
        #expect(inApp.findings.map(\.id) == [.pushTypeMissing, .contentAvailableMissing])
        #expect(inApp.allowed == 1)
        let everywhere = try AdvisedApp(
            Self.mistakes, scenario: "allow: [push-priority, content-available-missing]"
        ).advice
        #expect(everywhere.findings.map(\.id) == [.pushTypeMissing])
        #expect(everywhere.allowed == 2)
    }

    @Test("what a fix changes in the day is measured, figure by figure")
    func outcome() throws {
        let app = try AdvisedApp(Self.mistakes)
        #expect(app.advice.tried == 3)
        // Priority 10 keeps the push from launching the app; a push type does not matter to a phone.
        let priority = try #require(app.findings(.pushPriority).first)
        #expect(priority.seen == "1 of 1 push launched nothing")
        guard case .changed(let changes) = priority.outcome else {
            Issue.record("the fixed day is \(priority.outcome)")
            return
        }
        let launches = try #require(changes.first { $0.figure == .launches })
        #expect(launches.values == [0, 1])
        #expect(launches.text == "launches 0 → 1")
        #expect(changes.allSatisfy { $0.before != $0.fixed })
        #expect(changes.first { $0.figure == .refused }?.values == [2, 1])
        let type = try #require(app.findings(.pushTypeMissing).first)
        guard case .sameDay = type.outcome else {
            Issue.record("the fixed day is \(type.outcome)")
            return
        }
        #expect(type.seen == nil)
    }

    @Test("findings are known before the day is simulated, and each trial adds what becomes of one")
    func stepByStep() throws {
        let app = try Self.app(of: "earliest-begin-too-soon")
        let reading = try ScenarioReader.readWithPlaces(Array(app.yaml.utf8), file: "app.yaml")
        var advice = ScenarioAdvice(untried: reading)
        let whole = ScenarioAdvice(reading)
        try #require(!whole.findings.isEmpty)
        #expect(advice.findings.map(\.id) == whole.findings.map(\.id))
        #expect(advice.triedSoFar == 0 && !advice.isComplete)
        var calls = 0
        while !advice.isComplete {
            advice.tryNext()
            calls += 1
        }
        // One for the day itself.
        #expect(calls == whole.findings.count + 1)
        #expect(advice.findings.map(\.seen) == whole.findings.map(\.seen))
        #expect(advice.findings.map { "\($0.outcome)" } == whole.findings.map { "\($0.outcome)" })
        #expect(!advice.findings.contains { if case .notTried = $0.outcome { true } else { false } })
    }

    @Test("of more than 200 findings only the first 200 are tried")
    func tried() throws {
        let pushes = (1...202).map { "  - {name: push \($0), arrivals: \"09:00\", apns-priority: 10}" }
        let advice = try AdvisedApp(
            "UIBackgroundModes: remote-notification\npushes:\n" + pushes.joined(separator: "\n")
        ).advice
        #expect(advice.findings.count == 202)
        #expect(advice.tried == 200)
        let untried = advice.findings.filter { if case .notTried = $0.outcome { true } else { false } }
        #expect(untried.count == 2)
        #expect(advice.findings.dropFirst(200).allSatisfy { $0.seen == nil })
        #expect(advice.findings.prefix(200).allSatisfy { $0.seen != nil })
    }

    @Test("a diagnosis cites a statement and at least one source", arguments: FindingID.allCases)
    func grounds(_ id: FindingID) throws {
        for finding in try Self.app(of: id.rawValue).findings(id) {
            let ground = finding.diagnosis.ground
            #expect(!ground.statement.isEmpty && !ground.sources.isEmpty)
            #expect(ground.citationText.contains(" · \(ground.evidence.rawValue)"))
        }
    }
}
