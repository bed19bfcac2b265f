extension RecordingKey {
    /// The range of the numbers of a key on every kind of line, which writer, reader and schema share; nil if it has
    /// none.
    ///
    /// Of the header's numbers the length is bounded by what made the day, and the seed may be text.
    @inline(__always)
    var range: ClosedRange<Int64>? {
        switch self {
        case .t, .at, .from: 0...RecordingFormat.largestNumber
        case .until, .earliestBegin, .askedBegin, .windowBegin, .windowEnd, .freshness:
            -RecordingFormat.largestNumber...RecordingFormat.largestNumber
        case .by: RecordingFormat.clockSteps
        case .energy, .cellular, .bytesLeft: RecordingFormat.amounts
        case .milliPercent, .score, .threshold, .weight: Int64(Int32.min)...Int64(Int32.max)
        case .perMille, .percent, .refresh, .processing, .daysAgo: 0...Int64(Int32.max)
        case .events, .records, .interval: 0...RecordingFormat.largestNumber
        case .request, .launch, .line, .offset, .run: 0...Int64(UInt32.max)
        case .taskIndex: 0...Int64(RecordingFormat.largestRoster - 1)
        case .selected: -1...Int64(RecordingFormat.largestRoster - 1)
        case .speed: 0...RecordingFormat.largestSpeed
        case .event, .app, .mode, .task, .format, .version, .model, .title, .start, .length, .profile,
            .assumptions,
            .choices, .seed, .scenario, .logged, .timed, .name, .connected, .network, .locked, .on, .level,
            .state,
            .cause,
            .present, .presentation, .refusal, .adverse, .awaits, .unlogged, .decision, .policy, .rationale,
            .process,
            .text, .unit, .step, .cold, .outcome, .reason, .act, .key, .action, .playing, .note, .crc:
            nil
        }
    }

    /// A number of this key that is about to be written.
    ///
    /// - Precondition: A reader accepts it.
    @inline(__always)
    func checked(_ number: Int64) -> Int64 {
        precondition(
            range?.contains(number) ?? false, "no reader would accept a number that is to be written")
        return number
    }
}
