import type { CompiledAgent } from '../compile-agent';
import { findProfile } from '../compile-org';
import { countBits, isEmpty } from '../mask';
import { entryUses, meets, without } from './entry-use';
import type { Finding } from './finding';
import { idleInItsList, lintPolicy } from './lint-policy';
import type { LintWorld } from './lint-world';

// A fix that writes a whole list is offered while the list is short enough to be sent back.
const LONGEST_REWRITTEN = 200;

function lintApprovals({ org: { catalog } }: LintWorld, { input, base }: CompiledAgent): Finding[] {
  const { slug, requireApprovalFor } = input;
  const facts = input.autonomy === 'supervised' ? catalog.supervisedApproval : catalog.requiresApproval;
  return entryUses(catalog, requireApprovalFor).flatMap((use): Finding[] => {
    const asks = without(use.alone, facts);
    if (meets(asks, base)) return [];
    const { entry } = use;
    const message = isEmpty(asks)
      ? `\`${entry}\` asks for approval where it is required anyway.`
      : `\`${entry}\` asks for approval of what ${slug} does not get.`;
    const why = idleInItsList(use, requireApprovalFor) ?? { code: 'idle_approval', severity: 'info' as const, message };
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

function lintSet({ org, facts }: LintWorld, agent: CompiledAgent): Finding[] {
  const { slug, subtype, profile, channels } = agent.input;
  const place = { kind: 'agent', agent: slug } as const;
  const findings: Finding[] = [];
  if (!findProfile(org.boundaries, agent.profile)) {
    const why = profile === null ? `, the default of subtype ${subtype},` : '';
    findings.push({
      code: 'profile_missing',
      severity: 'error',
      message: `${slug}'s profile ${agent.profile}${why} does not exist, so it holds nothing.`,
      place,
    });
  }
  if (isEmpty(agent.base)) {
    findings.push({ code: 'agent_without_tools', severity: 'error', message: `No tool is left for ${slug}.`, place });
  } else if (isEmpty(without(agent.base, org.catalog.universal))) {
    const message = `Only universal tools are left for ${slug}.`;
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
      // An agent that is bound to nothing may come on any channel: that is no fix to offer.
      ...(left.length > 0
        ? { fix: { text: `Unbind ${channel}`, change: { kind: 'agent', agent: slug, channels: left } as const } }
        : {}),
    });
  }
  if (facts.withoutKey?.includes(slug)) {
    const message = `${slug} has no key in force, so nothing can call as it.`;
    findings.push({ code: 'agent_without_key', severity: 'info', message, place });
  }
  return findings;
}

/** What is odd about one agent: what is left for it, its lists and its other settings. */
export function lintAgent(world: LintWorld, agent: CompiledAgent): Finding[] {
  return [
    ...lintSet(world, agent),
    ...lintPolicy(world, {
      scope: 'agent',
      agent: agent.input.slug,
      policy: agent.input.policy,
      allowLive: world.liveForAgentsBut([agent], 'agent.allow'),
      blockLive: world.liveForAgentsBut([agent], 'agent.block'),
      above: world.takenAboveBut(null),
    }),
    ...lintApprovals(world, agent),
  ];
}

/** The organization's own profiles: those that nobody has, and entries that give nothing to anybody. */
export function lintProfiles(world: LintWorld): Finding[] {
  const { org, agents } = world;
  const { catalog, boundaries } = org;
  const above = world.takenAboveBut(null);
  return boundaries.profiles.flatMap((profile): Finding[] => {
    const { slug, owner, tools } = profile;
    if (owner === 'platform' || findProfile(boundaries, slug) !== profile) return [];
    const users = agents.filter((agent) => agent.profile === slug);
    if (users.length === 0) {
      const message = `No agent has profile ${slug}.`;
      return [{ code: 'unused_profile', severity: 'info', message, place: { kind: 'profile', profile: slug } }];
    }
    const live = world.liveForAgentsBut(users, 'agent.profile');
    return entryUses(catalog, tools).flatMap((use): Finding[] => {
      if (meets(use.alone, live)) return [];
      const plain = without(use.alone, catalog.universal);
      const { entry } = use;
      const wider = isEmpty(plain) ? null : isEmpty(without(plain, above));
      const message =
        wider === null
          ? `\`${entry}\` names only universal tools, which every agent has.`
          : wider
            ? `\`${entry}\` gives nothing: a wider layer takes away everything that it names.`
            : `\`${entry}\` gives nothing: the agents' own lists take away what it names.`;
      const severity = wider === null ? 'info' : 'warning';
      const why = idleInItsList(use, tools) ?? { code: 'dead_grant', severity, message };
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
