import type { OrgScope } from '@/lib/data/scope';
import { type PlatformRevision, readPlatformRevisions, wholePlatformRows } from '@/lib/data/system/platform-revisions';
import { entriesMask } from '@/lib/engine/compile-catalog';
import { findProfile, profileChain } from '@/lib/engine/compile-profile';
import { FALLBACK_PROFILE } from '@/lib/engine/fallback-profile';
import { isEmpty } from '@/lib/engine/mask';
import { CURSOR_NUMBER, decodeCursor, toPage } from '@/lib/shared/cursor';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { PlatformChangeFilter, PlatformChangeView } from './platform-change-contract';
import { changedEntries, type OrgReach, type PlatformEffect, platformEffects } from './platform-effects';

const TOOLS_SHOWN = 50;
/** Revisions read at once: few at first, since most concern every organization. */
const READ_AT_ONCE = { first: 32, most: 512 };

function reachOf({ boundaries, catalog, agents, rows }: OrgSnapshot): OrgReach {
  const profiles = new Set<string>();
  const subtypes = new Set<string>();
  const used = new Set<string>();
  for (const { profile, subtype } of agents) {
    if (profile === null) subtypes.add(subtype);
    else used.add(profile);
  }
  for (const subtype of subtypes) used.add(boundaries.subtypeDefaults[subtype] ?? FALLBACK_PROFILE);
  for (const slug of used) {
    const profile = findProfile(boundaries, slug);
    for (const { slug, owner } of profile ? profileChain(boundaries, profile) : [])
      if (owner === 'platform') profiles.add(slug);
  }
  return { catalog, boundaries, profiles, subtypes, onlyUniversal: rows.platformTools === 'universal' };
}

/** Completes the rows that can concern the organization. Lists of other organizations' tools are read no further. */
async function effectsOf(
  { orgId }: OrgScope,
  revisions: readonly PlatformRevision[],
  reach: OrgReach,
): Promise<PlatformEffect[][]> {
  const { catalog } = reach;
  const kept = revisions.map(({ rows }) =>
    rows.filter((row) => {
      const entries = changedEntries(row);
      return entries === null || !isEmpty(entriesMask(catalog, entries));
    }),
  );
  const whole = await wholePlatformRows(orgId, kept.flat());
  return revisions.map(({ tools }, index) => platformEffects(whole.splice(0, kept[index]!.length), tools, reach));
}

function matches({ q, tool }: PlatformChangeFilter, effect: PlatformEffect): boolean {
  if (tool !== undefined && !effect.tools.includes(tool)) return false;
  if (q === undefined) return true;
  const { tools, pattern, reason, profile, channel, subtype } = effect;
  const part = q.toLowerCase();
  // As the author is shown.
  if (part === 'platform') return true;
  return [...tools, pattern, reason, profile, channel, subtype].some((text) => text?.toLowerCase().includes(part));
}

/** The tool that is asked for first, since a view names few. */
function shownTools(tools: readonly string[], { tool }: PlatformChangeFilter): string[] {
  return (tool === undefined ? [...tools] : [tool, ...tools.filter((name) => name !== tool)]).slice(0, TOOLS_SHOWN);
}

function toView(
  { number, at }: PlatformRevision,
  effects: readonly PlatformEffect[],
  filter: PlatformChangeFilter,
): PlatformChangeView {
  return {
    revision: String(number),
    at: at.toISOString(),
    effects: effects.map((effect) => ({
      ...effect,
      tools: shownTools(effect.tools, filter),
      toolCount: effect.tools.length,
    })),
  };
}

/**
 * What the platform's revisions changed for the organization's tools, newest first. Says no more than explanations do:
 * no author and no note, only blocks that decide about a tool of the organization, and only since it was created.
 * Throws `invalid` for an unknown cursor.
 */
export async function listPlatformChanges(
  scope: OrgScope,
  { cursor, limit }: PageRequest,
  filter: PlatformChangeFilter,
): Promise<Page<PlatformChangeView>> {
  const reach = reachOf(await snapshotOf(scope));
  const between = { from: filter.from ? new Date(filter.from) : null, to: filter.to ? new Date(filter.to) : null };
  const found: PlatformChangeView[] = [];
  let before = cursor === undefined ? null : BigInt(decodeCursor(cursor, [CURSOR_NUMBER])[0]!);
  for (let asked = Math.max(READ_AT_ONCE.first, limit + 1); found.length <= limit; asked *= 4) {
    asked = Math.min(asked, READ_AT_ONCE.most);
    const revisions = await readPlatformRevisions(scope.orgId, { ...between, before, limit: asked });
    const effects = await effectsOf(scope, revisions, reach);
    for (const [index, revision] of revisions.entries()) {
      const shown = effects[index]!.filter((effect) => matches(filter, effect));
      if (shown.length > 0) found.push(toView(revision, shown, filter));
    }
    if (revisions.length < asked) break;
    before = revisions.at(-1)!.number;
  }
  return toPage(found, limit, ({ revision }) => [revision]);
}
