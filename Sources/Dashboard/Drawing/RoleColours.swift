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

extension Refusal {
    /// The role of the refusal everywhere on the screen.
    var role: Role { isSilent ? .dim : .error }
}

extension RequestRecord {
    /// The role of what became of the request; nil while it has not ended.
    var endRole: Role? { refusedAtOnce?.role ?? outcome?.role }
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
