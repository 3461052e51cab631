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
 * Everything that is odd about an organization's boundaries, at the moment for which it was compiled. An entry of a
 * list is called dead when taking it out changes no decision of any agent on any channel (docs/checks.md). Without
 * agents nothing is ever decided, so only the want of agents is reported. Throws nothing.
 */
export function lintOrg(org: CompiledOrg, agents: readonly CompiledAgent[], facts: LintFacts): Finding[] {
  if (agents.length === 0) {
    const message = 'There is no agent yet, so nothing is decided and there is nothing to check.';
    return [{ code: 'no_agents', severity: 'info', message, place: { kind: 'organization' } }];
  }
  const world = lintWorld(org, agents, facts);
  return inOrder([
    ...lintPlatformsList(world),
    ...lintTools(world),
    ...lintPolicy(world, {
      scope: 'organization',
      policy: org.boundaries.org,
      allowLive: world.liveBut('org.allow'),
      blockLive: world.liveBut('org.block'),
      above: world.org.excludes.slice(0, 3).reduce((all, mask) => all.map((word, w) => word | mask[w]!)),
    }),
    ...agents.flatMap((agent) => lintAgent(world, agent)),
    ...lintProfiles(world),
    ...lintChannels(world),
    ...lintIntegrations(world),
  ]);
}
