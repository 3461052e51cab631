import { toEngineProfile } from '@/lib/data/boundary-rows';
import type { OwnerScope } from '@/lib/data/owner';
import { effectiveProfile } from '@/lib/engine/compile-agent';
import type { Catalog } from '@/lib/engine/compile-catalog';
import type { CompiledOrg } from '@/lib/engine/compile-org';
import { findProfile, heldTools, profileChain } from '@/lib/engine/compile-profile';
import { addAll, countBits, type Mask } from '@/lib/engine/mask';
import type { EngineProfile } from '@/lib/engine/types';
import { policyWarnings } from '@/lib/engine/warnings';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { ProfileInput, ProfilePatch, ProfileView } from './profile-contract';
import { shownAddition } from './profile-form';
import {
  createProfileRow,
  getProfileRow,
  listProfileRows,
  type ProfileRow,
  replaceProfileRow,
  updateProfileRow,
} from './profile-repository';

export { deleteProfileRow as deleteProfile } from './profile-repository';

interface Surroundings {
  /** null: the platform, which belongs to no organization. */
  org: CompiledOrg | null;
  catalog: Catalog;
  profiles: readonly EngineProfile[];
  users: Map<string, string[]>;
  slugOfAgent: Map<string, string>;
}

async function surroundings(scope: OwnerScope): Promise<Surroundings> {
  if (!('orgId' in scope)) {
    const { catalog, rows } = await platformCatalog();
    return { org: null, catalog, profiles: rows.profiles, users: new Map(), slugOfAgent: new Map() };
  }
  const snapshot = await snapshotOf(scope);
  const { boundaries, catalog } = snapshot;
  const users = new Map<string, string[]>();
  const slugOfAgent = new Map<string, string>();
  for (const agent of snapshot.agents) {
    slugOfAgent.set(agent.id, agent.slug);
    const profile = findProfile(boundaries, effectiveProfile(boundaries, agent));
    for (const { slug } of profile ? profileChain(boundaries, profile) : [])
      users.set(slug, [...(users.get(slug) ?? []), agent.slug].sort());
  }
  return { org: snapshot.compiled, catalog, profiles: boundaries.profiles, users, slugOfAgent };
}

/** Counts the tools that the layers above leave of a profile. Profiles do not hide universal tools. */
function countCallable({ allowed, catalog }: CompiledOrg, held: Mask): number {
  const callable = Uint32Array.from(held);
  addAll(callable, catalog.universal);
  return countBits(callable.map((word, w) => word & allowed[w]!));
}

function toView(row: ProfileRow, { org, catalog, profiles, users, slugOfAgent }: Surroundings): ProfileView {
  const profile = toEngineProfile(row);
  const { tools, add = [], remove = [] } = profile;
  // Profiles only allow, so their entries are checked like those of an allow list.
  const entries = [...tools, ...add.map(({ tool }) => tool)];
  const lists = {
    allow: { mode: row.extends ? 'all' : 'selected', tools: entries } as const,
    block: remove.map((tool) => ({ tool })),
  };
  const { held } = heldTools(catalog, { profiles }, profile, Date.now());
  return {
    slug: row.slug,
    name: row.name,
    description: row.description,
    tools: row.tools,
    extends: row.extends,
    add: add.map(shownAddition),
    remove: [...remove],
    agent: row.agentId && (slugOfAgent.get(row.agentId) ?? null),
    held: countBits(held),
    callable: org && countCallable(org, held),
    owner: profile.owner,
    agents: users.get(row.slug) ?? [],
    revision: String(row.version),
    warnings: policyWarnings(lists, catalog.names),
  };
}

export async function listProfiles(scope: OwnerScope): Promise<ProfileView[]> {
  const around = await surroundings(scope);
  return (await listProfileRows(scope)).map((row) => toView(row, around));
}

/** Throws `not_found`. */
export async function getProfile(scope: OwnerScope, slug: string): Promise<ProfileView> {
  return toView(await getProfileRow(scope, slug), await surroundings(scope));
}

/** Throws `already_exists`. */
export async function createProfile(scope: OwnerScope, input: ProfileInput): Promise<ProfileView> {
  return toView(await createProfileRow(scope, input), await surroundings(scope));
}

/** Throws `not_found`, `forbidden` (platform profile), `version_mismatch`. */
export async function updateProfile(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  patch: ProfilePatch,
): Promise<ProfileView> {
  return toView(await updateProfileRow(scope, slug, expected, patch), await surroundings(scope));
}

/** Throws what `updateProfile` throws. */
export async function replaceProfile(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  whole: Omit<ProfileInput, 'slug'>,
): Promise<ProfileView> {
  return toView(await replaceProfileRow(scope, slug, expected, whole), await surroundings(scope));
}
