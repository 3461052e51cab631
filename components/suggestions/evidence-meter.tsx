import { shareText } from '@/components/charts/figures';

interface EvidenceMeterProps {
  share: number;
  /** Between here and `upper` the share plausibly lies. */
  lower: number;
  upper: number;
  /** From here on it is a warning: a fine line. */
  open?: number;
  color?: string;
}

/** A share and how sure it is: what was seen is a line, what is plausible a band around it. */
export function EvidenceMeter({ share, lower, upper, open, color = 'var(--chart-boundary)' }: EvidenceMeterProps) {
  const top = Math.min(1, Math.max(0.1, upper * 1.15, (open ?? 0) * 1.6));
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

/** `20 %, plausibly 11 % to 35 %`. */
export function plausibleText({ share, lower, upper }: Pick<EvidenceMeterProps, 'share' | 'lower' | 'upper'>): string {
  return `${shareText(share)}, plausibly ${shareText(lower)} to ${shareText(upper)}`;
}
