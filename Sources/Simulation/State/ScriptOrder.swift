import Timeline

/// Whether a scenario's lists are sorted by time, so that a stretch of a long one is found by binary search.
struct ScriptOrder {
    /// Whether every list is sorted; those of scenarios from files are.
    let isKept: Bool
    /// By how much visits of each app may come earlier or later than planned.
    let jitters: [Int64]

    init(_ scenario: Scenario) {
        isKept = scenario.device.isInOrder && scenario.apps.allSatisfy(\.isInOrder)
        jitters = scenario.apps.map { $0.visits.map(\.jitter).max() ?? 0 }
    }
}

extension DeviceScript {
    fileprivate var isInOrder: Bool {
        DeviceSetting.allCases.allSatisfy { Self.isInOrder(self[$0].map(\.slice)) } && Self.isInOrder(uses)
            && networks.isOrdered(by: \.moment)
    }

    /// Whether slices follow each other; then their ends are in order too.
    fileprivate static func isInOrder(_ slices: [Slice]) -> Bool {
        slices.isOrdered(by: \.from) && slices.isOrdered(by: \.to)
    }
}

extension AppScript {
    fileprivate var isInOrder: Bool {
        DeviceScript.isInOrder(refreshOff) && visits.isOrdered(by: \.moment)
            && [swipes, systemKills, crashes, cancellations, pendingTaskRequests].allSatisfy {
                $0.isOrdered(by: \.self)
            }
            && tasks.allSatisfy(\.isInOrder)
            && pushes.allSatisfy { $0.arrivals.isOrdered(by: \.self) }
            && voIPPushes.allSatisfy { $0.arrivals.isOrdered(by: \.self) }
            && standardPushes.allSatisfy { $0.arrivals.isOrdered(by: \.self) }
            && transfers.allSatisfy {
                $0.enqueuedAt.isOrdered(by: \.self) && DeviceScript.isInOrder($0.serverStalls)
            }
            && widgets.allSatisfy { [$0.taps, $0.pushes].allSatisfy { $0.isOrdered(by: \.self) } }
            && liveActivities.allSatisfy {
                [$0.requests, $0.requestsByIntent].allSatisfy { $0.isOrdered(by: \.self) }
            }
            && activityPushes.allSatisfy { $0.arrivals.isOrdered(by: \.self) }
            && healthDeliveries.allSatisfy { $0.newData.isOrdered(by: \.self) }
            && appIntents.allSatisfy { $0.runs.isOrdered(by: \.self) }
            && locationSessions.allSatisfy { $0.starts.isOrdered(by: \.self) }
            && locationPushes.allSatisfy {
                $0.arrivals.isOrdered(by: \.self) && DeviceScript.isInOrder($0.authorizedOff)
            }
            && startPushes.allSatisfy { $0.arrivals.isOrdered(by: \.self) }
            && eventTriggers.allSatisfy { DeviceScript.isInOrder($0.authorizedOff) }
            && [backgroundFetch?.loggedOut ?? [], backgroundFetch?.serverDown ?? []].allSatisfy(
                DeviceScript.isInOrder)
    }
}

extension TaskScript {
    fileprivate var isInOrder: Bool {
        [submissions, extensionSubmissions, cancellations].allSatisfy { $0.isOrdered(by: \.self) }
    }
}

extension Array {
    fileprivate func isOrdered(by moment: (Element) -> Moment) -> Bool {
        zip(self, dropFirst()).allSatisfy { moment($0) <= moment($1) }
    }
}
