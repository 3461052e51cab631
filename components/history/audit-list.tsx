'use client';

import type { QueryKey } from '@tanstack/react-query';
import { AuditRow } from '@/components/history/audit-row';
import { HistoryFrame } from '@/components/history/history-frame';
import { useHistory } from '@/components/history/use-history';
import { useUrlState } from '@/components/shell/use-url-state';
import { SearchField } from '@/components/ui/search-field';
import type { AuditEventView } from '@/lib/features/audit/audit-contract';

/** Who did what: of an organization, or of the platform. The search looks through what has been loaded. */
export function AuditList({ queryKey, url }: { queryKey: QueryKey; url: string }) {
  const { params, setParams } = useUrlState();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory<AuditEventView>(
    queryKey,
    url,
  );
  const query = params.get('q') ?? '';
  const words = query.trim().toLowerCase();
  const all = data?.pages.flatMap((page) => page.data);
  const shown = words
    ? all?.filter(({ label, action, target }) => `${label} ${action} ${target}`.toLowerCase().includes(words))
    : all;

  return (
    <>
      <SearchField
        primary
        className="mb-4 w-full sm:w-72"
        label="Search by person, action or target"
        value={query}
        onValueChange={(q) => setParams({ q })}
      />
      <HistoryFrame
        label="The audit"
        items={shown}
        error={error}
        empty={
          words
            ? {
                title: `Nothing loaded matches “${query}”`,
                description: 'Clear the search, or show older events and search again.',
              }
            : {
                title: 'Nothing has happened yet',
                description: 'Each change is written down here, for good.',
              }
        }
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        keyOf={({ id }) => id}
        onRetry={() => refetch()}
        onMore={() => fetchNextPage()}
      >
        {(event) => (
          <AuditRow
            event={event}
            open={params.get('event') === event.id}
            onToggle={() => setParams({ event: params.get('event') === event.id ? null : event.id })}
          />
        )}
      </HistoryFrame>
    </>
  );
}
