import { type PolicyColumns, toAdditions, toPolicy } from '@/lib/data/boundary-columns';
import type { PlatformToolChange } from '@/lib/data/system/platform-revisions';
import type { StoredChange } from '@/lib/data/whole-changes';
import { type Catalog, entriesMask, namesOf } from '@/lib/engine/compile-catalog';
import { findProfile, heldTools } from '@/lib/engine/compile-profile';
import { FALLBACK_PROFILE } from '@/lib/engine/fallback-profile';
import { addAll, type Mask, removeAll } from '@/lib/engine/mask';
import { bestBlock } from '@/lib/engine/rule-details';
import type { BlockEntry, OrgBoundaries, ToolPolicy } from '@/lib/engine/types';
import type { PlatformEffectView } from './platform-change-contract';

type Change = Pick<StoredChange, 'entity' | 'before' | 'after'>;
type Row = Record<string, unknown>;

/** Effect of one platform change on an organization's tools. */
export type PlatformEffect = Omit<PlatformEffectView, 'toolCount'>;

/** State of an organization that decides which platform changes affect it. */
export interface OrgReach {
  catalog: Catalog;
  boundaries: OrgBoundaries;
  /** Platform profiles that its agents use, directly or through one that extends them. */
  profiles: ReadonlySet<string>;
  /** Subtypes of agents with their subtype's default profile. */
  subtypes: ReadonlySet<string>;
  /** Of the platform's tools, it has only the universal ones. */
  onlyUniversal: boolean;
}

const list = (row: Row | null, column: string): unknown[] => {
  const value = row?.[column];
  return Array.isArray(value) ? value : [];
};
const strings = (row: Row | null, column: string) => list(row, column).filter((one) => typeof one === 'string');

/** Elements of only one of the lists. */
function differing(one: readonly unknown[], other: readonly unknown[]): unknown[] {
  const [a, b] = [one, other].map((items) => new Map(items.map((item) => [JSON.stringify(item), item])));
  return [...[...a!].filter(([key]) => !b!.has(key)), ...[...b!].filter(([key]) => !a!.has(key))].map(
    ([, item]) => item,
  );
}

/**
 * Names and patterns that a change of the platform's policy added, removed or changed, also of a change stored in
 * parts. null: more than entries changed.
 */
export function changedEntries({ entity, before, after }: Change): string[] | null {
  const [was, is] = [before as Row | null, after as Row | null];
  if (entity !== 'PlatformPolicy' || !was || !is || was.allowMode !== is.allowMode) return null;
  const blocks = differing(list(was, 'block'), list(is, 'block')).map((entry) => (entry as BlockEntry).tool);
  return [...blocks, ...(differing(strings(was, 'allowTools'), strings(is, 'allowTools')) as string[])];
}

const without = (one: Mask, other: Mask): Mask => {
  const mask = one.slice();
  removeAll(mask, other);
  return mask;
};

const of = (kind: PlatformEffect['kind'], tools: string[], more: Partial<PlatformEffect> = {}): PlatformEffect[] =>
  tools.length > 0 ? [{ kind, tools, ...more }] : [];

/** At no moment, so that entries count until a revision removes them. */
const ALWAYS = Number.NEGATIVE_INFINITY;

const sameBlock = (one: BlockEntry, other: BlockEntry) =>
  one.tool === other.tool && one.reason === other.reason && one.expiresAt === other.expiresAt;

/** Tools whose deciding block changed, by that block: of several, explanations name one. */
function blockEffects(before: ToolPolicy, after: ToolPolicy, catalog: Catalog): PlatformEffect[] {
  const entries = differing(before.block, after.block).map((entry) => (entry as BlockEntry).tool);
  const effects = new Map<string, PlatformEffect>();
  for (const tool of namesOf(catalog, entriesMask(catalog, entries))) {
    const [was, is] = [bestBlock(before, tool, ALWAYS, null), bestBlock(after, tool, ALWAYS, null)];
    if (was && is && sameBlock(was, is)) continue;
    const block = is ?? was;
    if (!block) continue;
    const effect: PlatformEffect = {
      kind: is ? (was ? 'block_changed' : 'blocked') : 'unblocked',
      tools: [tool],
      ...(block.tool === tool ? {} : { pattern: block.tool }),
      ...(is?.reason ? { reason: is.reason } : {}),
      ...(is?.expiresAt ? { expiresAt: is.expiresAt } : {}),
    };
    const key = JSON.stringify({ ...effect, tools: null });
    const known = effects.get(key);
    if (known) known.tools.push(tool);
    else effects.set(key, effect);
  }
  return [...effects.values()];
}

const allowMask = (catalog: Catalog, { allow }: ToolPolicy) =>
  allow.mode === 'all' ? catalog.all : entriesMask(catalog, allow.tools);

function policyEffects(was: Row | null, is: Row | null, { catalog }: OrgReach): PlatformEffect[] {
  const [before, after] = [was, is].map((row) => toPolicy('PlatformPolicy', '1', row as PolicyColumns | null));
  const [allowed, allows] = [allowMask(catalog, before!), allowMask(catalog, after!)];
  return [
    ...blockEffects(before!, after!, catalog),
    ...of('allowed', namesOf(catalog, without(allows, allowed))),
    ...of('no_longer_allowed', namesOf(catalog, without(allowed, allows))),
  ];
}

/** Tools that a profile row adds, and those that it removes from the profile that it extends. */
function profileMasks(catalog: Catalog, row: Row): { plus: Mask; minus: Mask } {
  const added = toAdditions({ id: String(row.id), add: row.add }).map(({ tool }) => tool);
  return {
    plus: entriesMask(catalog, [...(strings(row, 'tools') as string[]), ...added]),
    minus: entriesMask(catalog, strings(row, 'remove') as string[]),
  };
}

function profileEffects(was: Row | null, is: Row | null, { catalog, profiles }: OrgReach): PlatformEffect[] {
  if (!was || !is || !profiles.has(String(is.slug))) return [];
  const [before, after] = [profileMasks(catalog, was), profileMasks(catalog, is)];
  const gained = without(without(after.plus, before.plus), after.minus);
  addAll(gained, without(before.minus, after.minus));
  const lost = without(without(before.plus, after.plus), before.minus);
  addAll(lost, without(after.minus, before.minus));
  const profile = String(is.slug);
  return [
    ...of('added_to_profile', namesOf(catalog, gained), { profile }),
    ...of('removed_from_profile', namesOf(catalog, lost), { profile }),
  ];
}

function defaultEffects(was: Row | null, is: Row | null, reach: OrgReach): PlatformEffect[] {
  const { catalog, boundaries, subtypes } = reach;
  const subtype = String((is ?? was)?.subtype);
  if (!subtypes.has(subtype)) return [];
  const [former, profile] = [was, is].map((row) => (row ? String(row.profile) : FALLBACK_PROFILE));
  if (former === profile) return [];
  const held = (slug: string): Mask => {
    const found = findProfile(boundaries, slug);
    return found ? heldTools(catalog, boundaries, found, ALWAYS).held : catalog.none;
  };
  const [old, next] = [held(former!), held(profile!)];
  const moved = without(old, next);
  addAll(moved, without(next, old));
  return [{ kind: 'default_profile', tools: namesOf(catalog, moved), subtype, profile: profile! }];
}

function channelEffects(was: Row | null, is: Row | null, { catalog }: OrgReach): PlatformEffect[] {
  const [before, after] = [was, is].map((row) => entriesMask(catalog, strings(row, 'blocked') as string[]));
  const channel = String((is ?? was)?.slug);
  return [
    ...of('blocked_on_channel', namesOf(catalog, without(after!, before!)), { channel }),
    ...of('unblocked_on_channel', namesOf(catalog, without(before!, after!)), { channel }),
  ];
}

const EFFECTS: Record<string, (was: Row | null, is: Row | null, reach: OrgReach) => PlatformEffect[]> = {
  PlatformPolicy: policyEffects,
  Profile: profileEffects,
  SubtypeDefault: defaultEffects,
  Channel: channelEffects,
};

/** Fields of tools that members see. */
const TOOL_FIELDS = new Set([
  ...['name', 'title', 'description', 'category', 'operations', 'entities', 'inputSchema', 'outputSchema'],
  ...['universal', 'readOnly', 'destructive', 'idempotent', 'openWorld', 'requiresApproval', 'integrations'],
  'definition',
]);

function toolEffects(changes: readonly PlatformToolChange[], { onlyUniversal }: OrgReach): PlatformEffect[] {
  const effects = new Map<string, PlatformEffect>();
  for (const { name, kind, universal, ...change } of changes) {
    if (onlyUniversal && !universal) continue;
    const fields = change.fields.filter((field) => TOOL_FIELDS.has(field));
    if (kind === 'changed' && fields.length === 0) continue;
    const key = `${kind} ${fields}`;
    const known = effects.get(key);
    if (known) known.tools.push(name);
    else effects.set(key, { kind: `tool_${kind}`, tools: [name], ...(kind === 'changed' ? { fields } : {}) });
  }
  return [...effects.values()];
}

/** What one revision of the platform did to an organization's tools. `changes`: whole rows. Pure. */
export function platformEffects(
  changes: readonly Change[],
  tools: readonly PlatformToolChange[],
  reach: OrgReach,
): PlatformEffect[] {
  const effects = changes.flatMap(
    ({ entity, before, after }) => EFFECTS[entity]?.(before as Row | null, after as Row | null, reach) ?? [],
  );
  return [...effects, ...toolEffects(tools, reach)];
}
