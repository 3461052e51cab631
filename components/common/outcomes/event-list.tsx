'use client';

import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { countText, latencyText } from '@/components/common/charts/format-numbers';
import { useOrg } from '@/components/common/me';
import { Badge } from '@/components/ui/badge';
import { Expandable } from '@/components/ui/expandable';
import { RelativeTime } from '@/components/ui/relative-time';
import { TextLink } from '@/components/ui/text-link';
import type { OutcomeView } from '@/lib/features/insights/outcomes/outcome-contract';
import { counted } from '@/lib/shared/counted';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import { OutcomeLabel } from './outcome-label';
import { callName, readableAxis, uncountedText } from './outcome-words';

/** Maximum events, and maximum corrections, stored with a warning or suggestion. */
const MAX_KEPT = 50;

interface Referral {
  axes: readonly string[];
  evidence?: string | undefined;
  observedTaskShape?: string | undefined;
  suggestedSplit?: string | undefined;
}

/** Stored referral, with the field names of seed 5 or the current ones; null for other shapes. */
function referralOf(boundary: unknown): Referral | null {
  if (typeof boundary !== 'object' || boundary === null) return null;
  const { axes, evidence, observedTaskShape, suggestedSplit } = boundary as Partial<Referral>;
  return Array.isArray(axes) ? { axes, evidence, observedTaskShape, suggestedSplit } : null;
}

function repairText(repair: unknown): string | null {
  if (typeof repair !== 'object' || repair === null) return null;
  const { attempted, succeeded } = repair as { attempted?: boolean; succeeded?: boolean };
  if (!attempted) return null;
  return succeeded ? 'Retry succeeded' : 'Retry failed';
}

/** Such as `3 events` or `the newest 50 of 91 events`. Without `found`, a full list may be incomplete. */
export function eventsText(shown: number, found?: number, noun = 'event'): string {
  if (found !== undefined && found > shown && shown > 0)
    return `the newest ${countText(shown)} of ${countText(found)} ${noun}s`;
  if (found === undefined && shown >= MAX_KEPT) return `the newest ${countText(shown)} ${noun}s`;
  return counted(shown, noun);
}

/** Calls with their reported details, newest first. */
export function EventList({ events, showsTool = false }: { events: readonly OutcomeView[]; showsTool?: boolean }) {
  return (
    <div className="flex flex-col">
      {events.map((event) => (
        <Event key={`${event.agent} ${event.id}`} event={event} showsTool={showsTool} />
      ))}
    </div>
  );
}

function Event({ event, showsTool }: { event: OutcomeView; showsTool: boolean }) {
  const org = useOrg();
  const agentLabel = useAgentLabel();
  const referral = referralOf(event.boundary);
  const said = event.request ?? event.error?.message ?? referral?.evidence ?? 'No request recorded.';
  const repair = repairText(event.repair);
  const facts: [string, string | null][] = [
    ['Tool', showsTool ? callName(event.tool, event.method) : event.method === 'call' ? null : event.method],
    ['Error', event.error ? `${event.error.code}: ${event.error.message}` : null],
    ['Evidence', referral?.evidence ?? null],
    ['Request', referral?.observedTaskShape ?? null],
    ['Suggested', referral?.suggestedSplit ?? null],
    ['Repair', repair],
    ['Counted', uncountedText(event)],
    ['Took', event.latencyMs === null ? null : latencyText(event.latencyMs)],
    ['Session', event.session],
    ['Channel', event.channel],
    ['Goal', event.goal],
    ['Reported by', event.source === 'agent' ? 'the agent' : event.source],
    ['Event', event.id],
  ];
  return (
    <Expandable
      tall
      row={
        <span className="flex min-w-0 flex-1 flex-col gap-0.5 py-0.5 text-sm">
          <span className="line-clamp-2 break-words">{withHiddenShown(said)}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
            <OutcomeLabel outcome={event.outcome} code={event.error?.code} />
            {showsTool ? <code className="truncate">{event.tool}</code> : null}
            <span>{agentLabel(event.agent)}</span>
            <RelativeTime at={event.occurredAt} />
          </span>
          {referral ? (
            <span className="mt-0.5 flex flex-wrap gap-1">
              {referral.axes.map((axis) => (
                <Badge key={axis}>{readableAxis(axis)}</Badge>
              ))}
            </span>
          ) : null}
        </span>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-1 pb-3 text-xs">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">{withHiddenShown(value)}</dd>
            </div>
          ),
        )}
        {event.packet ? (
          <div className="contents">
            <dt className="text-muted">Routed message</dt>
            <dd>
              <TextLink href={`/${org.slug}/activity/messages/${event.packet}`} className="break-all">
                {event.packet}
              </TextLink>
            </dd>
          </div>
        ) : null}
      </dl>
    </Expandable>
  );
}
