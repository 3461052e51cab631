import { accessCache } from '@/lib/access/authenticate';
import { makeLink } from '@/lib/access/invitation';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import {
  addOwnerInvitation,
  type OwnerInvitation,
  sendInvitation,
} from '@/lib/features/people/members/invitation-service';
import { AppError } from '@/lib/shared/app-error';
import type { CreatedOrg, OrgInput } from './org-contract';
import { createOrgRow, deleteOrgRow } from './org-repository';

export { getOrgSummary as getOrg, listOrgRows as listOrgs } from './org-repository';

/** Sends an invitation when the owner has no account or an unverified one. Throws `already_exists`. */
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

/**
 * Deletes an organization in one transaction; its agents' keys are rejected from the next request. Throws `invalid`
 * unless `confirm` equals its slug.
 */
export async function deleteOrg(scope: OrgScope, confirm: string): Promise<void> {
  if (confirm !== scope.orgSlug) {
    throw new AppError('invalid', 'The slug does not match this organization. Nothing was deleted.', {
      invalidParams: [{ pointer: '/confirm', message: `must be ${scope.orgSlug}` }],
    });
  }
  await deleteOrgRow(scope);
  accessCache().forgetOrg(scope.orgId);
}
