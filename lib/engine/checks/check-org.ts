import type { CompiledAgent } from '../compile-agent';
import type { CompiledOrg } from '../compile-org';
import { checkAgent, checkProfiles } from './check-agents';
import { checkChannels } from './check-channels';
import { checkConnections } from './check-connections';
import { checkPolicy } from './check-policy';
import { checkPlatformsList, checkTools } from './check-tools';
import { type CheckFacts, checkWorld } from './check-world';
import type { Finding } from './finding';
import { inOrder } from './in-order';

/**
 * Yields the findings about an organization's boundaries at their compilation time, one check at a time, so that the
 * caller can yield to other work on a large organization. A list entry is dead when its removal changes no decision of
 * any agent on any channel (docs/checks.md). Without agents, only that is reported. Never throws.
 */
export function* checkOrg(
  org: CompiledOrg,
  agents: readonly CompiledAgent[],
  facts: CheckFacts,
): Generator<Finding[], void, void> {
  if (agents.length === 0) {
    const message = 'There are no agents yet, so there is nothing to check.';
    yield [{ code: 'no_agents', severity: 'info', message, place: { kind: 'organization' } }];
    return;
  }
  const world = checkWorld(org, agents, facts);
  yield checkPlatformsList(world);
  yield* checkTools(world);
  yield checkPolicy(world, {
    scope: 'organization',
    policy: org.boundaries.org,
    allowLive: world.reachableWithout('org.allow'),
    blockLive: world.reachableWithout('org.block'),
    above: world.org.excludes.slice(0, 3).reduce((all, mask) => all.map((word, w) => word | mask[w]!)),
  });
  for (const agent of agents) yield checkAgent(world, agent);
  yield checkProfiles(world);
  yield checkChannels(world);
  yield checkConnections(world);
}

/** Returns all findings at once, sorted. */
export function checkOrgPolicies(org: CompiledOrg, agents: readonly CompiledAgent[], facts: CheckFacts): Finding[] {
  return inOrder([...checkOrg(org, agents, facts)].flat());
}
