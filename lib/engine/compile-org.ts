import { type Catalog, entriesMask } from './compile-catalog';
import { compilePolicy, earliest } from './compile-policy';
import { addAll, clearBit, isEmpty, type Mask, removeAll, setBit } from './mask';
import type { EngineProfile, EngineTool, OrgBoundaries } from './types';

/** An organization's boundaries at one revision and moment. */
export interface CompiledOrg {
  readonly catalog: Catalog;
  readonly boundaries: OrgBoundaries;
  /** The moment it was compiled for, in milliseconds since the epoch. */
  readonly at: number;
  /** What each of RULES 0 to 5 excludes, after waiving (a universal tool obeys only RULES 0 to 2). */
  readonly excludes: readonly Mask[];
  /** What the platform and the organization leave. */
  readonly allowed: Mask;
  /** For each channel what it lets through, universal tools always. */
  readonly channels: ReadonlyMap<string, Mask>;
  /** What a channel that nobody knows lets through: only what every channel does. */
  readonly unknownChannel: Mask;
  /** Filled when an agent first uses a profile: what the profile leaves out, after waiving. */
  readonly profiles: Map<string, Mask>;
  /** Milliseconds since the epoch of the next moment at which a block of the platform or organization ends. */
  readonly nextChangeAt: number | null;
}

/** The integrations that a tool needs in this organization: the catalogue's, unless an owner overrode them. */
export function requirementOf(boundaries: OrgBoundaries, tool: EngineTool): readonly string[] {
  const { integrationRequirements } = boundaries;
  return Object.hasOwn(integrationRequirements, tool.name) ? integrationRequirements[tool.name]! : tool.integrations;
}

/** The profile of a slug; an organization's own stands before a platform's of the same slug. */
export function findProfile(boundaries: OrgBoundaries, slug: string): EngineProfile | undefined {
  const named = boundaries.profiles.filter((profile) => profile.slug === slug);
  return named.find((profile) => profile.owner === 'organization') ?? named[0];
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

/** Takes the universal tools out of what a rule below the first three excludes; an empty mask becomes the shared one. */
export function waive(catalog: Catalog, excluded: Mask): Mask {
  if (excluded === catalog.none) return excluded;
  const mask = Uint32Array.from(excluded);
  removeAll(mask, catalog.universal);
  return isEmpty(mask) ? catalog.none : mask;
}

function passing(catalog: Catalog, blocked: Mask): Mask {
  const mask = Uint32Array.from(catalog.all);
  removeAll(mask, waive(catalog, blocked));
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
 * Compiles what the platform and an organization decide, for a moment (milliseconds since the epoch).
 * Valid until `nextChangeAt`. The boundaries are kept, for explanations, and must not be changed afterwards.
 * Implements rules 1 to 5 and the channels of docs/decision.md. Throws nothing.
 */
export function compileOrg(catalog: Catalog, boundaries: OrgBoundaries, at: number): CompiledOrg {
  const platform = compilePolicy(catalog, boundaries.platform, at);
  const org = compilePolicy(catalog, boundaries.org, at);
  const excludes = [
    platform.notAllowed,
    platform.blocked,
    quarantineMask(catalog, boundaries),
    waive(catalog, org.notAllowed),
    waive(catalog, org.blocked),
    waive(catalog, unconnectedMask(catalog, boundaries)),
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

/** What a profile leaves out, universal tools waived. A profile that does not exist holds nothing. */
export function profileExcludes(org: CompiledOrg, slug: string): Mask {
  let mask = org.profiles.get(slug);
  if (mask === undefined) {
    const left = Uint32Array.from(org.catalog.all);
    const profile = findProfile(org.boundaries, slug);
    if (profile !== undefined) removeAll(left, entriesMask(org.catalog, profile.tools));
    mask = waive(org.catalog, left);
    org.profiles.set(slug, mask);
  }
  return mask;
}
