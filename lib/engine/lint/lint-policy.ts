import { endOf, isInForce } from '../compile-policy';
import { isEmpty, type Mask } from '../mask';
import type { BlockEntry, EntryState, ToolPolicy } from '../types';
import { coveringGlob, type EntryUse, entryUses, grouped, meets, union, within, without } from './entry-use';
import type { Finding, FixChange, Place } from './finding';
import type { LintWorld } from './lint-world';

/** One layer's lists, and what is known around them. */
export interface PolicyPlace {
  scope: 'organization' | 'agent';
  agent?: string;
  policy: ToolPolicy;
  /** What the layer's lists decide about: tools that somebody would get if the allow (the block) list took nothing away. */
  allowLive: Mask;
  blockLive: Mask;
  /** What wider layers take away from everybody. */
  above: Mask;
}

const SOON_MS = 7 * 86_400_000;

function placeOf({ scope, agent }: PolicyPlace, list: 'allow' | 'block', entry?: string): Place {
  return { kind: scope, ...(agent ? { agent } : {}), list, ...(entry === undefined ? {} : { entry }) };
}

/** Takes entries out of one list and leaves them in the other as they are; null where no one request can. */
function takeOut(
  { scope, agent, policy }: PolicyPlace,
  list: 'allow' | 'block',
  entries: readonly string[],
): FixChange | null {
  const out = new Set(entries);
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
  const change = takeOut(place, list, [entry]);
  return change ? { fix: { text: `Take \`${entry}\` out`, change } } : {};
}

/** Entries that name nothing, or nothing that other entries of the list do not; null for one that does name something. */
export function idleInItsList(
  use: EntryUse,
  entries: readonly string[],
): Pick<Finding, 'code' | 'severity' | 'message'> | null {
  const { entry } = use;
  if (isEmpty(use.named)) {
    const message = entry.includes('*') ? `\`${entry}\` matches no tool.` : `\`${entry}\` is no tool of the catalogue.`;
    return { code: 'dead_entry', severity: 'warning', message };
  }
  if (!isEmpty(use.alone)) return null;
  const other = coveringGlob(entry, entries);
  const message = other
    ? `\`${entry}\` is named by \`${other}\` in the same list already.`
    : `Everything that \`${entry}\` names is named by other entries of the same list.`;
  return { code: 'repeated_entry', severity: 'info', message };
}

function lintAllow(world: LintWorld, place: PolicyPlace): Finding[] {
  const { policy, agent } = place;
  const { catalog } = world.org;
  const whose = agent ? `${agent}'s` : "The organization's";
  const listed = [...new Set(policy.allow.tools)];
  if (policy.allow.mode === 'all') {
    if (listed.length === 0) return [];
    const change = takeOut(place, 'allow', listed);
    return [
      {
        code: 'idle_allow_list',
        severity: 'info',
        message: `${whose} allow list does nothing while everything is allowed: it names ${listed.length} ${listed.length === 1 ? 'entry' : 'entries'} that would only count if the list selected.`,
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
  const blocks = policy.block.filter((block) => isInForce(block, world.org.at)).map((block) => block.tool);
  const blocked = union(
    catalog,
    entryUses(catalog, blocks).map(({ named }) => named),
  );
  for (const use of uses) {
    if (meets(use.alone, place.allowLive)) continue;
    const plain = without(use.alone, catalog.universal);
    const { entry } = use;
    const why = idleInItsList(use, listed) ?? whyNotGranted(use, plain, blocked, place);
    findings.push({ ...why, place: placeOf(place, 'allow', entry), ...taken(place, 'allow', entry) });
  }
  return findings;
}

function whyNotGranted(
  { entry }: EntryUse,
  plain: Mask,
  blocked: Mask,
  { above, scope }: PolicyPlace,
): Pick<Finding, 'code' | 'severity' | 'message'> {
  if (isEmpty(plain)) {
    const message = `\`${entry}\` names only universal tools, which need no allowing.`;
    return { code: 'dead_grant', severity: 'info', message };
  }
  if (within(plain, blocked)) {
    const message = `\`${entry}\` is allowed and blocked in the same lists: the block wins.`;
    return { code: 'shadowed_entry', severity: 'warning', message };
  }
  if (within(plain, above)) {
    const message = `\`${entry}\` allows what a wider layer takes away, so the allowing does nothing.`;
    return { code: 'dead_grant', severity: 'warning', message };
  }
  const whom = scope === 'agent' ? 'the agent' : 'any agent';
  const message = `\`${entry}\` is allowed here, but other rules keep it from ${whom}.`;
  return { code: 'dead_grant', severity: 'info', message };
}

function lintBlock(world: LintWorld, place: PolicyPlace): Finding[] {
  const { policy, above, scope } = place;
  const { catalog, at } = world.org;
  const findings: Finding[] = [];
  const byEntry = grouped(policy.block, (block) => block.tool);
  const holds = (entry: string) => byEntry.get(entry)!.some((block) => isInForce(block, at));
  const inForce = [...byEntry.keys()].filter(holds);
  for (const entry of byEntry.keys()) {
    if (holds(entry)) continue;
    findings.push({
      code: 'expired_block',
      severity: 'info',
      message: `The block of \`${entry}\` has ended and holds no more.`,
      place: placeOf(place, 'block', entry),
      ...taken(place, 'block', entry),
    });
  }
  for (const use of entryUses(catalog, inForce)) {
    const { entry } = use;
    if (meets(use.alone, place.blockLive)) {
      const end = Math.max(...byEntry.get(entry)!.map(endOf));
      if (end - at <= SOON_MS) {
        findings.push({
          code: 'block_ends_soon',
          severity: 'info',
          message: `The block of \`${entry}\` ends within a week, at ${new Date(end).toISOString()}.`,
          place: placeOf(place, 'block', entry),
        });
      }
      continue;
    }
    const plain = without(use.alone, catalog.universal);
    const why = idleInItsList(use, inForce) ?? whyNotBlocked(use, plain, above, scope);
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
    const message = `\`${entry}\` names only universal tools, which no block below the platform's reaches.`;
    return { code: 'redundant_block', severity: 'warning', message };
  }
  const message = within(plain, above)
    ? `\`${entry}\` blocks what a wider layer takes away already.`
    : `\`${entry}\` blocks what ${scope === 'agent' ? 'the agent' : 'no agent'} would ${scope === 'agent' ? 'not get' : 'get'} anyway.`;
  return { code: 'redundant_block', severity: 'info', message };
}

/** What is odd about one layer's lists, its allow list first. */
export function lintPolicy(world: LintWorld, place: PolicyPlace): Finding[] {
  return [...lintAllow(world, place), ...lintBlock(world, place)];
}
