'use client';

import { useChannels } from '@/components/common/policies/use-channels';
import { useGoals } from '@/components/common/policies/use-goal-list';
import { Select } from '@/components/ui/select';
import { useAgentSessions } from './use-agent-sessions';

const ANY = '*any*';

interface SetScopeProps {
  org: string;
  agent: string;
  /** Channels the agent is bound to; empty: all channels. */
  bound: readonly string[];
  channel: string | null;
  session: string | null;
  goal: string | null;
  onChange(changes: { channel?: string | null; session?: string | null; goal?: string | null }): void;
}

/** Request context of the diagram: no session, a channel, or a session, with or without a goal. */
export function SetScope({ org, agent, bound, channel, session, goal, onChange }: SetScopeProps) {
  const channels = useChannels(org).data ?? [];
  const sessions = useAgentSessions(org, agent).data ?? [];
  const slugs = [...new Set(channels.map(({ slug }) => slug))].filter(
    (slug) => bound.length === 0 || bound.includes(slug),
  );
  const goals = useGoals(org).data ?? [];
  const inSession = sessions.find(({ id }) => id === session);
  const fixed = inSession?.channel ?? null;
  const fixedGoal = inSession?.goal ?? null;
  const usable = goals.filter(
    ({ primaryAgent, fallbackAgent }) =>
      (primaryAgent === null && fallbackAgent === null) || primaryAgent === agent || fallbackAgent === agent,
  );
  const onGoal = fixedGoal ?? goal;

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
            ? [{ value: channel, label: channel, hint: 'Unknown: blocks of all channels apply' }]
            : []),
        ]}
      />
      <Select
        size="sm"
        label="Session"
        value={session ?? ANY}
        onValueChange={(value) =>
          onChange(value === ANY ? { session: null } : { session: value, channel: null, goal: null })
        }
        options={[
          { value: ANY, label: 'No session' },
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
      {usable.length > 0 || onGoal ? (
        <Select
          size="sm"
          label="Goal"
          value={onGoal ?? ANY}
          disabled={fixedGoal !== null}
          onValueChange={(value) => onChange({ goal: value === ANY ? null : value })}
          options={[
            { value: ANY, label: 'No goal' },
            ...usable.map(({ goalId, description }) => ({
              value: goalId,
              label: goalId,
              hint: description || undefined,
            })),
            ...(onGoal && !usable.some(({ goalId }) => goalId === onGoal) ? [{ value: onGoal, label: onGoal }] : []),
          ]}
        />
      ) : null}
      {fixed || fixedGoal ? (
        <span className="text-muted text-xs">
          The session sets its {[fixed ? 'channel' : '', fixedGoal ? 'goal' : ''].filter(Boolean).join(' and ')}.
        </span>
      ) : null}
    </div>
  );
}
