import { Badge } from '@/components/ui/badge';
import type { EvaluationRunView } from '@/lib/features/descriptions/evaluations/evaluation-contract';

export function RunState({ run }: { run: EvaluationRunView }) {
  if (run.status === 'queued') return <span className="text-muted">waiting</span>;
  if (run.status === 'running')
    return (
      <span className="tabular text-accent">
        {run.done} of {run.total} …
      </span>
    );
  if (run.status === 'failed') return <Badge tone="block">failed</Badge>;
  if (run.status === 'cancelled') return <Badge>canceled</Badge>;
  return <span className="text-muted">done</span>;
}

export function RunProgress({ run }: { run: EvaluationRunView }) {
  const share = run.total > 0 ? run.done / run.total : 0;
  const said = run.status === 'queued' ? 'Queued' : `${run.done} of ${run.total} questions asked`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span role="status">{said}</span>
        <span className="tabular text-muted text-xs">{Math.round(100 * share)}%</span>
      </div>
      <div
        role="progressbar"
        aria-label="Run"
        aria-valuetext={said}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * share)}
        className="h-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150 motion-reduce:transition-none"
          style={{ width: `${Math.max(2, 100 * share)}%` }}
        />
      </div>
    </div>
  );
}
