/// A number for bytes that is the same in every process, as Swift's own hash is not: FNV-1a.
struct FixedHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    init() {}

    /// The number of some bytes alone.
    init(of bytes: some Sequence<UInt8>) { add(bytes) }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { add($0) }
    }
}
