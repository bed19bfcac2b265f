import Timeline

/// What the kernel and `ReportSystemMemory` print about processes that had more memory than they may have; they name them
/// by their own names.
enum MemoryWordings {
    static let wordings: [Wording] = [
        .says(.process(.terminating), "memorystatus: ", overLimit),
        .says(.process(.overSoftLimit), "memorystatus: ", overSoftLimit),
        .says(.process(.terminating), "Process ") { cursor in
            guard let process = cursor.namedProcess(), cursor.skip(" killed by jetsam reason ") else {
                return nil
            }
            let reason = cursor.restOfLine()
            let name = String(reason.prefix { $0.isLetter || $0 == "-" })
            return process.end(.byJetsam(ProcessEnd.jetsamCode(named: name), "\(process.name), \(reason)"))
        },
    ]

    /// What the kernel alone prints: the limit on a line of its own, before the one that names the process; and that it keeps
    /// what is left of a process for a crash report.
    static let ofKernel: [Wording] = [
        .says(.process(.terminating), "memorystatus: exceeded mem limit: ") { cursor in
            limit(&cursor, "(fatal)").map { .process(.overMemoryLimit(limit: $0)) }
        },
        .says(.process(.overSoftLimit), "memorystatus: exceeded mem limit: ") { cursor in
            limit(&cursor, "(non-fatal)").map { .process(.overSoftLimit(nil, limit: $0)) }
        },
        .says(.process(.terminating), "EXC_RESOURCE -> ", overLimit),
        .says(.process(.overSoftLimit), "EXC_RESOURCE -> ", overSoftLimit),
        .says(.process(.terminating), "") { cursor in
            // The time since the start may stand before it.
            if cursor.decimal(places: 3) != nil { guard cursor.skip(" ") else { return nil } }
            _ = cursor.skip("memorystatus: ")
            if cursor.skip("killing process ") {
                return cursor.hasAhead("] in high band ") ? killed(&cursor) : nil
            }
            if cursor.skip("idle exiting pid ") || cursor.skip("memorystatus_thread: idle exiting pid ") {
                return killed(&cursor, reason: "idle-exit")
            }
            guard cursor.skip("killing_"), cursor.advance(past: " pid ") else { return nil }
            return killed(&cursor)
        },
        .says(.process(.terminated), "") { cursor in
            guard cursor.hasAhead("] Corpse allowed "), let name = cursor.text(before: "["), cursor.skip("["),
                let process = cursor.smallInteger(), process > 0, cursor.skip("] ")
            else { return nil }
            return .process(
                .terminated(
                    MentionedApp(bundle: nil, processID: process, process: name), domain: nil, code: nil,
                    explanation: cursor.restOfLine()))
        },
    ]

    /// Passes `1879 [Tunnel] (per-process-limit 3) 51200KB - memorystatus_available_pages: 9`, in which the reason may be
    /// left out.
    private static func killed(_ cursor: inout MessageCursor, reason known: String = "") -> Statement? {
        guard let process = cursor.smallInteger(), process > 0, cursor.skip(" ["),
            let name = cursor.text(before: "]"), cursor.skip("]")
        else { return nil }
        let reason =
            cursor.skip(" (")
            ? cursor.text(cursor.run { $0.isLetter || $0 == UInt8(ascii: "-") }) : known
        return .process(
            .killedByJetsam(name: name, processID: process, code: ProcessEnd.jetsamCode(named: reason)))
    }

    /// Passes `News [3000] exceeded mem limit: ActiveHard 77 MB (fatal)`.
    @Sendable private static func overLimit(_ cursor: inout MessageCursor) -> Statement? {
        guard let process = cursor.namedProcess(), cursor.skip(" exceeded mem limit: "),
            let limit = limit(&cursor, "(fatal)")
        else { return nil }
        return process.end(.overMemoryLimit("\(process.name), \(limit)"))
    }

    /// Passes `News [3000] exceeded mem limit: ActiveSoft 50 MB (non-fatal)`.
    @Sendable private static func overSoftLimit(_ cursor: inout MessageCursor) -> Statement? {
        guard let process = cursor.namedProcess(), cursor.skip(" exceeded mem limit: "),
            let limit = limit(&cursor, "(non-fatal)")
        else { return nil }
        return .process(
            .overSoftLimit(
                MentionedApp(bundle: nil, processID: process.number, process: process.name), limit: limit))
    }

    /// Passes `ActiveHard 77 MB (fatal)`, of which the last word tells whether the process is ended.
    private static func limit(_ cursor: inout MessageCursor, _ consequence: StaticString) -> String? {
        guard let limit = cursor.text(before: "("), cursor.skip(consequence), !limit.isEmpty else {
            return nil
        }
        return String(limit.dropLast())
    }

    static let table = WordingTable(wordings)

    fileprivate struct NamedProcess {
        let name: String
        let number: Int32

        func end(_ end: LoggedEnd) -> Statement {
            .process(
                .terminated(
                    MentionedApp(bundle: nil, processID: number, process: name), domain: end.domain,
                    code: end.code,
                    explanation: end.explanation))
        }
    }
}

extension MessageCursor {
    /// Passes `News [3000]` or `News[3000]`.
    fileprivate mutating func namedProcess() -> MemoryWordings.NamedProcess? {
        guard var name = text(before: "["), skip("["), let number = smallInteger(), number > 0, skip("]")
        else { return nil }
        if name.hasSuffix(" ") { name.removeLast() }
        guard !name.isEmpty else { return nil }
        return MemoryWordings.NamedProcess(name: name, number: number)
    }
}
