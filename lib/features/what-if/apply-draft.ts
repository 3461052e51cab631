import type { OrgRows } from '@/lib/data/system/load-boundaries';
import type { EngineAgent, EngineGoal, ToolPolicy } from '@/lib/engine/types';
import { patchedPolicy, withoutRepeats } from '@/lib/features/policy/policy-service';
import type { WhatIfDraft } from './what-if-contract';

type ListDraft = Pick<WhatIfDraft, 'allow' | 'block' | 'tools' | 'mode'>;

/** A layer's lists as saving the draft would leave them. */
export function draftPolicy(present: ToolPolicy, { allow, block, tools, mode }: ListDraft): ToolPolicy {
  if (allow || block) return withoutRepeats({ allow: allow ?? present.allow, block: block ?? present.block });
  return tools || mode ? patchedPolicy(present, { tools: tools ?? {}, mode }) : present;
}

/** The rows with one of their own set in, or added. */
function withOwn<T extends { slug: string }>(rows: readonly T[], own: T): T[] {
  return [...rows.filter((row) => row.slug !== own.slug), own];
}

function draftAgent<A extends EngineAgent>(agent: A, draft: WhatIfDraft): A {
  const { settings = {} } = draft;
  return {
    ...agent,
    policy: draftPolicy(agent.policy, draft),
    profile: settings.profile === undefined ? agent.profile : settings.profile,
    autonomy: settings.autonomy ?? agent.autonomy,
    requireApprovalFor: settings.requireApprovalFor ?? agent.requireApprovalFor,
    channels: settings.channels ?? agent.channels,
  };
}

function withGoal(goals: OrgRows['goals'], drafted: EngineGoal): OrgRows['goals'] {
  const present = goals.find(({ id }) => id === drafted.id);
  const named = { description: '', ...present, ...drafted };
  return present ? goals.map((goal) => (goal === present ? named : goal)) : [...goals, named];
}

function draftRequirements(
  present: OrgRows['integrationRequirements'],
  changes: NonNullable<WhatIfDraft['requirements']>,
): OrgRows['integrationRequirements'] {
  const after = new Map(Object.entries(present));
  for (const [tool, integrations] of Object.entries(changes)) {
    if (integrations === null) after.delete(tool);
    else after.set(tool, [...new Set(integrations)]);
  }
  return Object.fromEntries(after);
}

/**
 * An organization's rows as saving the draft would leave them; the rows given are not changed. `agentId`: whose lists
 * and settings the draft is about, null for the organization's lists. `goals`: those that it changes or adds, as they
 * would be. Throws nothing.
 */
export function applyDraft(
  rows: OrgRows,
  agentId: string | null,
  draft: WhatIfDraft,
  goals: readonly EngineGoal[] = [],
): OrgRows {
  const { profile, channel, requirements, disconnected = [] } = draft;
  return {
    ...rows,
    policy: agentId === null ? draftPolicy(rows.policy, draft) : rows.policy,
    agents: agentId === null ? rows.agents : rows.agents.map((a) => (a.id === agentId ? draftAgent(a, draft) : a)),
    profiles: profile ? withOwn(rows.profiles, { ...profile, owner: 'organization' }) : rows.profiles,
    channels: channel ? withOwn(rows.channels, { ...channel, owner: 'organization' }) : rows.channels,
    goals: goals.reduce(withGoal, rows.goals),
    integrationRequirements: requirements
      ? draftRequirements(rows.integrationRequirements, requirements)
      : rows.integrationRequirements,
    healthyIntegrations: rows.healthyIntegrations.filter((slug) => !disconnected.includes(slug)),
  };
}
