import Timeline

extension Section {
    /// The values of a key whose inner keys are times, in order of time.
    func timed<Value>(
        _ key: String, _ clock: ScenarioClock, expected: String,
        _ read: (inout PhraseScanner) throws(PhraseFault) -> Value
    ) -> [(moment: Moment, value: Value)] {
        guard let pair = pair(key) else { return [] }
        guard case .timed(let form) = table[key].shape, case .mapping(let pairs) = pair.value.content else {
            add(pair.value.place, key: key, .wrongForm(found: pair.value.form, expected: expected))
            return []
        }
        var values: [(moment: Moment, value: Value)] = []
        var lines: [Moment: Int] = [:]
        for pair in pairs {
            let path = "\(path(to: key)).\(pair.key)"
            let time = Entry(place: pair.place, content: .text(pair.key, isQuoted: true))
            let moments = phrase(time, .time, path: path) { scanner throws(PhraseFault) in
                try clock.readMoments(&scanner)
            }
            guard let moments, let value = phrase(pair.value, form, path: path, read) else { continue }
            for moment in moments.value {
                if let line = lines.updateValue(pair.place.line, forKey: moment) {
                    let fault = ScenarioProblem.Fault.duplicateIdentifier(found: pair.key, firstLine: line)
                    problems.add(pair.place, path, fault)
                }
                values.append((moment, value.value))
            }
        }
        return values.sorted { $0.moment < $1.moment }
    }
}
