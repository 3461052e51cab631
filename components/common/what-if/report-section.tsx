import type { ReactNode } from 'react';

export function ReportSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium text-sm">{title}</h3>
        {note ? <span className="text-muted text-xs">{note}</span> : null}
      </div>
      {children}
    </section>
  );
}
