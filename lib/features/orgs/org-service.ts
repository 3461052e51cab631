import { accessCache } from '@/lib/access/authenticate';
import { makeLink } from '@/lib/access/invitation';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { addOwnerInvitation, type OwnerInvitation, sendInvitation } from '@/lib/features/members/invitation-service';
import { AppError } from '@/lib/shared/app-error';
import type { CreatedOrg, OrgInput, OrgSummary, OrgView } from './org-contract';
import { createOrgRow, deleteOrgRow, getOrgSummary, listOrgRows } from './org-repository';

export function listOrgs(scope: PlatformScope): Promise<OrgView[]> {
  return listOrgRows(scope);
}

/**
 * An owner with no account, or with one that nobody has proved to be theirs, gets an invitation. Throws
 * `already_exists`.
 */
export async function createOrg(scope: PlatformScope, input: OrgInput): Promise<CreatedOrg> {
  const { url, ...link } = makeLink('invite');
  let invited: OwnerInvitation | null = null;
  const org = await createOrgRow(scope, input, async (tx, orgId, email) => {
    invited = await addOwnerInvitation(tx, scope, orgId, email, link);
  });
  if (!invited) return org;
  const { email, url: shown, mailed, expiresAt } = await sendInvitation(invited, org.name, url);
  return { ...org, invitation: { email, ...(shown ? { url: shown } : {}), mailed, expiresAt } };
}

/** What an organization is made of, in numbers. */
export function getOrg(scope: OrgScope): Promise<OrgSummary> {
  return getOrgSummary(scope);
}

/**
 * Everything of it is gone in one transaction, and its agents' keys are refused from the next request on. Throws
 * `invalid` unless `confirm` is its slug.
 */
export async function deleteOrg(scope: OrgScope, confirm: string): Promise<void> {
  if (confirm !== scope.orgSlug) {
    throw new AppError('invalid', 'Nothing was deleted: what was typed is not the slug of this organization.', {
      invalidParams: [{ pointer: '/confirm', message: `must be ${scope.orgSlug}` }],
    });
  }
  await deleteOrgRow(scope);
  accessCache().forgetOrg(scope.orgId);
}
