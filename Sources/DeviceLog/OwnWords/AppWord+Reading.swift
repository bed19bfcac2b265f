import Timeline
import UntrustedText

extension AppWord {
    /// What an object of the format says; nil where its event is not known, or lacks what it must have.
    init?(object: Bytes) {
        var values: [AppLogMember: AppLogValue] = [:]
        var members = ObjectMembers(object, at: 0)
        while let (key, value) = members.next() {
            let name = String(decoding: object.part(key).prefix(40), as: UTF8.self)
            guard let member = AppLogMember(rawValue: name) else { continue }
            values[member] = member.form.value(value, object.part(value.range))
        }
        guard members.isComplete, case .text(let name)? = values[.event],
            let event = AppLogEvent(rawValue: name),
            event.required.allSatisfy({ values[$0] != nil })
        else { return nil }
        self.init(event, values)
    }

    /// What a record of an app's own log says; nil if that is not known.
    init?(_ record: LogRecord) {
        if record.message.first == .openBrace {
            guard let word = record.message.withUnsafeBufferPointer({ AppWord(object: $0) }) else {
                return nil
            }
            self = word
        } else {
            guard let word = AppPhrases.word(in: record.message) else { return nil }
            self = word
        }
    }

    /// What an app prints of a submission that failed; nil where a message says no such thing.
    init?(ofFailedSubmission message: [UInt8]) {
        guard let word = AppPhrases.failedSubmission(in: message) else { return nil }
        self = word
    }

    /// What errors of `submit(_:)` are printed with.
    static let errorDomain: StaticString = "BGTaskSchedulerErrorDomain"

    /// Why `submit(_:)` failed, by the code of the error, in either of the forms in which errors are printed.
    var refusal: Refusal {
        text(.error).map { Refusal(errorIn: MessageCursor(Array($0.utf8))) } ?? .submissionFailed
    }
}

extension Refusal {
    /// Why `submit(_:)` failed, by the code of the error that is printed ahead.
    init(errorIn text: MessageCursor) {
        var cursor = text
        guard cursor.advance(past: AppWord.errorDomain), cursor.skip(" Code=") || cursor.skip(" error ")
        else {
            self = .submissionFailed
            return
        }
        switch cursor.integer() {
        case 1: self = .unavailableAsLogged
        case 2: self = .tooManyPendingTaskRequests
        case 3: self = .notPermittedAsLogged
        case 4: self = .immediateRunIneligible
        default: self = .submissionFailed
        }
    }
}

extension AppLogMember.Form {
    /// The value that a JSON value is; nil where it has another form.
    func value(_ value: ObjectMembers.Value, _ bytes: Bytes) -> AppLogValue? {
        switch self {
        case .time:
            guard value.isText, let time = bytes.isoTime, let zone = time.zone else { return nil }
            let day = CalendarDay.epochDay(
                year: Int(time.year), month: Int(time.month), day: Int(time.day))
            return .time(day * 86_400_000_000 + time.ofDay - Int64(zone) * 60_000_000)
        case .text, .word:
            guard value.isText else { return nil }
            let text = String(
                decoding: value.isEscaped ? JSONText.unescaped(bytes) : Array(bytes), as: UTF8.self)
            if case .word(let words) = self, !words.contains(text) { return nil }
            return text.isEmpty ? nil : .text(text)
        case .flag:
            guard !value.isText else { return nil }
            return bytes.equals("true") ? .flag(true) : bytes.equals("false") ? .flag(false) : nil
        case .number:
            guard !value.isText else { return nil }
            var cursor = MessageCursor(Array(bytes.prefix(40)))
            return cursor.decimal(places: 0).map { .number($0) }
        }
    }
}
