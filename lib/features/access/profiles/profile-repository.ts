import { ifTaken, recordAudit } from '@/lib/data/audit';
import { ADD_COLUMN, toAdditions } from '@/lib/data/boundary-columns';
import { toEngineProfile } from '@/lib/data/boundary-rows';
import type { Prisma, Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import { countOrgsUsingProfile } from '@/lib/data/system/snapshot/tool-mentions';
import { writeVersioned } from '@/lib/data/versioned';
import { FALLBACK_PROFILE } from '@/lib/engine/fallback-profile';
import type { EngineProfile } from '@/lib/engine/types';
import { AppError, notFound } from '@/lib/shared/app-error';
import { counted } from '@/lib/shared/counted';
import type { ProfileInput, ProfilePatch } from './profile-contract';
import { contentOf, type ProfileContent, patchedContent, requireBase } from './profile-form';

export type ProfileRow = Prisma.ProfileGetPayload<object>;

/** Lists the owner's profiles and, for an organization, the platform's too. */
export function listProfileRows(scope: OwnerScope): Promise<ProfileRow[]> {
  return readOwner(scope, (tx) =>
    tx.profile.findMany({
      where: { OR: [{ orgId: ownerId(scope) }, { orgId: null }] },
      orderBy: [{ name: 'asc' }, { slug: 'asc' }],
    }),
  );
}

/** Returns the effective profile: the owner's row, or for an organization the platform's. */
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
    throw new AppError('forbidden', `${slug} is a platform profile. Copy it under another slug and change the copy.`);
  throw notFound('profile');
}

export const taken = (slug: string) =>
  `There is a profile ${slug} already, here or on the platform. Choose another slug.`;

export const toContent = (row: ProfileRow): ProfileContent => ({
  ...{ tools: row.tools, extends: row.extends, remove: row.remove },
  add: toAdditions(row),
});

/** Refuses a base that is missing, private to another agent, or that extends this profile. */
export async function requireBaseIn(
  tx: Transaction,
  scope: OwnerScope,
  content: ProfileContent,
  identity: { id: string | null; slug: string; agentId: string | null },
): Promise<void> {
  if (content.extends === null) return;
  const forGoal = ownerId(scope) === null ? content.add.findIndex(({ goal }) => goal !== undefined) : -1;
  if (forGoal >= 0)
    throw new AppError('invalid', 'Platform profiles have no entries for one goal.', {
      invalidParams: [{ pointer: `/add/${forGoal}/goal`, message: 'must be omitted: goals belong to organizations' }],
    });
  const rows = await tx.profile.findMany({ where: { OR: [{ orgId: ownerId(scope) }, { orgId: null }] } });
  const owner = ownerId(scope) === null ? 'platform' : 'organization';
  const own: EngineProfile = { slug: identity.slug, owner, agent: identity.agentId, ...content };
  requireBase(own, [own, ...rows.filter(({ id }) => id !== identity.id).map(toEngineProfile)]);
}

async function findAgentId(
  tx: Transaction,
  scope: OwnerScope,
  slug: string | null | undefined,
): Promise<string | null> {
  if (slug === null || slug === undefined) return null;
  const orgId = ownerId(scope);
  const agent = orgId === null ? null : await tx.agent.findUnique({ where: { orgId_slug: { orgId, slug } } });
  if (agent) return agent.id;
  const message = orgId === null ? 'must be omitted: platform profiles have no agent' : `no agent ${slug}`;
  throw new AppError('invalid', 'The agent of the profile does not exist.', {
    invalidParams: [{ pointer: '/agent', message }],
  });
}

export const stored = ({ add, ...content }: ProfileContent) => ({ ...content, add: ADD_COLUMN.write(add) });

export async function createProfileRow(scope: OwnerScope, input: ProfileInput): Promise<ProfileRow> {
  const { slug, name, description, agent } = input;
  const content = contentOf(input);
  return writeOwner(scope, undefined, async (tx) => {
    const shared = await tx.profile.findFirst({ where: { slug, orgId: null }, select: { id: true } });
    if (shared) throw new AppError('already_exists', taken(slug));
    const agentId = await findAgentId(tx, scope, agent);
    await requireBaseIn(tx, scope, content, { id: null, slug, agentId });
    const row = await tx.profile.create({
      data: { slug, name, description, ...stored(content), agentId, orgId: ownerId(scope) },
    });
    await recordAudit(tx, scope, 'profile.create', `profile/${row.slug}`, { ...input });
    return row;
  }).catch(ifTaken(taken(slug)));
}

/** Changes what `change` makes of the stored content. */
function writeProfile(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  { note, ...texts }: Pick<ProfilePatch, 'name' | 'description' | 'note'>,
  change: (before: ProfileContent) => ProfileContent,
): Promise<ProfileRow> {
  const read = (tx: Transaction) => getOwnRow(tx, scope, slug);
  return writeVersioned(scope, { expected, what: 'this profile', note, read }, async (tx, before) => {
    const was = toContent(before);
    const content = change(was);
    await requireBaseIn(tx, scope, content, before);
    const data = { ...texts, ...stored(content) };
    const row = await tx.profile.update({ where: { id: before.id, orgId: before.orgId }, data });
    await recordAudit(tx, scope, 'profile.update', `profile/${slug}`, {
      before: { name: before.name, description: before.description, ...stored(was) },
      after: data,
      ...(note ? { note } : {}),
    });
    return row;
  });
}

export function updateProfileRow(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  patch: ProfilePatch,
): Promise<ProfileRow> {
  const { name, description, note } = patch;
  return writeProfile(scope, slug, expected, { name, description, note }, (before) => patchedContent(before, patch));
}

/** Throws `invalid` when it names another agent than the profile belongs to. */
export async function replaceProfileRow(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  whole: Omit<ProfileInput, 'slug'>,
): Promise<ProfileRow> {
  const content = contentOf(whole);
  const { name, description, agent } = whole;
  if (agent !== undefined) {
    await readOwner(scope, async (tx) => {
      const row = await getOwnRow(tx, scope, slug);
      if ((await findAgentId(tx, scope, agent)) === row.agentId) return;
      const invalidParams = [{ pointer: '/agent', message: 'cannot be changed' }];
      throw new AppError('invalid', 'The agent of a profile cannot be changed.', { invalidParams });
    });
  }
  return writeProfile(scope, slug, expected, { name, description }, () => content);
}

const MAX_NAMED = 20;

async function extendedBy(tx: Transaction, orgId: string | null, slug: string): Promise<string | null> {
  const where = { orgId, extends: slug };
  const rows = await tx.profile.findMany({ where, select: { slug: true }, take: MAX_NAMED, orderBy: { slug: 'asc' } });
  return rows.length > 0 ? `by profiles that extend it: ${rows.map((row) => row.slug).join(', ')}` : null;
}

/** Describes what uses a profile and prevents its deletion; null when unused. */
async function findUse(tx: Transaction, scope: OwnerScope, slug: string): Promise<string | null> {
  if ('orgId' in scope) {
    const where = { orgId: scope.orgId, profile: slug };
    const users = await tx.agent.findMany({ where, select: { slug: true }, take: MAX_NAMED });
    if (users.length > 0) return `by ${users.map((agent) => agent.slug).join(', ')}`;
    return extendedBy(tx, scope.orgId, slug);
  }
  const extending = await extendedBy(tx, null, slug);
  if (extending) return extending;
  if (slug === FALLBACK_PROFILE) return 'by every agent of an unknown subtype';
  const asDefault = await tx.subtypeDefault.findFirst({ where: { profile: slug } });
  if (asDefault) return `as the default of subtype ${asDefault.subtype}`;
  // Platform transactions cannot read tenant rows, so the count uses a separate function.
  const orgs = await countOrgsUsingProfile(slug);
  return orgs > 0 ? `by ${counted(orgs, 'organization')}` : null;
}

/** Throws `not_found`, `forbidden`, `in_use`. */
export function deleteProfileRow(scope: OwnerScope, slug: string): Promise<void> {
  return writeOwner(scope, undefined, async (tx) => {
    const row = await getOwnRow(tx, scope, slug);
    const use = await findUse(tx, scope, slug);
    if (use) throw new AppError('in_use', `Profile ${slug} is used ${use}. Change them first.`);
    await tx.profile.delete({ where: { id: row.id, orgId: row.orgId } });
    await recordAudit(tx, scope, 'profile.delete', `profile/${slug}`, { name: row.name, ...stored(toContent(row)) });
  });
}
