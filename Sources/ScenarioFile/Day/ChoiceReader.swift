import BackgroundPolicy

/// Reads a scenario's answers to the open questions.
struct ChoiceReader {
    let section: Section

    /// Replaces the profile's answers by those of the scenario.
    func read(into choices: inout PolicyChoices) {
        section.named(
            "choices", Choice.allCases, called: \.key,
            expected: "names of choices with answers, such as heldPushes: newest"
        ) { choice, pair, path in
            let option = section.phrase(pair.value, choice.form, path: path) { scanner throws(PhraseFault) in
                guard let option = choice.options.first(where: { scanner.take($0) }) else {
                    throw .notUnderstood
                }
                return option
            }
            guard let option else { return }
            let isAnswered = choices.answer(choice, with: option.value)
            precondition(isAnswered, "\(choice.key) has the option \(option.value)")
        }
    }
}

extension Choice {
    /// How the choice's answer is written.
    var form: ValueForm {
        ValueForm(key, "one of \(options.joined(separator: ", ")): \(question)", values: options)
    }
}
