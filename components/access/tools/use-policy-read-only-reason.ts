'use client';

import { useOrg } from '@/components/common/me';

/** Why the user cannot change the organization's policy; undefined: they can. */
export function usePolicyReadOnlyReason(): string | undefined {
  const org = useOrg();
  if (org.can('edit-org')) return undefined;
  return `Only owners can change policies of ${org.name}. Your role is ${org.role}.`;
}
