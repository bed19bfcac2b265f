/// What is counted on a phone of a population, app by app.
public enum PhoneCount: Int, CaseIterable, Sendable {
    /// Openings by the person at which the app had content.
    case openings
    /// Openings at which it had none.
    case openingsWithoutContent
    /// Launches in the background.
    case launches
    /// Pushes that its server sent, also those that were refused.
    case pushes
    /// Pushes for which the app or its extension ran, or that were shown.
    case pushesDelivered
    /// Transfers that were enqueued.
    case transfers
    /// Transfers that completed.
    case transfersComplete
    /// Processing tasks that were submitted, without those that a later submission replaced.
    case processing
    /// Processing tasks that completed.
    case processingComplete
    /// Kills by the system for what the app did.
    case kills
    /// The energy of its background work, in millijoules.
    case energy
    /// The cellular data of its background work, in bytes.
    case cellular
}
