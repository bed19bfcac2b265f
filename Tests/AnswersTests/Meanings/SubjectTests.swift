import BackgroundPolicy
import Answers
import Testing
import Timeline

/// Everything that has a name in the model is found by it and explained from the tables of the policy.
@Suite struct SubjectTests {
    private func facts(_ subject: Subject, _ label: String) -> [Explanation.Fact] {
        Explanation(subject).facts.filter { $0.label == label }
    }

    @Test("everything is found by its title, in any case")
    func titles() {
        for subject in Subject.all {
            let title = subject.title
            #expect(Lookup.subjects(in: title).contains(subject), "\(title)")
            #expect(Lookup.subjects(in: "  \(title.uppercased())?").contains(subject), "\(title)")
        }
    }

    @Test("names are those of scenarios, logs and reports")
    func names() {
        let expected: [(String, Subject)] = [
            ("low-power-mode", .factor(.lowPowerMode)), ("lowPowerMode", .factor(.lowPowerMode)),
            ("usage", .factor(.appUsage)), ("Background App Refresh", .factor(.backgroundAppRefreshSwitch)),
            ("background-push", .mode(.backgroundPush)), ("background push", .mode(.backgroundPush)),
            ("BGAppRefreshTaskRequest", .mode(.appRefresh)), ("refreshRunTime", .limit(.refreshRunTime)),
            ("heldPushes", .choice(.heldPushes)), ("X12", .choice(.swipeAndProcessing)),
            ("first unlock after boot", .requirement(.firstUnlock)), ("wifi", .requirement(.wiFi)),
            ("phone-picked-up", .endReason(.phonePickedUp)), ("wrong-priority", .refusal(.wrongPriority)),
            ("R085", .rule(Rule[85])),
        ]
        for (name, subject) in expected { #expect(Lookup.subjects(in: name).first == subject, "\(name)") }
        let both = Lookup.subjects(in: "why does Low Power Mode hold my BGAppRefreshTask back")
        #expect(Set(both) == [.factor(.lowPowerMode), .mode(.appRefresh)])
    }

    @Test("a limit has the value that policy prints, and the rule that states it")
    func limitValues() {
        for (name, text, rule) in [
            ("usageAdmission", "usageAdmission 100 %:", 67), ("usageHorizon", "usageHorizon 24 h:", 258),
            ("usageScore", "usageScore 50 %:", 258), ("backgroundTaskTime", "backgroundTaskTime 30 s:", 246),
        ] {
            let limits = Lookup.subjects(in: name).first.map { facts($0, "limit") } ?? []
            #expect(limits.first?.words.hasPrefix(text) == true, "\(limits)")
            #expect(limits.first?.citation?.rule == rule, "\(name)")
        }
    }

    @Test("R090 the word of a background mode is told of the fetch of iOS 7 and of UIBackgroundModes")
    func fetch() {
        let found = Lookup.subjects(in: "fetch")
        #expect(found.contains(.mode(.backgroundFetch)))
        #expect(found.map(\.row).contains("UIBackgroundModes"))
    }

    @Test("an ordinary word is a name only if it stands alone")
    func ordinaryWords() {
        #expect(Lookup.subjects(in: "crash") == [.endReason(.crash)])
        #expect(Lookup.subjects(in: "a crash of usage by push").isEmpty)
    }

    @Test(
        "an option whose value turns it off is no requirement, and is told only where nothing else is known")
    func idleOptions() {
        for off in ["=0", "=NO;", ": false", " = nil", "\" : false", "' => @NO", " == null", "=(null)"] {
            for option in ["requiresNetworkConnectivity", "isDiscretionary", "isLowPowerModeEnabled"] {
                let beside = Lookup.subjects(in: "\(option)\(off), submit: BGTaskSchedulerErrorDomain Code=3")
                #expect(beside.map(\.title) == ["BGTaskSchedulerErrorDomain Code=3"], "\(option)\(off)")
                #expect(Lookup.subjects(in: option + off).map(\.kind) == ["option without effect"])
            }
        }
        let both = Lookup.subjects(in: "periodic=0 requiresNetworkConnectivity=0 requiresExternalPower=0")
        #expect(
            both.map(\.title) == ["requiresNetworkConnectivity = false", "requiresExternalPower = false"])
        #expect(both.allSatisfy { Explanation($0).facts.map(\.label) == ["means"] })
    }

    @Test("an option in force is what it was, and one that must be off to bear is in force when it is off")
    func optionsInForce() {
        let inForce: [(String, Subject)] = [
            ("requiresExternalPower=1", .requirement(.externalPower)),
            ("requiresExternalPower: true, x=0", .requirement(.externalPower)),
            ("requiresExternalPower\n0", .requirement(.externalPower)),
            ("earliestBeginDate: 2026-10-05 07:23:00 +0000", .requirement(.earliestBeginDate)),
            ("allowsCellularAccess = NO", .requirement(.wiFi)),
            ("allowsConstrainedNetworkAccess: false", .requirement(.unconstrainedNetwork)),
            ("Background App Refresh = 0", .factor(.backgroundAppRefreshSwitch)),
        ]
        for (text, subject) in inForce { #expect(Lookup.subjects(in: text) == [subject], "\(text)") }
        #expect(
            Lookup.subjects(in: "allowsCellularAccess = YES").map(\.title) == ["allowsCellularAccess = true"])
        #expect(Lookup.subjects(in: "requiresExternalPower=0 or requiresExternalPower=1").count == 1)
    }

    @Test("a factor tells of each mode what the matrix has in its cell")
    func matrix() {
        for factor in Factor.allCases {
            let labels: [Influence.Strength: String] = [
                .holds: "holds", .relaxed: "relaxed", .free: "does not hold",
            ]
            for mode in ExecutionMode.allCases {
                let cell = PolicyMatrix.row(mode, under: PolicyChoices())[factor]
                for (strength, label) in labels {
                    let told = facts(.factor(factor), label).first { $0.words == mode.name }
                    #expect((told != nil) == (cell.strength == strength), "\(factor) \(mode) \(label)")
                    #expect((told?.citation == PolicyMatrix.citation(of: mode, factor)) == (told != nil))
                    let row = facts(.mode(mode), label).contains { $0.words == factor.name }
                    #expect(row == (told != nil), "\(mode) \(factor) \(label)")
                }
            }
        }
    }

    @Test("a cell that another profile has is told with that profile")
    func profiles() {
        let free = facts(.factor(.appSwitcher), "does not hold").map(\.words)
        #expect(free.contains("BGProcessingTask in the profile ios18, ios26, ios27"))
        #expect(facts(.factor(.appSwitcher), "holds").map(\.words).contains("BGProcessingTask"))
    }

    @Test("a limit and a choice tell their value in each profile, with who says so")
    func values() {
        let budget = facts(.limit(.cellularBudget), "limit")
        #expect(budget.map(\.citation?.evidence) == [.assumed])
        #expect(budget.first?.words.hasPrefix("cellularBudget 24 MB: ") == true)
        let answers = facts(.choice(.swipeAndProcessing), "answer")
        #expect(
            answers.map(\.words) == [
                "blocked in the profile sources", "allowed in the profile ios18, ios26, ios27",
            ])
    }

    @Test("the spacing of every mode is a limit of rate limiting")
    func spacing() {
        let told = facts(.factor(.rateLimiting), "limit").map { $0.words.prefix { $0 != " " } }
        for spacing in ExecutionMode.allCases.compactMap(\.descriptor.spacing) {
            #expect(told.contains(Substring(spacing.key)), "\(spacing)")
        }
    }

    @Test("every citation names a rule that exists, and a source that the rule has")
    func citations() {
        for subject in Subject.all {
            let explanation = Explanation(subject)
            #expect(!explanation.facts.isEmpty, "\(subject.title)")
            for citation in explanation.facts.compactMap(\.citation) where citation.rule > 0 {
                let rule = Rule.all.first { $0.number == citation.rule }
                #expect(rule != nil, "\(subject.title): \(citation.ruleName)")
                if citation.evidence == .stated {
                    #expect(rule?.sources.contains(citation.source) == true, "\(subject.title)")
                }
            }
        }
    }
}
