'use client';

import { queryKeys } from '@/lib/client/query-keys';
import { RevisionList } from './revision-list';

export function PlatformRevisionsPage() {
  return (
    <RevisionList
      description="Every change of the platform’s layer. Changes of an organization stand in its own revisions."
      owner={{
        queryKey: queryKeys.platformRevisions,
        drops: queryKeys.platform,
        url: '/platform/revisions',
        mayRestore: true,
        org: null,
      }}
    />
  );
}
