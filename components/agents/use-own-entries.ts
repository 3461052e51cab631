'use client';

import { useMemo } from 'react';
import { useAgentPolicy } from '@/components/agents/use-agent-policy';
import { useProfiles } from '@/components/common/policies/use-profiles';
import type { AgentView } from '@/lib/features/agents/agent-contract';

export interface OwnEntry {
  state: 'allow' | 'block';
  reason?: string | undefined;
  expiresAt?: string | undefined;
}

/** Entries of the agent's own layer without a goal: its lists, and the additions of its private profile. */
export function useOwnEntries(org: string, agent: AgentView): ReadonlyMap<string, OwnEntry> {
  const policy = useAgentPolicy(org, agent.slug).data;
  const profiles = useProfiles(org).data;
  return useMemo(() => {
    const entries = new Map<string, OwnEntry>();
    const own = profiles?.find((profile) => profile.agent === agent.slug && profile.slug === agent.effectiveProfile);
    for (const entry of own?.add ?? []) {
      if (typeof entry === 'string') entries.set(entry, { state: 'allow' });
      else if (entry.goal === undefined) entries.set(entry.tool, { state: 'allow', expiresAt: entry.expiresAt });
    }
    if (policy?.allow.mode === 'selected') for (const tool of policy.allow.tools) entries.set(tool, { state: 'allow' });
    for (const { tool, reason, expiresAt, goal } of policy?.block ?? [])
      if (goal === undefined) entries.set(tool, { state: 'block', reason, expiresAt });
    return entries;
  }, [policy, profiles, agent.slug, agent.effectiveProfile]);
}

export interface GoalEntry {
  goal: string;
  state: 'allow' | 'block';
  expiresAt?: string | undefined;
}

/** The agent's own entries that hold during a goal only, by tool. */
export function useGoalEntries(org: string, agent: string): ReadonlyMap<string, readonly GoalEntry[]> {
  const policy = useAgentPolicy(org, agent).data;
  const profiles = useProfiles(org).data;
  return useMemo(() => {
    const entries = new Map<string, GoalEntry[]>();
    const add = (state: GoalEntry['state'], entry: { tool: string; goal?: string; expiresAt?: string }) => {
      const { tool, goal, expiresAt } = entry;
      if (goal !== undefined) entries.set(tool, [...(entries.get(tool) ?? []), { goal, state, expiresAt }]);
    };
    for (const profile of profiles ?? [])
      if (profile.agent === agent) for (const entry of profile.add) if (typeof entry !== 'string') add('allow', entry);
    for (const entry of policy?.block ?? []) add('block', entry);
    return entries;
  }, [policy, profiles, agent]);
}

/** For example `Blocked during PLAN`. */
export const goalEntryText = ({ state, goal }: GoalEntry) =>
  `${state === 'allow' ? 'Allowed' : 'Blocked'} during ${goal}`;
