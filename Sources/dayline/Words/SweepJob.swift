import ArgumentParser

/// An engine that runs the shards of a sweep on many machines, and the file that it takes.
enum SweepJob: String, CaseIterable, ExpressibleByArgument {
    case parallel, slurm, kubernetes, ray

    /// What is to be run.
    ///
    /// - Parameters:
    ///   - words: The words of the sweep.
    ///   - shards: Into how many parts its phones are divided.
    /// - Returns: The file for the engine.
    func text(of words: [String], _ shards: UInt64) -> String {
        // What begins with a hyphen is an option and no name.
        let command = words.map { $0.hasPrefix("--") ? $0 : ShellWord.text($0) }.joined(separator: " ")
        return switch self {
        case .parallel: Self.parallel(command, shards)
        case .slurm: Self.slurm(command, shards)
        case .kubernetes: Self.kubernetes(command, shards)
        case .ray: Self.ray(words, shards)
        }
    }

    private static func parallel(_ command: String, _ shards: UInt64) -> String {
        """
        #!/bin/sh
        # A sweep in \(shards) shards with GNU parallel. A shard that fails is tried three times; jobs.tsv has the exit
        # code of each, and the merge names the phones that are missing. Run it again to count only those.
        # For several machines: --sshlogin with their names, --transferfile and --return for the files.
        mkdir -p parts
        seq 1 \(shards) | parallel --retries 3 --joblog jobs.tsv \\
          \(quoted("test -s parts/{}.part || { \(command) --shard {}/\(shards) -o parts/{}.tmp --overwrite && mv parts/{}.tmp parts/{}.part; }"))
        dayline sweep --merge parts/*.part

        """
    }

    private static func slurm(_ command: String, _ shards: UInt64) -> String {
        """
        #!/bin/sh
        #SBATCH --job-name=dayline-sweep
        #SBATCH --array=1-\(shards)
        #SBATCH --cpus-per-task=1
        #SBATCH --requeue
        #SBATCH --output=parts/%a.log
        # A sweep in \(shards) shards as a job array: mkdir -p parts; sbatch FILE. A node that is lost has its shards queued
        # again. When all are done: dayline sweep --merge parts/*.part, which names the phones that are missing.
        part=parts/$SLURM_ARRAY_TASK_ID
        test -s $part.part && exit 0
        \(command) --cores 1 --shard $SLURM_ARRAY_TASK_ID/\(shards) -o $part.tmp --overwrite && mv $part.tmp $part.part

        """
    }

    private static func kubernetes(_ command: String, _ shards: UInt64) -> String {
        """
        # A sweep in \(shards) shards as an indexed job: kubectl apply -f FILE. A pod that fails is replaced, three times for
        # each index. When it is complete: dayline sweep --merge on the parts, which names the phones that are missing.
        # Fill in the image, which has dayline in its path, and the volume claim that keeps the parts.
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: dayline-sweep
        spec:
          completions: \(shards)
          parallelism: \(min(shards, 50))
          completionMode: Indexed
          backoffLimitPerIndex: 3
          template:
            spec:
              restartPolicy: Never
              containers:
                - name: shard
                  image: IMAGE
                  command: ["/bin/sh", "-c"]
                  args:
                    - |
                      part=/parts/$((JOB_COMPLETION_INDEX + 1))
                      test -s $part.part && exit 0
                      \(command) --cores 1 --shard $((JOB_COMPLETION_INDEX + 1))/\(shards) -o $part.tmp --overwrite && mv $part.tmp $part.part
                  resources: {requests: {cpu: "1", memory: 64Mi}}
                  volumeMounts: [{name: parts, mountPath: /parts}]
              volumes:
                - name: parts
                  persistentVolumeClaim: {claimName: CLAIM}

        """
    }

    private static func ray(_ words: [String], _ shards: UInt64) -> String {
        let list = words.map { "\"" + $0.flatMap { "\"\\".contains($0) ? "\\\($0)" : "\($0)" } + "\"" }
        return """
            # A sweep in \(shards) shards with Ray: python FILE. A shard whose worker is lost or fails runs again, three times.
            # The parts are kept in a folder that all nodes share.
            import pathlib, subprocess, sys
            import ray

            COMMAND = [\(list.joined(separator: ", "))]
            PARTS = pathlib.Path("parts").resolve()


            @ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)
            def shard(number):
                part = PARTS / f"{number}.part"
                if not part.exists():
                    draft = part.with_suffix(".tmp")
                    subprocess.run(
                        COMMAND + ["--cores", "1", "--shard", f"{number}/\(shards)", "-o", str(draft), "--overwrite"],
                        check=True)
                    draft.rename(part)


            PARTS.mkdir(exist_ok=True)
            ray.init()
            lost = []
            for number, job in [(number, shard.remote(number)) for number in range(1, \(shards) + 1)]:
                try:
                    ray.get(job)
                except Exception as error:
                    lost.append(number)
                    print(f"shard {number} is lost: {error}", file=sys.stderr)
            merged = subprocess.run([COMMAND[0], "sweep", "--merge", *sorted(map(str, PARTS.glob("*.part")))])
            sys.exit(merged.returncode or bool(lost))

            """
    }

    /// A command as one word of a shell.
    private static func quoted(_ command: String) -> String {
        "'" + command.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
