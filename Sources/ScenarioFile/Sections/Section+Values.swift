import Timeline

extension Section {
    /// The slices of a key in order of time, with a note on those that overlap.
    func slices(_ key: String, _ clock: ScenarioClock) -> [Placed<Slice>] {
        let slices = values(key) { scanner throws(PhraseFault) in try clock.readSlices(&scanner) }
            .flatMap { phrase in
                phrase.value.map {
                    Placed(value: $0, text: phrase.text, place: phrase.place, path: phrase.path)
                }
            }
        OverlapCheck.check(slices, problems)
        return slices.sorted { $0.value.from < $1.value.from }
    }

    /// The moments of a key in order of time.
    func moments(_ key: String, _ clock: ScenarioClock) -> [Moment] {
        values(key) { scanner throws(PhraseFault) in try clock.readMoments(&scanner) }
            .flatMap(\.value).sorted()
    }

    /// The moments of a key that may be several to a phrase, such as `every 12m from 09:00 to 11:00`, in order of time.
    func arrivals(_ key: String, _ clock: ScenarioClock) -> [Moment] {
        values(key) { scanner throws(PhraseFault) in try Occasions.arrivals(&scanner, clock) }
            .flatMap(\.value).sorted()
    }

    /// The text of a key, which has to say something and is as long as its form lets it be.
    func prose(_ key: String) -> Placed<String>? {
        guard case .value(let form) = table[key].shape, let most = form.charactersAtMost else {
            preconditionFailure("\(key) has no text")
        }
        return value(key, Words.prose(atMost: most))
    }

    /// The value of a switch, or the default without the key.
    func yesOrNo(_ key: String, default value: Bool) -> Bool {
        self.value(key, Words.yesOrNo)?.value ?? value
    }
}
