/// The boots and the ticks of records, of which the next record confirms whatever differs from those before.
struct ConfirmedBoots {
    private var ticks = SteadyTicks()
    /// The boot of the records that were handed on, and its number.
    private var identifier = ""
    private var number: UInt64 = 0
    private var held: Held?
    private var count = 0
    private var lastTicks: UInt64 = 0
    private var lastTime = Int64.min
    /// How many records one after the other were not confirmed.
    private var refusals = 0

    /// A record that differs from those before, which waits for the next one.
    private struct Held {
        var record: LogRecord
        let boot: String
        let isOfNewBoot: Bool
        /// What the ticks were before it, and what they tell.
        let before: SteadyTicks
        let finding: SteadyTicks.Finding
    }

    /// Takes the next record, and hands on those that are confirmed or corrected.
    mutating func take(
        _ record: LogRecord, of boot: String, _ summary: inout LogSummary, _ body: (LogRecord) -> Void
    ) {
        guard !boot.isEmpty || record.ticks > 0 || held != nil else { return body(record) }
        if let held { settle(held, by: record, of: boot, &summary, body) }
        var record = record
        let isOfNewBoot = !boot.isEmpty && !identifier.isEmpty && boot != identifier
        if identifier.isEmpty, !boot.isEmpty { enter(boot) }
        record.boot = boot.isEmpty ? 0 : isOfNewBoot ? Self.number(ofBoot: boot) : number
        let before = ticks
        let finding = ticks.take(record.time, ticks: record.ticks, boot: record.boot)
        guard finding == .goesOn, !isOfNewBoot else {
            held = Held(
                record: record, boot: boot, isOfNewBoot: isOfNewBoot, before: before, finding: finding)
            return
        }
        handOn(record, body)
    }

    /// Decides about the record that waits where none has come behind it.
    ///
    /// Where none will come, its boot counts only if its ticks begin anew, too, or it is from another time.
    mutating func settle(isOver: Bool, _ summary: inout LogSummary, _ body: (LogRecord) -> Void) {
        guard let held else { return }
        let beginsAnew = held.record.ticks == 0 || held.record.ticks < lastTicks
        let isFar = lastTime != .min && held.record.time - lastTime >= LogSilence.least
        let isLikely = held.isOfNewBoot && (beginsAnew || isFar)
        if isLikely || !isOver { accept(held, &summary, body) } else { refute(held, &summary, body) }
    }

    private mutating func settle(
        _ held: Held, by next: LogRecord, of boot: String, _ summary: inout LogSummary,
        _ body: (LogRecord) -> Void
    ) {
        if held.isOfNewBoot {
            if boot == identifier { refute(held, &summary, body) } else { accept(held, &summary, body) }
            return
        }
        guard next.ticks > 0 else { return accept(held, &summary, body) }
        var (without, with) = (held.before, ticks)
        let goesOnWithout = without.take(next.time, ticks: next.ticks, boot: number) == .goesOn
        let goesOnWith = with.take(next.time, ticks: next.ticks, boot: number) == .goesOn
        if goesOnWith, !goesOnWithout { accept(held, &summary, body) } else { refute(held, &summary, body) }
    }

    private mutating func accept(
        _ held: Held, _ summary: inout LogSummary, _ body: (LogRecord) -> Void
    ) {
        self.held = nil
        var record = held.record
        if held.isOfNewBoot {
            // The first record alone has another boot than the rest: it did not end there if its ticks go on.
            if count == 1, record.ticks > 0, record.ticks >= lastTicks {
                identifier = held.boot
                record.boot = number
            } else {
                summary.reboots.append(Reboot(line: record.line, time: record.time))
                enter(held.boot)
            }
        }
        if case .step(let span) = held.finding { record.clockStep = span }
        handOn(record, body)
    }

    private mutating func refute(
        _ held: Held, _ summary: inout LogSummary, _ body: (LogRecord) -> Void
    ) {
        self.held = nil
        refusals += 1
        // What none of them confirms is no measure for the next.
        ticks = refusals < 3 ? held.before : SteadyTicks()
        var record = held.record
        summary.contradictions.append(
            Contradiction(line: record.line, of: held.isOfNewBoot ? .boot : .ticks))
        record.boot = number
        record.ticks = 0
        handOn(record, body)
    }

    private mutating func enter(_ boot: String) { (identifier, number) = (boot, Self.number(ofBoot: boot)) }

    private mutating func handOn(_ record: LogRecord, _ body: (LogRecord) -> Void) {
        count += 1
        lastTime = record.time
        if record.ticks > 0 { (refusals, lastTicks) = (0, record.ticks) }
        body(record)
    }

    /// The number of a boot, by its identifier, so that all logs give a boot the same one.
    private static func number(ofBoot identifier: String) -> UInt64 { FixedHash(of: identifier.utf8).value }
}
