import UntrustedText

/// A member of what programs read of something: what it is called, of which form, what it says, and its value.
struct AnswerMember<Subject> {
    let key: AnswerKey
    let value: (Subject) -> JSON

    init(_ name: String, _ form: AnswerKey.Form, _ meaning: String, _ value: @escaping (Subject) -> JSON) {
        (key, self.value) = (AnswerKey(name, form, meaning), value)
    }
}

extension Array {
    /// The members of a subject, in order.
    func of<Subject>(_ subject: Subject) -> [(String, JSON)] where Element == AnswerMember<Subject> {
        map { ($0.key.name, $0.value(subject)) }
    }

    /// A list of such objects.
    func list<Subject>() -> AnswerKey.Form where Element == AnswerMember<Subject> {
        .list(.object(map(\.key)))
    }
}
