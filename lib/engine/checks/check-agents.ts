import type { CompiledAgent } from '../compile-agent';
import { findProfile, heldTools, profileChain } from '../compile-profile';
import { countBits, isEmpty } from '../mask';
import type { EngineProfile } from '../types';
import { checkGoalEntries } from './check-goal-entries';
import { checkPolicy, redundantEntry } from './check-policy';
import type { CheckWorld } from './check-world';
import { type EntryUse, entryUses, grouped, meets, union, without } from './entry-use';
import type { Finding } from './finding';

// Maximum list length for which a fix rewrites the whole list.
const LONGEST_REWRITTEN = 200;

function checkApprovals({ org: { catalog } }: CheckWorld, { input, base, goals }: CompiledAgent): Finding[] {
  const callable = union(catalog, [base, ...[...goals.values()].map((layer) => layer.base)]);
  const { slug, requireApprovalFor } = input;
  const facts = input.autonomy === 'supervised' ? catalog.supervisedApproval : catalog.requiresApproval;
  return entryUses(catalog, requireApprovalFor).flatMap((use): Finding[] => {
    const asks = without(use.alone, facts);
    if (meets(asks, callable)) return [];
    const { entry } = use;
    const message = isEmpty(asks)
      ? `\`${entry}\` requires approval where it is already required.`
      : `\`${entry}\` requires approval of tools that ${slug} does not have.`;
    const why = redundantEntry(use, requireApprovalFor) ?? {
      code: 'idle_approval',
      severity: 'info' as const,
      message,
    };
    const left = requireApprovalFor.filter((other) => other !== entry);
    const fix = {
      text: `Take \`${entry}\` out`,
      change: { kind: 'agent' as const, agent: slug, requireApprovalFor: left },
    };
    return [
      {
        ...why,
        place: { kind: 'agent', agent: slug, list: 'approval', entry },
        ...(left.length < LONGEST_REWRITTEN ? { fix } : {}),
      },
    ];
  });
}

function checkSet({ org, facts }: CheckWorld, agent: CompiledAgent): Finding[] {
  const { slug, subtype, profile, channels } = agent.input;
  const place = { kind: 'agent', agent: slug } as const;
  const findings: Finding[] = [];
  if (!findProfile(org.boundaries, agent.profile)) {
    const why = profile === null ? `, the default of subtype ${subtype},` : '';
    findings.push({
      code: 'profile_missing',
      severity: 'error',
      message: `${slug}'s profile ${agent.profile}${why} does not exist, so it contains nothing.`,
      place,
    });
  }
  if (isEmpty(agent.base)) {
    findings.push({ code: 'agent_without_tools', severity: 'error', message: `${slug} has no tools.`, place });
  } else if (isEmpty(without(agent.base, org.catalog.universal))) {
    const message = `${slug} has only universal tools.`;
    findings.push({ code: 'agent_only_universal', severity: 'error', message, place, count: countBits(agent.base) });
  }
  for (const channel of new Set(channels)) {
    if (org.channels.has(channel)) continue;
    const left = channels.filter((other) => other !== channel);
    findings.push({
      code: 'unknown_channel',
      severity: 'warning',
      message: `${slug} is bound to channel ${channel}, which does not exist.`,
      place: { ...place, list: 'channels', entry: channel, channel },
      // An agent bound to no channel may use any, so removing the last one is not offered as a fix.
      ...(left.length > 0
        ? { fix: { text: `Unbind ${channel}`, change: { kind: 'agent', agent: slug, channels: left } as const } }
        : {}),
    });
  }
  if (facts.withoutKey?.includes(slug)) {
    const message = `${slug} has no valid API key, so it cannot call tools.`;
    findings.push({ code: 'agent_without_key', severity: 'info', message, place });
  }
  return findings;
}

export function checkAgent(world: CheckWorld, agent: CompiledAgent): Finding[] {
  return [
    ...checkSet(world, agent),
    ...checkPolicy(world, {
      scope: 'agent',
      agent: agent.input.slug,
      policy: agent.input.policy,
      allowLive: world.agentsReachableWithout([agent], 'agent.allow'),
      blockLive: world.agentsReachableWithout([agent], 'agent.block'),
      above: world.excludedAboveExcept(null),
    }),
    ...checkGoalEntries(world, agent),
    ...checkApprovals(world, agent),
  ];
}

/** Returns a test: does an entry of the profile give a tool to one of its users? Users may extend the profile. */
function liveEntries(world: CheckWorld, profile: EngineProfile, users: readonly CompiledAgent[]) {
  const { catalog, boundaries } = world.org;
  const groups = [...grouped(users, (agent) => agent.profile)].map(([slug, group]) => ({
    slug,
    live: world.agentsReachableWithout(group, 'agent.profile'),
  }));
  const heldBy = (profiles: readonly EngineProfile[], slug: string) =>
    heldTools(catalog, { profiles }, findProfile({ profiles }, slug)!, world.org.at).held;
  const whole = new Map(groups.map(({ slug }) => [slug, heldBy(boundaries.profiles, slug)]));
  return ({ entry, alone }: EntryUse): boolean =>
    groups.some(({ slug, live }) => {
      if (slug === profile.slug) return meets(alone, live);
      if (!meets(alone, live)) return false;
      const left = { ...profile, tools: profile.tools.filter((other) => other !== entry) };
      const profiles = boundaries.profiles.map((other) => (other === profile ? left : other));
      return meets(without(whole.get(slug)!, heldBy(profiles, slug)), live);
    });
}

export function checkProfiles(world: CheckWorld): Finding[] {
  const { org, agents } = world;
  const { catalog, boundaries } = org;
  const above = world.excludedAboveExcept(null);
  const chains = new Map<string, readonly EngineProfile[]>();
  /** The profiles that an agent's tools come from. */
  const usedBy = (agent: CompiledAgent) => {
    let chain = chains.get(agent.profile);
    if (!chain) {
      const own = findProfile(boundaries, agent.profile);
      chain = own ? profileChain(boundaries, own) : [];
      chains.set(agent.profile, chain);
    }
    return chain;
  };
  return boundaries.profiles.flatMap((profile): Finding[] => {
    const { slug, owner, tools } = profile;
    if (owner === 'platform' || findProfile(boundaries, slug) !== profile) return [];
    const users = agents.filter((agent) => usedBy(agent).includes(profile));
    if (users.length === 0) {
      const message = `No agent uses profile ${slug}.`;
      return [{ code: 'unused_profile', severity: 'info', message, place: { kind: 'profile', profile: slug } }];
    }
    const isLive = liveEntries(world, profile, users);
    return entryUses(catalog, tools).flatMap((use): Finding[] => {
      if (isLive(use)) return [];
      const plain = without(use.alone, catalog.universal);
      const { entry } = use;
      const wider = isEmpty(plain) ? null : isEmpty(without(plain, above));
      const message =
        wider === null
          ? `\`${entry}\` matches only universal tools, which every agent has.`
          : wider
            ? `\`${entry}\` has no effect: a wider layer blocks all its tools.`
            : `\`${entry}\` has no effect: the agents' own lists block its tools.`;
      const severity = wider === null ? 'info' : 'warning';
      const why = redundantEntry(use, tools) ?? { code: 'dead_grant', severity, message };
      return [
        {
          ...why,
          place: { kind: 'profile', profile: slug, list: 'tools', entry },
          fix: {
            text: `Take \`${entry}\` out`,
            change: { kind: 'profile', owner: 'organization', profile: slug, remove: [entry] },
          },
        },
      ];
    });
  });
}
