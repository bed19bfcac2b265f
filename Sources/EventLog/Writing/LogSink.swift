/// Takes bytes of a log in the order of the file; called once for each batch of whole lines.
public typealias LogSink = (UnsafeRawBufferPointer) throws(LogFileError) -> Void
