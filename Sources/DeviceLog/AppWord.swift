/// What an app says about itself in a line of its own log, in the format or in words.
struct AppWord: Hashable, Sendable {
    let event: AppLogEvent
    /// How long what has ended took, in milliseconds, as words say; nil where they do not.
    let length: Int64?
    private var values: [AppLogMember: AppLogValue]

    init(_ event: AppLogEvent, _ values: [AppLogMember: AppLogValue] = [:], length: Int64? = nil) {
        (self.event, self.values, self.length) = (event, values, length)
    }

    func text(_ member: AppLogMember) -> String? {
        if case .text(let text)? = values[member] { text } else { nil }
    }

    func flag(_ member: AppLogMember) -> Bool? {
        if case .flag(let flag)? = values[member] { flag } else { nil }
    }

    func number(_ member: AppLogMember) -> Int64? {
        if case .number(let number)? = values[member] { number } else { nil }
    }

    func time(_ member: AppLogMember) -> Int64? {
        if case .time(let time)? = values[member] { time } else { nil }
    }

    var kind: TaskKind? {
        text(.kind).flatMap { word in AppLogMember.kinds.first { $0.word == word }?.kind }
    }

    /// The state that the app says it is in; nil where it is in between.
    var state: ProcessState? {
        switch text(.state) {
        case "active": .foreground
        case "background": .background
        default: nil
        }
    }
}
