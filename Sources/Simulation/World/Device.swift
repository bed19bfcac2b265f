import BackgroundPolicy
import Timeline

/// The device: battery, charger, network, lock, switches.
extension World {
    /// Moves the battery to the present with the power drawn since it was last moved.
    mutating func integrateBattery() {
        let elapsed = now - device.integratedUntil
        guard elapsed > 0 else { return }
        device.integratedUntil = now
        let drain = limits[.idlePower] + (device.isLocked ? 0 : limits[.foregroundPower])
        let gain = device.isCharging ? limits[.chargerPower] : 0
        draw((drain - gain) * elapsed)
    }

    /// Takes energy out of the battery, in microjoules; negative puts in.
    ///
    /// Empty and full are the ends.
    private mutating func draw(_ microjoules: Int64) {
        device.microjoules = min(device.capacity, max(0, device.microjoules - microjoules))
    }

    mutating func tickBattery() {
        integrateBattery()
        noteBattery()
        schedule(.batteryTick, at: now + Span.minute)
    }

    private mutating func noteBattery() {
        let percent = device.milliPercent / 1_000
        if percent != device.reportedPercent {
            device.reportedPercent = percent
            emit(.battery(milliPercent: Int32(device.milliPercent)))
        }
        let hasPower = device.isCharging || device.milliPercent >= limits[.powerToSpare] * 1_000
        if hasPower != device.hasPowerToSpare {
            device.hasPowerToSpare = hasPower
            needsSweep = true
        }
        let isNearlyEmpty = device.milliPercent < limits[.gradedBattery] * 1_000
        if isNearlyEmpty != device.isNearlyEmpty {
            device.isNearlyEmpty = isNearlyEmpty
            needsSweep = true
        }
        updateDeviceFactors()
    }

    /// Finds the device's own factors anew.
    mutating func updateDeviceFactors() {
        var adverse = FactorSet()
        // Critical means that a charger may be out of reach (WWDC20 10063); that one which is connected
        // lifts it is assumed.
        if device.milliPercent < limits[.criticalBattery] * 1_000, !device.isCharging {
            adverse.insert(.criticallyLowBattery)
        }
        if device.isLowPower, !isLowPowerModeLifted { adverse.insert(.lowPowerMode) }
        if !device.isRefreshOn || device.isRefreshRestricted { adverse.insert(.backgroundAppRefreshSwitch) }
        guard adverse != device.adverse else { return }
        device.adverse = adverse
        needsSweep = true
    }

    /// Whether a charger lifts Low Power Mode, where that is the day's choice.
    private var isLowPowerModeLifted: Bool {
        choices.departs(.chargerAndLowPowerMode) && device.isCharging
            && device.milliPercent >= limits[.liftedLowPowerMode] * 1_000
    }

    mutating func setCharger(isConnected: Bool) {
        guard device.isCharging != isConnected else { return }
        integrateBattery()
        device.isCharging = isConnected
        emit(.charger(isConnected: isConnected))
        noteBattery()
        needsSweep = true
        if !isConnected { interruptProcessing(reason: .chargerDisconnected) { $0.requiresExternalPower } }
    }

    mutating func setNetwork(_ network: Network) {
        guard device.network != network else { return }
        let wasOutOfReach = device.network == .none
        device.network = network
        emit(.network(network))
        if wasOutOfReach { deliverStoredPushes() }
        updateBudgetFactors()
        needsSweep = true
        if network == .none { interruptProcessing(reason: .networkLost) { $0.requiresNetworkConnectivity } }
    }

    mutating func setLowPowerMode(isOn: Bool) {
        guard device.isLowPower != isOn else { return }
        device.isLowPower = isOn
        emit(.lowPowerMode(isOn: isOn))
        updateDeviceFactors()
    }

    mutating func setLowDataMode(isOn: Bool) {
        guard device.isLowData != isOn else { return }
        device.isLowData = isOn
        emit(.lowDataMode(isOn: isOn))
        needsSweep = true
    }

    mutating func setBackgroundAppRefresh(isOn: Bool) {
        guard device.isRefreshOn != isOn else { return }
        device.isRefreshOn = isOn
        emit(.backgroundAppRefresh(isOn: isOn))
        updateDeviceFactors()
    }

    /// Screen Time or a device management profile takes the switch out of the person's hands, or gives it back.
    mutating func setRefreshRestricted(isOn: Bool) {
        guard device.isRefreshRestricted != isOn else { return }
        device.isRefreshRestricted = isOn
        emit(.refreshRestricted(isOn: isOn))
        updateDeviceFactors()
    }

    mutating func unlockForTheFirstTime() {
        guard !device.isUnlockedOnce else { return }
        device.isUnlockedOnce = true
        emit(.firstUnlock)
        needsSweep = true
        guard limits[.bootQuiet] > 0 else { return }
        device.isSettledAfterBoot = false
        schedule(.settledAfterBoot, at: now + limits[.bootQuiet])
    }

    /// The person takes the phone into use or lays it down, in an app of the scenario or elsewhere.
    mutating func updateLock() {
        let isLocked = device.uses == 0 && device.foreground < 0
        guard isLocked != device.isLocked else { return }
        integrateBattery()
        device.isLocked = isLocked
        emit(.lock(isLocked: isLocked))
        tellFetchers()
        device.idleGeneration &+= 1
        if isLocked {
            device.lockedSince = now
            schedule(
                .idleReached(generation: device.idleGeneration),
                at: now + limits[.idleBeforeProcessing]
            )
        } else {
            unlockForTheFirstTime()
            if device.isIdle {
                device.isIdle = false
                needsSweep = true
                // Processing ends when the person takes the phone into use; refresh does not (Apple reference).
                if !choices.departs(.pickUpAndProcessing) {
                    interruptProcessing(reason: .phonePickedUp) { _ in true }
                }
            }
        }
    }

    mutating func reachIdle(_ generation: UInt32) {
        guard generation == device.idleGeneration, device.isLocked, !device.isIdle else { return }
        device.isIdle = true
        needsSweep = true
    }
}
