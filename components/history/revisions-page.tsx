'use client';

import { RevisionList } from '@/components/history/revision-list';
import { useOrg } from '@/components/shell/me';
import { path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';

export function RevisionsPage() {
  const org = useOrg();
  return (
    <RevisionList
      description="Every change of what decides. Open one to see the whole of it, or to bring back what stood then."
      owner={{
        queryKey: queryKeys.revisions(org.slug),
        drops: queryKeys.org(org.slug),
        url: path`/orgs/${org.slug}/revisions`,
        mayRestore: org.can('edit-org'),
        org: org.slug,
      }}
    />
  );
}
