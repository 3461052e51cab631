'use client';

import { cn } from '@/components/ui/cn';

export interface LegendItem {
  key: string;
  label: string;
  color: string;
  /** Value; undefined while loading, with its space reserved. */
  value?: string | undefined;
}

/** Color legend with values. Clicking an item toggles its series. */
export function Legend({
  items,
  hidden,
  onToggle,
  before = false,
}: {
  items: readonly LegendItem[];
  hidden?: ReadonlySet<string>;
  onToggle?(key: string): void;
  /** Also explains the dashed line. */
  before?: boolean;
}) {
  return (
    <ul className="flex flex-wrap items-center gap-x-1 gap-y-1 text-xs">
      {items.map((item) => {
        const { key, label, color, value } = item;
        const off = hidden?.has(key) ?? false;
        const words = (
          <>
            <span
              aria-hidden="true"
              className={cn('size-2.5 shrink-0 rounded-[3px] border-2', off && 'opacity-60')}
              style={{ borderColor: color, background: off ? 'transparent' : color }}
            />
            <span className={off ? 'text-faint line-through' : 'text-muted'}>{label}</span>
            {'value' in item ? (
              <span className={cn('tabular text-ink', value === undefined && 'min-w-[4ch]')}>{value}</span>
            ) : null}
          </>
        );
        return (
          <li key={key}>
            {onToggle ? (
              <button
                type="button"
                aria-pressed={!off}
                onClick={() => onToggle(key)}
                className="flex h-6 pointer-coarse:h-10 items-center gap-1.5 rounded-sm px-1.5 hover:bg-hover"
              >
                {words}
              </button>
            ) : (
              <span className="flex h-6 items-center gap-1.5 px-1.5">{words}</span>
            )}
          </li>
        );
      })}
      {before ? (
        <li className="flex h-6 items-center gap-1.5 px-1.5 text-muted">
          <svg viewBox="0 0 16 4" aria-hidden="true" className="h-1 w-4">
            <path d="M0 2h16" stroke="var(--ink)" strokeWidth="1.25" strokeDasharray="3 3" opacity="0.6" />
          </svg>
          the previous period
        </li>
      ) : null}
    </ul>
  );
}
