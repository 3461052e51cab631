import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { changeOf, changeText } from './format-numbers';
import { Sparkline } from './sparkline';

export interface StatProps {
  label: string;
  value: number | null | undefined;
  before?: number | null | undefined;
  format(value: number): string;
  /** Direction that is an improvement; `none`: neutral. */
  good?: 'up' | 'down' | 'none';
  /** The value is a share, so the difference is in percentage points. */
  isShare?: boolean;
  note?: ReactNode;
  spark?: readonly (number | null)[];
}

/** Removes the left border of the first item in each row, for any number of columns. */
const FIRST_OF_ROW = cn(
  '@max-xl:odd:border-l-0 @max-xl:odd:pl-0',
  '@xl:@max-4xl:nth-[3n+1]:border-l-0 @xl:@max-4xl:nth-[3n+1]:pl-0',
  '@4xl:first:border-l-0 @4xl:first:pl-0',
);

/** Value with its change from the previous period and a sparkline. Constant height. */
export function Stat({ label, value, before, format, good = 'none', isShare = false, note, spark }: StatProps) {
  const known = value !== null && value !== undefined;
  return (
    <div className={cn('flex min-w-0 flex-col border-l pl-3', FIRST_OF_ROW)}>
      <dt className="truncate text-muted text-xs">{label}</dt>
      <dd className="flex flex-col">
        <span className="tabular flex h-9 items-center font-semibold text-xl">
          {value === undefined ? <Skeleton className="h-5 w-16" /> : known ? format(value) : '–'}
        </span>
        <span className="flex h-4 items-center text-xs">
          {value === undefined ? null : known && before !== null && before !== undefined ? (
            <Change now={value} before={before} format={format} good={good} isShare={isShare} />
          ) : (
            <span className="truncate text-faint">{note ?? 'no previous period'}</span>
          )}
        </span>
        {spark ? (
          <span className="mt-1.5 block h-7">{spark.length > 1 ? <Sparkline values={spark} /> : null}</span>
        ) : null}
      </dd>
    </div>
  );
}

function Change({
  now,
  before,
  format,
  good,
  isShare,
}: Required<Pick<StatProps, 'format' | 'good' | 'isShare'>> & { now: number; before: number }) {
  const change = changeOf(now, before);
  const points = (now - before) * 100;
  const text = isShare
    ? Math.abs(points) < 0.05
      ? 'same'
      : `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)} pt`
    : change === null
      ? now === before
        ? 'same'
        : 'new'
      : changeText(change);
  const direction = text === 'same' ? 0 : Math.sign(now - before);
  const isGood = good === 'none' || direction === 0 ? null : direction > 0 === (good === 'up');
  const Arrow = direction > 0 ? ArrowUpRight : direction < 0 ? ArrowDownRight : ArrowRight;
  return (
    <span className="flex min-w-0 items-center gap-1 whitespace-nowrap">
      <span
        className={cn(
          'tabular flex items-center gap-0.5',
          isGood === null ? 'text-muted' : isGood ? 'text-allow' : 'text-block',
        )}
      >
        <Arrow aria-hidden="true" className="size-3" />
        {text}
      </span>
      <span className="truncate text-faint">was {format(before)}</span>
    </span>
  );
}

/** Responsive row of stats. `note`: explanation of the terms. */
export function StatRow({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="@container">
      <dl
        aria-label={label}
        className="grid grid-cols-2 gap-x-4 gap-y-5 border-y py-4 @xl:grid-cols-3 @4xl:grid-cols-6"
      >
        {children}
      </dl>
      {note ? <p className="mt-2 max-w-[960px] text-pretty text-muted text-xs">{note}</p> : null}
    </div>
  );
}
