import BackgroundPolicy
import Frames
import Timeline

extension ExecutionMode {
    /// The role of the mode everywhere on the screen.
    var role: Role {
        switch family {
        case .refresh: .appRefresh
        case .push: .backgroundPush
        case .transfer: .transfer
        case .relaunch: .relaunch
        case .processing: .processing
        case .completion: .backgroundTask
        }
    }
}

extension Network {
    /// The role of the network everywhere on the screen.
    var role: Role {
        switch self {
        case .none: .noNetwork
        case .cellular, .hotspot: .cellular
        case .wiFi: .wifi
        }
    }
}

extension Outcome {
    /// The role of the outcome everywhere on the screen.
    var role: Role {
        switch self {
        case .completed: .completed
        case .expired: .expired
        case .killed, .abandoned, .failed: .killed
        case .replaced, .cancelled, .dropped, .unfinished, .noData: .waiting
        }
    }
}
