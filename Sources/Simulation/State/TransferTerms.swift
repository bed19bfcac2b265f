/// The properties of a transfer, its session and its state, a bit each, so that evaluations need not read the
/// script.
struct TransferTerms: OptionSet, BitwiseCopyable {
    let rawValue: UInt16

    static let allowsCellular = TransferTerms(rawValue: 1)
    static let allowsExpensive = TransferTerms(rawValue: 2)
    static let allowsConstrained = TransferTerms(rawValue: 4)
    /// The app expects so few bytes that the system need not wait for power to spare (R057).
    static let isSmall = TransferTerms(rawValue: 8)
    /// It runs in the app's own process and ends with it: the session is not a background one (R046).
    static let isInApp = TransferTerms(rawValue: 16)
    /// It was created while the app was in the background, where resumes of the app delay it (R253).
    static let isDelayed = TransferTerms(rawValue: 32)
    /// An upload, which starts again after an interruption.
    static let isUpload = TransferTerms(rawValue: 64)
    /// The server currently sends no data.
    static let isStalled = TransferTerms(rawValue: 128)
    /// The redirects to the resource have been followed.
    static let isRedirected = TransferTerms(rawValue: 256)
    /// A data task in a background session, which fails when the app is suspended or ends (R257).
    static let endsWithSuspension = TransferTerms(rawValue: 512)

    /// The properties that verdicts depend on.
    static let ofVerdict: TransferTerms = [
        .allowsCellular, .allowsExpensive, .allowsConstrained, .isSmall, .isInApp, .isDelayed,
    ]
}
