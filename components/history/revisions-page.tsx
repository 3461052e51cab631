'use client';

import { useMemo } from 'react';
import { HistoryFrame } from '@/components/history/history-frame';
import { RevisionRow } from '@/components/history/revision-row';
import { useHistory } from '@/components/history/use-history';
import { useOrg } from '@/components/shell/me';
import { useOrgAgents } from '@/components/shell/org-queries';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { RevisionView } from '@/lib/features/audit/audit-contract';

export function RevisionsPage() {
  const org = useOrg();
  const url = path`/orgs/${org.slug}/revisions`;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory<RevisionView>(
    queryKeys.revisions(org.slug),
    url,
  );
  const known = useOrgAgents(org.slug).data;
  const agents = useMemo(() => new Map(known?.map(({ id, slug }) => [id, slug])), [known]);
  return (
    <PageBody>
      <PageHeader
        title="Revisions"
        description="Every change of what decides, with what stood before and what stands since."
      />
      <div className="mt-5">
        <HistoryFrame
          label="Revisions"
          items={data?.pages.flatMap((page) => page.data)}
          error={error}
          empty={{
            title: 'No revision yet',
            description: 'The first change of a policy, profile, channel or agent begins the list.',
          }}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          keyOf={({ number }) => number}
          onRetry={() => refetch()}
          onMore={() => fetchNextPage()}
        >
          {(revision) => <RevisionRow revision={revision} agents={agents} />}
        </HistoryFrame>
      </div>
    </PageBody>
  );
}
