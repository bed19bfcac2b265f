import BackgroundPolicy
import Timeline

/// Changes of the device: battery, charger, network, settings.
extension World {
    mutating func tickBattery() {
        integrateBattery()
        if device.hasChargePassedPercent { reportBattery() }
        // A long transfer overdraws its app's share by a minute of it at most.
        if !isEnergyLifted { settleTransfers { $0 == .opportunistic } }
        schedule(.batteryTick, at: now + Span.minute)
    }

    /// Takes a charge that was measured, unless the charger is no longer connected as it was then.
    mutating func takeMeasuredCharge(_ milliPercent: Int32) {
        guard device.isChargeMeasured else { return }
        integrateBattery()
        device.battery.set(milliPercent: Int64(milliPercent))
        reportBattery()
    }

    /// Takes whether the energy for background work is used up, unless the charger is no longer connected as it was then.
    mutating func takeEnergyUsedUp(_ isUsedUp: Bool) {
        guard device.isChargeMeasured else { return }
        device.setEnergyUsedUp(isUsedUp)
        updateBudgetHolds()
    }

    private mutating func reportBattery() {
        if device.battery.reportsPercent() {
            emit(.device(.battery(milliPercent: Int32(device.battery.milliPercent))))
        }
        updatePower()
        updateDeviceFactors()
        changeLowPowerMode()
    }

    /// Ends Low Power Mode when the battery has charged enough, and begins it when the battery is low, if that is the
    /// scenario's choice (R235, R237).
    ///
    /// It happens once, as the charge passes the limit: the person may choose otherwise then.
    private mutating func changeLowPowerMode() {
        let former = device.recordCharge()
        let charge = device.battery.milliPercent
        let isOn = device.settings[.lowPowerMode].isOn
        let (full, low) = (limits[.lowPowerModeEnd] * 1_000, limits[.lowPowerModeBegin] * 1_000)
        if isOn, former < full, charge >= full, !choices.usesAlternative(.lowPowerModeEnds) {
            set(.lowPowerMode, .off, cause: .batteryCharged)
        } else if !isOn, former > low, charge <= low, choices.usesAlternative(.lowPowerModeBegins) {
            set(.lowPowerMode, .on, cause: .batteryLow)
        }
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
        let obstacle = device.settings.refreshObstacle(on: device.conditions.network, under: choices)
        if obstacle != nil { adverse.insert(.backgroundAppRefreshSwitch) }
        if device.setRefreshOff(inLowDataModeOnly: obstacle == .lowDataMode) { markEveryAppDirty() }
        let former = device.conditions.adverse
        guard device.setAdverse(adverse) else { return }
        markEveryAppDirty()
        var begun = adverse.subtracting(former)
        // That another network ends work which runs already, no source says.
        if obstacle?.isOfNetwork == true { begun.remove(.backgroundAppRefreshSwitch) }
        interruptTasks(by: begun)
    }

    /// Whether a charger suspends Low Power Mode, if that is the scenario's choice.
    private var isLowPowerModeLifted: Bool {
        choices.usesAlternative(.chargerAndLowPowerMode) && device.conditions.isCharging
            && device.battery.milliPercent >= limits[.liftedLowPowerMode] * 1_000
    }

    mutating func set(_ setting: DeviceSetting, _ value: SettingValue, cause: SettingCause = .planned) {
        guard device.settings[setting] != value else { return }
        // The energy spent up to now is that of the former setting.
        if setting == .charger {
            settleTransfers()
            integrateBattery()
        }
        device.set(setting, value)
        emit(.device(.setting(setting, value, cause)))
        if setting == .charger { updateBudgetHolds() }
        // No verdict rests on a charge that was not reported.
        let decidesFactor =
            setting.descriptor.factor != nil || setting == .lowDataMode || setting == .refreshOverWiFiOnly
        if setting == .charger || decidesFactor { reportBattery() }
        // Some settings are also requirements of requests.
        if setting == .charger || setting == .lowDataMode { markEveryAppDirty() }
        if setting == .charger, !value.isOn {
            interrupt(.processing, reason: .chargerDisconnected) { $0.requiresExternalPower }
        }
    }

    mutating func setNetwork(_ network: Network) {
        guard device.conditions.network != network else { return }
        let wasOutOfReach = device.conditions.network == .none
        let works = changeBandwidth(to: network)
        emit(.device(.network(network)))
        if wasOutOfReach { deliverStoredPushes() }
        updateBudgetHolds()
        // What the network decides of the factors is looked at with the charge, which is reported.
        reportBattery()
        markEveryAppDirty()
        guard network == .none else { return }
        interrupt(.processing, reason: .networkLost) { $0.requiresNetworkConnectivity }
        interrupt(.appRefresh, reason: .networkLost) { $0.work.download.most > 0 }
        // Work that had only its download left ends without it.
        for work in works where requests[work.index].request.id == work.request {
            guard requests[work.index].isTimeOver else { continue }
            finishWork(work.index, requests[work.index].generation)
        }
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
        emit(.app(app, .appBackgroundAppRefresh(isOn: isOn)))
        if !isOn { interruptTasks(of: app, by: .backgroundAppRefreshSwitch) }
        evaluate(app)
    }
}
