'use client';

import { useLayoutEffect, useRef, useState } from 'react';

interface CursorValuesProps {
  title: string;
  rows: readonly {
    key: string;
    label: string;
    color: string | null;
    value: number | null;
    before?: number | null | undefined;
  }[];
  x: number;
  width: number;
  format(value: number): string;
  hint?: string | undefined;
}

const BESIDE = 12;

/** Values at the cursor, kept inside the chart. Hidden from screen readers, because the slider announces them. */
export function CursorValues({ title, rows, x, width, format, hint }: CursorValuesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [boxWidth, setBoxWidth] = useState(200);
  useLayoutEffect(() => {
    if (box.current) setBoxWidth(box.current.offsetWidth);
  });
  const right = x + BESIDE + boxWidth <= width;
  const left = right ? x + BESIDE : Math.max(0, x - BESIDE - boxWidth);
  const compares = rows.some(({ before }) => before !== undefined && before !== null);
  return (
    <div
      ref={box}
      aria-hidden="true"
      className="pointer-events-none absolute top-1 z-20 w-max max-w-72 rounded-md bg-raised px-2.5 py-2 text-xs shadow-float"
      style={{ left }}
    >
      <p className="mb-1 font-medium">{title}</p>
      <table>
        <tbody>
          {rows.map(({ key, label, color, value, before }) => (
            <tr key={key}>
              <td className="pr-1.5">
                {color ? <span className="block size-2 rounded-[2px]" style={{ background: color }} /> : null}
              </td>
              <td className="pr-4 text-muted">{label}</td>
              <td className="text-right">{value === null ? '–' : format(value)}</td>
              {compares ? (
                <td className="pl-3 text-right text-faint">
                  {before === undefined || before === null ? '' : `was ${format(before)}`}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {hint ? <p className="mt-1.5 text-2xs text-faint">{hint}</p> : null}
    </div>
  );
}
