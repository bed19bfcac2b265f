import BackgroundPolicy
import Testing

@Suite struct ChoiceTextTests {
    @Test("every choice has two answers, a question, and evidence for the answer of each profile")
    func complete() {
        for choice in Choice.allCases {
            #expect(choice.options.count == 2)
            #expect(Set(choice.options).count == 2)
            #expect(choice.question.contains(","))
            for profile in Profile.allCases {
                let citation = choice.citation(in: profile)
                #expect(!citation.text.isEmpty)
                #expect((citation.source == .dayline) == (citation.evidence == .assumed), "\(choice.key)")
            }
        }
        #expect(Set(Choice.allCases.map(\.key)).count == Choice.allCases.count)
    }

    @Test("the profile of the sources departs from nothing; the observed one departs where it cites others")
    func profiles() {
        let sources = PolicyChoices()
        let observed = PolicyChoices(profile: .observed)
        for choice in Choice.allCases {
            #expect(!sources.usesAlternative(choice))
            if observed.usesAlternative(choice) {
                #expect(choice.citation(in: .observed) != choice.citation(in: .sources), "\(choice.key)")
            }
        }
        #expect(Choice.allCases.contains { observed.usesAlternative($0) })
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
}
