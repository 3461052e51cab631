'use client';

import { draftOfAll } from '@/components/common/decisions/change-draft';
import { useDraftLists } from '@/components/common/decisions/use-draft-lists';
import { Impact } from '@/components/common/what-if/impact';
import { MovedTools } from '@/components/common/what-if/moves';
import type { RequestDetail } from '@/lib/features/access/requests/request-contract';

interface RequestImpactProps {
  org: string;
  changes: NonNullable<RequestDetail['present']>['changes'];
}

/** Effect of granting a request: on everybody, or on its agent alone where no draft can hold all changes. */
export function RequestImpact({ org, changes }: RequestImpactProps) {
  const requests = changes.map(({ change }) => change);
  const tried = draftOfAll(requests, useDraftLists(org, requests));
  if (tried) return <Impact org={org} draft={tried.draft} {...(tried.agent ? { agent: tried.agent } : {})} />;
  const moved = (side: 'gained' | 'lost') => [...new Set(changes.flatMap(({ effect }) => effect[side]))];
  return <MovedTools gained={moved('gained')} lost={moved('lost')} />;
}
