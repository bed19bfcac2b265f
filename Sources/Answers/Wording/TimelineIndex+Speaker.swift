package import Timeline

extension TimelineIndex {
    /// Who says what is shown: the model, or the log of a device.
    package var speaker: String { isLogged ? "the log says" : "the model says" }

    /// Said of an app without a request at the playhead; a log may name one later that was made before.
    package var noRequestYet: String { isLogged ? "no request in the log yet" : "no request yet" }
}
