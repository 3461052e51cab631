'use client';

import { auditPhrase } from '@/components/history/audit-words';
import { cn } from '@/components/ui/cn';
import { RelativeTime } from '@/components/ui/relative-time';
import type { AuditEventView } from '@/lib/features/history/audit/audit-contract';

export function AuditSentence({ event, place }: { event: AuditEventView; place: 'org' | 'platform' }) {
  const { verb, name, rest } = auditPhrase(event, place);
  return (
    <>
      <span className="font-medium">{event.label || event.actor}</span> <span>{verb}</span>
      {name ? (
        <>
          {' '}
          <code className="text-[12.5px]">{name}</code>
        </>
      ) : null}
      {rest ? (
        <span className="text-muted">
          {/^(in|of|as) /.test(rest) ? ' ' : ': '}
          {rest}
        </span>
      ) : null}
    </>
  );
}

interface AuditRowProps {
  event: AuditEventView;
  place: 'org' | 'platform';
  selected: boolean;
  onSelect(): void;
}

export function AuditRow({ event, place, selected, onSelect }: AuditRowProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={cn(
        'focus-inset grid min-h-9 w-full items-center gap-x-4 px-2 py-1.5 text-left text-sm hover:bg-hover',
        'grid-cols-[minmax(0,1fr)_max-content] sm:grid-cols-[112px_minmax(0,1fr)_max-content]',
        selected && 'bg-hover',
      )}
    >
      <RelativeTime at={event.at} className="tabular text-muted text-xs max-sm:order-2 max-sm:text-right" />
      <span className="min-w-0 text-pretty [overflow-wrap:anywhere] max-sm:order-1 sm:truncate">
        <AuditSentence event={event} place={place} />
      </span>
      <span className="tabular text-faint text-xs max-sm:hidden">#{event.seq}</span>
    </button>
  );
}
