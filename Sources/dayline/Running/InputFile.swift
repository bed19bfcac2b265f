import EventLog
import ScenarioFile

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads whole files of a bounded size.
enum InputFile {
    /// Whether a scenario of that name comes with dayline.
    static func isBuiltIn(_ name: String) -> Bool { BuiltInScenario.named(name) != nil }

    /// Whether there is something of that name.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether a file begins with a text.
    static func begins(_ path: String, with text: String) -> Bool {
        var beginning: [UInt8] = []
        do throws(LogFileError) {
            try LogFile.read(path) { piece in
                beginning += piece.prefix(text.utf8.count)
                return beginning.count < text.utf8.count
            }
        } catch {
            return false
        }
        return beginning.starts(with: text.utf8)
    }

    /// The bytes of a file, or of standard input for `-`.
    ///
    /// - Throws: `Failure` when it cannot be read, or is longer than the limit.
    static func bytes(_ path: String, limit: Int, what: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        do throws(LogFileError) {
            try LogFile.read(path == "-" ? "/dev/stdin" : path) { piece in
                bytes += piece
                return bytes.count <= limit
            }
        } catch {
            throw ErrorText.failure(error)
        }
        guard bytes.count <= limit else {
            throw Failure.badData(
                "\(ErrorText.plain(path)) is longer than \(what) may be (\(limit >> 20) MiB)"
            )
        }
        return bytes
    }

    /// The text of a file; it must be UTF-8.
    ///
    /// - Throws: `Failure` when it cannot be read, is too long, or is not UTF-8.
    static func text(_ path: String, limit: Int, what: String) throws -> String {
        guard let text = String(validating: try bytes(path, limit: limit, what: what), as: UTF8.self) else {
            throw Failure.badData("\(ErrorText.plain(path)) is not UTF-8 text; expected \(what)")
        }
        return text
    }
}
