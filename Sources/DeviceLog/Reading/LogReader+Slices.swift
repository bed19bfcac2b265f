extension LogReader {
    /// Takes the next bytes, split anywhere, and hands over the records that are complete and in order.
    ///
    /// Throws if the beginning of the log fits no style.
    public mutating func read(
        _ bytes: ArraySlice<UInt8>, _ body: (LogRecord) -> Void
    ) throws(UnrecognisedLog) {
        let result = bytes.withUnsafeBytes { bytes -> Result<Void, UnrecognisedLog> in
            do throws(UnrecognisedLog) {
                try read(bytes, body)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }
}
