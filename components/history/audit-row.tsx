'use client';

import { ChevronRight } from 'lucide-react';
import { Moment } from '@/components/history/moment';
import { sayValue } from '@/components/history/value-diff';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import type { AuditEventView } from '@/lib/features/audit/audit-contract';

interface AuditRowProps {
  event: AuditEventView;
  open: boolean;
  onToggle(): void;
}

export function AuditRow({ event, open, onToggle }: AuditRowProps) {
  const details =
    event.details && typeof event.details === 'object' ? Object.entries(event.details as Record<string, unknown>) : [];
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="focus-inset grid min-h-9 w-full grid-cols-[14px_72px_minmax(0,1fr)] items-center gap-x-3 py-1 text-left text-sm hover:bg-hover sm:grid-cols-[14px_72px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <ChevronRight
          aria-hidden="true"
          className={cn('size-3.5 text-faint transition-transform', open && 'rotate-90')}
        />
        <span className="tabular text-muted text-xs">
          <Moment at={event.at} />
        </span>
        <code className="truncate text-[12.5px]">{event.action}</code>
        <code className="truncate text-[12.5px] text-muted max-sm:col-start-3">{event.target}</code>
        <span className="truncate text-muted max-sm:col-start-3">{event.label}</span>
      </button>
      {open ? (
        <dl className="mb-3 ml-6 grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-l pl-4 text-xs">
          <dt className="text-muted">By</dt>
          <dd className="break-words">
            {event.label} <code className="text-muted">{event.actor}</code>
          </dd>
          {details.map(([key, value]) => (
            <Detail key={key} name={key} value={sayValue(value)} />
          ))}
          {details.length === 0 && event.details ? <Detail name="Details" value={sayValue(event.details)} /> : null}
          <dt className="text-muted">Request</dt>
          <dd className="flex items-center gap-1">
            <code className="break-all">{event.requestId}</code>
            <CopyButton value={event.requestId} label="Copy the request’s id" />
          </dd>
        </dl>
      ) : null}
    </>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words font-mono">{value}</dd>
    </>
  );
}
