import Frames
import Themes

/// Any text is a theme, and a script of keys, or is refused.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPhrase(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    if let theme = try? Theme.read(text: text) { precondition(!theme.slug.isEmpty || theme.name.isEmpty) }
    if let keys = try? Key.script(text) { precondition(keys.count <= text.utf8.count) }
    let fitted = TextWidth.fit(text, columns: 20, ellipsis: "…")
    precondition(TextWidth.columns(of: fitted) <= 20, "a text was not made to fit")
    return 0
}
