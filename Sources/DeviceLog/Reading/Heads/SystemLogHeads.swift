/// First lines as the system's own `log` command and Xcode write them.
extension UnsafeBufferPointer<UInt8> {
    /// Reads the head of the default style.
    ///
    /// `2026-10-05 08:04:39.175485+0200 0x1842  Default  0x0  454  0  apsd: (library) [sub:cat] message`
    @inline(__always)
    func readDefaultHead(into head: inout RecordHead) -> Bool {
        guard head.columns.read(self, into: &head) || readDefaultColumns(into: &head) else { return false }
        let start = head.columns.process
        var colon = position(of: .colon, from: start)
        // A name may hold colons, but not one before a space.
        while colon + 1 < count, self[colon + 1] != .space { colon = position(of: .colon, from: colon + 1) }
        guard colon < count, colon > start else { return false }
        head.process = start..<colon
        head.putLabels(at: Swift.min(colon + 2, count), of: count)
        return true
    }

    /// Reads the columns before the process, and keeps where they stand.
    private func readDefaultColumns(into head: inout RecordHead) -> Bool {
        guard self[4] == UInt8(ascii: "-") else { return false }
        head.columns = DefaultColumns()
        var cursor = LineCursor(self)
        guard cursor.takeStamp(zone: true, into: &head) != nil, cursor.takeRun(of: .space) else {
            return false
        }
        let thread = cursor.at
        guard cursor.takeHex(), cursor.takeRun(of: .space) else { return false }
        let type = cursor.at
        guard !cursor.takeWhile(\.isLetter).isEmpty, cursor.takeRun(of: .space) else { return false }
        let activity = cursor.at
        guard cursor.takeHex(), cursor.takeRun(of: .space) else { return false }
        let processID = cursor.at
        guard cursor.takeProcessID(into: &head), cursor.takeRun(of: .space) else { return false }
        let timeToLive = cursor.at
        guard cursor.takeNumber() != nil, cursor.takeRun(of: .space) else { return false }
        head.columns = DefaultColumns(
            self, ofDay: head.time.ofDay, thread: thread, type: type, activity: activity,
            processID: processID,
            timeToLive: timeToLive, process: cursor.at)
        return true
    }

    /// Reads the head of the syslog style.
    ///
    /// `2026-10-05 08:04:39.175485+0200  localhost apsd[454]: (library) [sub:cat] message`
    func readSyslogHead(into head: inout RecordHead) -> Bool {
        var cursor = LineCursor(self)
        guard cursor.takeStamp(zone: true, into: &head) != nil, cursor.takeRun(of: .space),
            !cursor.takeWhile({ $0 != .space && $0 != .openBracket }).isEmpty, cursor.take(.space)
        else { return false }
        let start = cursor.at
        guard let bracket = processIDBracket(from: start, closing: "]:", into: &head, end: &cursor.at) else {
            return false
        }
        head.process = start..<bracket
        head.putLabels(at: cursor.take(.space) ? cursor.at : count, of: count)
        return true
    }

    /// Reads the head of the compact style.
    ///
    /// `2026-10-05 08:04:39.175 Df apsd[454:1842] (library) [sub:cat] message`
    @inline(__always)
    func readCompactHead(into head: inout RecordHead) -> Bool {
        guard self[4] == UInt8(ascii: "-") else { return false }
        var cursor = LineCursor(self)
        guard cursor.takeStamp(zone: false, into: &head) != nil, cursor.take(.space),
            1...2 ~= cursor.takeWhile(\.isLetter).count, cursor.takeRun(of: .space)
        else { return false }
        let start = cursor.at
        guard let bracket = threadBracket(from: start, into: &head, end: &cursor.at) else { return false }
        head.process = start..<bracket
        head.putLabels(at: cursor.take(.space) ? cursor.at : count, of: count)
        return true
    }

    /// Reads the head of a line of Xcode's console.
    ///
    /// `2026-10-05 08:04:39.175485+0200 News[3000:1842] [category] message`
    func readXcodeHead(into head: inout RecordHead) -> Bool {
        var cursor = LineCursor(self)
        guard cursor.takeStamp(zone: false, into: &head) != nil else { return false }
        _ = cursor.takeZone(into: &head.time)
        guard cursor.take(.space) else { return false }
        let start = cursor.at
        guard var bracket = threadBracket(from: start, into: &head, end: &cursor.at) else { return false }
        if self[bracket - 1] == .space, bracket - 1 > start { bracket -= 1 }
        head.process = start..<bracket
        head.subsystem = 0..<0
        head.category = 0..<0
        _ = cursor.take(.space)
        if cursor.next == .openBracket {
            let close = position(of: .closeBracket, from: cursor.at)
            if close < count, close + 1 == count || self[close + 1] == .space {
                head.category = cursor.at + 1..<close
                cursor.at = Swift.min(close + 2, count)
            }
        }
        head.message = cursor.at..<count
        return true
    }

    /// The first `[454` with this text behind it; takes the number, and returns where it ends.
    @inline(__always)
    func processIDBracket(
        from start: Int, closing: StaticString, into head: inout RecordHead, end: inout Int
    ) -> Int? {
        var bracket = position(of: .openBracket, from: start)
        while bracket < count {
            var cursor = LineCursor(self, at: bracket + 1)
            if bracket > start, cursor.takeProcessID(into: &head), cursor.take(closing) {
                end = cursor.at
                return bracket
            }
            bracket = position(of: .openBracket, from: bracket + 1)
        }
        return nil
    }

    /// The first `[454:1842]`; takes the number of the process, and returns where it ends.
    @inline(__always)
    private func threadBracket(from start: Int, into head: inout RecordHead, end: inout Int) -> Int? {
        var bracket = position(of: .openBracket, from: start)
        while bracket < count {
            var cursor = LineCursor(self, at: bracket + 1)
            if bracket > start, cursor.takeProcessID(into: &head), cursor.take(.colon),
                !cursor.takeWhile(\.isHexDigit).isEmpty, cursor.take(.closeBracket)
            {
                end = cursor.at
                return bracket
            }
            bracket = position(of: .openBracket, from: bracket + 1)
        }
        return nil
    }
}
