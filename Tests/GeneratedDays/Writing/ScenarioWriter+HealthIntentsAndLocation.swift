import BackgroundPolicy
import Simulation
import Timeline

/// Health data, App Intents, background location and uploads of photos, where the profile offers them.
extension ScenarioWriter {
    mutating func healthIntentsAndLocation(_ id: AppID, _ app: inout AppScript) {
        guard ExecutionMode.offered(in: profile).contains(.healthDelivery) else { return }
        if chance(of: 30) { app.healthDeliveries = (0..<draw(1...2)).map { health(id, Int($0)) } }
        if chance(of: 30) { app.appIntents = (0..<draw(1...2)).map { intent(id, Int($0)) } }
        if chance(of: 30) { app.locationSessions = [session(id)] }
        if chance(of: 20) { app.locationPushes = [locationPush(id)] }
        guard ExecutionMode.offered(in: profile).contains(.photoUpload) else { return }
        if chance(of: 30) { app.photoUploads = [photoUpload(id)] }
        guard ExecutionMode.offered(in: profile).contains(.longRunningIntent) else { return }
        if chance(of: 30) { app.longRunningIntents = [longIntent(id)] }
    }

    private mutating func longIntent(_ app: AppID) -> IntentScript {
        var script = IntentScript(
            task: roster.add(.init(app: app, mode: .longRunningIntent, identifier: "long")))
        script.runs = moments(0...6)
        script.work = work(20 * Span.minute, transfers: 0)
        script.work.handlesExpiration = chance(of: 50)
        script.work.saysWhenDone = true
        if chance(of: 40) { script.work.progressStopsAfter = draw(0...8 * Span.minute) }
        return script
    }

    private mutating func photoUpload(_ app: AppID) -> PhotoUploadScript {
        var script = PhotoUploadScript(
            task: roster.add(.init(app: app, mode: .photoUpload, identifier: "photos")))
        script.photos = moments(0...size(25...25, rarely: 200))
        if chance(of: 40) { script.enables = moments(0...3) }
        script.disables = chance(of: 30) ? moments(0...2) : []
        script.limitedAccess = chance(of: 30) ? slices(0...2) : []
        script.hasURLBase = chance(of: 95)
        script.usesICloudPhotos = chance(of: 20)
        script.preventsExpensiveNetworkAccess = chance(of: 20)
        script.acknowledges = chance(of: 80)
        let results = PhotoUploadScript.Result.allCases
        script.result = chance(of: 50) ? .asAdvised : results[Int(draw(0...Int64(results.count - 1)))]
        script.size = DrawnRange(draw(0...20_000_000))
        script.serverStalls = chance(of: 20) ? slices(0...2) : []
        script.work.time = DrawnRange(draw(0...90_000))
        script.work.memory = chance(of: 20) ? draw(1_000_000...64_000_000) : nil
        return script
    }

    private mutating func health(_ app: AppID, _ number: Int) -> HealthScript {
        var script = HealthScript(
            task: roster.add(.init(app: app, mode: .healthDelivery, identifier: "health\(number)")))
        script.frequency = HealthScript.Frequency.allCases[Int(draw(0...3))]
        script.isHourlyAtMost = chance(of: 30)
        script.newData = moments(0...size(15...15, rarely: 100))
        script.isEntitled = chance(of: 95)
        script.readsData = chance(of: 50)
        script.work = work(45_000, transfers: 0)
        script.work.handlesExpiration = false
        return script
    }

    private mutating func intent(_ app: AppID, _ number: Int) -> IntentScript {
        var script = IntentScript(
            task: roster.add(.init(app: app, mode: .appIntent, identifier: "intent\(number)")))
        script.runs = moments(0...10)
        script.isControl = chance(of: 30)
        script.work = work(45_000, transfers: 0)
        script.work.handlesExpiration = false
        script.work.saysWhenDone = true
        return script
    }

    private mutating func session(_ app: AppID) -> LocationSessionScript {
        var script = LocationSessionScript(
            task: roster.add(.init(app: app, mode: .locationSession, identifier: "location")))
        // Those that meet a visit are accepted.
        script.starts = moments(0...20)
        script.work.time = DrawnRange(draw(0...4 * Span.hour))
        script.work.power = chance(of: 50) ? draw(0...2_000) : nil
        return script
    }

    private mutating func locationPush(_ app: AppID) -> LocationPushScript {
        var script = LocationPushScript(
            task: roster.add(.init(app: app, mode: .locationPush, identifier: "where")))
        script.arrivals = moments(0...12)
        script.expiration = expiration()
        script.isEntitled = chance(of: 95)
        script.isAuthorized = chance(of: 95)
        script.authorizedOff = chance(of: 30) ? slices(0...2) : []
        script.work = work(45_000, transfers: 0)
        return script
    }
}
