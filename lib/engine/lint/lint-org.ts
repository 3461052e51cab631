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
 * Everything that is odd about an organization's boundaries, at the moment for which it was compiled, check by check: a
 * large organization's take long together, and the caller may do something else in between. An entry of a list is called
 * dead when taking it out changes no decision of any agent on any channel (docs/checks.md). Without agents nothing is
 * ever decided, so only the want of agents is reported. Throws nothing.
 */
export function* checkOrg(
  org: CompiledOrg,
  agents: readonly CompiledAgent[],
  facts: LintFacts,
): Generator<Finding[], void, void> {
  if (agents.length === 0) {
    const message = 'There is no agent yet, so nothing is decided and there is nothing to check.';
    yield [{ code: 'no_agents', severity: 'info', message, place: { kind: 'organization' } }];
    return;
  }
  const world = lintWorld(org, agents, facts);
  yield lintPlatformsList(world);
  yield lintTools(world);
  yield lintPolicy(world, {
    scope: 'organization',
    policy: org.boundaries.org,
    allowLive: world.liveBut('org.allow'),
    blockLive: world.liveBut('org.block'),
    above: world.org.excludes.slice(0, 3).reduce((all, mask) => all.map((word, w) => word | mask[w]!)),
  });
  for (const agent of agents) yield lintAgent(world, agent);
  yield lintProfiles(world);
  yield lintChannels(world);
  yield lintIntegrations(world);
}

/** All of it at once, in the order in which it is told. */
export function lintOrg(org: CompiledOrg, agents: readonly CompiledAgent[], facts: LintFacts): Finding[] {
  return inOrder([...checkOrg(org, agents, facts)].flat());
}
