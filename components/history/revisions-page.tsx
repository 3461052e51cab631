'use client';

import { useOrg } from '@/components/common/me';
import { RevisionList } from '@/components/history/revision-list';
import { path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';

export function RevisionsPage() {
  const org = useOrg();
  return (
    <RevisionList
      description="Changes of policies, profiles, channels, goals and agents. Each can be reverted by itself."
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
