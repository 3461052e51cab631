import { type Catalog, entriesMask } from './compile-catalog';
import { compilePolicy, earliest } from './compile-policy';
import { findProfile, heldTools } from './compile-profile';
import { addAll, clearBit, isEmpty, type Mask, removeAll, setBit } from './mask';
import type { EngineTool, OrgBoundaries } from './types';

/** Tools that a profile excludes from `at` until `nextChangeAt`, without universal tools. */
export interface CompiledProfile {
  readonly excludes: Mask;
  readonly at: number;
  readonly nextChangeAt: number | null;
}

export interface CompiledOrg {
  readonly catalog: Catalog;
  readonly boundaries: OrgBoundaries;
  readonly at: number;
  /** Tools excluded by each of `RULES[0]` to `RULES[5]`. Only the first three apply to universal tools. */
  readonly excludes: readonly Mask[];
  readonly allowed: Mask;
  readonly channels: ReadonlyMap<string, Mask>;
  /** Tools allowed on an unknown channel: those allowed on every channel. */
  readonly unknownChannel: Mask;
  /** By slug, and goal where one is active; filled when an agent first uses a profile. */
  readonly profiles: Map<string, CompiledProfile>;
  readonly nextChangeAt: number | null;
}

/** Returns the integrations a tool requires in this organization: the owner's override, or the catalog's. */
export function requirementOf(boundaries: OrgBoundaries, tool: EngineTool): readonly string[] {
  const { integrationRequirements } = boundaries;
  return Object.hasOwn(integrationRequirements, tool.name) ? integrationRequirements[tool.name]! : tool.integrations;
}

function unconnectedMask(catalog: Catalog, boundaries: OrgBoundaries): Mask {
  const healthy = new Set(boundaries.healthyIntegrations);
  const mask = new Uint32Array(catalog.words);
  for (const [integration, needing] of catalog.needing) if (!healthy.has(integration)) addAll(mask, needing);
  for (const [name, integrations] of Object.entries(boundaries.integrationRequirements)) {
    const index = catalog.indexOf.get(name);
    if (index === undefined) continue;
    if (integrations.every((integration) => healthy.has(integration))) clearBit(mask, index);
    else setBit(mask, index);
  }
  return mask;
}

function quarantineMask(catalog: Catalog, boundaries: OrgBoundaries): Mask {
  if (boundaries.onDefinitionChange === 'keep') return catalog.unapproved;
  const mask = Uint32Array.from(catalog.unapproved);
  addAll(mask, catalog.changed);
  return mask;
}

/**
 * Removes universal tools from the tools excluded by a rule after the first three. Returns the shared mask when the
 * result is empty.
 */
export function exemptUniversal(catalog: Catalog, excluded: Mask): Mask {
  if (excluded === catalog.none) return excluded;
  const mask = Uint32Array.from(excluded);
  removeAll(mask, catalog.universal);
  return isEmpty(mask) ? catalog.none : mask;
}

function passing(catalog: Catalog, blocked: Mask): Mask {
  const mask = Uint32Array.from(catalog.all);
  removeAll(mask, exemptUniversal(catalog, blocked));
  return mask;
}

function compileChannels(catalog: Catalog, boundaries: OrgBoundaries) {
  const blockedBySlug = new Map<string, Mask>();
  const anywhere = new Uint32Array(catalog.words);
  for (const channel of boundaries.channels) {
    const blocked = entriesMask(catalog, channel.blocked);
    const before = blockedBySlug.get(channel.slug);
    const union = Uint32Array.from(blocked);
    if (before !== undefined) addAll(union, before);
    blockedBySlug.set(channel.slug, union);
    addAll(anywhere, blocked);
  }
  const channels = new Map<string, Mask>();
  for (const [slug, blocked] of blockedBySlug) {
    channels.set(slug, isEmpty(blocked) ? catalog.all : passing(catalog, blocked));
  }
  return { channels, unknownChannel: isEmpty(anywhere) ? catalog.all : passing(catalog, anywhere) };
}

/**
 * Compiles the boundaries of the platform and an organization for a time in milliseconds since the epoch. Valid until
 * `nextChangeAt`. Keeps `boundaries` for explanations, so do not modify it afterwards. Implements rules 1 to 5 and the
 * channels of docs/decision.md. Never throws.
 */
export function compileOrg(catalog: Catalog, boundaries: OrgBoundaries, at: number): CompiledOrg {
  const platform = compilePolicy(catalog, boundaries.platform, at);
  const org = compilePolicy(catalog, boundaries.org, at);
  const excludes = [
    platform.notAllowed,
    platform.blocked,
    quarantineMask(catalog, boundaries),
    exemptUniversal(catalog, org.notAllowed),
    exemptUniversal(catalog, org.blocked),
    exemptUniversal(catalog, unconnectedMask(catalog, boundaries)),
  ];
  const allowed = Uint32Array.from(catalog.all);
  for (const excluded of excludes) removeAll(allowed, excluded);
  return {
    catalog,
    boundaries,
    at,
    excludes,
    allowed,
    ...compileChannels(catalog, boundaries),
    profiles: new Map(),
    nextChangeAt: earliest(platform.nextChangeAt, org.nextChangeAt),
  };
}

/** The compiled profile of a slug for a moment and an active goal. A profile that does not exist holds nothing. */
export function compileProfile(
  org: CompiledOrg,
  slug: string,
  at: number,
  goal: string | null = null,
): CompiledProfile {
  const key = goal === null ? slug : `${slug} ${goal}`;
  const known = org.profiles.get(key);
  if (known && known.at <= at && (known.nextChangeAt === null || at < known.nextChangeAt)) return known;
  const profile = findProfile(org.boundaries, slug);
  const { held, nextChangeAt } = profile
    ? heldTools(org.catalog, org.boundaries, profile, at, goal)
    : { held: org.catalog.none, nextChangeAt: null };
  const left = Uint32Array.from(org.catalog.all);
  removeAll(left, held);
  const compiled = { excludes: exemptUniversal(org.catalog, left), at, nextChangeAt };
  org.profiles.set(key, compiled);
  return compiled;
}
