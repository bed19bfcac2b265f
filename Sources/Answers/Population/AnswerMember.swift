import UntrustedText

/// A member of what programs read of something: what it is called, of which form, what it says, and its value.
struct AnswerMember<Subject> {
    let key: AnswerKey
    let value: (Subject) -> JSON

    init<Value: JSONConvertible>(
        _ name: String, _ form: AnswerKey.Form, _ meaning: String, _ value: @escaping (Subject) -> Value?
    ) {
        (key, self.value) = (AnswerKey(name, form, meaning), { JSON(value($0)) })
    }
}

extension Array {
    /// The members of a subject, in order.
    func of<Subject>(_ subject: Subject) -> [(String, JSON)] where Element == AnswerMember<Subject> {
        map { ($0.key.name, $0.value(subject)) }
    }

    /// The form of such an object.
    func form<Subject>() -> AnswerKey.Form where Element == AnswerMember<Subject> { .object(map(\.key)) }
}
