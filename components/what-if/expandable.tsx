import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface ExpandableProps {
  /** The row itself. */
  row: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** A row that opens what stands behind it. */
export function Expandable({ row, open = false, children }: ExpandableProps) {
  return (
    <details className="group border-b last:border-b-0" open={open}>
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 py-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 text-faint transition-transform duration-100 group-open:rotate-90"
        />
        {row}
      </summary>
      <div className="pl-5.5">{children}</div>
    </details>
  );
}

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
