#!/bin/sh
#SBATCH --job-name=dayline-sweep
#SBATCH --array=1-@SHARDS@
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --output=parts/%a.log
# A sweep in @SHARDS@ shards as a job array: mkdir -p parts; sbatch FILE. A node that is lost has its shards queued
# again. An array is refused unless it has fewer than MaxArraySize of them (scontrol show config; 1,001 by default).
# When all are done: dayline sweep --merge parts/*.part, which names the phones that are missing.
part=parts/$SLURM_ARRAY_TASK_ID
@COMMAND@ --cores 1 --shard $SLURM_ARRAY_TASK_ID/@SHARDS@ -o $part.part --resume
