'use client';

import { useState } from 'react';
import { beginOf } from '@/components/common/history/period';
import { useUrlState } from '@/components/common/use-url-state';
import { HistoryFrame } from '@/components/history/history-frame';
import { RevertDialog } from '@/components/history/revert-dialog';
import { RevisionFilters } from '@/components/history/revision-filters';
import { RevisionInspector } from '@/components/history/revision-inspector';
import type { RevisionOwner } from '@/components/history/revision-owner';
import { RevisionRow } from '@/components/history/revision-row';
import { useHistory } from '@/components/history/use-history';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';

export function RevisionList({ owner, description }: { owner: RevisionOwner; description: string }) {
  const { params, setParams } = useUrlState();
  const [reverting, setReverting] = useState<string | null>(null);
  const filter = {
    q: params.get('q'),
    author: params.get('author'),
    entity: params.get('kind'),
    agent: owner.org ? params.get('agent') : null,
    from: beginOf(params.get('days')),
  };
  const isNarrowed = Object.values(filter).some(Boolean);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory<RevisionView>(
    owner.queryKey,
    owner.url,
    filter,
  );
  const revisions = data?.pages.flatMap((page) => page.data);
  const selected = params.get('revision');
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader title="Revisions" description={description} />
        <RevisionFilters org={owner.org} />
        <HistoryFrame
          label="Revisions"
          items={revisions}
          error={error}
          empty={
            isNarrowed
              ? { title: 'No revision fits', description: 'Clear a filter, or search for something else.' }
              : {
                  title: 'No revision yet',
                  description: 'The first change of a policy, profile, channel or agent begins the list.',
                }
          }
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          keyOf={({ number }) => number}
          onRetry={() => refetch()}
          onMore={() => fetchNextPage()}
        >
          {(revision) => (
            <RevisionRow
              revision={revision}
              selected={selected === revision.number}
              onSelect={() => setParams({ revision: revision.number }, { push: true })}
              onRevert={owner.mayRestore ? () => setReverting(revision.number) : undefined}
            />
          )}
        </HistoryFrame>
        {reverting ? <RevertDialog owner={owner} number={reverting} onClose={() => setReverting(null)} /> : null}
      </PageBody>
      {selected && /^\d{1,18}$/.test(selected) ? (
        <RevisionInspector
          key={selected}
          owner={owner}
          number={selected}
          onClose={() => setParams({ revision: null }, { push: true })}
        />
      ) : null}
    </div>
  );
}
