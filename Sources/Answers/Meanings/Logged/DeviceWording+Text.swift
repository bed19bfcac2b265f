import BackgroundPolicy
import Timeline

extension DeviceWording {
    /// What a line about the phone itself means.
    var text: PastedText {
        switch self {
        case .battery:
            .line(
                "Battery capacity change posted(…). Capacity: …", of: "powerd or coreduetd",
                means:
                    "How full the battery is, and whether power comes from a charger (AC). Work that can wait does not"
                    + " run when it is nearly empty.", [130])
        case .chargerChanged:
            .line(
                "plugin state changed to …", of: "powerexperienced",
                means: "A charger was connected (1) or disconnected (0).", [85])
        case .energyBudget:
            .line(
                "Updating energy budget context value to …", of: "coreduetd",
                means:
                    "Whether energy is left for background work (1) or not (0), and whether the phone is on a"
                    + " charger.",
                remedy: SchedulerPolicy.energyBudget.text(of: "").remedy,
                [136])
        case .locked:
            .line(
                "Screen did lock", of: "several processes",
                means: "The person has locked the phone, or it has locked itself.", [86])
        case .unlocked:
            .line(
                "Screen did unlock", of: "several processes",
                means:
                    "The person has unlocked the phone. After hours in which it was locked background work is held for"
                    + " some minutes (Thundering Herd).", [239])
        case .firstUnlock:
            .line(
                "apfs is being UN-locked", of: "the kernel",
                means:
                    "The phone was unlocked for the first time since it started: files can be read from now on, and"
                    + " tasks may start.", [145])
        case .airplaneMode:
            .line(
                "Airplane Mode is now …", of: "several processes",
                means: "Airplane Mode was turned on (1) or off (0).", [295])
        case .networkChanged:
            .line(
                "dataNetwork changed to …", of: "several processes", ["WiFi state changed:"],
                means:
                    "The phone's network has changed. What requires a network, or Wi-Fi, may start or stop for it.",
                [81, 45])
        case .clockSet:
            .line(
                "Time change: Clock shifted by …", of: "several processes",
                means: "The phone's clock was set: times before and after this line do not fit together.")
        case .boot:
            .line(
                "iBoot version: …", of: "the kernel",
                means:
                    "The phone has started: whatever ran before has ended. No task starts before the first unlock.",
                [145])
        }
    }
}
