import BackgroundPolicy
import Simulation
import Timeline

/// PhotoKit's background upload: what keeps the extension from being called, and what makes its calls fail.
extension InspectedApp {
    /// An extension whose Info.plist lacks `BackgroundUploadURLBase` (R304).
    var uploadURLBaseMissing: [Diagnosis] {
        script.photoUploads.entries { !$0.hasURLBase }.map { index, upload in
            Diagnosis(
                app: id, task: upload.task, key: "BackgroundUploadURLBase",
                mistake:
                    "Info.plist of the extension has no BackgroundUploadURLBase, so that enabling it fails",
                remedy: "add BackgroundUploadURLBase with the URL of the server", ground: .rule(304),
                effect: { $0.refused([upload.task], .noUploadURLBase, "enabling was", "enablings were") },
                fix: { $0.photoUploads[index].hasURLBase = true })
        }
    }

    /// An extension that the app enables while it has limited access (R303).
    var uploadAccessLimited: [Diagnosis] {
        let uploads = script.photoUploads.entries { upload in
            upload.enables.contains { moment in upload.limitedAccess.contains { $0.contains(moment) } }
        }
        return uploads.map { index, upload in
            Diagnosis(
                app: id, task: upload.task, key: "limitedAccess",
                mistake: "it is enabled while the app may see only some photos, which fails with code 3311",
                remedy: "ask for full access to the photo library, and enable it then", ground: .rule(303),
                effect: { $0.refused([upload.task], .photoAccessLimited, "enabling was", "enablings were") },
                fix: { $0.photoUploads[index].limitedAccess = [] })
        }
    }

    /// Calls that return `.processing` whatever they have done (R320).
    var uploadWithoutProgress: [Diagnosis] {
        script.photoUploads.entries { $0.result == .processing }.map { index, upload in
            Diagnosis(
                app: id, task: upload.task, key: "returns",
                mistake: "a call returns .processing, also when it has created and acknowledged no job, "
                    + "which is a failed attempt",
                remedy: "return .completed, and .processing only after creating or acknowledging a job",
                ground: .rule(320), effect: { failures($0, of: upload.task) },
                fix: { $0.photoUploads[index].result = .asAdvised })
        }
    }

    /// Jobs that are never acknowledged (R324, R327).
    var uploadNotAcknowledged: [Diagnosis] {
        script.photoUploads.entries { !$0.acknowledges }.map { index, upload in
            Diagnosis(
                app: id, task: upload.task, key: "acknowledges",
                mistake: "the jobs that have ended are never acknowledged, "
                    + "so that calls fail and no place is left for new ones",
                remedy: "acknowledge each job that is presented to a call", ground: .rule(327),
                effect: { day in
                    let refused = day.refused([upload.task], .uploadJobLimit, "job was", "jobs were")
                    return [failures(day, of: upload.task), refused].compactMap { $0 }
                        .reduce(nil) { text, next in text.map { "\($0), and \(next)" } ?? next }
                },
                fix: { $0.photoUploads[index].acknowledges = true })
        }
    }

    /// Calls that use more memory than the extension may (R316).
    var uploadOverMemory: [Diagnosis] {
        let most = limits[.uploadMemory]
        return script.photoUploads.entries { ($0.work.memory ?? 0) > most }.map { index, upload in
            Diagnosis(
                app: id, task: upload.task, key: "extension.memory",
                mistake:
                    "a call uses more than the \(Quantities.roundBytes(most)) that the extension may use",
                remedy: "keep no images in memory: create the jobs from the resources alone",
                ground: .rule(316),
                effect: {
                    $0.launched(upload.task).counted("call", "calls", "ended with a kill, without any notice")
                    {
                        $0.endReason == .uploadOverMemory
                    }
                },
                fix: { $0.photoUploads[index].work.memory = nil })
        }
    }

    private func failures(_ day: MeasuredDay, of task: TaskID) -> String? {
        day.launched(task).filter { $0.request.mode == .photoUpload }.counted(
            "call", "calls", "failed, and delayed the next"
        ) { $0.endReason == .nothingUploaded }
    }
}
