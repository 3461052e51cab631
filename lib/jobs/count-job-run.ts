import { processCounts } from '@/lib/telemetry/counts';

/** Counts a run in the process that made it, so that the sum over all processes is the number of runs. */
export function countJobRun(name: string, result: 'done' | 'failed', ms: number): void {
  const { jobRuns, jobSeconds } = processCounts();
  jobRuns.add({ name, result });
  jobSeconds.add({ name }, ms / 1_000);
}
