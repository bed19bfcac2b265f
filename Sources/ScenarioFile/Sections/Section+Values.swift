import BackgroundPolicy
import Timeline
import UntrustedText

extension Section {
    /// The slices of a key in order of time, with a note on those that overlap.
    func slices(_ field: ListField<[Slice]>) -> [Placed<Slice>] {
        let slices = eachValue(field)
        OverlapCheck.check(slices, problems)
        return slices.sorted { $0.value.from < $1.value.from }
    }

    /// The values of a key each of whose phrases may stand for several, such as `daily 07:30`.
    func eachValue<Value>(_ field: ListField<[Value]>) -> [Placed<Value>] {
        values(field).flatMap { phrase in
            phrase.value.map {
                Placed(value: $0, text: phrase.text, place: phrase.place, path: phrase.path)
            }
        }
    }

    /// The values of a key; reports one that is listed again.
    func distinctValues<Value: Hashable>(_ field: ListField<Value>) -> [Placed<Value>] {
        var lines: [Value: Int] = [:]
        return values(field).filter { value in
            guard let line = lines.updateValue(value.place.line, forKey: value.value) else { return true }
            problems.add(
                value.place, value.path, .duplicateIdentifier(found: value.text, firstLine: line))
            return false
        }
    }

    /// The moments of a key in order of time.
    func moments(_ field: ListField<[Moment]>) -> [Moment] { values(field).flatMap(\.value).sorted() }

    /// Whether a switch that is off by default is on; a look ahead, which reports nothing.
    func isOn(_ name: String) -> Bool {
        withoutReport.value(Field(name, Forms.yesOrNo, ""))?.value ?? false
    }

    /// The index of what a value names among known names; reports a name that is not one of them.
    func index(of field: Field<String>, among known: NameList) -> Int? {
        guard let name = value(field) else { return nil }
        if let index = known.index(of: name.value) { return index }
        reportUnknown(name, among: known.names)
        return nil
    }

    /// Reports a name that is none of those that are known.
    func reportUnknown(_ name: Placed<String>, among names: [String]) {
        guard !problems.isFull else { return }
        problems.add(
            name.place, name.path,
            .unknownIdentifier(
                found: name.value, expected: names, nearest: Nearest.word(to: name.value, among: names)))
    }

    /// Reports a key that the scenario's profile does not offer.
    func refuse(_ name: String, unless offers: (Profile) -> Bool) {
        guard !offers(context.profile) else { return }
        refuse(name, .notOffered(name: name, by: Profile.allCases.filter(offers)))
    }
}
