'use client';

import { useQuery } from '@tanstack/react-query';
import { path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import { FALLBACK_PROFILE } from '@/lib/engine/fallback-profile';
import type { SubtypeView } from '@/lib/features/access/defaults/defaults-contract';

const NONE: SubtypeView[] = [];

/** Subtypes and their profiles. Unlisted subtypes use the profile of `general`. */
export function useSubtypes(org: string) {
  const read = useQuery({
    queryKey: queryKeys.subtypes(org),
    queryFn: ({ signal }) => listAll<SubtypeView>(path`/orgs/${org}/subtypes`, {}, signal),
  });
  const { data: subtypes = NONE } = read;
  const startingProfile = (subtype: string) =>
    subtypes.find((one) => one.subtype === subtype)?.profile ?? FALLBACK_PROFILE;
  return { subtypes: subtypes.map(({ subtype }) => subtype), startingProfile, read };
}
