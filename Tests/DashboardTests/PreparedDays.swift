import Dashboard
import Timeline

/// A keeper that has the days of the next interventions ready, and remembers what it was asked.
struct PreparedDays: DayKeeper {
    private var days: [TimelineIndex]
    private(set) var effects: [Effect] = []

    init(_ days: TimelineIndex...) { self.days = days }

    mutating func respond(to effect: Effect, state: DashboardState) -> Response {
        effects.append(effect)
        switch effect {
        case .replaceInterventions:
            guard !days.isEmpty else { return Response(message: Message("no such day", weight: .error)) }
            return Response(index: days.removeFirst())
        case .toggleRecording: return Response(isRecording: !state.isRecording)
        case .playheadPassed, .rewound, .marked, .performed, .selected, .stopReading, .savePicture, .copy,
            .quit:
            return Response()
        }
    }
}
