import Timeline
import Descriptors
import DeviceLog
import LiveLog
import ProjectFiles
import UntrustedText

/// An input file, opened once and read once, so that a pipe works as well as a file.
final class InputFile {
    /// The name in messages.
    let name: String
    let path: String
    /// What the file is, if its beginning tells that.
    private(set) var kind: FileKind?
    /// The file as it is on the disk, or the pipe.
    private var opened: Int32
    /// The bytes as they are read: those of the file, or of the tool that makes it plain.
    private var descriptor: Int32
    /// The tool that makes the file plain; nil for a plain one.
    private var decompression: Decompression?
    /// The bytes read to detect the kind of the file.
    private var beginning: [UInt8] = []
    /// All bytes, once they were read as such.
    private var whole: [UInt8]?

    /// Opens a file, or standard input for `-`, and reads its first bytes.
    ///
    /// - Throws: `Failure` if it cannot be read.
    init(_ path: String) throws {
        self.path = path
        name = path == "-" ? ErrorText.standardInput : Privacy.file(path)
        opened = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        descriptor = opened
        guard opened >= 0 else {
            throw ErrorText.unreadable(path, errno)
        }
        if path == "-", Output.isTerminal(0) {
            try readWhatIsTyped()
            return
        }
        try fetchBeginning()
        // What is packed in a sysdiagnose is a folder, and no log.
        if kind != .packedSysdiagnose, let compression = Compression(beginning) {
            try decompress(compression)
            try fetchBeginning()
        }
    }

    /// The file whose content a person has given in the place of its name; nil for one that is long.
    ///
    /// - Throws: `Failure` if it cannot be read.
    static func content(_ bytes: [UInt8]) throws -> InputFile? {
        var ends: [Int32] = [-1, -1]
        // A pipe takes that much before anybody reads it.
        guard bytes.count <= 1 << 15, pipe(&ends) == 0 else { return nil }
        let written = write(ends[1], bytes, bytes.count)
        close(ends[1])
        guard written == bytes.count else {
            close(ends[0])
            return nil
        }
        return try InputFile(descriptor: ends[0])
    }

    /// What comes through a pipe of the program's own.
    private init(descriptor: Int32) throws {
        (path, name) = ("-", "the text")
        (opened, self.descriptor) = (descriptor, descriptor)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        try fetchBeginning()
    }

    deinit {
        if opened > 0 { close(opened) }
    }

    /// Reads a terminal to the end that a person types; the keys after it are no text.
    private func readWhatIsTyped() throws {
        Output.complain(ErrorText.readsWhatIsTyped)
        try fetch { piece in
            beginning += piece
            return true
        }
        // Without an end of its last line, what was typed stands where the answer begins.
        if let last = beginning.last, last != UInt8(ascii: "\n"), Output.isTerminal(2) { Output.draw("\n") }
        kind = kindOfBeginning
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ErrorText.unreadable(path, errno) }
        // Nothing comes any more.
        close(ends[1])
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        (opened, descriptor) = (ends[0], ends[0])
    }

    private func fetchBeginning() throws {
        beginning = []
        let isPipe = isPipe
        try fetch(inPiecesOf: isPipe ? Decompression.beginningAtMost : 1 << 20) { piece in
            beginning += piece
            guard beginning.count < FileKind.beginning, !beginning.starts(with: Self.recordingStart) else {
                return false
            }
            // What a pipe brings later may be long in coming, and what is compressed the tool has to read.
            guard !isPipe || Compression(beginning) == nil else { return false }
            return !isPipe || beginning.last != UInt8(ascii: "\n") || kindOfBeginning != .deviceLog
        }
        takeQuotation()
        kind = kindOfBeginning
    }

    /// Leaves of a short text what Markdown quotes in it, where that is a file and the text around it is none.
    ///
    /// Logs, and reports that are known so, are read with all that stands around them.
    private func takeQuotation() {
        guard beginning.count < FileKind.beginning else { return }
        let quotation = FencedText.quotations(in: beginning).first { quotation in
            guard let kind = Self.kind(of: quotation.quoted), Self.kind(of: quotation.around) == nil else {
                return false
            }
            return kind != .deviceLog && (kind != .crashReport || kindOfBeginning == nil)
        }
        if let quotation { beginning = quotation.quoted }
    }

    /// The kind of the file by what was read of it.
    private var kindOfBeginning: FileKind? { Self.kind(of: beginning) }

    private static func kind(of text: [UInt8]) -> FileKind? {
        FileKind(beginning: text) { LogRecognition.style(of: $0) != nil }
    }

    /// Whether what was read cannot be read again, as of a pipe or a socket.
    private var isPipe: Bool { lseek(descriptor, 0, SEEK_CUR) < 0 }

    /// Reads the file through the tool that makes it plain, from its beginning.
    private func decompress(_ compression: Compression) throws {
        let canBeReadAgain = lseek(opened, 0, SEEK_SET) == 0
        let tool = try Decompression(
            of: opened, compression, after: canBeReadAgain ? [] : beginning, name: name)
        (decompression, descriptor) = (tool, tool.descriptor)
    }

    /// Makes room for the keys of the terminal where the file is standard input.
    ///
    /// - Throws: `Failure` if there is no terminal; the hint says what can be done without one.
    func makeRoomForKeys(orElse hint: String) throws {
        guard opened == 0 else { return }
        opened = try StandardInput.makeRoomForKeys(orElse: hint)
        if decompression == nil { descriptor = opened }
    }

    /// Where its bytes come from, for a reader that waits for them itself; they can be read only once.
    func takeSource() -> LogSource {
        defer { beginning = [] }
        return .stream(
            descriptor: descriptor, beginning: beginning, measured: decompression == nil ? descriptor : opened
        )
    }

    /// Tells what was wrong with a compressed file, once all of it was read; nil if nothing was.
    var flaw: @Sendable () -> String? {
        let decompression = decompression
        return { decompression?.trouble() }
    }

    /// With these bytes, a pipe from a recording that goes on need not be waited for.
    private static let recordingStart = Array("{\"t\":".utf8)

    /// What a day made of the file is called.
    var title: String { (path == "-" ? path : name).split(separator: "/").last.map(String.init) ?? name }

    /// The day on which the file was last written, in UTC; for a pipe, the day on which it was made.
    var day: CalendarDay {
        var status = stat()
        fstat(opened, &status)
        return CalendarDay(secondsSince1970: Int64(status.lastWrite))
    }

    /// How many of its bytes on the disk were read, and how many there are; nil for a pipe, which does not tell it.
    ///
    /// The tool that makes a compressed file plain reads on in the same open file, so that its place is known too.
    var place: (read: Int64, of: Int64)? { Descriptor(opened).place }

    /// Whether a file of that name exists.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether two paths lead to one file.
    static func isSame(_ path: String, as other: String) -> Bool {
        var (one, two) = (stat(), stat())
        guard stat(Privacy.path(path), &one) == 0, stat(Privacy.path(other), &two) == 0 else { return false }
        return one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }

    /// Reads the file in pieces until the body returns false; it can be read only once.
    ///
    /// - Throws: `Failure` if it cannot be read, or is compressed and damaged.
    func read(_ body: (ArraySlice<UInt8>) -> Bool) throws {
        if let flaw = try readWhatCame(body) { throw Failure.badData(.damaged(name, flaw: flaw)) }
    }

    /// Reads the file in pieces as `read` does, and takes what comes out of a damaged one.
    ///
    /// - Parameter body: Takes a piece; false if no more is wanted.
    /// - Returns: What was wrong with a compressed file, if all of it was read; nil if nothing was.
    /// - Throws: `Failure` if it cannot be read.
    func readWhatCame(_ body: (ArraySlice<UInt8>) -> Bool) throws -> String? {
        let first = beginning
        beginning = []
        guard first.isEmpty || body(first[...]) else { return nil }
        var isWanted = true
        var progress = ReadingProgressBar([self])
        defer { progress.clear() }
        try fetch { piece in
            progress.show()
            isWanted = body(piece)
            return isWanted
        }
        return isWanted ? flaw() : nil
    }

    /// The next piece of the file, or of what comes out of a damaged one; nil at its end.
    ///
    /// - Throws: `Failure` if it cannot be read on.
    func next() throws -> [UInt8]? {
        guard beginning.isEmpty else {
            defer { beginning = [] }
            return beginning
        }
        var piece: [UInt8]?
        try fetch {
            piece = Array($0)
            return false
        }
        return piece
    }

    /// The bytes of the file, which can be asked for again.
    ///
    /// - Throws: `Failure` when it cannot be read, or is longer than the limit.
    func bytes(limit: Int, as content: InputContent) throws -> [UInt8] {
        if let whole { return whole }
        var bytes: [UInt8] = []
        try read { piece in
            bytes += piece
            return bytes.count <= limit
        }
        guard bytes.count <= limit else { throw Failure.badData(.tooLong(name, content, limit: limit)) }
        whole = bytes
        return bytes
    }

    /// The first bytes of the file, or all of it.
    ///
    /// - Throws: `Failure` when it cannot be read.
    func beginning(atMost most: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try read { piece in
            bytes += piece.prefix(most - bytes.count)
            return bytes.count < most
        }
        return bytes
    }

    /// Whether a tool makes the file plain.
    var isCompressed: Bool { decompression != nil }

    /// What was read to detect the kind of the file, or all that was read as such; nothing once the file is read on.
    var detected: [UInt8] { whole ?? beginning }

    /// The text of the file; it must be UTF-8.
    ///
    /// - Throws: `Failure` when it cannot be read, is too long, or is not UTF-8.
    func text(limit: Int, as content: InputContent) throws -> String {
        guard let text = String(validating: try bytes(limit: limit, as: content), as: UTF8.self) else {
            throw Failure.badData(.notUTF8(name, content))
        }
        return text
    }

    private func fetch(inPiecesOf size: Int = 1 << 20, _ body: (ArraySlice<UInt8>) -> Bool) throws {
        do throws(SystemError) {
            try Descriptor(descriptor).read(inPiecesOf: size, body)
        } catch {
            throw error.code == EISDIR ? Self.folderFailure(path) : ErrorText.unreadable(path, error.code)
        }
    }
}
