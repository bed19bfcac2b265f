import Frames
import Themes
import UntrustedText

/// Any text is a theme, a script of keys, and a name, or is refused.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPhrase(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    if let theme = try? Theme.read(text: text) { precondition(!theme.slug.isEmpty || theme.name.isEmpty) }
    if let keys = try? Key.script(text) { precondition(keys.count <= text.utf8.count) }
    let columns = TextWidth.columns(of: text)
    if GivenName.fault(in: text) == nil {
        precondition(text.unicodeScalars.count <= GivenName.scalarsAtMost, "a name without end was accepted")
        precondition(columns > 0, "a name was accepted that takes no column")
        precondition(
            !TextWidth.drawn(text).unicodeScalars.contains("\u{FFFD}")
                || text.unicodeScalars.contains("\u{FFFD}"), "a name was accepted that the screen replaces")
    }
    precondition(TextWidth.columns(of: TextWidth.drawn(text)) == columns, "a text is drawn twice in two ways")
    precondition(ForeignText(text).map(\.scalar).elementsEqual(text.unicodeScalars), "a scalar was lost")
    let fitted = TextWidth.fit(text, columns: 20, ellipsis: "…")
    precondition(TextWidth.columns(of: fitted) <= 20, "a text was not made to fit")
    return 0
}
