import BackgroundPolicy
import Testing

@Suite struct ChoiceTextTests {
    @Test("every choice has at least two answers, a question, and evidence for each answer")
    func complete() {
        for choice in Choice.allCases {
            #expect(choice.options.count >= 2)
            #expect(Set(choice.options).count == choice.options.count)
            #expect(choice.question.contains(","))
            for option in choice.options.indices {
                let citation = choice.citation(of: option)
                #expect(!citation.text.isEmpty)
                #expect((citation.source == .dayline) == (citation.evidence == .assumed), "\(choice.key)")
            }
        }
        #expect(Set(Choice.allCases.map(\.key)).count == Choice.allCases.count)
    }

    @Test("the profile of the sources departs from nothing; one of a version departs where it cites others")
    func profiles() {
        let sources = PolicyChoices()
        for choice in Choice.allCases { #expect(sources[choice] == 0) }
        for profile in Profile.allCases where profile != .sources {
            let dated = PolicyChoices(profile: profile)
            let departures = Choice.allCases.filter { dated[$0] != 0 }
            #expect(!departures.isEmpty)
            for choice in departures {
                #expect(choice.citation(in: profile) != choice.citation(in: .sources), "\(choice.key)")
            }
        }
    }

    @Test("a profile has one name, and ios26 also the name that it had before profiles were dated")
    func names() {
        for profile in Profile.allCases { #expect(Profile(named: profile.rawValue) == profile) }
        #expect(Profile(named: "observed") == .ios26)
        #expect(Profile(named: "ios17") == nil && Profile(named: "") == nil)
        #expect(Profile.names.compactMap { Profile(named: $0) }.count == Profile.allCases.count + 1)
    }

    @Test("a choice is answered by the name of an option, and by no other word", arguments: Choice.allCases)
    func answering(_ choice: Choice) {
        for (place, option) in choice.options.enumerated() {
            var choices = PolicyChoices()
            let isTaken = choices.answer(choice, with: option)
            #expect(isTaken)
            #expect(choices[choice] == place)
            for other in Choice.allCases where other != choice { #expect(choices[other] == 0) }
        }
        var choices = PolicyChoices()
        let isTaken = choices.answer(choice, with: "perhaps")
        #expect(!isTaken)
        #expect(choices == PolicyChoices())
    }

    @Test("R238 X2 that processing never runs without a charger is assumed, as no source says never")
    func unpluggedProcessing() {
        for profile in Profile.allCases {
            #expect(Choice.unpluggedProcessing.citation(in: profile).evidence == .assumed, "\(profile)")
        }
    }
}
