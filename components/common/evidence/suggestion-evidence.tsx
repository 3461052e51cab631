'use client';

import { useOrg } from '@/components/common/me';
import { EventList, eventsText } from '@/components/common/outcomes/event-list';
import type { SuggestionDetail } from '@/lib/features/suggestions/suggestion-contract';
import { counted } from '@/lib/shared/counted';
import { EvidenceMeter, formatInterval, MeterKey, MeterScale, meterTop } from './evidence-meter';
import { evidenceColor, measureOf } from './suggestion-words';
import { useCohesionSettings } from './use-cohesion';

export function evidenceTitle({ kind, events, evidence }: SuggestionDetail): string {
  return kind === 'drop_grant' ? 'Evidence' : `Evidence, ${eventsText(events.length, evidence.found)}`;
}

export function SuggestionEvidence({ suggestion }: { suggestion: SuggestionDetail }) {
  const org = useOrg();
  const { evidence, events, tools, agent, kind } = suggestion;
  const open = useCohesionSettings(org.slug).data?.thresholds[measureOf(suggestion)].open;
  const top = meterTop([evidence.upper, open ?? 0]);
  if (kind === 'drop_grant')
    return (
      <p className="text-sm">
        {counted(Math.round(evidence.calls), 'call')} of {agent} in the last 30 days, none of them of these tools.
      </p>
    );
  return (
    <>
      <p className="mb-2 text-sm">
        {evidence.signals.toFixed(1)} of {evidence.calls.toFixed(1)} calls, recent ones counting more:{' '}
        {formatInterval(evidence)}. From {counted(evidence.sources, 'conversation')}.
      </p>
      <div className="mb-3">
        <EvidenceMeter {...evidence} top={top} open={open} color={evidenceColor(suggestion)} />
        <MeterScale top={top} className="mt-0.5" />
        <MeterKey className="mt-1.5" />
      </div>
      {events.length === 0 ? (
        <p className="text-muted text-sm">The calls were deleted after the retention period.</p>
      ) : (
        <EventList events={events} showsTool={tools.length > 1} />
      )}
    </>
  );
}
