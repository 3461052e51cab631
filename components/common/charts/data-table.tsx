'use client';

import { useHydrated } from '@/components/ui/use-hydrated';
import { type ChartData, cellText } from './chart-data';

/** Table of the chart's data, in a keyboard-scrollable area of the chart's height. */
export function DataTable({ label, data, height }: { label: string; data: ChartData; height: number }) {
  const hydrated = useHydrated();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={`${label}, as a table`} tabIndex={0} className="overflow-auto border-y" style={{ height }}>
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          <tr>
            {data.columns.map(({ label: name, numeric }) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 h-8 border-b bg-surface px-3 font-normal text-muted text-xs whitespace-nowrap first:pl-0 last:pr-1 ${numeric ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            <tr key={index}>
              {row.map((value, place) => {
                const column = data.columns[place]!;
                const text = column.isTime && !hydrated ? value : cellText(value, column);
                const className = `h-8 border-b px-3 whitespace-nowrap first:pl-0 last:pr-1 ${column.numeric ? 'tabular text-right' : ''}`;
                return place === 0 ? (
                  <th key={column.label} scope="row" className={`${className} font-normal`}>
                    {text}
                  </th>
                ) : (
                  <td key={column.label} className={className}>
                    {text}
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
