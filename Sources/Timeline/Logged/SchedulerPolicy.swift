/// A policy in the evaluations of a phone's scheduler, by the name that they have in all releases.
public enum SchedulerPolicy: String, CaseIterable, Sendable {
    /// Those that are factors of the model; the one of the app looks at its use, at its switches, and whether it is open.
    case batteryLevel = "Battery Level", lowPowerMode = "Low Power Mode", application = "Application",
        energyBudget = "Energy Budget", dataBudget = "Data Budget", activityRateLimit = "Activity Rate Limit",
        activityGroup = "Activity Group", thunderingHerd = "Thundering Herd"
    /// Those that are what a request of the model waits for.
    case deviceActivity = "Device Activity", chargerPluggedIn = "Charger Plugged In",
        networkQuality = "Network Quality", fileProtection = "File Protection", bootTime = "Boot Time"
    /// Those of which the model has no counterpart.
    case thermal = "Thermal", memoryPressure = "Memory Pressure", cpuUsage = "CPU Usage",
        powerNap = "Power Nap", carPlay = "CarPlay", motion = "Motion", restart = "Restart",
        activityProgress = "Activity Progress", networkSynchronization = "Network Synchronization"
}
