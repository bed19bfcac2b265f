import BackgroundPolicy
import Timeline

/// What happens with health data, App Intents and background location.
extension World {
    mutating func handleOutside(_ occurrence: OutsideOccurrence) {
        switch occurrence {
        case .healthDataArrive(let app, let delivery):
            if HealthDelivery.receive(app, delivery, &self) != nil { evaluate(app) }
        case .healthNotCompleted(let app, let delivery):
            judgeSubmitted(HealthDelivery.retry(app, delivery, &self))
        case .intentRuns(let app, let intent):
            _ = AppIntent.run(app, intent, &self)
            evaluate(app)
        case .locationSessionBegins(let app, let session):
            if let begun = LocationSession.begin(app, session, &self) { beginWork(begun, delay: 0) }
        case .locationPushArrives(let app, let push):
            if LocationPush.receive(app, push, &self) != nil { evaluate(app) }
        }
    }
}
