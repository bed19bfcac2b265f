/// What a transfer's session and task say, and where it stands: a bit each, so that an evaluation reads no script.
struct TransferTerms: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    static let allowsCellular = TransferTerms(rawValue: 1)
    static let allowsExpensive = TransferTerms(rawValue: 2)
    static let allowsConstrained = TransferTerms(rawValue: 4)
    /// The app expects so few bytes that the system need not wait for power to spare (R057).
    static let isSmall = TransferTerms(rawValue: 8)
    /// It runs in the app's own process and ends with it: the session is not a background one (R046).
    static let isInApp = TransferTerms(rawValue: 16)
    /// An upload begins anew when it was interrupted.
    static let isUpload = TransferTerms(rawValue: 32)
    /// The server sends no data at present.
    static let isStalled = TransferTerms(rawValue: 64)
    /// The redirects to the resource have been followed.
    static let isRedirected = TransferTerms(rawValue: 128)

    /// What a verdict on the transfer depends on.
    static let ofVerdict: TransferTerms = [
        .allowsCellular, .allowsExpensive, .allowsConstrained, .isSmall, .isInApp,
    ]
}
