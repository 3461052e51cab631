import type { CompiledAgent } from '../compile-agent';
import type { CompiledOrg } from '../compile-org';
import type { Mask } from '../mask';
import { ruleBit } from '../trace-words';
import type { RuleName } from '../types';
import { union, without } from './entry-use';

export interface LintFacts {
  /** Slugs of agents without an active key; absent: unknown. */
  withoutKey?: readonly string[];
  providers: readonly string[];
  connected: readonly string[];
}

export interface LintWorld {
  org: CompiledOrg;
  agents: readonly CompiledAgent[];
  facts: LintFacts;
  /** Tools available to at least one agent outside sessions. Channels can only reduce them. */
  reached: Mask;
  /**
   * Returns the tools at least one agent would have if this organization rule excluded nothing, without universal
   * tools.
   */
  reachableWithout(rule: RuleName): Mask;
  /**
   * Returns the tools these agents would have if one of their own rules excluded nothing. Accepts several agents
   * because they may share a profile.
   */
  agentsReachableWithout(agents: readonly CompiledAgent[], rule: RuleName): Mask;
  /** Returns the tools the agent would have with all integrations connected. */
  reachableWhenConnected(agent: CompiledAgent): Mask;
  /** Returns the tools that all platform and organization rules except this one exclude. */
  excludedAboveExcept(rule: RuleName | null): Mask;
}

const FIRST_AGENT_RULE = ruleBit('agent.profile');

export function lintWorld(org: CompiledOrg, agents: readonly CompiledAgent[], facts: LintFacts): LintWorld {
  const { catalog } = org;
  const plain = without(catalog.all, catalog.universal);
  const leftBy = (agent: CompiledAgent, but: number) =>
    without(
      plain,
      union(
        catalog,
        agent.excludes.filter((_, rule) => FIRST_AGENT_RULE + rule !== but),
      ),
    );
  const excludedAboveExcept = (rule: RuleName | null) => {
    const but = rule === null ? -1 : ruleBit(rule);
    return union(
      catalog,
      org.excludes.filter((_, r) => r !== but),
    );
  };
  const wanted = union(
    catalog,
    agents.map((agent) => leftBy(agent, -1)),
  );
  return {
    org,
    agents,
    facts,
    reached: union(
      catalog,
      agents.map((agent) => agent.base),
    ),
    reachableWithout: (rule) => without(wanted, excludedAboveExcept(rule)),
    agentsReachableWithout: (some, rule) =>
      without(
        union(
          catalog,
          some.map((agent) => leftBy(agent, ruleBit(rule))),
        ),
        excludedAboveExcept(null),
      ),
    reachableWhenConnected: (agent) => without(leftBy(agent, -1), excludedAboveExcept('org.integration')),
    excludedAboveExcept,
  };
}
