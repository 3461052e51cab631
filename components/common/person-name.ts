'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import type { MemberView } from '@/lib/features/people/members/member-contract';
import { useMaybeOrg } from './me';
import { nameIn } from './name-in';

/** Members of an organization. */
export function useMembers(org: string, enabled = true) {
  return useQuery({ ...listQuery<MemberView>(reads.members(org)), enabled });
}

/** Replaces the address at the start of an author's label with the member's name. On platform pages, labels stay. */
export function usePersonName(): (label: string) => string {
  const org = useMaybeOrg();
  const { data } = useMembers(org?.slug ?? '', org !== null);
  return useMemo(() => {
    const names = new Map(data?.map(({ email, name }) => [email, name]));
    return (label) => nameIn(names, label);
  }, [data]);
}
