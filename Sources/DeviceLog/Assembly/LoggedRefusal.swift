import BackgroundPolicy
import Timeline

/// A submission or a registration that the framework refused, as its line in the app records it.
struct LoggedRefusal: Sendable {
    let owner: RequestOwner
    let identifier: String
    /// The mode of what was submitted; nil where the line does not contain it, as that of a registration.
    let mode: ExecutionMode?
    private(set) var refusal: Refusal
    /// The line that tells the refusal.
    private(set) var stamp: Stamp
    /// Whether no line of the system tells it, only what the app printed.
    var isPrint = false

    /// Takes the error with which the app printed the same; where the system's line has none, that tells more.
    mutating func take(_ printed: Refusal, at stamp: Stamp) {
        guard refusal == .submissionFailed, printed != .submissionFailed else { return }
        (refusal, self.stamp) = (printed, stamp)
    }

    /// The mode, or else that of the first of some requests with the identifier; nil if there is none.
    func mode(in requests: [LoggedRequest]) -> ExecutionMode? {
        mode ?? requests.first { $0.identifier == identifier && $0.mode.isScheduled }?.mode
    }
}

extension Refusal {
    /// Whether it is of the registration of a launch handler, as the framework logs it, and of no submission.
    var isOfHandler: Bool { self == .registrationRejected || self == .registeredTwice }
}
