import BackgroundPolicy
import Timeline

/// Changes of the device: battery, charger, network, settings.
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
        updatePower()
        updateDeviceFactors()
    }

    /// Updates what the charge and the charger allow beside the factors.
    mutating func updatePower() {
        let charge = device.battery.milliPercent
        let isChanged = device.setPower(
            hasPowerToSpare: device.conditions.isCharging || charge >= limits[.powerToSpare] * 1_000,
            isNearlyEmpty: charge < limits[.gradedBattery] * 1_000)
        if isChanged { markEveryAppDirty() }
    }

    /// Updates which of the device's factors are adverse.
    mutating func updateDeviceFactors() {
        var adverse = device.settingFactors
        // Critical means that a charger may be out of reach (WWDC20 10063); that one which is connected
        // lifts it is assumed.
        let charge = device.battery.milliPercent
        if charge < limits[.criticalBattery] * 1_000, !device.conditions.isCharging {
            adverse.insert(.criticallyLowBattery)
        }
        if isLowPowerModeLifted { adverse.remove(.lowPowerMode) }
        if device.setAdverse(adverse) { markEveryAppDirty() }
    }

    /// Whether a charger suspends Low Power Mode, if that is the scenario's choice.
    private var isLowPowerModeLifted: Bool {
        choices.usesAlternative(.chargerAndLowPowerMode) && device.conditions.isCharging
            && device.battery.milliPercent >= limits[.liftedLowPowerMode] * 1_000
    }

    mutating func set(_ setting: DeviceSetting, _ value: SettingValue) {
        guard device.settings[setting] != value else { return }
        // The energy spent up to now is that of the former setting.
        if setting == .charger {
            settleTransfers()
            integrateBattery()
        }
        device.set(setting, value)
        emit(.setting(setting, value))
        if setting == .charger {
            updateBudgetHolds()
            reportBattery()
        } else if setting.descriptor.factor != nil {
            updateDeviceFactors()
        }
        // The charger and Low Data Mode are also requirements of requests.
        if setting == .charger || setting == .lowDataMode { markEveryAppDirty() }
        if setting == .charger, !value.isOn {
            interruptProcessing(reason: .chargerDisconnected) { $0.requiresExternalPower }
        }
    }

    mutating func setNetwork(_ network: Network) {
        guard device.conditions.network != network else { return }
        let wasOutOfReach = device.conditions.network == .none
        device.changeNetwork(to: network)
        emit(.network(network))
        if wasOutOfReach { deliverStoredPushes() }
        updateBudgetHolds()
        markEveryAppDirty()
        if network == .none { interruptProcessing(reason: .networkLost) { $0.requiresNetworkConnectivity } }
    }

    /// Delivers what APNs has stored, since the device can be reached again.
    private mutating func deliverStoredPushes() {
        for app in appIDs {
            APNs.deliver(to: app, &self) { _ in true }
            VoIPPush.refuseDelivered(app, &self)
        }
    }

    mutating func setAppBackgroundAppRefresh(_ app: AppID, isOn: Bool) {
        guard apps[app].standing.isRefreshOn != isOn else { return }
        apps[app].standing.setRefresh(isOn: isOn)
        emit(.appBackgroundAppRefresh(app, isOn: isOn))
        evaluate(app)
    }
}
