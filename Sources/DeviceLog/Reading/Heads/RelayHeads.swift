/// First lines as the tools write them that relay the log over USB, and as people quote them.
extension UnsafeBufferPointer<UInt8> {
    /// Reads the head of `idevicesyslog`.
    ///
    /// `Oct  5 08:04:39.175485 apsd(library)[454] <Notice>: message`
    ///
    /// The name of a device and a space stand before the process in old logs. Those of iOS 4, and of Macs before the
    /// unified log, have no level. A day of the week may stand first.
    @inline(__always)
    func readRelayHead(
        devices: [[UInt8]], hasMicroseconds: Bool, isLevelled: Bool, into head: inout RecordHead
    ) -> Bool {
        var cursor = LineCursor(self)
        head.time.zone = nil
        guard cursor.takeDayOfYear(into: &head.time), cursor.take(.space),
            let digits = cursor.takeTimeOfDay(into: &head.time), hasMicroseconds == (digits > 0),
            cursor.take(.space)
        else { return false }
        for device in devices
        where cursor.at + device.count < count
            && part(cursor.at..<cursor.at + device.count).elementsEqual(device)
        {
            cursor.at += device.count
            break
        }
        let start = cursor.at
        guard
            let bracket = isLevelled
                ? levelledBracket(from: start, into: &head, end: &cursor.at)
                : numberedBracket(from: start, into: &head, end: &cursor.at)
        else { return false }
        head.process = start..<bracket
        if self[bracket - 1] == .closeParenthesis {
            var open = bracket - 1
            while open > start, self[open] != .openParenthesis { open -= 1 }
            // Brackets behind a space belong to the name.
            if open > start, self[open - 1] != .space { head.process = start..<open }
        }
        head.subsystem = 0..<0
        head.category = 0..<0
        head.message = cursor.at..<count
        return true
    }

    /// Reads the head of `pymobiledevice3`.
    ///
    /// `2026-10-05 08:04:39.175485 apsd{library}[454] <NOTICE>: message`
    func readLabelledHead(into head: inout RecordHead) -> Bool {
        var cursor = LineCursor(self)
        guard cursor.takeStamp(zone: false, into: &head) != nil, cursor.take(.space) else { return false }
        let start = cursor.at
        guard let bracket = levelledBracket(from: start, into: &head, end: &cursor.at) else { return false }
        // The library, and where in it the code lies, may be left out.
        let brace = position(of: .openBrace, from: start)
        head.process = start..<Swift.min(brace, bracket)
        head.subsystem = 0..<0
        head.category = 0..<0
        head.message = cursor.at..<count
        return !head.process.isEmpty
    }

    /// The first `[454]:` behind a position, or `[454] (label) :`, and the space after it.
    private func numberedBracket(from start: Int, into head: inout RecordHead, end: inout Int) -> Int? {
        let bracket = position(of: .openBracket, from: start)
        var cursor = LineCursor(self, at: bracket + 1)
        guard bracket > start, cursor.takeProcessID(into: &head), cursor.take(.closeBracket) else {
            return nil
        }
        _ = cursor.take(.space)
        if cursor.next == .openParenthesis {
            cursor.at = position(of: .closeParenthesis, from: cursor.at) + 1
            _ = cursor.take(.space)
        }
        guard cursor.take(.colon) else { return nil }
        _ = cursor.take(.space)
        end = cursor.at
        return bracket
    }

    /// The first `[454] <Notice>:` behind a position, and the space after it.
    @inline(__always)
    private func levelledBracket(from start: Int, into head: inout RecordHead, end: inout Int) -> Int? {
        var bracket = position(of: .openBracket, from: start)
        while bracket < count {
            var cursor = LineCursor(self, at: bracket + 1)
            if bracket > start, cursor.takeProcessID(into: &head), cursor.take("] <"),
                !cursor.takeWhile({ $0.isLetter || $0.isDigit }).isEmpty, cursor.take(">:")
            {
                _ = cursor.take(.space)
                end = cursor.at
                return bracket
            }
            bracket = position(of: .openBracket, from: bracket + 1)
        }
        return nil
    }

    /// Reads the head of a line as people quote them.
    ///
    /// `2026-10-05 08:04:39.175 dasd[142] [sub:cat] message`, of which the date, the part of a second, the
    /// number and the subsystem may be missing; date and time may stand in brackets.
    func readLooseHead(into head: inout RecordHead) -> Bool {
        var cursor = LineCursor(self)
        head.time = PrintedTime()
        let isInBracket = cursor.take(.openBracket)
        if self[cursor.at + 4] == UInt8(ascii: "-") {
            guard cursor.takeDate(into: &head.time), cursor.take(.space) || cursor.take(UInt8(ascii: "T"))
            else {
                return false
            }
        }
        guard cursor.takeClock(into: &head.time) != nil else { return false }
        _ = cursor.takeZone(into: &head.time)
        guard !isInBracket || cursor.take(.closeBracket) else { return false }
        guard cursor.takeRun(of: .space) || cursor.takeRun(of: .tab) else { return false }
        head.process = cursor.takeWhile(\.isOfName)
        // A year may stand behind the time within a message that was broken.
        guard !part(head.process).allSatisfy(\.isDigit) else { return false }
        head.processID = 0
        if cursor.take(.openBracket) {
            guard cursor.takeProcessID(into: &head) else { return false }
            if cursor.take(.colon) { _ = cursor.takeWhile(\.isHexDigit) }
            guard cursor.take(.closeBracket) else { return false }
        }
        _ = cursor.take(.colon)
        guard cursor.takeRun(of: .space) || cursor.takeRun(of: .tab) || cursor.isAtEnd else { return false }
        head.putLabels(at: cursor.at, of: count)
        return true
    }
}
