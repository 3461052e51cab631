'use client';

import { useAgentSessions } from '@/components/agents/use-agent-sessions';
import { useChannels } from '@/components/channels/use-channels';
import { Select } from '@/components/ui/select';

const ANY = '*any*';

interface SetScopeProps {
  org: string;
  agent: string;
  /** Channels the agent is bound to; empty: any. */
  bound: readonly string[];
  channel: string | null;
  session: string | null;
  onChange(changes: { channel?: string | null; session?: string | null }): void;
}

/** Which request the picture is about: outside any session, or on a channel, or in one session. */
export function SetScope({ org, agent, bound, channel, session, onChange }: SetScopeProps) {
  const channels = useChannels(org).data ?? [];
  const sessions = useAgentSessions(org, agent).data ?? [];
  const slugs = [...new Set(channels.map(({ slug }) => slug))].filter(
    (slug) => bound.length === 0 || bound.includes(slug),
  );
  const fixed = sessions.find(({ id }) => id === session)?.channel ?? null;

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        size="sm"
        label="Channel"
        value={fixed ?? channel ?? ANY}
        disabled={fixed !== null}
        onValueChange={(value) => onChange({ channel: value === ANY ? null : value })}
        options={[
          { value: ANY, label: 'No channel' },
          ...slugs.map((slug) => ({ value: slug, label: channels.find((one) => one.slug === slug)?.name ?? slug })),
          ...(channel && !slugs.includes(channel)
            ? [{ value: channel, label: channel, hint: 'Unknown: every channel’s blocks hold' }]
            : []),
        ]}
      />
      <Select
        size="sm"
        label="Session"
        value={session ?? ANY}
        onValueChange={(value) => onChange(value === ANY ? { session: null } : { session: value, channel: null })}
        options={[
          { value: ANY, label: 'Outside any session' },
          ...sessions.map(({ id, disabled, channel: on }) => ({
            value: id,
            label: id,
            hint:
              [on ? `on ${on}` : null, disabled.length > 0 ? `${disabled.length} disabled` : null]
                .filter(Boolean)
                .join(', ') || undefined,
          })),
          ...(session && !sessions.some(({ id }) => id === session) ? [{ value: session, label: session }] : []),
        ]}
      />
      {fixed ? <span className="text-muted text-xs">The session has fixed its channel.</span> : null}
    </div>
  );
}
