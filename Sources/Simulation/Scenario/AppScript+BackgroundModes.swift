public import BackgroundPolicy

extension AppScript {
    /// The values of `UIBackgroundModes` in an Info.plist.
    public struct BackgroundModes: OptionSet, Hashable, Sendable {
        /// The bits, one for each mode.
        public let rawValue: UInt16

        /// The set with these bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// `fetch`: refresh tasks and background fetch.
        public static let fetch = BackgroundModes(rawValue: 1)
        /// `processing`: processing tasks.
        public static let processing = BackgroundModes(rawValue: 1 << 1)
        /// `remote-notification`: background pushes.
        public static let remoteNotification = BackgroundModes(rawValue: 1 << 2)
        /// `voip`: VoIP pushes.
        public static let voIP = BackgroundModes(rawValue: 1 << 3)
        /// `audio`: playing and recording.
        public static let audio = BackgroundModes(rawValue: 1 << 4)
        /// `location`: location updates.
        public static let location = BackgroundModes(rawValue: 1 << 5)
        /// `bluetooth-central`: talking to Bluetooth accessories.
        public static let bluetoothCentral = BackgroundModes(rawValue: 1 << 6)
        /// `bluetooth-peripheral`: being a Bluetooth accessory.
        public static let bluetoothPeripheral = BackgroundModes(rawValue: 1 << 7)
        /// `external-accessory`: accessories at the connector.
        public static let externalAccessory = BackgroundModes(rawValue: 1 << 8)
        /// `push-to-talk`: the Push to Talk framework.
        public static let pushToTalk = BackgroundModes(rawValue: 1 << 9)
        /// `nearby-interaction`: sessions of Nearby Interaction.
        public static let nearbyInteraction = BackgroundModes(rawValue: 1 << 10)
        /// `network-authentication`: logging in to Wi-Fi networks.
        public static let networkAuthentication = BackgroundModes(rawValue: 1 << 11)

        /// Every value as Info.plist spells it, in the order of the bits.
        public static let named: [(name: String, mode: BackgroundModes)] = [
            ("fetch", .fetch), ("processing", .processing), ("remote-notification", .remoteNotification),
            ("voip", .voIP), ("audio", .audio), ("location", .location),
            ("bluetooth-central", .bluetoothCentral), ("bluetooth-peripheral", .bluetoothPeripheral),
            ("external-accessory", .externalAccessory), ("push-to-talk", .pushToTalk),
            ("nearby-interaction", .nearbyInteraction), ("network-authentication", .networkAuthentication),
        ]

        /// The execution modes that need a value of their own, without which they are refused (R029, R090, R117).
        public static let needs: [(mode: ExecutionMode, value: BackgroundModes)] = [
            (.appRefresh, .fetch), (.backgroundFetch, .fetch), (.processing, .processing),
            (.backgroundPush, .remoteNotification), (.voIPPush, .voIP),
        ]

        /// The value that an execution mode needs; nil if it needs none.
        public init?(neededBy mode: ExecutionMode) {
            guard let need = Self.needs.first(where: { $0.mode == mode }) else { return nil }
            self = need.value
        }

        /// The values as Info.plist spells them, in the order of the bits.
        public var names: [String] { Self.named.filter { contains($0.mode) }.map(\.name) }
    }
}
