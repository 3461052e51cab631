'use client';

import { useOrg } from '@/components/common/me';
import { path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import { HistoryView } from './history-view';

/** Changes of an organization and everything that people did in it. */
export function HistoryPage() {
  const org = useOrg();
  return (
    <HistoryView
      owner={{
        org: org.slug,
        mayRevert: org.can('edit-agents'),
        mayRestore: org.can('edit-org'),
        drops: queryKeys.org(org.slug),
        queryKey: queryKeys.revisions(org.slug),
        url: path`/orgs/${org.slug}/revisions`,
        audit: { queryKey: queryKeys.audit(org.slug), url: path`/orgs/${org.slug}/audit` },
      }}
    />
  );
}

export function PlatformHistoryPage() {
  return (
    <HistoryView
      owner={{
        org: null,
        mayRevert: true,
        mayRestore: true,
        drops: queryKeys.platform,
        queryKey: queryKeys.platformRevisions,
        url: '/platform/revisions',
        audit: { queryKey: queryKeys.platformAudit, url: '/platform/audit' },
      }}
    />
  );
}
