import type { CompiledAgent } from '../compile-agent';
import type { CompiledOrg } from '../compile-org';
import type { Finding } from './finding';
import { inOrder } from './in-order';
import { lintAgent, lintProfiles } from './lint-agents';
import { lintChannels } from './lint-channels';
import { lintIntegrations } from './lint-integrations';
import { lintPolicy } from './lint-policy';
import { lintPlatformsList, lintTools } from './lint-tools';
import { type LintFacts, lintWorld } from './lint-world';

/**
 * Yields the findings about an organization's boundaries at their compilation time, one check at a time, so that the
 * caller can yield to other work on a large organization. A list entry is dead when its removal changes no decision of
 * any agent on any channel (docs/checks.md). Without agents, only that is reported. Never throws.
 */
export function* checkOrg(
  org: CompiledOrg,
  agents: readonly CompiledAgent[],
  facts: LintFacts,
): Generator<Finding[], void, void> {
  if (agents.length === 0) {
    const message = 'There are no agents yet, so there is nothing to check.';
    yield [{ code: 'no_agents', severity: 'info', message, place: { kind: 'organization' } }];
    return;
  }
  const world = lintWorld(org, agents, facts);
  yield lintPlatformsList(world);
  yield* lintTools(world);
  yield lintPolicy(world, {
    scope: 'organization',
    policy: org.boundaries.org,
    allowLive: world.reachableWithout('org.allow'),
    blockLive: world.reachableWithout('org.block'),
    above: world.org.excludes.slice(0, 3).reduce((all, mask) => all.map((word, w) => word | mask[w]!)),
  });
  for (const agent of agents) yield lintAgent(world, agent);
  yield lintProfiles(world);
  yield lintChannels(world);
  yield lintIntegrations(world);
}

/** Returns all findings at once, sorted. */
export function lintOrg(org: CompiledOrg, agents: readonly CompiledAgent[], facts: LintFacts): Finding[] {
  return inOrder([...checkOrg(org, agents, facts)].flat());
}
