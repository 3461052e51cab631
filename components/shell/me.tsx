'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import type { MeView } from '@/lib/features/members/me-contract';

export type Role = MeView['orgs'][number]['role'];

/** What pages ask before they offer a change. Owners edit everything, configurators what agents work with. */
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

/** The signed-in person. */
export function useMe(): MeView {
  const me = use(MeContext);
  if (!me) throw new Error('useMe needs a MeProvider above it');
  return me;
}

/** The organization of the page, and what its reader may do there. Only the server's answer counts; this spares a try. */
export function useOrg(): CurrentOrg {
  const org = use(OrgContext);
  if (!org) throw new Error('useOrg needs a page of an organization');
  return org;
}

/** The same where there may be no organization: the platform's pages. */
export function useMaybeOrg(): CurrentOrg | null {
  return use(OrgContext);
}
