import { accessCache } from '@/lib/access/authenticate';
import { isLastOwnerViolation } from '@/lib/data/audit';
import type { OrgScope, Role } from '@/lib/data/scope';
import { newestSignIns } from '@/lib/data/system/snapshot/access-rows';
import { AppError, notFound } from '@/lib/shared/app-error';
import { isUuid, lowercaseAddress } from '@/lib/shared/text';
import type { MemberView } from './member-contract';
import { changeRoleRow, findMemberByEmail, listMemberRows, type MemberRow, removeMemberRow } from './member-repository';

function toView({ keyUsedAt, joinedAt, ...row }: MemberRow, signedInAt: Date | undefined): MemberView {
  const seen = Math.max(keyUsedAt?.getTime() ?? 0, signedInAt?.getTime() ?? 0);
  return { ...row, joinedAt: joinedAt.toISOString(), lastSeenAt: seen > 0 ? new Date(seen).toISOString() : null };
}

/** Owners first, then sorted by email address. */
export async function listMembers(scope: OrgScope): Promise<MemberView[]> {
  const rows = await listMemberRows(scope);
  const signIns = await newestSignIns(rows.map(({ id }) => id));
  return rows.map((row) => toView(row, signIns.get(row.id)));
}

/** Finds a current or former member by id, or a current one by email address. */
export async function findUserId(scope: OrgScope, idOrEmail: string): Promise<string | undefined> {
  return isUuid(idOrEmail) ? idOrEmail : findMemberByEmail(scope, lowercaseAddress(idOrEmail));
}

// The service checks under the organization's lock; the trigger is a second line of defense and maps to the same error.
async function mapLastOwnerError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isLastOwnerViolation(error)) throw error;
    throw new AppError('last_owner', 'An organization needs at least one owner. Make another member an owner first.');
  }
}

/** Takes effect on the member's next request. Throws `not_found`, `last_owner`. */
export async function changeRole(scope: OrgScope, id: string, role: Role): Promise<MemberView> {
  if (!isUuid(id)) throw notFound('member');
  await mapLastOwnerError(changeRoleRow(scope, id, role));
  accessCache().people.drop(id);
  const member = (await listMembers(scope)).find((one) => one.id === id);
  if (!member) throw notFound('member');
  return member;
}

/**
 * Removes a member and the member's keys for the organization; effective on the next request. Owners may remove anyone;
 * every member may leave. Throws `forbidden`, `not_found`, `last_owner`.
 */
export async function removeMember(scope: OrgScope, by: { userId: string; role: Role }, id: string): Promise<void> {
  const leaves = by.userId === id;
  if (!leaves && by.role !== 'owner') {
    throw new AppError('forbidden', `Only an owner of ${scope.orgSlug} can remove members. Your role is ${by.role}.`);
  }
  if (!isUuid(id)) throw notFound('member');
  const selectors = await mapLastOwnerError(removeMemberRow(scope, id, leaves));
  const cache = accessCache();
  cache.people.drop(id);
  for (const selector of selectors) cache.keys.drop(selector);
}
