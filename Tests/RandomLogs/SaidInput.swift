import DeviceLog

/// Damaged records of a phone's processes that are put together to a day.
struct SaidInput {
    /// What did not hold.
    let problems: Problems

    init(seed: UInt64) {
        problems = Problems(seed: seed)
        var chance = Chance(seed: ~seed)
        var time: Int64 = 1_791_000_000_000_000
        var records: [LogRecord] = []
        for line in 1...1 + chance.below(5) {
            let said = chance.one(of: SaidWords.all)
            let other = Array(chance.one(of: SaidWords.all).message.utf8)
            // Clocks are set, and dates can be anything.
            time =
                chance.once(in: 40)
                ? Int64(chance.next() % 252_000_000_000_000_000) : time + Int64(chance.below(3_000_000))
            records.append(
                LogRecord(
                    time: time,
                    process: chance.once(in: 10) ? chance.one(of: SaidWords.all).process : said.process,
                    processID: chance.once(in: 5) ? 0 : said.processID,
                    subsystem: chance.once(in: 5) ? "" : said.subsystem,
                    message: Damage.done(to: Array(said.message.utf8), and: other, &chance), line: line))
        }
        var assembly = DayAssembly()
        assembly.zone = chance.once(in: 3) ? nil : 120
        for record in records { assembly.add(record) }
        AssembledInput(assembly, records: records, isOver: chance.once(in: 2), problems).check()
    }
}
