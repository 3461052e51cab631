'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import type { MemberView } from '@/lib/features/people/members/member-contract';
import { useMaybeOrg, useMe } from './me';
import { nameIn } from './name-in';

/** Members of an organization. */
export function useMembers(org: string, enabled = true) {
  return useQuery({ ...listQuery<MemberView>(reads.members(org)), enabled });
}

/** Replaces the address in an author's label with the name: of members, and of the user on platform pages. */
export function usePersonName(): (label: string) => string {
  const org = useMaybeOrg();
  const { user } = useMe();
  const { data } = useMembers(org?.slug ?? '', org !== null);
  return useMemo(() => {
    const names = new Map([[user.email, user.name], ...(data ?? []).map(({ email, name }) => [email, name] as const)]);
    return (label) => nameIn(names, label);
  }, [data, user]);
}
