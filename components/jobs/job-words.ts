import { spanText } from '@/components/health/health-words';
import type { JobRunView, JobView } from '@/lib/features/jobs/job-contract';

/** `12 ms`, `1.4 s`, `2 min 3 s`. */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;
  return spanText(Math.round(ms / 1_000));
}

export const RUN_WORDS: Record<JobRunView['status'], string> = {
  done: 'done',
  failed: 'failed',
  interrupted: 'cut off',
};

/** Whether the last run asks for somebody's look. */
export function isTroubled({ lastStatus }: JobView): boolean {
  return lastStatus === 'failed';
}

export function turnText({ kind, everySeconds }: JobView): string {
  return kind === 'queue' ? 'when asked for' : `every ${spanText(everySeconds ?? 0)}`;
}

/** Who or what began a run. */
export function triggerText({ trigger, requestedBy }: JobRunView): string {
  if (trigger === 'person') return requestedBy ?? 'a person';
  return trigger === 'queue' ? 'its queue' : 'the clock';
}
