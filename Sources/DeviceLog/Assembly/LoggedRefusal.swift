import BackgroundPolicy
import Timeline

/// A submission or a registration that the framework refused, as its line in the app records it.
struct LoggedRefusal: Sendable {
    let owner: RequestOwner
    let identifier: String
    /// The mode of what was submitted; nil where the line does not contain it, as that of a registration.
    let mode: ExecutionMode?
    let refusal: Refusal
    let stamp: Stamp

    /// The mode, or else that of the first of some requests with the identifier; nil if there is none.
    func mode(in requests: [LoggedRequest]) -> ExecutionMode? {
        mode ?? requests.first { $0.identifier == identifier && $0.mode.isScheduled }?.mode
    }
}
