# A sweep in @SHARDS@ shards with Ray: python FILE. A shard whose worker is lost or fails runs again, three times.
# The parts are kept in a folder that all nodes share.
import pathlib, subprocess, sys
import ray

COMMAND = [@WORDS@]
# Where a population's file is looked for; a worker may run in another folder.
FOLDER = pathlib.Path.cwd()
PARTS = pathlib.Path("parts").resolve()


@ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)
def shard(number):
    part = str(PARTS / f"{number}.part")
    subprocess.run(COMMAND + ["--cores", "1", "--shard", f"{number}/@SHARDS@", "-o", part, "--resume"],
                   check=True, cwd=FOLDER)


PARTS.mkdir(exist_ok=True)
ray.init()
lost = []
for number, job in [(number, shard.remote(number)) for number in range(1, @SHARDS@ + 1)]:
    try:
        ray.get(job)
    except Exception as error:
        lost.append(number)
        print(f"shard {number} is lost: {error}", file=sys.stderr)
merged = subprocess.run([COMMAND[0], "sweep", "--merge", *sorted(map(str, PARTS.glob("*.part")))])
sys.exit(merged.returncode or bool(lost))
