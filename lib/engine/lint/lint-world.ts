import type { CompiledAgent } from '../compile-agent';
import type { CompiledOrg } from '../compile-org';
import type { Mask } from '../mask';
import { ruleBit } from '../trace-words';
import type { RuleName } from '../types';
import { union, without } from './entry-use';

/** What a lint of an organization is made from, beside its boundaries. */
export interface LintFacts {
  /** Slugs of the agents that no key in force stands for; absent: unknown. */
  withoutKey?: readonly string[];
  /** Providers that the platform has. */
  providers: readonly string[];
  /** Providers that the organization has a connection to, healthy or not. */
  connected: readonly string[];
}

/** The masks that every check reads. */
export interface LintWorld {
  org: CompiledOrg;
  agents: readonly CompiledAgent[];
  facts: LintFacts;
  /** The tools that at least one agent may use outside any session. On a channel nobody may use more. */
  reached: Mask;
  /** What at least one agent would get if this rule of the organization's took nothing away, universal tools left out. */
  liveBut(rule: RuleName): Mask;
  /** The same for one agent and one of its own rules; profiles of several agents are asked together. */
  liveForAgentsBut(agents: readonly CompiledAgent[], rule: RuleName): Mask;
  /** What the agent would get if every integration were connected. */
  liveForAgent(agent: CompiledAgent): Mask;
  /** What the platform and the organization take away from everybody, by all rules but this one. */
  takenAboveBut(rule: RuleName | null): Mask;
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
  const takenAboveBut = (rule: RuleName | null) => {
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
    liveBut: (rule) => without(wanted, takenAboveBut(rule)),
    liveForAgentsBut: (some, rule) =>
      without(
        union(
          catalog,
          some.map((agent) => leftBy(agent, ruleBit(rule))),
        ),
        takenAboveBut(null),
      ),
    liveForAgent: (agent) => without(leftBy(agent, -1), takenAboveBut('org.integration')),
    takenAboveBut,
  };
}
