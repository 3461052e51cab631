import { addEntry, type Catalog, entriesMask } from './compile-catalog';
import { earliest, endOf, holdsDuring, isInForce } from './compile-policy';
import { addAll, type Mask, removeAll } from './mask';
import type { EngineProfile } from './types';

interface ProfileShelf {
  readonly profiles: readonly EngineProfile[];
}

/** The tools of a profile at one time. */
export interface HeldTools {
  readonly held: Mask;
  /** Milliseconds since the epoch of the next end of an addition of the profile or of one that it extends. */
  readonly nextChangeAt: number | null;
}

/** The profile of a slug; an organization's own stands before a platform's of the same slug. */
export function findProfile({ profiles }: ProfileShelf, slug: string): EngineProfile | undefined {
  let shared: EngineProfile | undefined;
  for (const profile of profiles) {
    if (profile.slug !== slug) continue;
    if (profile.owner === 'organization') return profile;
    shared ??= profile;
  }
  return shared;
}

/** The private profile of an agent whose profile has this slug; null: it shares one, or has none. */
export function ownProfile(shelf: ProfileShelf, slug: string, agentId: string): EngineProfile | null {
  const profile = findProfile(shelf, slug);
  return profile?.agent === agentId && profile.owner === 'organization' ? profile : null;
}

function baseOf(boundaries: ProfileShelf, profile: EngineProfile): EngineProfile | undefined {
  const { extends: slug, owner } = profile;
  if (slug === undefined || slug === null) return undefined;
  if (owner === 'organization') return findProfile(boundaries, slug);
  return boundaries.profiles.find((other) => other.owner === 'platform' && other.slug === slug);
}

/**
 * A profile and those that it extends, itself first. The chain ends at a base that does not exist, and before one that
 * is already in it. A platform's profile extends only the platform's.
 */
export function profileChain(boundaries: ProfileShelf, profile: EngineProfile): EngineProfile[] {
  const chain: EngineProfile[] = [];
  for (let next: EngineProfile | undefined = profile; next && !chain.includes(next); ) {
    chain.push(next);
    next = baseOf(boundaries, next);
  }
  return chain;
}

/**
 * The tools that a profile holds at a moment (milliseconds since the epoch) while a goal is active: those of its base
 * with `add` and without `remove`, which wins. Implements docs/decision.md, profiles. Throws nothing.
 */
export function heldTools(
  catalog: Catalog,
  boundaries: ProfileShelf,
  profile: EngineProfile,
  at: number,
  goal: string | null = null,
): HeldTools {
  const held = new Uint32Array(catalog.words);
  let nextChangeAt: number | null = null;
  for (const { tools, add = [], remove = [] } of profileChain(boundaries, profile).reverse()) {
    addAll(held, entriesMask(catalog, tools));
    for (const entry of add) {
      if (!isInForce(entry, at)) continue;
      if (holdsDuring(entry, goal)) addEntry(catalog, entry.tool, held);
      const end = endOf(entry);
      if (end !== Number.POSITIVE_INFINITY) nextChangeAt = earliest(nextChangeAt, end);
    }
    removeAll(held, entriesMask(catalog, remove));
  }
  return { held, nextChangeAt };
}
