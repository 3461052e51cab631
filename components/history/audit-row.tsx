'use client';

import { usePersonName } from '@/components/common/person-name';
import { auditPhrase } from '@/components/history/audit-words';
import { HISTORY_ROW } from '@/components/history/revision-row';
import { cn } from '@/components/ui/cn';
import { Moment } from '@/components/ui/moment';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import type { AuditEventView } from '@/lib/features/history/audit/audit-contract';

export function AuditSentence({ event, place }: { event: AuditEventView; place: 'org' | 'platform' }) {
  const { verb, name, rest } = auditPhrase(event, place);
  const personName = usePersonName();
  const actor = event.label || event.actor;
  return (
    <>
      <span className="font-medium" title={actor}>
        {personName(actor).replace(/^agent /, 'Agent ')}
      </span>{' '}
      <span>{verb}</span>
      {name ? (
        <>
          {' '}
          <code className="text-[12.5px]">{name}</code>
        </>
      ) : null}
      {rest ? (
        <span className="text-muted">
          {/^(in|of|as|for) /.test(rest) ? ' ' : ': '}
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
      className={cn('focus-inset', HISTORY_ROW, selected && SELECTED_ROW)}
    >
      <span className="tabular text-muted text-xs max-sm:col-span-2">
        <Moment at={event.at} />
      </span>
      <span className="min-w-0 text-pretty [overflow-wrap:anywhere]">
        <AuditSentence event={event} place={place} />
      </span>
      <span className="tabular text-faint text-xs">event {event.seq}</span>
    </button>
  );
}
