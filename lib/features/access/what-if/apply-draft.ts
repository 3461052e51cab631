import type { ToolDefinition } from '@/lib/data/boundary-rows';
import type { OrgRows } from '@/lib/data/system/snapshot/load-boundaries';
import { isGlob, matchesEntry } from '@/lib/engine/glob';
import type { AccessPlan } from '@/lib/engine/plan-access';
import type { EngineAgent, EngineGoal, EngineProfile, ToolPolicy } from '@/lib/engine/types';
import { patchedPolicy, withoutRepeats } from '@/lib/features/access/policies/policy-service';
import { contentOf } from '@/lib/features/access/profiles/profile-form';
import type { ChangedDefinition } from '@/lib/features/sources/quarantine-service';
import type { WhatIfDraft } from './what-if-contract';

type ListDraft = Pick<WhatIfDraft, 'allow' | 'block' | 'tools' | 'mode'>;

export function draftPolicy(present: ToolPolicy, { allow, block, tools, mode }: ListDraft): ToolPolicy {
  if (allow || block) return withoutRepeats({ allow: allow ?? present.allow, block: block ?? present.block });
  return tools || mode ? patchedPolicy(present, { tools: tools ?? {}, mode }) : present;
}

function withOwn<T extends { slug: string }>(rows: readonly T[], own: T): T[] {
  return [...rows.filter((row) => row.slug !== own.slug), own];
}

function withChannel(rows: OrgRows['channels'], { slug, blocked }: NonNullable<WhatIfDraft['channel']>) {
  if (blocked === null) return rows.filter((row) => row.slug !== slug);
  return withOwn(rows, { slug, blocked, owner: 'organization' as const });
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

/** A profile as it would be saved; whom it belongs to stays. Throws `invalid`. */
export function draftedProfile(
  present: readonly EngineProfile[],
  { slug, ...draft }: NonNullable<WhatIfDraft['profile']>,
): EngineProfile {
  const stands = present.find((profile) => profile.slug === slug && profile.owner === 'organization');
  return { slug, owner: 'organization', agent: stands?.agent, ...contentOf(draft) };
}

function withGoal(goals: OrgRows['goals'], drafted: EngineGoal): OrgRows['goals'] {
  const present = goals.find(({ id }) => id === drafted.id);
  const named = { description: '', ...present, ...drafted };
  return present ? goals.map((goal) => (goal === present ? named : goal)) : [...goals, named];
}

export type ChangedDefinitions = ReadonlyMap<string, ChangedDefinition>;

/** `changed`: fields of changed tools with the approval. Returns the same list when no definition waits. */
export function withApproved(
  tools: ToolDefinition[],
  approved: readonly string[] = [],
  changed: ChangedDefinitions,
): ToolDefinition[] {
  const names = new Set(approved);
  const globs = approved.filter(isGlob);
  const isMeant = ({ name, definition }: ToolDefinition) =>
    definition !== 'approved' && (names.has(name) || globs.some((glob) => matchesEntry(glob, name)));
  if (!tools.some(isMeant)) return tools;
  return tools.map((tool) =>
    isMeant(tool) ? { ...tool, ...changed.get(tool.name), definition: 'approved' as const } : tool,
  );
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
 * Returns the organization's rows as they would be after saving the draft, without mutating the input. `agentId`: agent
 * whose policy and settings the draft changes; null for the organization's. `goals`: goals changed or added by the
 * draft. `changed`: definitions that its approvals are about. Never throws.
 */
export function applyDraft(
  rows: OrgRows,
  agentId: string | null,
  draft: WhatIfDraft,
  goals: readonly EngineGoal[] = [],
  changed: ChangedDefinitions = new Map(),
): OrgRows {
  const { profile, channel, requirements, disconnected = [] } = draft;
  return {
    ...rows,
    policy: agentId === null ? draftPolicy(rows.policy, draft) : rows.policy,
    agents: agentId === null ? rows.agents : rows.agents.map((a) => (a.id === agentId ? draftAgent(a, draft) : a)),
    tools: withApproved(rows.tools, draft.approved, changed),
    profiles: profile ? withOwn(rows.profiles, draftedProfile(rows.profiles, profile)) : rows.profiles,
    channels: channel ? withChannel(rows.channels, channel) : rows.channels,
    goals: goals.reduce(withGoal, rows.goals),
    integrationRequirements: requirements
      ? draftRequirements(rows.integrationRequirements, requirements)
      : rows.integrationRequirements,
    requirementLimits: requirements
      ? Object.fromEntries(Object.entries(rows.requirementLimits ?? {}).filter(([tool]) => !(tool in requirements)))
      : rows.requirementLimits,
    healthyIntegrations: rows.healthyIntegrations.filter((slug) => !disconnected.includes(slug)),
  };
}

/** Returns the rows as they would be after the agent's access is changed, without mutating the input. Never throws. */
export function applyAccess(rows: OrgRows, agentId: string, { policy, profile, own }: AccessPlan): OrgRows {
  return {
    ...rows,
    agents: rows.agents.map((agent) => (agent.id === agentId ? { ...agent, policy, profile } : agent)),
    profiles: own ? withOwn(rows.profiles, own) : rows.profiles,
  };
}
