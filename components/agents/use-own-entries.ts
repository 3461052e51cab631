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

/** What the agent's own layer says of tools: its lists, and the additions of its private profile. */
export function useOwnEntries(org: string, agent: AgentView): ReadonlyMap<string, OwnEntry> {
  const policy = useAgentPolicy(org, agent.slug).data;
  const profiles = useProfiles(org).data;
  return useMemo(() => {
    const entries = new Map<string, OwnEntry>();
    const own = profiles?.find((profile) => profile.agent === agent.slug && profile.slug === agent.effectiveProfile);
    for (const entry of own?.add ?? []) {
      if (typeof entry === 'string') entries.set(entry, { state: 'allow' });
      else entries.set(entry.tool, { state: 'allow', expiresAt: entry.expiresAt });
    }
    if (policy?.allow.mode === 'selected') for (const tool of policy.allow.tools) entries.set(tool, { state: 'allow' });
    for (const { tool, reason, expiresAt } of policy?.block ?? [])
      entries.set(tool, { state: 'block', reason, expiresAt });
    return entries;
  }, [policy, profiles, agent.slug, agent.effectiveProfile]);
}
