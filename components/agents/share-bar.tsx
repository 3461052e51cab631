import { formatNumber } from '@/lib/shared/format';
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="h-1 w-24 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-ink"
          style={{ width: `${Math.max(part > 0 ? 2 : 0, percent)}%` }}
        />
      </span>
      <span className="tabular whitespace-nowrap">
        {formatNumber(part)} <span className="text-muted">of {formatNumber(whole)}</span>
      </span>
    </span>
  );
}
