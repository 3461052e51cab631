import { cn } from '@/components/ui/cn';
import { shareText } from '@/lib/shared/format';

interface EvidenceMeterProps {
  share: number;
  /** Lower bound of the confidence interval. */
  lower: number;
  upper: number;
  open?: number | undefined;
  /** Maximum of the scale, shared by aligned meters. */
  top: number;
  color?: string;
}

const TOPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];

/** Smallest rounded maximum that fits all shares. */
export function meterTop(shares: readonly number[]): number {
  const max = Math.max(0, ...shares);
  return TOPS.find((top) => top >= max) ?? 1;
}

/** Share with its confidence interval: a line within a band. */
export function EvidenceMeter({ share, lower, upper, open, top, color = 'var(--chart-boundary)' }: EvidenceMeterProps) {
  const at = (value: number) => `${Math.min(100, (value / top) * 100)}%`;
  return (
    <span className="relative block h-2 w-full overflow-hidden rounded-full bg-sunken" aria-hidden="true">
      <span
        className="absolute inset-y-0 rounded-full opacity-35"
        style={{ left: at(lower), right: `calc(100% - ${at(upper)})`, background: color }}
      />
      <span
        className="absolute inset-y-0 w-[3px] rounded-full"
        style={{ left: `calc(${at(share)} - 1px)`, background: color }}
      />
      {open === undefined ? null : <span className="absolute inset-y-0 w-px bg-ink" style={{ left: at(open) }} />}
    </span>
  );
}

export function MeterScale({ top, className }: { top: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('tabular flex w-full justify-between text-2xs text-faint', className)}>
      <span>0</span>
      <span>{shareText(top / 2)}</span>
      <span>{shareText(top)}</span>
    </span>
  );
}

export function MeterKey({ className }: { className?: string }) {
  return (
    <span className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs', className)}>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-2.5 w-[3px] rounded-full bg-muted" />
        observed
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-2 w-4 rounded-full bg-muted opacity-35" />
        confidence interval
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-2.5 w-px bg-ink" />
        warning opens
      </span>
    </span>
  );
}

/** Such as `20%, plausibly 11% to 35%`. */
export function formatInterval({ share, lower, upper }: Pick<EvidenceMeterProps, 'share' | 'lower' | 'upper'>): string {
  return `${shareText(share)}, confidence interval ${shareText(lower)} to ${shareText(upper)}`;
}
