import BackgroundPolicy
import Timeline

/// What changes of the device: battery, charger, network, switches.
extension World {
    mutating func tickBattery() {
        integrateBattery()
        reportBattery()
        schedule(.batteryTick, at: now + Span.minute)
    }

    private mutating func reportBattery() {
        if device.battery.reportsPercent() {
            emit(.battery(milliPercent: Int32(device.battery.milliPercent)))
        }
        let charge = device.battery.milliPercent
        let hasPower = device.conditions.isCharging || charge >= limits[.powerToSpare] * 1_000
        let isNearlyEmpty = charge < limits[.gradedBattery] * 1_000
        if hasPower != device.conditions.hasPowerToSpare || isNearlyEmpty != device.conditions.isNearlyEmpty {
            device.conditions.hasPowerToSpare = hasPower
            device.conditions.isNearlyEmpty = isNearlyEmpty
            markEveryAppDirty()
        }
        updateDeviceFactors()
    }

    /// Finds anew which of the device's own factors are adverse.
    mutating func updateDeviceFactors() {
        var adverse = FactorSet()
        // Critical means that a charger may be out of reach (WWDC20 10063); that one which is connected
        // lifts it is assumed.
        let charge = device.battery.milliPercent
        if charge < limits[.criticalBattery] * 1_000, !device.conditions.isCharging {
            adverse.insert(.criticallyLowBattery)
        }
        if device.isLowPowerModeOn, !isLowPowerModeLifted { adverse.insert(.lowPowerMode) }
        if !device.isRefreshOn || device.isRefreshRestricted { adverse.insert(.backgroundAppRefreshSwitch) }
        guard adverse != device.conditions.adverse else { return }
        device.conditions.adverse = adverse
        markEveryAppDirty()
    }

    /// Whether a charger lifts Low Power Mode, where that is the day's choice.
    private var isLowPowerModeLifted: Bool {
        choices.usesAlternative(.chargerAndLowPowerMode) && device.conditions.isCharging
            && device.battery.milliPercent >= limits[.liftedLowPowerMode] * 1_000
    }

    mutating func setCharger(isConnected: Bool) {
        guard device.conditions.isCharging != isConnected else { return }
        integrateBattery()
        device.conditions.isCharging = isConnected
        emit(.charger(isConnected: isConnected))
        reportBattery()
        markEveryAppDirty()
        if !isConnected { interruptProcessing(reason: .chargerDisconnected) { $0.requiresExternalPower } }
    }

    mutating func setNetwork(_ network: Network) {
        guard device.conditions.network != network else { return }
        let wasOutOfReach = device.conditions.network == .none
        device.conditions.network = network
        emit(.network(network))
        if wasOutOfReach { deliverStoredPushes() }
        updateBudgetHolds()
        markEveryAppDirty()
        if network == .none { interruptProcessing(reason: .networkLost) { $0.requiresNetworkConnectivity } }
    }

    /// The device is in reach again: what APNs has stored reaches it.
    private mutating func deliverStoredPushes() {
        for app in appIDs {
            APNs.deliver(to: app, &self) { _ in true }
            VoIPPush.refuseDelivered(app, &self)
        }
    }

    mutating func setLowPowerMode(isOn: Bool) {
        guard device.isLowPowerModeOn != isOn else { return }
        device.isLowPowerModeOn = isOn
        emit(.lowPowerMode(isOn: isOn))
        updateDeviceFactors()
    }

    mutating func setLowDataMode(isOn: Bool) {
        guard device.conditions.isLowDataModeOn != isOn else { return }
        device.conditions.isLowDataModeOn = isOn
        emit(.lowDataMode(isOn: isOn))
        markEveryAppDirty()
    }

    mutating func setBackgroundAppRefresh(isOn: Bool) {
        guard device.isRefreshOn != isOn else { return }
        device.isRefreshOn = isOn
        emit(.backgroundAppRefresh(isOn: isOn))
        updateDeviceFactors()
    }

    /// Screen Time or a device management profile takes the switch out of the person's hands, or gives it
    /// back.
    mutating func setRefreshRestricted(isOn: Bool) {
        guard device.isRefreshRestricted != isOn else { return }
        device.isRefreshRestricted = isOn
        emit(.refreshRestricted(isOn: isOn))
        updateDeviceFactors()
    }

    mutating func setAppBackgroundAppRefresh(_ app: AppID, isOn: Bool) {
        guard apps[app].standing.isRefreshOn != isOn else { return }
        apps[app].standing.isRefreshOn = isOn
        emit(.appBackgroundAppRefresh(app, isOn: isOn))
        evaluate(app)
    }
}
