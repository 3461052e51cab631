import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { SELECTED_ROW } from '@/components/ui/selected-row';

export interface BarRow {
  key: string;
  label: ReactNode;
  /** Length of the bar. */
  value: number;
  /** Segments of the bar, from the left. */
  parts: readonly { key: string; value: number; color: string }[];
  text: ReactNode;
  /** Secondary value. */
  hint?: ReactNode;
  selected?: boolean;
  onPick?: () => void;
}

/** Items by size, with the bar below the text so that long names fit. The whole row is clickable. */
export function BarList({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const max = rows.reduce((top, { value }) => Math.max(top, value), 0);
  return (
    <ul aria-label={label} className="flex flex-col">
      {rows.map(({ key, label: name, parts, text, hint, selected = false, onPick }) => {
        const body = (
          <>
            <span className="flex w-full items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="tabular shrink-0 text-right">
                {text}
                {hint ? <span className="ml-2 inline-block text-faint text-xs">{hint}</span> : null}
              </span>
            </span>
            <span aria-hidden="true" className="mt-1 flex h-1 w-full gap-px overflow-hidden rounded-full bg-sunken">
              {parts.map((part) => (
                <span
                  key={part.key}
                  className="h-full rounded-full"
                  style={{
                    width: `${max > 0 ? (part.value / max) * 100 : 0}%`,
                    minWidth: part.value > 0 ? 2 : 0,
                    background: part.color,
                  }}
                />
              ))}
            </span>
          </>
        );
        const className = cn('flex w-full flex-col px-2 py-1.5 text-left text-sm', selected && SELECTED_ROW);
        return (
          <li key={key} className="-mx-2">
            {onPick ? (
              <button type="button" onClick={onPick} className={cn(className, 'rounded-md hover:bg-hover')}>
                {body}
              </button>
            ) : (
              <div className={className}>{body}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
