import BackgroundPolicy
import Testing

@Suite struct MatrixTextTests {
    @Test("the matrix as text has a line for each mode and a column for each factor")
    func markdown() {
        let lines = PolicyMatrix.markdown.split(separator: "\n")
        // A mode that came after the five sources is no mode of theirs.
        let later: [ExecutionMode] = [
            .continuedProcessing, .widgetReload, .liveActivity, .liveActivityPush, .pushToStart,
            .healthDelivery, .appIntent, .locationSession, .locationPush, .photoUpload, .photoUploadJob,
            .longRunningIntent,
        ]
        let offered = ExecutionMode.allCases.filter { !later.contains($0) }
        let ofIOS27: [ExecutionMode] = [.longRunningIntent]
        let ofIOS26: [ExecutionMode] = ofIOS27 + [.continuedProcessing, .photoUpload, .photoUploadJob]
        #expect(ExecutionMode.offered(in: .sources) == offered)
        #expect(
            ExecutionMode.offered(in: .ios18) == ExecutionMode.allCases.filter { !ofIOS26.contains($0) })
        #expect(
            ExecutionMode.offered(in: .ios26) == ExecutionMode.allCases.filter { !ofIOS27.contains($0) })
        #expect(ExecutionMode.offered(in: .ios27) == ExecutionMode.allCases)
        #expect(lines.count == offered.count + 2)
        for line in lines { #expect(line.filter { $0 == "|" }.count == 10) }
        #expect(
            lines[0]
                == "| mode | critically low battery | Low Power Mode | app usage | App Switcher | BAR switch "
                + "| system budgets | rate limiting | source |"
        )
        #expect(
            lines[2]
                == "| BGAppRefreshTask | holds | holds | holds | holds | holds | holds | holds | WWDC20 10063, R070 |"
        )
        #expect(
            lines[8]
                == "| BGProcessingTask | relaxed | relaxed | relaxed | holds | holds | relaxed (notes) | relaxed "
                + "| WWDC20 10063, R084 |"
        )
    }

    @Test("a cell that no source states is marked in the text and cites ourselves")
    func marks() {
        let assumed = PolicyMatrix.row(.discretionaryRelaunch)[.lowPowerMode]
        #expect(assumed.text == "holds ?")
        #expect(PolicyMatrix.citation(of: .discretionaryRelaunch, .lowPowerMode).source == .dayline)
        #expect(PolicyMatrix.row(.processing)[.systemBudgets].text == "relaxed (notes)")
        #expect(PolicyMatrix.citation(of: .processing, .systemBudgets).source == .attendeeNotes)
        #expect(PolicyMatrix.row(.backgroundTask)[.appUsage].text == "·")
        // What Apple documents, or an engineer tells, is stated, though not by the five sources.
        #expect(PolicyMatrix.row(.widgetReload)[.systemBudgets].text == "holds")
        #expect(
            PolicyMatrix.citation(of: .widgetReload, .appUsage)
                == Citation(.appleReference, .documented, rule: 261))
        #expect(
            PolicyMatrix.citation(of: .pushToStart, .systemBudgets)
                == Citation(.appleForums, .engineer, rule: 275))
        #expect(PolicyMatrix.citation(of: .backgroundPush, .appUsage) == Citation(.wwdc20, .stated, rule: 35))
    }

    @Test("R216 R231 R232 R234 R253 R285 R290 a cell that a rule decides cites that rule, in each profile")
    func decidedCells() {
        let (sources, later) = (PolicyChoices(profile: .sources), PolicyChoices(profile: .ios18))
        let latest = PolicyChoices(profile: .ios26)
        func cited(_ mode: ExecutionMode, _ factor: Factor, _ choices: PolicyChoices) -> Citation {
            PolicyMatrix.citation(of: mode, factor, under: choices)
        }
        #expect(cited(.continuedProcessing, .appSwitcher, latest) == Rule[216].citation)
        #expect(cited(.voIPPush, .appSwitcher, sources) == Rule[234].citation)
        #expect(cited(.appIntent, .appSwitcher, latest) == Citation(.dayline, .assumed, rule: 234))
        #expect(cited(.processing, .appSwitcher, sources) == Citation(.wwdc20, .stated, rule: 84))
        for choices in [later, latest] {
            #expect(cited(.processing, .appSwitcher, choices) == Rule[231].citation)
            #expect(PolicyMatrix.row(.processing, under: choices)[.appSwitcher].text == "–")
            #expect(cited(.discretionaryRelaunch, .rateLimiting, choices) == Rule[253].citation)
        }
        #expect(cited(.eventTrigger, .rateLimiting, sources) == Rule[285].citation)
        for choices in [sources, later, latest] {
            #expect(cited(.eventTrigger, .appSwitcher, choices) == Rule[290].citation)
        }
        var none = latest
        let isAnswered = none.answer(.swipeAndTriggers, with: "none")
        #expect(isAnswered && cited(.eventTrigger, .appSwitcher, none).evidence == .reported)
        #expect(PolicyMatrix.row(.eventTrigger, under: none)[.appSwitcher].text == "relaxed (reported)")
    }

    @Test("R231 R238 a cell that an answer to an open question changes cites that answer")
    func answeredCells() throws {
        var changed = 0
        for choice in Choice.allCases {
            for (option, name) in choice.options.enumerated().dropFirst() {
                let usual = PolicyChoices(profile: .sources)
                var choices = usual
                let isAnswered = choices.answer(choice, with: name)
                try #require(isAnswered)
                for mode in ExecutionMode.allCases {
                    for factor in Factor.allCases {
                        let cell = PolicyMatrix.row(mode, under: choices)[factor]
                        let former = PolicyMatrix.row(mode, under: usual)[factor]
                        guard (cell.strength, cell.evidence) != (former.strength, former.evidence) else {
                            continue
                        }
                        let cited = PolicyMatrix.citation(of: mode, factor, under: choices)
                        let context = "\(choice.key) \(name): \(mode.name), \(factor.name)"
                        #expect(cited == choice.citation(of: option), "\(context)")
                        #expect(cited.evidence == cell.evidence, "\(context)")
                        changed += 1
                    }
                }
            }
        }
        #expect(changed > 10)
    }

    @Test(
        "what a cell cites is as well supported as the cell says, and a source of its own is told, in each profile"
    )
    func ownSources() {
        for profile in Profile.allCases {
            let choices = PolicyChoices(profile: profile)
            let own = PolicyMatrix.ownSources(in: profile, under: choices).map {
                [$0.mode.name, $0.factor.name]
            }
            for mode in ExecutionMode.offered(in: profile) {
                for factor in PolicyMatrix.factors(under: choices) {
                    let cell = PolicyMatrix.row(mode, under: choices)[factor]
                    let cited = PolicyMatrix.citation(of: mode, factor, under: choices)
                    let context = "\(profile.rawValue): \(mode.name), \(factor.name)"
                    #expect(cited.evidence == cell.evidence, "\(context)")
                    guard cell.strength != .notStated, cited.evidence != .assumed else { continue }
                    let isRow = cited.source == PolicyMatrix.citation(of: mode).source
                    #expect(isRow || own.contains([mode.name, factor.name]), "\(context)")
                }
            }
            let told = PolicyMatrix.ownSources(in: profile, under: choices).map(\.text)
            let processing = "BGProcessingTask, App Switcher: Apple developer forums R231"
            #expect(told.contains(processing) == (profile != .sources), "\(profile.rawValue)")
        }
    }

    @Test("what was read only as others quote it says so wherever it is cited")
    func quoted() {
        #expect(Rule[211].citationText == "Apple developer forums · engineer, as quoted by others")
        #expect(Rule[281].citation.text == "Apple reference · documented, as quoted by others")
        #expect(Rule[210].citation.text == "Apple developer forums · engineer")
        // A number of ours is not quoted.
        #expect(Citation(.dayline, .assumed, rule: 281).text == "Dayline · assumed")
        #expect(Citation(.appleReference, .documented).text == "Apple reference · documented")
        for number in [203, 204, 205, 206, 211, 215, 248, 255, 256, 275, 280, 281, 282, 283] {
            #expect(Rule[number].citation.isQuoted, "R\(number)")
        }
        #expect(Rule.all.filter(\.citation.isQuoted).allSatisfy { $0.number > 200 })
    }

    @Test("R237 R239 X27 X30 what Apple leaves off, and what may happen, is off in every profile")
    func offByDefault() {
        for profile in Profile.allCases {
            let choices = PolicyChoices(profile: profile)
            #expect(!choices.usesAlternative(.lowPowerModeBegins))
            #expect(!choices.usesAlternative(.unlockAndRefresh))
        }
    }

    @Test("every cell that holds without a source says that it is assumed")
    func assumedCells() {
        for mode in ExecutionMode.allCases {
            for factor in Factor.allCases {
                let cell = PolicyMatrix.row(mode)[factor]
                let citation = PolicyMatrix.citation(of: mode, factor)
                #expect(citation.evidence == cell.evidence)
                #expect((citation.source == .dayline) == (cell.evidence == .assumed))
                #expect(citation.text.contains(" · \(cell.evidence.rawValue)"))
            }
        }
    }

    @Test("a rule's name has three digits, and none stands for no rule")
    func ruleNames() {
        #expect(Citation(.wwdc20, .stated, rule: 1).ruleName == "R001")
        #expect(Citation(.wwdc20, .stated, rule: 36).ruleName == "R036")
        #expect(Citation(.wwdc20, .stated, rule: 139).ruleName == "R139")
        #expect(Citation(.wwdc20, .stated).ruleName.isEmpty)
    }

    @Test("names, short names and keys are there for all, and keys are different from one another")
    func names() {
        #expect(Set(ExecutionMode.allCases.map(\.key)).count == ExecutionMode.allCases.count)
        #expect(Set(Factor.allCases.map(\.key)).count == Factor.allCases.count)
        #expect(Set(Requirement.allCases.map(\.key)).count == Requirement.allCases.count)
        for mode in ExecutionMode.allCases {
            #expect(!mode.name.isEmpty && (1...10).contains(mode.shortName.count))
        }
        let keys =
            ExecutionMode.allCases.map(\.key) + Factor.allCases.map(\.key) + Requirement.allCases.map(\.key)
        for key in keys {
            #expect(!key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }, "\(key)")
        }
    }

    @Test("sets of factors and requirements hold each member by itself, and nothing beyond them")
    func sets() {
        #expect(FactorSet.all.factors == Factor.allCases)
        #expect(FactorSet(rawValue: 0xFF) == .all)
        for factor in Factor.allCases {
            #expect(FactorSet(factor).factors == [factor])
            #expect(!FactorSet.all.subtracting(FactorSet(factor)).contains(factor))
            #expect((130...140).contains(factor.citation.rule))
        }
        let every = RequirementSet(Requirement.allCases.map { RequirementSet($0) })
        #expect(every.requirements == Requirement.allCases)
        #expect(RequirementSet(rawValue: 1 << UInt32(Requirement.allCases.count) - 1) == every)
        for requirement in Requirement.allCases {
            #expect(!requirement.name.isEmpty)
            for mode in ExecutionMode.allCases { #expect(!requirement.citation(of: mode).text.isEmpty) }
        }
    }
}
