import Frames

/// The words for the end of a recording that was replayed.
enum RecordingEnd {
    /// Such as `■ end of the recording`; without the last words where there is little room.
    static func words(_ glyphs: GlyphSet, isShort: Bool) -> String {
        let sign = glyphs.pause.isASCII ? "[end]" : "■ end"
        return isShort ? sign : "\(sign) of the recording"
    }
}
