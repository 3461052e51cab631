import type { OwnerScope } from '@/lib/data/owner';
import { effectiveProfile } from '@/lib/engine/compile-agent';
import { policyWarnings } from '@/lib/engine/warnings';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type { ProfileInput, ProfilePatch, ProfileView } from './profile-contract';
import {
  createProfileRow,
  deleteProfileRow,
  getProfileRow,
  listProfileRows,
  type ProfileRow,
  updateProfileRow,
} from './profile-repository';

interface Surroundings {
  names: readonly string[];
  users: Map<string, string[]>;
}

async function surroundings(scope: OwnerScope): Promise<Surroundings> {
  if (!('orgId' in scope)) return { names: (await platformCatalog()).catalog.names, users: new Map() };
  const { snapshot } = await snapshots().get(scope.orgId);
  const users = new Map<string, string[]>();
  for (const agent of snapshot.agents) {
    const slug = effectiveProfile(snapshot.boundaries, agent);
    users.set(slug, [...(users.get(slug) ?? []), agent.slug].sort());
  }
  return { names: snapshot.catalog.names, users };
}

function toView(row: ProfileRow, { names, users }: Surroundings): ProfileView {
  // A profile is a list of what may pass, so its entries are looked at as an allow list's.
  const warnings = policyWarnings({ allow: { mode: 'selected', tools: row.tools }, block: [] }, names);
  return {
    slug: row.slug,
    name: row.name,
    description: row.description,
    tools: row.tools,
    owner: row.orgId === null ? 'platform' : 'organization',
    agents: users.get(row.slug) ?? [],
    revision: String(row.version),
    warnings,
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

/** Throws `not_found`, `forbidden` (a platform's profile), `version_mismatch`. */
export async function updateProfile(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  patch: ProfilePatch,
): Promise<ProfileView> {
  return toView(await updateProfileRow(scope, slug, expected, patch), await surroundings(scope));
}

/** Throws `not_found`, `forbidden`, `in_use`. */
export function deleteProfile(scope: OwnerScope, slug: string): Promise<void> {
  return deleteProfileRow(scope, slug);
}
