/// Takes bytes of a recording in the order of the file; called once for each batch of whole lines.
public typealias LineSink = (UnsafeRawBufferPointer) throws(LockedFileError) -> Void
