import { utcText } from '@/lib/shared/format';
import { endOf, isInForce } from '../compile-policy';
import { isEmpty, type Mask } from '../mask';
import type { BlockEntry, EntryState, ToolPolicy } from '../types';
import type { CheckWorld } from './check-world';
import { coveringGlob, type EntryUse, entryUses, grouped, meets, union, within, without } from './entry-use';
import type { Finding, FixChange, Place } from './finding';

export interface PolicyPlace {
  scope: 'organization' | 'agent';
  agent?: string;
  policy: ToolPolicy;
  allowLive: Mask;
  blockLive: Mask;
  above: Mask;
}

const EXPIRING_SOON_MS = 7 * 86_400_000;

function placeOf({ scope, agent }: PolicyPlace, list: 'allow' | 'block', entry?: string): Place {
  return { kind: scope, ...(agent ? { agent } : {}), list, ...(entry === undefined ? {} : { entry }) };
}

/** Removes entries from one list and keeps them in the other. Returns null when no single request can do that. */
function removeEntries(
  { scope, agent, policy }: PolicyPlace,
  list: 'allow' | 'block',
  entries: readonly string[],
): FixChange | null {
  const out = new Set(entries);
  // The request would take their blocks for single goals too.
  if (policy.block.some(({ tool, goal }) => goal !== undefined && out.has(tool))) return null;
  const stays = list === 'allow' ? policy.block.filter(({ tool }) => out.has(tool)) : [];
  const kept = new Map<string, BlockEntry>(stays.map((block) => [block.tool, block]));
  const words = new Set(stays.map(({ reason, expiresAt }) => JSON.stringify([reason ?? null, expiresAt ?? null])));
  if (words.size > 1) return null;
  const allowed = new Set(list === 'block' ? policy.allow.tools : []);
  const stateOf = (entry: string): EntryState => (kept.has(entry) ? 'block' : allowed.has(entry) ? 'allow' : 'inherit');
  const { reason, expiresAt } = stays[0] ?? {};
  return {
    kind: 'policy',
    scope,
    ...(agent ? { agent } : {}),
    entries: Object.fromEntries(entries.map((entry) => [entry, stateOf(entry)])),
    ...(reason ? { reason } : {}),
    ...(expiresAt ? { expiresAt } : {}),
  };
}

function taken(place: PolicyPlace, list: 'allow' | 'block', entry: string): Pick<Finding, 'fix'> {
  const change = removeEntries(place, list, [entry]);
  return change ? { fix: { text: `Take \`${entry}\` out`, change } } : {};
}

/**
 * Returns a finding for an entry that matches nothing, or nothing that other entries of the list do not match;
 * otherwise null.
 */
export function redundantEntry(
  use: EntryUse,
  entries: readonly string[],
): Pick<Finding, 'code' | 'severity' | 'message'> | null {
  const { entry } = use;
  if (isEmpty(use.named)) {
    const message = entry.includes('*')
      ? `\`${entry}\` matches no tool.`
      : `\`${entry}\` is not a tool of the catalog.`;
    return { code: 'dead_entry', severity: 'warning', message };
  }
  if (!isEmpty(use.alone)) return null;
  const other = coveringGlob(entry, entries);
  const message = other
    ? `\`${entry}\` is already matched by \`${other}\` in the same list.`
    : `All tools of \`${entry}\` are matched by other entries of the same list.`;
  return { code: 'repeated_entry', severity: 'info', message };
}

function checkAllow(world: CheckWorld, place: PolicyPlace): Finding[] {
  const { policy, agent } = place;
  const { catalog } = world.org;
  const whose = agent ? `${agent}'s` : "The organization's";
  const listed = [...new Set(policy.allow.tools)];
  if (policy.allow.mode === 'all') {
    if (listed.length === 0) return [];
    const change = removeEntries(place, 'allow', listed);
    return [
      {
        code: 'idle_allow_list',
        severity: 'info',
        message: `${whose} allow list has no effect while every tool is allowed: its ${listed.length} ${listed.length === 1 ? 'entry counts' : 'entries count'} only in mode selected.`,
        place: placeOf(place, 'allow'),
        count: listed.length,
        ...(change ? { fix: { text: 'Empty the allow list', change } } : {}),
      },
    ];
  }
  const uses = entryUses(catalog, listed);
  const findings: Finding[] = [];
  if (uses.every((use) => isEmpty(use.named))) {
    findings.push({
      code: 'allow_selects_nothing',
      severity: 'error',
      message: `${whose} allow list selects no tool, so nothing but universal tools is allowed.`,
      place: placeOf(place, 'allow'),
    });
  }
  const blocks = policy.block
    .filter((block) => block.goal === undefined && isInForce(block, world.org.at))
    .map((block) => block.tool);
  const blocked = union(
    catalog,
    entryUses(catalog, blocks).map(({ named }) => named),
  );
  for (const use of uses) {
    if (meets(use.alone, place.allowLive)) continue;
    const plain = without(use.alone, catalog.universal);
    const { entry } = use;
    const why = redundantEntry(use, listed) ?? grantRefusalReason(use, plain, blocked, place);
    findings.push({ ...why, place: placeOf(place, 'allow', entry), ...taken(place, 'allow', entry) });
  }
  return findings;
}

function grantRefusalReason(
  { entry }: EntryUse,
  plain: Mask,
  blocked: Mask,
  { above, scope }: PolicyPlace,
): Pick<Finding, 'code' | 'severity' | 'message'> {
  if (isEmpty(plain)) {
    const message = `\`${entry}\` matches only universal tools, which are always allowed.`;
    return { code: 'dead_grant', severity: 'info', message };
  }
  if (within(plain, blocked)) {
    const message = `\`${entry}\` is allowed and blocked in the same lists. The block takes precedence.`;
    return { code: 'shadowed_entry', severity: 'warning', message };
  }
  if (within(plain, above)) {
    const message = `\`${entry}\` has no effect: a wider layer blocks its tools.`;
    return { code: 'dead_grant', severity: 'warning', message };
  }
  const whom = scope === 'agent' ? 'the agent' : 'any agent';
  const message = `\`${entry}\` is allowed here, but other rules block it for ${whom}.`;
  return { code: 'dead_grant', severity: 'info', message };
}

function checkBlock(world: CheckWorld, place: PolicyPlace): Finding[] {
  const { policy, above, scope } = place;
  const { catalog, at } = world.org;
  const findings: Finding[] = [];
  const always = policy.block.filter(({ goal }) => goal === undefined);
  const byEntry = grouped(always, (block) => block.tool);
  const holds = (entry: string) => byEntry.get(entry)!.some((block) => isInForce(block, at));
  const inForce = [...byEntry.keys()].filter(holds);
  for (const entry of byEntry.keys()) {
    if (holds(entry)) continue;
    findings.push({
      code: 'expired_block',
      severity: 'info',
      message: `The block of \`${entry}\` has expired.`,
      place: placeOf(place, 'block', entry),
      ...taken(place, 'block', entry),
    });
  }
  for (const use of entryUses(catalog, inForce)) {
    const { entry } = use;
    if (meets(use.alone, place.blockLive)) {
      const end = Math.max(...byEntry.get(entry)!.map(endOf));
      if (end - at <= EXPIRING_SOON_MS) {
        findings.push({
          code: 'block_ends_soon',
          severity: 'info',
          message: `The block of \`${entry}\` expires within a week, at ${utcText(end)}.`,
          place: placeOf(place, 'block', entry),
        });
      }
      continue;
    }
    const plain = without(use.alone, catalog.universal);
    const why = redundantEntry(use, inForce) ?? whyNotBlocked(use, plain, above, scope);
    findings.push({ ...why, place: placeOf(place, 'block', entry), ...taken(place, 'block', entry) });
  }
  return findings;
}

function whyNotBlocked(
  { entry }: EntryUse,
  plain: Mask,
  above: Mask,
  scope: 'organization' | 'agent',
): Pick<Finding, 'code' | 'severity' | 'message'> {
  if (isEmpty(plain)) {
    const message = `\`${entry}\` matches only universal tools, which only the platform can block.`;
    return { code: 'redundant_block', severity: 'warning', message };
  }
  const message = within(plain, above)
    ? `\`${entry}\` blocks tools that a wider layer already blocks.`
    : `\`${entry}\` blocks tools that ${scope === 'agent' ? 'the agent does not have' : 'no agent has'}.`;
  return { code: 'redundant_block', severity: 'info', message };
}

export function checkPolicy(world: CheckWorld, place: PolicyPlace): Finding[] {
  return [...checkAllow(world, place), ...checkBlock(world, place)];
}
