import UntrustedText

/// A file whose beginning fits no style of log.
public struct UnrecognisedLog: Error, Hashable, Sendable {
    /// The beginning of its first line that is not empty, as a quoted text that is safe to print.
    public let firstLine: String
}

extension UnsafeBufferPointer<UInt8> {
    /// The beginning of a foreign line as a quoted text that is safe to print.
    var quotedBeginning: String {
        let bytesAtMost = 160
        return JSONText.quoted(String(decoding: prefix(bytesAtMost), as: UTF8.self))
    }
}
