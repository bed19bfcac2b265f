import BackgroundPolicy

/// Reads the answers that a scenario gives where the sources disagree.
struct ChoiceReader {
    let section: Section

    /// Puts the scenario's answers in place of the profile's.
    func read(into choices: inout PolicyChoices) {
        guard let pair = section.pair("choices") else { return }
        guard case .mapping(let pairs) = pair.value.content else {
            let expected = "names of choices with answers, such as heldPushes: newest"
            section.add(
                pair.value.place, key: "choices", .wrongForm(found: pair.value.form, expected: expected))
            return
        }
        let names = Choice.allCases.map(\.key)
        for pair in pairs where !section.problems.isFull {
            let path = "choices.\(pair.key)"
            guard let choice = Choice.allCases.first(where: { $0.key == pair.key }) else {
                let nearest = Nearest.word(to: pair.key, among: names)
                section.problems.add(
                    pair.place, path, .unknownKey(found: pair.key, expected: names, nearest: nearest))
                continue
            }
            let option = section.phrase(pair.value, choice.form, path: path) { scanner throws(PhraseFault) in
                guard let option = choice.options.first(where: { scanner.take($0) }) else {
                    throw .notUnderstood
                }
                return option
            }
            guard let option else { continue }
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
