import { Skeleton } from '@/components/ui/skeleton';
import type { DecisionsView } from '@/lib/features/access/decisions/decision-contract';
import { formatNumber } from '@/lib/shared/format';

export function ResultFigures({ view, stopped }: { view: DecisionsView; stopped: number }) {
  const { summary, decisions } = view;
  const whole = summary.tokens + summary.tokensSaved;
  const saved = whole === 0 ? 0 : (summary.tokensSaved / whole) * 100;
  const approvals = decisions.filter(({ allowed, requiresApproval }) => allowed && requiresApproval).length;
  return (
    <div className="@container rounded-lg bg-sunken px-4 py-3">
      <dl className="grid @lg:grid-cols-4 grid-cols-2 gap-x-6 gap-y-3">
        <Figure label="Tools" value={summary.allowed} note={`of ${formatNumber(summary.catalogue)}`} />
        <Figure label="Blocked by the goal" value={stopped} note="alone" />
        <Figure label="Need approval" value={approvals} />
        <Figure
          label="Tokens"
          value={summary.tokens}
          note={`${saved > 99 && saved < 100 ? saved.toFixed(1) : Math.round(saved)}% saved`}
        />
      </dl>
    </div>
  );
}

export function ResultFiguresSkeleton() {
  return (
    <div className="@container rounded-lg bg-sunken px-4 py-3">
      <div className="grid @lg:grid-cols-4 grid-cols-2 gap-x-6 gap-y-3">
        {['tools', 'stopped', 'approval', 'tokens'].map((name) => (
          <div key={name} className="flex h-10 flex-col justify-center gap-2">
            <Skeleton className="w-16" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Figure({ label, value, note }: { label: string; value: number; note?: string }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="tabular whitespace-nowrap text-sm">
        <span className="font-semibold text-lg">{formatNumber(value)}</span>
        {note ? <span className="text-muted text-xs"> {note}</span> : null}
      </dd>
    </div>
  );
}
