import Timeline

/// Decides whether a file is the log of a device, by its content.
public enum LogRecognition {
    /// How many bytes of the beginning are enough to decide.
    public static let bytesAtMost = Recogniser.bytesAtMost

    /// The style that the beginning of a file is in; nil for a file of another kind.
    ///
    /// The loose style of excerpts in letters and issues counts only where a process that matters is named, since
    /// any text with times in it would fit.
    public static func style(of beginning: [UInt8]) -> LogStyle? {
        var reader = LogReader(options: LogReadingOptions(fileDay: .recognition, sortingWindow: 0))
        var kept = 0
        do throws(UnrecognisedLog) {
            try reader.read(beginning[...]) { _ in kept += 1 }
            try reader.finish { _ in kept += 1 }
        } catch {
            return nil
        }
        let style = reader.summary.style
        return style == .loose && kept == 0 ? nil : style
    }
}

extension CalendarDay {
    /// Any day; the style does not depend on it.
    fileprivate static let recognition = CalendarDay(epochDay: 0)
}
