import Timeline

/// The head of a line that an app wrote with a logger or with `print`: a time, mostly with a whole date.
extension UnsafeBufferPointer<UInt8> {
    /// Reads `2026-06-05T14:03:11.250Z message`, with a blank for T, another zone or none, in brackets too;
    /// `2026-06-05 14:03:11 +0000` as `Date` prints itself; `2026/06/05 14:03:11:250`; `Jun 5, 2026 at 2:03:11 PM`; where no line
    /// of the log has a date, `2:03:11 PM` alone.
    func readAppHead(isDated: Bool, into head: inout RecordHead) -> Bool {
        var cursor = LineCursor(self)
        head = RecordHead()
        let isInBracket = cursor.take(.openBracket) || cursor.take(.openParenthesis)
        if isDated {
            guard cursor.takeAppDate(into: &head.time),
                cursor.take(" at ") || cursor.take(", ") || cursor.take(UInt8(ascii: "T"))
                    || cursor.take(UInt8(ascii: "t")) || cursor.takeRun(of: .space)
            else { return false }
        }
        guard cursor.takeClock(into: &head.time) != nil else { return false }
        if head.time.ofDay % Microseconds.second == 0 { cursor.takeFraction(into: &head.time) }
        var zone = cursor
        _ = zone.take(.space)
        if zone.takeZone(into: &head.time) { cursor = zone }
        if isInBracket {
            guard cursor.take(.closeBracket) || cursor.take(.closeParenthesis) else { return false }
        }
        guard cursor.isAtEnd || !(cursor.next.map { $0.isDigit || $0.isLetter } ?? false) else {
            return false
        }
        while let next = cursor.next, next == .space || next == .tab || next == .colon { cursor.at += 1 }
        head.message = cursor.at..<count
        return true
    }
}

extension LineCursor {
    /// Takes `2026-06-05`, `2026/06/05` or `Jun 5, 2026`.
    fileprivate mutating func takeAppDate(into time: inout PrintedTime) -> Bool {
        var copy = self
        if copy.takeDate(into: &time) {
            self = copy
            return true
        }
        if copy.takeMonthAndDay(into: &time) {
            guard copy.take(", "), let year = copy.takeDigits(4),
                CalendarDay(year: year, month: Int(time.month), day: Int(time.day)) != nil
            else { return false }
            time.year = Int32(year)
            self = copy
            return true
        }
        guard let year = takeDigits(4), take(UInt8(ascii: "/")), let month = takeDigits(2),
            take(UInt8(ascii: "/")), let day = takeDigits(2),
            let date = CalendarDay(year: year, month: month, day: day), year > 0
        else { return false }
        (time.year, time.month, time.day) = (Int32(date.year), Int32(date.month), Int32(date.day))
        return true
    }

    /// Takes the part of a second behind a comma or a colon.
    fileprivate mutating func takeFraction(into time: inout PrintedTime) {
        var copy = self
        guard copy.take(.comma) || copy.take(.colon), let part = copy.takeDigits(3),
            !(copy.next?.isDigit ?? false)
        else { return }
        time.ofDay += Int64(part) * 1_000
        self = copy
    }
}
