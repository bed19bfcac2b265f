/// The domain and the code of an error whose meaning is known, as in `NSURLErrorDomain Code=-999`.
struct KnownError {
    /// The domain, as its title has it.
    let domain: String
    /// The code, with its sign.
    let code: String

    /// Other names of domains: of the type in Swift, and of layers that pass the same codes on.
    private static let otherNames = [
        "NSURLErrorDomain": ["kCFErrorDomainCFNetwork", "CFNetwork", "URLError", "NSURLError"],
        "PHPhotosErrorDomain": ["PHPhotosError"],
        "kCLErrorDomain": ["CLError", "CLErrorDomain"],
        "com.apple.healthkit": ["HKErrorDomain", "HKError"],
        "NSCocoaErrorDomain": ["CocoaError"],
    ]

    /// The error that a title names; nil if it names none.
    init?(_ title: String) {
        let parts = title.split(separator: " Code=")
        guard parts.count == 2, Words.isNumber(String(parts[1])) else { return nil }
        domain = String(parts[0])
        code = String(parts[1])
    }

    /// The title of an error of a URL session with a code.
    static func url(_ code: Int) -> String { "NSURLErrorDomain Code=\(code)" }

    /// The names that the domain goes by.
    var domainNames: [String] { [domain] + (Self.otherNames[domain] ?? []) }
}
