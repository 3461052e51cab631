import type { PlatformScope } from '@/lib/data/scope';
import type { OrgInput, OrgView } from './org-contract';
import { createOrgRow, listOrgRows } from './org-repository';

export function listOrgs(scope: PlatformScope): Promise<OrgView[]> {
  return listOrgRows(scope);
}

/** Throws `already_exists`, `invalid` (an owner who does not exist). */
export function createOrg(scope: PlatformScope, input: OrgInput): Promise<OrgView> {
  return createOrgRow(scope, input);
}
