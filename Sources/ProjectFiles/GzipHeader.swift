/// The header of a gzip file, which may name the file that was compressed.
enum GzipHeader {
    private static let fixedLength = 10
    private static let hasExtra: UInt8 = 4
    private static let hasName: UInt8 = 8

    /// The name of the file that was compressed, if the header has it.
    static func name(in bytes: [UInt8]) -> String? {
        guard bytes.count > fixedLength, bytes[3] & hasName != 0 else { return nil }
        var index = fixedLength
        if bytes[3] & hasExtra != 0 {
            guard bytes.count > index + 2 else { return nil }
            index += 2 + Int(bytes[index]) + Int(bytes[index + 1]) << 8
        }
        guard index < bytes.count, let end = bytes[index...].firstIndex(of: 0) else { return nil }
        return String(decoding: bytes[index..<end], as: UTF8.self)
    }
}
