import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// PhotoKit's background upload: the calls of the extension, and the jobs that they create.
@Suite struct PhotoUploadTests {
    /// An app that is not opened, whose extension takes a second and uploads photos that take another on Wi-Fi.
    private func photos(
        _ photos: [Moment],
        _ edit: (inout TestDay, inout AppScript, inout PhotoUploadScript) -> Void = { _, _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.limits = PolicyLimits(profile: .ios26)
        day.choices = PolicyChoices(profile: .ios26)
        var changed = day
        day.add("Albums") { app, tasks in
            var script = tasks.photoUpload(at: photos)
            script.work.time = DrawnRange(1_000)
            script.size = DrawnRange(changed.limits[.wiFiRate])
            edit(&changed, &app, &script)
            app.photoUploads = [script]
        }
        day.device = changed.device
        day.choices = changed.choices
        day.limits = changed.limits
        return day
    }

    private func calls(_ day: TestDay) -> [Moment] {
        day.simulated().records(.photoUpload).compactMap(\.started)
    }

    /// The judgement on the first call that is asked for from a moment on, at another.
    private func verdict(of day: TestDay, from first: Moment, at moment: Moment) -> Verdict? {
        day.simulated().records(.photoUpload).first { $0.submitted >= first }?
            .judgement(at: moment)?.verdict
    }

    @Test(
        "R300 R325 R326 each new photo becomes a job of its own size, uploaded after the call, also when locked"
    )
    func jobs() {
        let index = photos([at(9), at(9), at(9)]).simulated()
        let call = index.records(.photoUpload)[1]
        #expect(call.started == at(9, 0, 3) && call.ended == at(9, 0, 4))
        let jobs = index.records(.photoUploadJob)
        #expect(jobs.count == 3)
        // Three seconds' worth of data share the network.
        #expect(jobs.allSatisfy { $0.started == at(9, 0, 4) && $0.ended == at(9, 0, 7) })
        #expect(jobs.allSatisfy { $0.outcome == .completed })
    }

    @Test("R302 R306 it is called a second after it was enabled, three after a photo, and before nothing")
    func enabled() {
        #expect(calls(photos([at(9)])).prefix(2) == [at(0, 0, 1), at(9, 0, 3)])
        let later = photos([at(9), at(10)]) { $2.enables = [at(9, 30)] }
        #expect(calls(later).first == at(9, 30, 1))
        #expect(later.simulated().records(.photoUploadJob).count == 2)
    }

    @Test("R303 with limited access enabling is refused, and an extension that is enabled is not called")
    func access() {
        let refused = photos([at(9)]) { $2.limitedAccess = [slice(.start, at(12))] }.simulated()
        #expect(refused.refusals() == [.photoAccessLimited])
        #expect(refused.records(.photoUpload).isEmpty)
        let held = photos([at(9)]) { $2.limitedAccess = [slice(at(8), at(12))] }
        #expect(calls(held)[1] == at(12))
        #expect(verdict(of: held, from: at(9), at: at(10))?.awaited == [.fullPhotoAccess])
    }

    @Test("R304 without BackgroundUploadURLBase enabling is refused")
    func urlBase() {
        let index = photos([at(9)]) { $2.hasURLBase = false }.simulated()
        #expect(index.refusals() == [.noUploadURLBase])
        #expect(index.records(.photoUpload).isEmpty)
    }

    @Test("R307 R319 while jobs are in flight it is not called, and a second after the last has ended it is")
    func inFlight() {
        // A photo of 100 seconds; another is taken meanwhile.
        let day = photos([at(9), at(9, 1)]) { day, _, script in
            script.size = DrawnRange(100 * day.limits[.wiFiRate])
        }
        #expect(verdict(of: day, from: at(9, 1), at: at(9, 1, 10))?.awaited == [.uploadsEnded])
        // The first upload lasts from 09:00:04 to 09:01:44, the second from 09:01:45 to 09:03:25.
        #expect(calls(day) == [at(0, 0, 1), at(9, 0, 3), at(9, 1, 44), at(9, 3, 26)])
        let single = photos([at(9)])
        // The job ends at 09:00:05; the call after it finds nothing, and is the last.
        #expect(calls(single) == [at(0, 0, 1), at(9, 0, 3), at(9, 0, 6)])
    }

    @Test("R305 R308 with Background App Refresh off, for the device or the app, it is not called")
    func refreshOff() {
        let app = photos([at(9)]) { _, app, _ in app.refreshOff = [slice(at(8), at(12))] }
        #expect(calls(app)[1] == at(12))
        #expect(verdict(of: app, from: at(9), at: at(10))?.held(.photoUpload) == .backgroundAppRefreshSwitch)
        let device = photos([at(9)]) { day, _, _ in
            day.device.refreshOff = [slice(at(8), at(12))]
        }
        #expect(calls(device)[1] == at(12))
    }

    @Test(
        "R309 R310 on cellular it waits for Wi-Fi in iOS 26; in iOS 27 only if the app prevents expensive networks"
    )
    func networks() {
        func day(_ edit: (inout TestDay, inout PhotoUploadScript) -> Void = { _, _ in }) -> TestDay {
            photos([at(9)]) { day, _, script in
                day.device.networks = [.init(at(8), .cellular), .init(at(12), .wiFi)]
                edit(&day, &script)
            }
        }
        #expect(calls(day())[1] == at(12))
        #expect(verdict(of: day(), from: at(9), at: at(10))?.awaited == [.wiFi])
        let allowed = day { day, _ in day.answer(.uploadOnCellular, with: "unlessPrevented") }
        #expect(calls(allowed)[1] == at(9, 0, 3))
        #expect(allowed.simulated().records(.photoUploadJob).map(\.started) == [at(9, 0, 4)])
        let prevented = day { day, script in
            day.answer(.uploadOnCellular, with: "unlessPrevented")
            script.preventsExpensiveNetworkAccess = true
        }
        #expect(calls(prevented)[1] == at(9, 0, 3))
        #expect(prevented.simulated().records(.photoUploadJob).map(\.started) == [at(12)])
    }

    @Test("R311 where it is chosen so, iCloud Photos keeps it from being called")
    func iCloud() {
        #expect(calls(photos([at(9)]) { $2.usesICloudPhotos = true }).count == 3)
        let never = photos([at(9)]) { day, _, script in
            day.answer(.uploadAndICloudPhotos, with: "neverScheduled")
            script.usesICloudPhotos = true
        }
        #expect(calls(never).isEmpty)
        #expect(verdict(of: never, from: .start, at: at(10))?.awaited == [.iCloudPhotosOff])
    }

    @Test("R314 R338 a call is killed after 60 s, or 30 s by choice, and in the test mode it is not")
    func timeLimit() {
        func first(_ answer: String) -> RequestRecord? {
            photos([]) { day, _, script in
                day.answer(.uploadCallLimit, with: answer)
                day.limits.follow(day.choices)
                script.work.time = DrawnRange(90_000)
            }.simulated().records(.photoUpload).first
        }
        #expect(first("sixtySeconds")?.ended == at(0, 1, 1))
        #expect(first("sixtySeconds")?.outcome == .killed && first("sixtySeconds")?.endReason == .outOfTime)
        #expect(first("thirtySeconds")?.ended == at(0, 0, 31))
        #expect(first("testMode")?.ended == at(0, 1, 31) && first("testMode")?.outcome == .completed)
    }

    @Test("R338 in the test mode there is no back-off")
    func testMode() {
        let day = photos([]) { day, _, script in
            day.answer(.uploadCallLimit, with: "testMode")
            script.result = .failure
        }
        // Each call takes a second, and the next comes a second later; 49 of them are counted.
        #expect(calls(day).prefix(3) == [at(0, 0, 1), at(0, 0, 3), at(0, 0, 5)])
        #expect(calls(day).count == 49)
    }

    @Test("R316 a call that uses more than 32 MB is killed, and comes again")
    func memory() {
        let records = photos([]) { _, _, script in
            script.work.time = DrawnRange(10_000)
            script.work.memory = 64_000_000
        }.simulated().records(.photoUpload)
        // The memory grows evenly, so that half of the time is half of the memory.
        #expect(records[0].ended == at(0, 0, 6))
        #expect(records[0].outcome == .killed && records[0].endReason == .uploadOverMemory)
        #expect(records[1].started == at(0, 5, 6))
        // Where a call may run for longer, one that is killed late has used too much memory all the same.
        let late = photos([]) { day, _, script in
            day.answer(.uploadCallLimit, with: "testMode")
            script.work.time = DrawnRange(200_000)
            script.work.memory = 64_000_000
        }.simulated().records(.photoUpload)
        #expect(late[0].ended == at(0, 1, 41) && late[0].endReason == .uploadOverMemory)
    }

    @Test("R318 after .completed only a new photo calls it, also when its jobs have ended")
    func completed() {
        let day = photos([at(9), at(10)]) { $2.result = .completed }
        #expect(calls(day) == [at(0, 0, 1), at(9, 0, 3), at(10, 0, 3)])
    }

    @Test(
        "R320 R321 R322 .processing with nothing done, or .failure, delays the next call by 5, 10, 20, 40 and 60 minutes",
        arguments: [PhotoUploadScript.Result.processing, .failure])
    func backOff(_ result: PhotoUploadScript.Result) {
        let records = photos([]) { $2.result = result }.simulated().records(.photoUpload)
        #expect(records.dropLast().allSatisfy { $0.outcome == .failed && $0.endReason == .nothingUploaded })
        // Each takes a second; the delay is counted from its end.
        let delays: [Int64] = [5, 10, 20, 40, 60, 60]
        var expected = [at(0, 0, 1)]
        for minutes in delays {
            expected.append(expected[expected.count - 1] + Span.second + minutes * Span.minute)
        }
        #expect(Array(records.compactMap(\.started).prefix(7)) == expected)
    }

    @Test("R320 .processing is no failure where a job was created or acknowledged")
    func progress() {
        let records = photos([at(9)]) { $2.result = .processing }.simulated().records(.photoUpload)
        let atNine = records.filter { $0.started.map { $0 >= at(9) } ?? false }
        // The first creates the job, the second acknowledges it, and the third has nothing to do.
        #expect(atNine.prefix(3).map(\.outcome) == [.completed, .completed, .failed])
    }

    @Test("R322 after 49 failed calls they are counted anew, and only a photo calls it")
    func attempts() {
        let day = photos([at(20)]) { day, _, script in
            script.result = .failure
            let isSet = day.limits.replace(.uploadAttempts, with: 3)
            precondition(isSet)
        }
        let starts = calls(day)
        #expect(starts.prefix(4) == [at(0, 0, 1), at(0, 5, 2), at(0, 15, 3), at(20, 0, 3)])
        #expect(starts[4] == at(20, 5, 4))
    }

    @Test("R323 during the back-off neither a photo nor enabling calls it")
    func heldBack() {
        let day = photos([at(0, 1)]) {
            $2.result = .failure
            $2.enables = [.start, at(0, 2)]
        }
        #expect(calls(day).prefix(2) == [at(0, 0, 1), at(0, 5, 2)])
        #expect(verdict(of: day, from: at(0, 0, 2), at: at(0, 3))?.held(.photoUpload) == .rateLimiting)
    }

    @Test(
        "R324 R327 jobs that are not acknowledged fail the next call, and when no place is left no job is created"
    )
    func unacknowledged() {
        let many = (0..<30).map { at(9 + Int64($0) / 2, Int64($0) % 2 * 30) }
        let day = photos(many) { day, _, script in
            script.acknowledges = false
            let isSet = day.limits.replace(.uploadJobs, with: 4)
            precondition(isSet)
        }
        let index = day.simulated()
        #expect(index.records(.photoUploadJob).count == 4)
        #expect(index.refusals().contains(.uploadJobLimit))
        let second = index.records(.photoUpload).filter { $0.submitted >= at(9) }[1]
        #expect(second.outcome == .failed && second.endReason == .nothingUploaded)
        #expect(photos(many).simulated().records(.photoUploadJob).count == 30)
    }

    @Test("R333 disabling deletes all jobs, also those in flight")
    func disabled() {
        let day = photos([at(9)]) { day, _, script in
            script.size = DrawnRange(100 * day.limits[.wiFiRate])
            script.disables = [at(9, 0, 30)]
        }
        let index = day.simulated()
        let job = index.records(.photoUploadJob)[0]
        #expect(job.ended == at(9, 0, 30) && job.outcome == .dropped && job.endReason == .cancelledByApp)
        #expect(calls(day) == [at(0, 0, 1), at(9, 0, 3)])
    }

    @Test("R335 a swipe does not hold it, as the model assumes, unless it is chosen so")
    func swiped() {
        func starts(_ answer: String) -> [Moment] {
            calls(
                photos([at(9)]) { day, app, _ in
                    app.swipes = [at(8)]
                    app.visits = [.init(12)]
                    day.answer(.uploadAfterSwipe, with: answer)
                })
        }
        #expect(starts("notHeld")[1] == at(9, 0, 3))
        #expect(starts("held")[1] == at(12))
    }

    @Test("R336 Low Power Mode and a warm device hold it, as the model assumes, and pause what is uploaded")
    func conditions() {
        let saved = photos([at(9)]) { day, _, _ in day.device.lowPowerMode = [slice(at(8), at(12))] }
        #expect(calls(saved)[1] == at(12))
        let free = photos([at(9)]) { day, _, _ in
            day.device.lowPowerMode = [slice(at(8), at(12))]
            day.answer(.uploadInLowPowerMode, with: "notHeld")
        }
        #expect(calls(free)[1] == at(9, 0, 3))
        let paused = photos([at(9)]) { day, _, script in
            script.size = DrawnRange(100 * day.limits[.wiFiRate])
            day.device.lowPowerMode = [slice(at(9, 0, 30), at(12))]
        }.simulated().records(.photoUploadJob)[0]
        // An upload starts again after an interruption.
        #expect(paused.ended == at(12, 1, 40))
    }

    @Test("R337 before the first unlock after boot it is not called")
    func firstUnlock() {
        let day = photos([]) { day, _, _ in day.device.firstUnlock = at(7) }
        #expect(calls(day) == [at(7)])
        #expect(verdict(of: day, from: .start, at: at(3))?.awaited == [.firstUnlock])
    }
}
