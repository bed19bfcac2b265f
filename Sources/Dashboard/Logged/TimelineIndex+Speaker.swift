import Timeline

extension TimelineIndex {
    /// Who says what is shown: the model, or the log of a device.
    var speaker: String { isLogged ? "the log says" : "the model says" }
}
