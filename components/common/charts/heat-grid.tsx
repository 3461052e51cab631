'use client';

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { useWidth } from '@/components/ui/use-width';
import { heatColor } from './heat';

export interface HeatRow {
  key: string;
  label: ReactNode;
  text: string;
  /** One value per column; null: no data. */
  values: readonly (number | null)[];
}

interface HeatGridProps {
  label: string;
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

/** Maximum width of a column when there are few. */
const MAX_COLUMN_PX = 80;
const WIDEST_NAMES_PX = 260;
const UNKNOWN_PX = 10_000;

interface Fit {
  widthPx: number;
  columns: number;
  namesPx: number;
}

/** Number of whole columns that fit; null: all. */
function fitOf(table: HTMLTableElement, roomPx: number): Fit | null {
  if (table.offsetWidth <= roomPx) return null;
  const [names, ...heads] = [...table.querySelectorAll<HTMLElement>('thead th')];
  // Excludes the separator and rounds down, so that the next column is not partly visible.
  const ends = heads.map((head) => head.offsetLeft + head.offsetWidth - 1).filter((end) => end <= roomPx);
  if (!names || ends.length === 0) return null;
  return { widthPx: ends.at(-1)!, columns: ends.length, namesPx: names.offsetWidth };
}

/** Heat map as a table with values in the cells. Arrow keys move between cells. */
export function HeatGrid(props: HeatGridProps) {
  const { label, corner, columns, rows, format, hue, selected = null, onPick } = props;
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const [roomPx, room] = useWidth(UNKNOWN_PX);
  const [fit, setFit] = useState<Fit | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns and rows have other widths
  useLayoutEffect(() => {
    const next = table.current ? fitOf(table.current, roomPx) : null;
    setFit((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, [roomPx, columns, rows]);
  const max = rows.reduce((sum, { values }) => values.reduce<number>((top, one) => Math.max(top, one ?? 0), sum), 0);
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
    <div ref={room}>
      <section
        aria-label={`${label}: the cells`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        // Scroll snapping shows whole columns only.
        className="relative snap-x snap-mandatory overflow-x-auto"
        style={fit ? { width: fit.widthPx, scrollPaddingLeft: fit.namesPx + 1 } : undefined}
      >
        <table
          ref={table}
          aria-label={label}
          onKeyDown={onKeyDown}
          className="w-full border-separate border-spacing-px text-sm"
          style={{ maxWidth: WIDEST_NAMES_PX + columns.length * MAX_COLUMN_PX }}
        >
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
                  className="min-w-11 snap-start p-0 pb-1.5 text-center align-bottom font-normal text-xs"
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
                          'tabular flex h-8 pointer-coarse:h-10 w-full min-w-11 items-center justify-center rounded-sm text-ink text-xs',
                          words ? '' : 'bg-sunken',
                          isSelected ? 'outline-2 outline-accent' : 'hover:outline-1 hover:outline-line-strong',
                        )}
                        style={words ? { background: heatColor(value ?? 0, max, hue) } : undefined}
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
      {fit ? (
        <p className="mt-1.5 text-muted text-xs">
          {fit.columns} of {columns.length} columns: scroll sideways for the others.
        </p>
      ) : null}
    </div>
  );
}
