'use client';

import { countText } from '@/components/charts/figures';
import { EventList } from '@/components/dashboards/event-list';
import { EvidenceMeter, plausibleText } from '@/components/suggestions/evidence-meter';
import { evidenceColor } from '@/components/suggestions/suggestion-words';
import type { SuggestionDetail } from '@/lib/features/suggestions/suggestion-contract';

export function evidenceTitle({ kind, events }: SuggestionDetail): string {
  return kind === 'drop_grant'
    ? 'Evidence'
    : `Evidence, ${countText(events.length)} ${events.length === 1 ? 'event' : 'events'}`;
}

/** What a suggestion goes by: how much of it there is, how sure that is, and the events themselves. */
export function SuggestionEvidence({ suggestion }: { suggestion: SuggestionDetail }) {
  const { evidence, events, tools, agent, kind } = suggestion;
  if (kind === 'drop_grant')
    return (
      <p className="text-sm">
        {countText(evidence.calls)} calls of {agent} in the last 30 days, none of them of these tools.
      </p>
    );
  return (
    <>
      <p className="mb-2 text-sm">
        {evidence.signals.toFixed(1)} of {evidence.calls.toFixed(1)} calls, recent ones counting more:{' '}
        {plausibleText(evidence)}. From {evidence.sources} {evidence.sources === 1 ? 'conversation' : 'conversations'}.
      </p>
      <div className="mb-3">
        <EvidenceMeter {...evidence} color={evidenceColor(suggestion)} />
      </div>
      {events.length === 0 ? (
        <p className="text-muted text-sm">The events themselves are kept no more.</p>
      ) : (
        <EventList events={events} showsTool={tools.length > 1} />
      )}
    </>
  );
}
