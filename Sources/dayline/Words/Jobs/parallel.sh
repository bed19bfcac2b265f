#!/bin/sh
# A sweep in @SHARDS@ shards with GNU parallel. A shard that fails is tried three times; jobs.tsv has the exit
# code of each, and the merge names the phones that are missing. Run it again to count only those.
# For several machines: --sshlogin with their names, --transferfile and --return for the files.
mkdir -p parts
cat >parts/shard.sh <<'END'
@COMMAND@ --cores 1 --shard "$1/@SHARDS@" -o "parts/$1.part" --resume
END
seq 1 @SHARDS@ | parallel --retries 3 --joblog jobs.tsv sh parts/shard.sh {}
dayline sweep --merge parts/*.part
