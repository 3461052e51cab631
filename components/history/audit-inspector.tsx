'use client';

import { CodeBlock } from '@/components/common/code-block';
import { formatValue } from '@/components/common/history/value-diff';
import { AuditSentence } from '@/components/history/audit-row';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { Moment } from '@/components/ui/moment';
import type { AuditEventView } from '@/lib/features/history/audit/audit-contract';
import { formatNumber } from '@/lib/shared/format';

interface AuditInspectorProps {
  event: AuditEventView;
  place: 'org' | 'platform';
  onClose(): void;
  onRevision(number: string): void;
  onActor(): void;
}

export function AuditInspector({ event, place, onClose, onRevision, onActor }: AuditInspectorProps) {
  const details = Object.entries((event.details ?? {}) as Record<string, unknown>);
  return (
    <Inspector
      label={`Event ${event.seq}`}
      title={<AuditSentence event={event} place={place} />}
      subtitle={<Moment at={event.at} dated />}
      onClose={onClose}
    >
      <InspectorSection
        title="Event"
        actions={
          <Button variant="link" size="sm" onClick={onActor}>
            Only by this person
          </Button>
        }
      >
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
          <Fact name="By" value={event.actor} />
          <Fact name="Action" value={event.action} />
          <Fact name="Target" value={event.target} />
          {event.revision ? (
            <>
              <dt className="text-muted">Revision</dt>
              <dd>
                <Button variant="link" size="sm" onClick={() => onRevision(event.revision!)}>
                  {event.revision}
                </Button>
              </dd>
            </>
          ) : null}
          <Fact name="Request" value={event.requestId} copy="Copy the request ID" />
        </dl>
      </InspectorSection>
      {details.length > 0 ? (
        <InspectorSection title="Details">
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
            {details.map(([name, value]) => (
              <Fact key={name} name={name} value={formatValue(value)} />
            ))}
          </dl>
        </InspectorSection>
      ) : null}
      <InspectorSection title="Proof">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
          <dt className="text-muted">Number</dt>
          <dd className="tabular">{formatNumber(Number(event.seq))}</dd>
          <Fact name="Hash" value={event.hash} copy="Copy the hash" />
        </dl>
      </InspectorSection>
      <InspectorSection title="API response">
        <CodeBlock title="JSON" copyLabel="Copy the event" code={JSON.stringify(event, null, 2)} />
      </InspectorSection>
    </Inspector>
  );
}

function Fact({ name, value, copy }: { name: string; value: string; copy?: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 items-start gap-1">
        <code className="min-w-0 flex-1 text-xs [overflow-wrap:anywhere]">{value}</code>
        {copy ? (
          <span className="-my-1.5 pointer-coarse:-my-3">
            <CopyButton value={value} label={copy} />
          </span>
        ) : null}
      </dd>
    </>
  );
}
