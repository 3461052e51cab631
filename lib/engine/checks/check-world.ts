import type { CompiledAgent, OwnLayer } from '../compile-agent';
import { entriesMask } from '../compile-catalog';
import type { CompiledOrg } from '../compile-org';
import { isInForce } from '../compile-policy';
import type { Mask } from '../mask';
import { ruleBit } from '../trace-words';
import type { RuleName } from '../types';
import { union, without } from './entry-use';

export interface CheckFacts {
  /** Slugs of agents without an active key; absent: unknown. */
  withoutKey?: readonly string[];
  /** Names by slug. */
  providers: ReadonlyMap<string, string>;
  connected: readonly string[];
}

export interface CheckWorld {
  org: CompiledOrg;
  agents: readonly CompiledAgent[];
  facts: CheckFacts;
  /** Tools available to at least one agent outside sessions, with or without a goal. Channels can only reduce them. */
  reached: Mask;
  /**
   * Returns the tools at least one agent would have if this organization rule excluded nothing, without universal
   * tools.
   */
  reachableWithout(rule: RuleName): Mask;
  /**
   * Returns the tools these agents would have if one of their own rules excluded nothing. Accepts several agents
   * because they may share a profile. During a goal, the agent's blocks for that goal count.
   */
  agentsReachableWithout(agents: readonly CompiledAgent[], rule: RuleName): Mask;
  /** Returns the tools that the agent would have during a goal if its own lists blocked nothing. */
  reachableDuring(agent: CompiledAgent, goal: string): Mask;
  /** Returns the tools the agent would have with all integrations connected. */
  reachableWhenConnected(agent: CompiledAgent): Mask;
  /** Returns the tools that all platform and organization rules except this one exclude. */
  excludedAboveExcept(rule: RuleName | null): Mask;
}

const FIRST_AGENT_RULE = ruleBit('agent.profile');
const BLOCK_RULE = ruleBit('agent.block');

/** Tools that the agent blocks for one goal, at the time of the compilation. */
export function blockedDuring({ org, input, at }: CompiledAgent, goal: string): Mask {
  const blocks = input.policy.block.filter((block) => block.goal === goal && isInForce(block, at));
  return entriesMask(
    org.catalog,
    blocks.map(({ tool }) => tool),
  );
}

export function checkWorld(org: CompiledOrg, agents: readonly CompiledAgent[], facts: CheckFacts): CheckWorld {
  const { catalog } = org;
  const plain = without(catalog.all, catalog.universal);
  const leftIn = ({ excludes }: OwnLayer, but: number) =>
    without(
      plain,
      union(
        catalog,
        excludes.filter((_, rule) => FIRST_AGENT_RULE + rule !== but),
      ),
    );
  const leftBy = (agent: CompiledAgent, but: number): Mask => {
    if (agent.goals.size === 0) return leftIn(agent, but);
    const during = [...agent.goals].map(([goal, layer]) => {
      const left = leftIn(layer, but);
      return but === BLOCK_RULE ? without(left, blockedDuring(agent, goal)) : left;
    });
    return union(catalog, [leftIn(agent, but), ...during]);
  };
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
      agents.flatMap((agent) => [agent.base, ...[...agent.goals.values()].map(({ base }) => base)]),
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
    reachableDuring: (agent, goal) =>
      without(leftIn(agent.goals.get(goal) ?? agent, BLOCK_RULE), excludedAboveExcept(null)),
    reachableWhenConnected: (agent) => without(leftBy(agent, -1), excludedAboveExcept('org.integration')),
    excludedAboveExcept,
  };
}
