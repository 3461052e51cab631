import { spanText } from '@/components/common/format-units';
import type { JobRunView, JobView } from '@/lib/features/platform/jobs/job-contract';
import { formatNumber } from '@/lib/shared/format';

/** Such as `12 ms`, `1.4 s` or `2 min 3 s`. */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${formatNumber(ms / 1_000, { maximumFractionDigits: 1 })} s`;
  return spanText(Math.round(ms / 1_000));
}

export const RUN_WORDS: Record<JobRunView['status'], string> = {
  done: 'done',
  failed: 'failed',
  interrupted: 'interrupted',
};

export function needsAttention({ lastStatus }: JobView): boolean {
  return lastStatus === 'failed';
}

export function turnText({ kind, everySeconds }: JobView): string {
  return kind === 'queue' ? 'on demand' : `every ${spanText(everySeconds ?? 0)}`;
}

export function triggerText({ trigger, requestedBy }: JobRunView): string {
  if (trigger === 'person') return requestedBy ?? 'a person';
  return trigger === 'queue' ? 'the queue' : 'the schedule';
}
