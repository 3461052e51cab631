'use client';

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { heatColor } from '@/components/charts/heat';
import { cn } from '@/components/ui/cn';

export interface HeatRow {
  key: string;
  label: ReactNode;
  /** As the name of its cells says it. */
  text: string;
  /** One for each column; null: nothing is known. */
  values: readonly (number | null)[];
}

interface HeatGridProps {
  label: string;
  /** What the first column holds. */
  corner: string;
  columns: readonly { key: string; label: string }[];
  rows: readonly HeatRow[];
  format(value: number): string;
  hue?: string;
  selected?: { row: string; column: string } | null;
  onPick?(row: string, column: string): void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Two dimensions as colour with the figure in each cell: a table that is a picture. Arrow keys go from cell to cell. */
export function HeatGrid(props: HeatGridProps) {
  const { label, corner, columns, rows, format, hue, selected = null, onPick } = props;
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const most = rows.reduce((sum, { values }) => values.reduce<number>((top, one) => Math.max(top, one ?? 0), sum), 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const row = Math.min(rows.length - 1, Math.max(0, at[0] + step[0]));
    const column = Math.min(columns.length - 1, Math.max(0, at[1] + step[1]));
    setAt([row, column]);
    table.current?.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={`${label}: the cells`} tabIndex={0} className="overflow-x-auto">
      <table ref={table} aria-label={label} onKeyDown={onKeyDown} className="border-separate border-spacing-px text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 bg-surface pr-3 pb-1.5 text-left align-bottom font-normal text-muted text-xs"
            >
              {corner}
            </th>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className="min-w-11 p-0 pb-1.5 text-center align-bottom font-normal text-xs"
              >
                <span className="inline-block max-h-26 rotate-180 truncate pt-0.5 text-left align-bottom text-muted [writing-mode:vertical-rl]">
                  {column.label}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={row.key}>
              <th
                scope="row"
                className="sticky left-0 z-10 max-w-36 truncate bg-surface pr-3 text-left font-normal sm:max-w-64"
              >
                {row.label}
              </th>
              {row.values.map((value, x) => {
                const column = columns[x]!;
                const isSelected = selected?.row === row.key && selected.column === column.key;
                const words = value === null || value === 0 ? '' : format(value);
                return (
                  <td key={column.key} className="p-0">
                    <button
                      type="button"
                      data-cell={`${y},${x}`}
                      tabIndex={at[0] === y && at[1] === x ? 0 : -1}
                      aria-pressed={isSelected}
                      disabled={!onPick}
                      aria-label={`${row.text}, ${column.label}: ${words || 'none'}`}
                      onFocus={() => setAt([y, x])}
                      onClick={() => onPick?.(row.key, column.key)}
                      className={cn(
                        'tabular flex h-8 w-full min-w-11 items-center justify-center rounded-sm text-ink text-xs',
                        words ? '' : 'bg-sunken',
                        isSelected ? 'outline-2 outline-accent' : 'hover:outline-1 hover:outline-line-strong',
                      )}
                      style={words ? { background: heatColor(value ?? 0, most, hue) } : undefined}
                    >
                      {words}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
