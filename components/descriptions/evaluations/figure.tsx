import type { ReactNode } from 'react';

/** A figure of a run with its counts below. */
export function Figure({ value, note }: { value: ReactNode; note: string }) {
  return (
    <span>
      {value}
      <span className="block text-muted text-xs stacked:ml-1.5 stacked:inline">{note}</span>
    </span>
  );
}
