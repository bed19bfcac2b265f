/// The phones that the tool named as it was connected to them, one after the other.
struct NamedPhones {
    private var names: [String] = []
    /// The place of the connected one among them.
    private(set) var current: UInt32 = 0
    /// How many gaps there were in the records.
    private(set) var gaps: UInt32 = 0

    /// A desk has fewer; of further ones the records are taken for those of the phone before.
    private static let namesAtMost = 256

    /// Notes that no process had a record for long, although no phone was lost.
    mutating func noteGap() { gaps &+= 1 }

    /// Notes that the tool was connected to a phone, or lost it.
    ///
    /// - Parameters:
    ///   - isConnected: Which of the two.
    ///   - phone: The name of the phone; empty where the tool prints none.
    /// - Returns: Whether the phone of the records before is lost.
    mutating func note(_ isConnected: Bool, _ phone: String) -> Bool {
        let former = current
        if isConnected, !phone.isEmpty {
            if let known = names.firstIndex(of: phone) {
                current = UInt32(known)
            } else if names.count < Self.namesAtMost {
                names.append(phone)
                current = UInt32(names.count - 1)
            }
        }
        let isLost = !isConnected || current != former
        if isLost { noteGap() }
        return isLost
    }
}
