import { addEntry } from './compile-catalog';
import { type CompiledOrg, compileProfile, exemptUniversal } from './compile-org';
import { compilePolicy, earliest } from './compile-policy';
import { findProfile, profileChain } from './compile-profile';
import { FALLBACK_PROFILE } from './fallback-profile';
import { type Mask, removeAll } from './mask';
import type { EngineAgent, OrgBoundaries, SessionContext } from './types';

/** The agent's own layer during one goal, or without a goal. */
export interface OwnLayer {
  /** Tools excluded by each of `RULES[6]` to `RULES[9]`. */
  readonly excludes: readonly Mask[];
  /** Tools allowed by `RULES[0]` to `RULES[9]`. */
  readonly base: Mask;
}

/** A compiled agent at one revision and time. Shares empty masks to save memory. */
export interface CompiledAgent extends OwnLayer {
  readonly org: CompiledOrg;
  readonly input: EngineAgent;
  readonly at: number;
  /** Slug of the effective profile, including defaults. */
  readonly profile: string;
  /** By the id of each goal that an entry of the agent names. Other goals change nothing in the agent's own layer. */
  readonly goals: ReadonlyMap<string, OwnLayer>;
  readonly requiresApproval: Mask;
  /** Milliseconds since the epoch of the next moment at which a block or an addition that concerns the agent ends. */
  readonly nextChangeAt: number | null;
}

/** Returns the agent's own profile, its subtype's default, or `general`. */
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

const NO_GOALS: ReadonlyMap<string, OwnLayer> = new Map();

function goalsNamed({ boundaries }: CompiledOrg, profile: string, { policy }: EngineAgent): Set<string> {
  const found = findProfile(boundaries, profile);
  const additions = found ? profileChain(boundaries, found).flatMap(({ add = [] }) => add) : [];
  return new Set([...policy.block, ...additions].flatMap(({ goal }) => goal ?? []));
}

/** The masks of an agent's own layer that hold in a context. */
export function ownLayer(agent: CompiledAgent, { goal }: SessionContext): OwnLayer {
  return (goal && agent.goals.get(goal.id)) || agent;
}

/**
 * Compiles an agent for a time in milliseconds since the epoch: the organization's, or a later one before its
 * `nextChangeAt`. Implements rules 6 to 8 and `requiresApproval` of docs/decision.md. Never throws.
 */
export function compileAgent(org: CompiledOrg, agent: EngineAgent, at: number): CompiledAgent {
  const { catalog } = org;
  const profile = effectiveProfile(org.boundaries, agent);
  const layerFor = (goal: string | null) => {
    const held = compileProfile(org, profile, at, goal);
    const policy = compilePolicy(catalog, agent.policy, at, goal);
    const excludes = [
      held.excludes,
      exemptUniversal(catalog, policy.notAllowed),
      exemptUniversal(catalog, policy.blocked),
      agent.autonomy === 'draft_only' ? catalog.notForDrafts : catalog.none,
    ];
    const base = Uint32Array.from(org.allowed);
    for (const excluded of excludes) removeAll(base, excluded);
    return { excludes, base, nextChangeAt: earliest(policy.nextChangeAt, held.nextChangeAt) };
  };
  const { nextChangeAt, ...layer } = layerFor(null);
  const goals = goalsNamed(org, profile, agent);
  return {
    org,
    input: agent,
    at,
    profile,
    ...layer,
    goals: goals.size === 0 ? NO_GOALS : new Map([...goals].map((goal) => [goal, layerFor(goal)])),
    requiresApproval: approvalMask(org, agent),
    nextChangeAt: earliest(org.nextChangeAt, nextChangeAt),
  };
}
