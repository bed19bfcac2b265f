import Testing

@testable import ProjectFiles

/// What a file is, by its content.
@Suite struct FileKindTests {
    @Test(
        "the beginning of a text tells what it is",
        arguments: [
            ("# day\nname: Day\nstart: 2024-06-05 06:00\n", FileKind.scenario), ("{\"t\":0,", .recording),
            ("\u{FEFF}apps:\n", .scenario), ("{\n \"aps\" : {}}", .push), ("[{\"aps\": {}}]", .push),
            ("{\"Simulator Target Bundle\": \"a\"", .push),
            ("{\"timeStampBegin\":\"a\",\"cpuMetrics\":{\"aps\":1}}", .metricPayload),
            ("[\n{\"applicationTimeMetrics\" : {", .metricPayload),
            ("{\"crashDiagnostics\": []}", .diagnosticPayload),
            ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\">", .propertyList),
            ("bplist00\u{1}", .propertyList),
            ("{\"app_name\":\"News\",\"bug_type\":\"309\",\"os_version\":\"iPhone OS\"}\n{", .crashReport),
            ("{\"message\": {\"token\": \"a\", \"notification\": {", .push),
            ("{\"validate_only\":true,\"message\":{\"topic\":\"a\"}}", .push),
            ("{\"to\": \"a\", \"notification\": {\"body\": \"b\"}}", .push),
            ("{\"registration_ids\": [\"a\"], \"data\": {}}", .push),
            ("Incident Identifier: 0A\nCrashReporter", .crashReport),
        ])
    func texts(_ text: String, kind: FileKind) {
        #expect(FileKind(beginning: Array(text.utf8)) == kind)
    }

    @Test(
        "what tells nothing is of no kind",
        arguments: [
            "", "hello", "{", "{\"a\":", "{\"metrics\": {\"aps\": 1}}", "[1, 2]", "\"aps\"", "{\"aps\"",
            "{\"message\": \"a\"}", "{\"message\": {\"a\": {\"token\": 1}}}",
            "{\"to\": \"a\", \"by\": \"b\"}",
            "{\"pid\": 1, \"message\": {\"token\": 1}}",
        ])
    func unknown(_ text: String) {
        #expect(FileKind(beginning: Array(text.utf8)) == nil)
    }

    @Test("compressed files are told by their first bytes, and a sysdiagnose by the name in its header")
    func compressed() {
        let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1]
        #expect(FileKind(beginning: gzip) == .gzip)
        #expect(FileKind(beginning: [0x28, 0xB5, 0x2F, 0xFD, 0]) == .zstd)
        let name = Array("sysdiagnose_2026.11.21_iPhone.tar".utf8) + [0]
        let named: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3]
        #expect(FileKind(beginning: named + name) == .packedSysdiagnose)
        #expect(FileKind(beginning: named + Array("day.jsonl".utf8) + [0]) == .gzip)
        // With an extra field of two bytes before the name.
        let extra: [UInt8] = [0x1F, 0x8B, 8, 12, 0, 0, 0, 0, 0, 3, 2, 0, 9, 9]
        #expect(FileKind(beginning: extra + name) == .packedSysdiagnose)
        for length in 0...(extra.count + name.count) {
            _ = FileKind(beginning: Array((extra + name).prefix(length)))
        }
    }

    @Test("a tar is an archive, and a sysdiagnose where its first entry is named so")
    func tar() {
        func tar(_ name: String) -> [UInt8] {
            Array(name.utf8) + [UInt8](repeating: 0, count: 257 - name.utf8.count) + Array("ustar".utf8)
        }
        #expect(FileKind(beginning: tar("phone/day.jsonl")) == .archive)
        #expect(FileKind(beginning: tar("sysdiagnose_2026.11.21_iPhone/")) == .packedSysdiagnose)
    }

    @Test("a file of a log archive is told by its header, which is no text")
    func piece() {
        let header: [UInt8] = [0, 0x10, 0, 0, 0x11, 0, 0, 0, 0xD0, 0, 0, 0]
        #expect(FileKind(beginning: header) == .logArchivePiece)
        #expect(FileKind(beginning: Array(header.prefix(7))) == nil)
    }

    @Test("a log is what the recogniser of logs says, unless it is something else")
    func deviceLog() {
        let line = Array("2026-10-05 08:04:39.175 Df dasd[454:1842] x".utf8)
        #expect(FileKind(beginning: line) == nil)
        #expect(FileKind(beginning: line, isDeviceLog: { $0 == line }) == .deviceLog)
        #expect(FileKind(beginning: Array("{\"t\":".utf8), isDeviceLog: { _ in true }) == .recording)
    }

    @Test("a folder is told by what it has")
    func folders() {
        func kind(_ names: String...) -> FileKind { FileKind(folderHas: { names.contains($0) }) }
        #expect(kind("system_logs.logarchive", "Info.plist") == .sysdiagnose)
        #expect(kind("Info.plist", "Persist", "timesync") == .logArchive)
        #expect(kind("Persist") == .logArchive && kind("timesync") == .logArchive)
        #expect(kind("Info.plist") == .folder && kind() == .folder)
    }
}
