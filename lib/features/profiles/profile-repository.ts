import { isUniqueViolation, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import { countOrgsUsingProfile } from '@/lib/data/system/tool-mentions';
import { writeVersioned } from '@/lib/data/versioned';
import { FALLBACK_PROFILE } from '@/lib/engine/fallback-profile';
import { AppError, notFound } from '@/lib/shared/app-error';
import { counted } from '@/lib/shared/counted';
import { requireVersion } from '@/lib/shared/versions';
import type { ProfileInput, ProfilePatch } from './profile-contract';

export type ProfileRow = Prisma.ProfileGetPayload<object>;

/** The owner's profiles and, for an organization, the platform's too. */
export function listProfileRows(scope: OwnerScope): Promise<ProfileRow[]> {
  return readOwner(scope, (tx) =>
    tx.profile.findMany({
      where: { OR: [{ orgId: ownerId(scope) }, { orgId: null }] },
      orderBy: [{ name: 'asc' }, { slug: 'asc' }],
    }),
  );
}

/** The owner's own row, else, for an organization, the platform's: the one that decides. */
export function getProfileRow(scope: OwnerScope, slug: string): Promise<ProfileRow> {
  return readOwner(scope, async (tx) => {
    const rows = await tx.profile.findMany({ where: { slug, OR: [{ orgId: ownerId(scope) }, { orgId: null }] } });
    const row = rows.find((candidate) => candidate.orgId !== null) ?? rows[0];
    if (!row) throw notFound('profile');
    return row;
  });
}

async function getOwnRow(tx: Transaction, scope: OwnerScope, slug: string): Promise<ProfileRow> {
  const row = await tx.profile.findFirst({ where: { slug, orgId: ownerId(scope) } });
  if (row) return row;
  const shared = await tx.profile.findFirst({ where: { slug, orgId: null }, select: { id: true } });
  if (shared)
    throw new AppError(
      'forbidden',
      `${slug} is the platform's profile: copy it under another slug and change the copy.`,
    );
  throw notFound('profile');
}

function exists(slug: string): AppError {
  return new AppError(
    'already_exists',
    `There is a profile ${slug} already, here or on the platform. Choose another slug.`,
  );
}

export async function createProfileRow(scope: OwnerScope, input: ProfileInput): Promise<ProfileRow> {
  try {
    return await writeOwner(scope, undefined, async (tx) => {
      const taken = await tx.profile.findFirst({ where: { slug: input.slug, orgId: null }, select: { id: true } });
      if (taken) throw exists(input.slug);
      const row = await tx.profile.create({
        data: { ...input, tools: [...new Set(input.tools)], orgId: ownerId(scope) },
      });
      await recordAudit(tx, scope, 'profile.create', `profile/${row.slug}`, { ...input });
      return row;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw exists(input.slug);
    throw error;
  }
}

export function updateProfileRow(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  patch: ProfilePatch,
): Promise<ProfileRow> {
  const read = async (tx: Transaction) => {
    const before = await getOwnRow(tx, scope, slug);
    requireVersion(expected, before.version, 'this profile');
    return before;
  };
  return writeVersioned(scope, { expected, read }, async (tx, before) => {
    const { add = [], remove = [], tools = before.tools, ...rest } = patch;
    const gone = new Set(remove);
    const data = { ...rest, tools: [...new Set([...tools.filter((entry) => !gone.has(entry)), ...add])] };
    const row = await tx.profile.update({ where: { id: before.id, orgId: before.orgId }, data });
    const was = { name: before.name, description: before.description, tools: before.tools };
    await recordAudit(tx, scope, 'profile.update', `profile/${slug}`, { before: was, after: data });
    return row;
  });
}

/** Who keeps a profile from being deleted, in words; null when nobody does. */
async function findUse(tx: Transaction, scope: OwnerScope, slug: string): Promise<string | null> {
  if ('orgId' in scope) {
    const where = { orgId: scope.orgId, profile: slug };
    const users = await tx.agent.findMany({ where, select: { slug: true }, take: 20 });
    return users.length > 0 ? `by ${users.map((agent) => agent.slug).join(', ')}` : null;
  }
  if (slug === FALLBACK_PROFILE) return 'by every agent of an unknown subtype';
  const asDefault = await tx.subtypeDefault.findFirst({ where: { profile: slug } });
  if (asDefault) return `as the default of subtype ${asDefault.subtype}`;
  // No platform transaction sees across tenants.
  const orgs = await countOrgsUsingProfile(slug);
  return orgs > 0 ? `by agents of ${counted(orgs, 'organization')}` : null;
}

export function deleteProfileRow(scope: OwnerScope, slug: string): Promise<void> {
  return writeOwner(scope, undefined, async (tx) => {
    const row = await getOwnRow(tx, scope, slug);
    const use = await findUse(tx, scope, slug);
    if (use) throw new AppError('in_use', `Profile ${slug} is used ${use}. Give them another profile first.`);
    await tx.profile.delete({ where: { id: row.id, orgId: row.orgId } });
    await recordAudit(tx, scope, 'profile.delete', `profile/${slug}`, { name: row.name, tools: row.tools });
  });
}
