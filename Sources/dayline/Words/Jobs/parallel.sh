#!/bin/sh
# A sweep in @SHARDS@ shards with GNU parallel. A shard that fails is tried three times; jobs.tsv has the exit
# code of each, and the merge names the phones that are missing. Run it again to count only those.
# For several machines: --sshlogin with their names, --transferfile and --return for the files.
mkdir -p parts
seq 1 @SHARDS@ | parallel -I SHARD-NUMBER --retries 3 --joblog jobs.tsv \
  '@QUOTED@ --cores 1 --shard SHARD-NUMBER/@SHARDS@ -o parts/SHARD-NUMBER.part --resume'
dayline sweep --merge parts/*.part
