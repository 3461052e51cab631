'use client';

import { usePersonName } from '@/components/common/person-name';
import { auditPhrase } from '@/components/history/audit-words';
import { HistoryRow } from '@/components/history/history-row';
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
    <HistoryRow
      at={event.at}
      selected={selected}
      onSelect={onSelect}
      end={<span className="tabular text-faint text-xs">event {event.seq}</span>}
    >
      <AuditSentence event={event} place={place} />
    </HistoryRow>
  );
}
