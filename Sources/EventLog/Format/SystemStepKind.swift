import Timeline

/// What a line of a recording says of an activity of the system itself.
enum SystemStepKind: String, CaseIterable {
    case submitted, evaluated, blocked, incompatible, started, ended, cancelled
}
