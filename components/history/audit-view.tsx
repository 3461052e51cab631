'use client';

import type { QueryKey } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useUrlState } from '@/components/common/use-url-state';
import { AuditExport, AuditFilters, useAuditQuery } from '@/components/history/audit-filters';
import { AuditInspector } from '@/components/history/audit-inspector';
import { AuditRow } from '@/components/history/audit-row';
import { AuditSeal } from '@/components/history/audit-seal';
import { HistoryFrame } from '@/components/history/history-frame';
import { useHistory } from '@/components/history/use-history';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import type { AuditEventView } from '@/lib/features/history/audit/audit-contract';

interface AuditViewProps {
  place: 'org' | 'platform';
  description: string;
  queryKey: QueryKey;
  /** Path of the log below `/api/v1`; also the base of its export and status. */
  url: string;
  revisionsHref: string | null;
}

/** Audit log of an organization or the platform. Filters and the open event are stored in the URL. */
export function AuditView({ place, description, queryKey, url, revisionsHref }: AuditViewProps) {
  const { params, setParams } = useUrlState();
  const { query, isFiltered, clear } = useAuditQuery();
  const { q, action, actor, from } = query;
  // Deferred, so that filtering does not block typing.
  const asked = useDeferredValue(q);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory<AuditEventView>(
    queryKey,
    url,
    { q: asked, action, actor, from },
  );
  const events = data?.pages.flatMap((page) => page.data);
  const open = events?.find(({ seq }) => seq === params.get('event'));
  const actorLabel = events?.find((event) => event.actor === actor)?.label;
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader title="Audit" description={description} actions={<AuditExport url={url} query={query} />} />
        <div className="mt-3 mb-5">
          <AuditSeal queryKey={queryKey} url={url} />
        </div>
        <div className="mb-5">
          <AuditFilters place={place} actorLabel={actorLabel} />
        </div>
        {events?.length === 0 && isFiltered ? (
          <EmptyState
            title="No event fits"
            description="Nobody did anything like it, or the filters leave too little."
            action={<Button onClick={clear}>Clear the filters</Button>}
          />
        ) : (
          <HistoryFrame
            label="The audit"
            items={events}
            error={error}
            empty={{ title: 'Nothing has happened yet', description: 'Each change is written down here, for good.' }}
            hasMore={hasNextPage}
            busy={isFetchingNextPage}
            keyOf={({ seq }) => seq}
            onRetry={() => refetch()}
            onMore={() => fetchNextPage()}
          >
            {(event) => (
              <AuditRow
                event={event}
                place={place}
                selected={event === open}
                onSelect={() => setParams({ event: event === open ? null : event.seq })}
              />
            )}
          </HistoryFrame>
        )}
      </PageBody>
      {open ? (
        <AuditInspector
          key={open.seq}
          event={open}
          place={place}
          revisionsHref={revisionsHref}
          onClose={() => setParams({ event: null })}
          onActor={() => setParams({ actor: open.actor })}
        />
      ) : null}
    </div>
  );
}
