import { utcText } from '@/lib/shared/format';
import { type Catalog, namesOf } from '../compile-catalog';
import { endOf, isInForce } from '../compile-policy';
import { heldTools } from '../compile-profile';
import { FALLBACK_PROFILE } from '../fallback-profile';
import type { EngineChannel, EngineProfile, ToolPolicy } from '../types';
import { redundantEntry } from './check-policy';
import { entryUses, grouped, union, without } from './entry-use';
import type { Finding, FixChange, Place } from './finding';
import { inOrder } from './in-order';

export interface PlatformBoundaries {
  policy: ToolPolicy;
  profiles: readonly EngineProfile[];
  channels: readonly EngineChannel[];
  subtypeDefaults: Readonly<Record<string, string>>;
  /** Names by slug. */
  providers: ReadonlyMap<string, string>;
}

const EXPIRING_SOON_MS = 7 * 86_400_000;

function checkPlatformPolicy(catalog: Catalog, policy: ToolPolicy, at: number): Finding[] {
  const findings: Finding[] = [];
  const out = (entry: string, list: 'allow' | 'block'): Finding['fix'] => {
    const others = list === 'allow' ? policy.block.map(({ tool }) => tool) : policy.allow.tools;
    if (others.includes(entry)) return undefined;
    const change: FixChange = { kind: 'policy', scope: 'platform', entries: { [entry]: 'inherit' } };
    return { text: `Take \`${entry}\` out`, change };
  };
  const found = (finding: Pick<Finding, 'code' | 'severity' | 'message'>, list: 'allow' | 'block', entry: string) => {
    const fix = finding.code === 'block_ends_soon' ? undefined : out(entry, list);
    findings.push({ ...finding, place: { kind: 'platform', list, entry }, ...(fix ? { fix } : {}) });
  };
  const { allow, block } = policy;
  if (allow.mode === 'all' && allow.tools.length > 0) {
    findings.push({
      code: 'idle_allow_list',
      severity: 'info',
      message: 'The allow list has no effect while every tool is allowed. Set the mode to selected to use it.',
      place: { kind: 'platform', list: 'allow' },
      count: allow.tools.length,
    });
  }
  const byEntry = grouped(block, ({ tool }) => tool);
  const holds = (entry: string) => byEntry.get(entry)!.some((one) => isInForce(one, at));
  const inForce = [...byEntry.keys()].filter(holds);
  const lists = [...(allow.mode === 'all' ? [] : [['allow', allow.tools] as const]), ['block', inForce] as const];
  for (const [list, entries] of lists) {
    for (const use of entryUses(catalog, entries)) {
      const idle = redundantEntry(use, entries);
      const message = `\`${use.entry}\` matches no tool of the platform's catalog. It still applies to tools of organizations.`;
      if (idle) found(idle.code === 'dead_entry' ? { ...idle, severity: 'info', message } : idle, list, use.entry);
    }
  }
  for (const entry of byEntry.keys()) {
    const end = Math.max(...byEntry.get(entry)!.map(endOf));
    if (!holds(entry)) {
      const message = `The block of \`${entry}\` has expired.`;
      found({ code: 'expired_block', severity: 'info', message }, 'block', entry);
    } else if (end - at <= EXPIRING_SOON_MS) {
      const message = `The block of \`${entry}\` expires within a week, at ${utcText(end)}.`;
      found({ code: 'block_ends_soon', severity: 'info', message }, 'block', entry);
    }
  }
  return findings;
}

function checkLists(catalog: Catalog, { profiles, channels }: PlatformBoundaries): Finding[] {
  const ofProfiles = profiles.flatMap(({ slug, tools }) =>
    entryUses(catalog, tools).flatMap((use): Finding[] => {
      const idle = redundantEntry(use, tools);
      if (!idle) return [];
      const change: FixChange = { kind: 'profile', owner: 'platform', profile: slug, remove: [use.entry] };
      const place: Place = { kind: 'profile', profile: slug, list: 'tools', entry: use.entry };
      return [{ ...idle, place, fix: { text: `Take \`${use.entry}\` out`, change } }];
    }),
  );
  const ofChannels = channels.flatMap(({ slug, blocked }) =>
    entryUses(catalog, blocked).flatMap((use): Finding[] => {
      const idle = redundantEntry(use, blocked);
      if (!idle) return [];
      const change: FixChange = { kind: 'channel', owner: 'platform', channel: slug, remove: [use.entry] };
      const place: Place = { kind: 'channel', channel: slug, list: 'blocked', entry: use.entry };
      return [{ ...idle, place, fix: { text: `Take \`${use.entry}\` out`, change } }];
    }),
  );
  return [...ofProfiles, ...ofChannels];
}

function checkDefaults({ profiles, subtypeDefaults }: PlatformBoundaries): Finding[] {
  const known = new Set(profiles.map(({ slug }) => slug));
  const findings = Object.entries(subtypeDefaults).flatMap(([subtype, profile]): Finding[] => {
    if (known.has(profile)) return [];
    const message = `Subtype ${subtype} has the default profile ${profile}, which does not exist, so its agents have no tools.`;
    return [
      { code: 'default_missing', severity: 'error', message, place: { kind: 'default', entry: subtype, profile } },
    ];
  });
  if (!known.has(FALLBACK_PROFILE)) {
    const message = 'Profile general does not exist, so agents of an unknown subtype have no tools.';
    const place: Place = { kind: 'default', profile: FALLBACK_PROFILE };
    findings.push({ code: 'default_missing', severity: 'error', message, place });
  }
  return findings;
}

function checkProviders(catalog: Catalog, { providers }: PlatformBoundaries): Finding[] {
  const unneeded = [...providers].filter(([slug]) => !catalog.needing.has(slug));
  const unknown = [...catalog.needing.keys()].filter((slug) => !providers.has(slug));
  return [
    ...unneeded.map(([slug, name]): Finding => {
      const message = `No tool of the platform needs integration ${name}.`;
      return {
        code: 'integration_unneeded',
        severity: 'info',
        message,
        place: { kind: 'integration', integration: slug },
      };
    }),
    ...unknown.map((slug): Finding => {
      const names = namesOf(catalog, catalog.needing.get(slug)!);
      const message = `${names[0]}${names.length > 1 ? ` and ${names.length - 1} more` : ''} ${names.length > 1 ? 'need' : 'needs'} integration ${slug}, which organizations cannot connect.`;
      const place: Place = { kind: 'integration', integration: slug };
      return { code: 'integration_unknown', severity: 'error', message, place, count: names.length };
    }),
  ];
}

function checkHeld(catalog: Catalog, { profiles }: PlatformBoundaries, at: number): Finding[] {
  const held = union(
    catalog,
    profiles.map((profile) => heldTools(catalog, { profiles }, profile, at).held),
  );
  const tools = namesOf(catalog, without(without(catalog.all, held), catalog.universal));
  if (tools.length === 0) return [];
  const [name] = tools as [string];
  const more = tools.length - 1;
  return [
    {
      code: 'tool_in_no_profile',
      severity: 'info',
      message: `No profile of the platform holds ${name}${more > 0 ? ` and ${more} more` : ''}: only organizations' own profiles can give ${more > 0 ? 'them' : 'it'}.`,
      place: more > 0 ? { kind: 'platform' } : { kind: 'tool', tool: name },
      count: tools.length,
      tools,
    },
  ];
}

/** Returns findings about the platform's layer at a time in milliseconds since the epoch. Never throws. */
export function checkPlatformPolicies(catalog: Catalog, platform: PlatformBoundaries, at: number): Finding[] {
  return inOrder([
    ...checkPlatformPolicy(catalog, platform.policy, at),
    ...checkLists(catalog, platform),
    ...checkDefaults(platform),
    ...checkProviders(catalog, platform),
    ...checkHeld(catalog, platform, at),
  ]);
}
