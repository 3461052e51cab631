'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import type { MeView } from '@/lib/access/me-contract';

export type Role = MeView['orgs'][number]['role'];

/** Permissions checked by pages. Owners edit everything; configurators edit agents and what agents use. */
export type Permission = 'edit-org' | 'edit-agents';

export interface CurrentOrg {
  slug: string;
  name: string;
  role: Role;
  can(permission: Permission): boolean;
}

const MeContext = createContext<MeView | null>(null);
const OrgContext = createContext<CurrentOrg | null>(null);

function allows(role: Role, permission: Permission): boolean {
  return role === 'owner' || (role === 'configurator' && permission === 'edit-agents');
}

export function MeProvider({ me, org, children }: { me: MeView; org?: string; children: ReactNode }) {
  const current = useMemo<CurrentOrg | null>(() => {
    const found = me.orgs.find((one) => one.slug === org);
    return found ? { ...found, can: (permission) => allows(found.role, permission) } : null;
  }, [me, org]);
  return (
    <MeContext value={me}>
      <OrgContext value={current}>{children}</OrgContext>
    </MeContext>
  );
}

export function useMe(): MeView {
  const me = use(MeContext);
  if (!me) throw new Error('useMe needs a MeProvider above it');
  return me;
}

/** Current organization and the user's permissions in it. For display only: the API enforces permissions. */
export function useOrg(): CurrentOrg {
  const org = use(OrgContext);
  if (!org) throw new Error('useOrg needs a page of an organization');
  return org;
}

/** Like `useOrg`, but null on the platform's pages. */
export function useMaybeOrg(): CurrentOrg | null {
  return use(OrgContext);
}
