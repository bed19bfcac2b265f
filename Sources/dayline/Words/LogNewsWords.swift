import Dashboard
import Descriptors
import DeviceLog
import LiveLog
import ProjectFiles
import Timeline

/// What a person must know of a log while it is read, as messages.
struct LogNewsWords {
    /// The files in messages; one that is watched is alone.
    let names: [String]
    /// Whether it is watched as it is written, and not read as a file.
    let isLive: Bool
    /// The path of the file that is followed; nil for a pipe.
    let followed: String?

    /// What messages call the log.
    var name: String { names.joined(separator: ", ") }

    /// The messages about what changed between two states, the weightiest last.
    func messages(from former: LogState?, to state: LogState) -> [Message] {
        var messages = restarts(former, state)
        if state.givenUp > former?.givenUp ?? 0 { messages.append(Self.givenUp(state)) }
        if isLive { messages += connections(former, state) }
        if let ending = state.ending { messages.append(text(of: ending, state)) }
        return messages
    }

    /// What is said before the first line has come.
    var waiting: Message {
        Message(
            followed.map {
                InputFile.exists($0)
                    ? "waiting for the first line that dayline understands"
                    : "waiting for \(ErrorText.plain($0)), which is not there yet"
            } ?? "waiting for the first line of \(name)")
    }

    /// What is said to a person who wants to begin or end a recording.
    func aboutRecording(isOn: Bool) -> Message {
        Message(
            isOn
                ? "the recording ends with the session"
                : "dayline watch --record FILE records it; the log is its own recording",
            weight: .warning)
    }

    /// Why a log without a day cannot be shown; nil if it has one, or may still have one.
    func failure(_ state: LogState) -> Failure? {
        switch state.ending {
        case .unrecognised(let log, let line):
            if let flaw = state.flaws[log] {
                Failure.badData(.damaged(names[log], flaw: flaw))
            } else {
                Self.failure(names[log], firstLine: line, state.beginnings[log].bytes)
            }
        case .overfull(log: let log, let line): Failure.badData(.overfull(log: names[log], line: line))
        case .failed(let log, let error):
            ErrorText.failure(.notReadOn(names[log], error.code))
        case .complete where state.index == nil:
            zip(names, state.flaws).compactMap { name, flaw in
                flaw.map { Failure.badData(.damaged(name, flaw: $0)) }
            }.first
                ?? Failure.badData(
                    .withoutRecords(
                        log: name, records: state.records,
                        known: ConsoleRemarks.sentences(state.beginnings, state.summaries, names: names)))
        case .complete, .stopped, nil: nil
        }
    }

    private static func failure(_ name: String, firstLine: String, _ beginning: [UInt8]) -> Failure {
        if let kind = FileKind(beginning: beginning) {
            return OtherKind(kind: kind, name: name).failure(insteadOf: OtherKind.name(of: .deviceLog))
        }
        return .badData(
            firstLine == "\"\"" ? .endsEarly(log: name) : .unrecognised(log: name, firstLine: firstLine))
    }

    private func restarts(_ former: LogState?, _ state: LogState) -> [Message] {
        state.restarts.dropFirst(former?.restarts.count ?? 0).map { restart in
            let file = ErrorText.plain(name)
            let text =
                switch restart {
                case .emptied: "\(file) was emptied; what is written into it now goes on here"
                case .replaced: "another file has the name \(file) now; it goes on here"
                case .removed: "nothing is called \(file) any more; the day stays, and goes on when a file is"
                }
            return Message(text, weight: .warning)
        }
    }

    private static func givenUp(_ state: LogState) -> Message {
        let begin = state.index.map { "; the day begins at \($0.header.clock(.start, day: .date))" } ?? ""
        let lines = "the oldest \(Quantities.grouped(Int64(state.givenUp))) lines"
        return Message(
            "\(lines) about requests and apps are given up\(begin)", short: "\(lines) are given up\(begin)",
            weight: .warning)
    }

    private func connections(_ former: LogState?, _ state: LogState) -> [Message] {
        var messages: [Message] = []
        func warn(_ text: String, short: String? = nil) {
            messages.append(Message(text, short: short, weight: .warning))
        }
        let all = state.summary.connections.elements
        let known = former?.summary.connections.elements.count ?? 0
        for (number, connection) in all.enumerated().dropFirst(max(known, 1)) {
            let (line, phone) = ("\(state.summary.place(connection.line)): ", Privacy.text(connection.phone))
            let phones = all[..<number].map(\.phone).filter { !$0.isEmpty }
            if !connection.isConnected {
                warn(line + "the phone was disconnected; the day goes on when it is back")
            } else if phone.isEmpty || phones.last == phone || phones.isEmpty {
                // A file that begins anew names its phone although nobody has pulled the cable.
                if !all[number - 1].isConnected {
                    messages.append(Message(line + "the phone is connected again"))
                }
            } else {
                let (other, lanes) = ("another phone is connected", "its apps come on the same lanes")
                warn(line + "\(other) (\(phone)); \(lanes)", short: "\(other); \(lanes)")
            }
        }
        if Self.starts(state) > former.map(Self.starts) ?? 0 {
            warn("the phone started again; what ran before is over")
        }
        return messages
    }

    /// How often the phone started, by its own words or by the boot that its records name.
    private static func starts(_ state: LogState) -> Int { max(state.boots, state.summary.reboots.count) }

    private func text(of ending: LogState.Ending, _ state: LogState) -> Message {
        if let failure = failure(state) { return Message(failure.text, weight: .error) }
        let time = state.index.map { $0.header.clock($0.end, day: .date) }
        let end = time.map { " at \($0)" } ?? ""
        switch ending {
        case .stopped:
            return Message(
                Self.stopped(at: state.percent, ofSeveral: names.count > 1, lines: state.lines, end: time),
                weight: .warning)
        case .complete where isLive:
            return Message(
                "the log ended\(end): nobody writes into \(name) any more; the day stays", weight: .warning)
        case .complete, .unrecognised, .overfull, .failed:
            let remark = state.index?.evidence?.remarks.first
            return remark.map { Message($0, weight: .warning) } ?? Message(Self.readToTheEnd(state.lines))
        }
    }

    /// Said where the person stopped the reading of a file, with the end of what was read.
    static func stopped(at percent: Int?, ofSeveral: Bool = false, lines: Int, end: String?) -> String {
        let share = percent.map { " at \($0) % of the \(ofSeveral ? "files" : "file")" } ?? ""
        let end = end.map { " at \($0)" } ?? ""
        return "stopped\(share): the day has what \(count(lines)) say, and ends\(end); the rest was not read"
    }

    /// Said where a file was read to its end, and nothing of it is to be told.
    static func readToTheEnd(_ lines: Int) -> String { "\(count(lines)) were read to the end" }

    private static func count(_ lines: Int) -> String {
        "\(Quantities.grouped(Int64(lines))) \(lines == 1 ? "line" : "lines")"
    }
}
