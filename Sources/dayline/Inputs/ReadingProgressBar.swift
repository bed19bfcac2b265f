/// A progress bar for files that are read to their ends before anything is printed; pipes have none.
struct ReadingProgressBar {
    private let files: [InputFile]
    private var bar: Progress?

    /// A bar for all of the files together.
    init(_ files: [InputFile]) {
        self.files = files
        let sizes = files.map { $0.place?.of }
        guard !sizes.contains(nil) else { return }
        bar = Progress(length: sizes.reduce(0) { $0 + ($1 ?? 0) }, printsMeanwhile: false)
    }

    /// Fills the bar up to where the files were read.
    mutating func show() {
        guard bar != nil else { return }
        let read = files.reduce(0) { $0 + ($1.place?.read ?? 0) }
        bar?.show(read)
    }

    mutating func clear() { bar?.clear() }
}
