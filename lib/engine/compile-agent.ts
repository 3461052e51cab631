import { addEntry } from './compile-catalog';
import { type CompiledOrg, profileExcludes, waive } from './compile-org';
import { compilePolicy, earliest } from './compile-policy';
import { FALLBACK_PROFILE } from './fallback-profile';
import { type Mask, removeAll } from './mask';
import type { EngineAgent, OrgBoundaries } from './types';

/** An agent in its organization at one revision and moment. Masks that exclude nothing are shared, so it is small. */
export interface CompiledAgent {
  readonly org: CompiledOrg;
  readonly input: EngineAgent;
  /** The moment it was compiled for, in milliseconds since the epoch. */
  readonly at: number;
  /** The slug of the profile that holds, after defaulting. */
  readonly profile: string;
  /** What each of RULES 6 to 9 excludes, after waiving. */
  readonly excludes: readonly Mask[];
  /** Everything that RULES 0 to 9 allow. */
  readonly base: Mask;
  readonly requiresApproval: Mask;
  /** Milliseconds since the epoch of the next moment at which a block that concerns the agent ends. */
  readonly nextChangeAt: number | null;
}

/** An agent's profile: its own, else its subtype's default, else `general`. */
export function effectiveProfile(boundaries: OrgBoundaries, agent: EngineAgent): string {
  if (agent.profile !== null && agent.profile !== undefined) return agent.profile;
  const { subtypeDefaults } = boundaries;
  return Object.hasOwn(subtypeDefaults, agent.subtype) ? subtypeDefaults[agent.subtype]! : FALLBACK_PROFILE;
}

function approvalMask(org: CompiledOrg, agent: EngineAgent): Mask {
  const { catalog } = org;
  const facts = agent.autonomy === 'supervised' ? catalog.supervisedApproval : catalog.requiresApproval;
  if (agent.requireApprovalFor.length === 0) return facts;
  const mask = Uint32Array.from(facts);
  for (const entry of agent.requireApprovalFor) addEntry(catalog, entry, mask);
  return mask;
}

/**
 * Compiles an agent for a moment (milliseconds since the epoch), the organization's own or a later one before its
 * `nextChangeAt`. Implements rules 6 to 8 and `requiresApproval` of docs/decision.md. Throws nothing.
 */
export function compileAgent(org: CompiledOrg, agent: EngineAgent, at: number): CompiledAgent {
  const { catalog } = org;
  const profile = effectiveProfile(org.boundaries, agent);
  const policy = compilePolicy(catalog, agent.policy, at);
  const excludes = [
    profileExcludes(org, profile),
    waive(catalog, policy.notAllowed),
    waive(catalog, policy.blocked),
    agent.autonomy === 'draft_only' ? catalog.notForDrafts : catalog.none,
  ];
  const base = Uint32Array.from(org.allowed);
  for (const excluded of excludes) removeAll(base, excluded);
  return {
    org,
    input: agent,
    at,
    profile,
    excludes,
    base,
    requiresApproval: approvalMask(org, agent),
    nextChangeAt: earliest(org.nextChangeAt, policy.nextChangeAt),
  };
}
