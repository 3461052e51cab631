'use client';

import { useQueryStates } from 'nuqs';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import type { AuditEventView, RevisionView } from '@/lib/features/history/audit/audit-contract';
import { AuditInspector } from './audit-inspector';
import { AuditRow } from './audit-row';
import { AuditSeal } from './audit-seal';
import { AuditExport, HistoryFilters, useHistoryQuery } from './history-filters';
import { HistoryFrame } from './history-frame';
import { historyParams } from './history-params';
import { type HistoryItem, type Loaded, mergeHistories } from './merge-histories';
import { PlatformInspector } from './platform-inspector';
import { PlatformRow } from './platform-row';
import { RevisionInspector } from './revision-inspector';
import { canRevert, type HistoryOwner } from './revision-owner';
import { RevisionRow } from './revision-row';
import { useHistory, usePlatformChanges } from './use-history';

const RevertDialog = onDemand(() => import('./revert-dialog').then((m) => m.RevertDialog));

function loaded<T>({ data, hasNextPage }: ReturnType<typeof useHistory<T>>, isAsked: boolean): Loaded<T> | null {
  if (!isAsked) return { items: [], hasMore: false };
  return data ? { items: data.pages.flatMap((page) => page.data), hasMore: hasNextPage } : null;
}

/** Revisions, audit events and the platform's changes in one list. Filters and the open item are stored in the URL. */
export function HistoryView({ owner }: { owner: HistoryOwner }) {
  const [params, setParams] = useQueryStates(historyParams);
  const [reverting, setReverting] = useState<string | null>(null);
  const place = owner.org === null ? 'platform' : 'org';
  const query = useHistoryQuery(place);
  // Deferred, so that filtering does not block typing.
  const asked = {
    revisions: useDeferredValue(query.revisions),
    events: useDeferredValue(query.events),
    platform: useDeferredValue(query.platform),
  };
  const { audit } = owner;
  const revisions = useHistory<RevisionView>(owner.queryKey, owner.url, asked.revisions);
  const events = useHistory<AuditEventView>(audit.queryKey, audit.url, asked.events);
  const platform = usePlatformChanges(owner.org, asked.platform);
  const changes = loaded(revisions, asked.revisions !== null);
  const log = loaded(events, asked.events !== null);
  const above = loaded(platform, asked.platform !== null);
  const merged = changes && log && above ? mergeHistories({ revisions: changes, events: log, platform: above }) : null;
  const failed =
    changes === null ? revisions.error : log === null ? events.error : above === null ? platform.error : null;
  const number = params.revision;
  const event = log?.items.find(({ seq }) => seq === params.event);
  const change = above?.items.find(({ revision }) => revision === params.platform);
  const open = (patch: Record<string, string | null>) =>
    setParams({ revision: null, event: null, platform: null, ...patch }, { history: 'push' });
  const more = () => {
    if (merged?.next.revisions) void revisions.fetchNextPage();
    if (merged?.next.events) void events.fetchNextPage();
    if (merged?.next.platform) void platform.fetchNextPage();
  };
  const retry = () => {
    void revisions.refetch();
    void events.refetch();
    void platform.refetch();
  };
  const row = (item: HistoryItem) =>
    item.kind === 'event' ? (
      <AuditRow
        event={item.event}
        place={place}
        selected={item.event === event}
        onSelect={() => open({ event: item.event === event ? null : item.event.seq })}
      />
    ) : item.kind === 'platform' ? (
      <PlatformRow
        change={item.change}
        selected={item.change === change}
        onSelect={() => open({ platform: item.change === change ? null : item.change.revision })}
      />
    ) : (
      <RevisionRow
        revision={item.revision}
        selected={number === item.revision.number}
        onSelect={() => open({ revision: item.revision.number })}
        onRevert={canRevert(owner, item.revision) ? () => setReverting(item.revision.number) : undefined}
      />
    );
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="History"
          description={
            owner.org === null
              ? 'Changes of the platform and actions of its administrators. Organizations have their own history.'
              : 'Every change and every action of people in this organization, and changes of the platform that concern its tools.'
          }
          actions={<AuditExport url={audit.url} query={query.events ?? {}} />}
        />
        <div className="mt-2 mb-4">
          <AuditSeal queryKey={audit.queryKey} url={audit.url} />
        </div>
        <div className="mb-5">
          <HistoryFilters org={owner.org} />
        </div>
        {merged?.items.length === 0 && query.isFiltered ? (
          <EmptyState
            title="No history matches"
            description="No change or action matches these filters."
            action={<Button onClick={query.clear}>Clear filters</Button>}
          />
        ) : (
          <HistoryFrame
            items={merged?.items}
            error={failed}
            empty={{ title: 'No history yet', description: 'The first change appears here.' }}
            hasMore={merged !== null && Object.values(merged.next).some(Boolean)}
            busy={[revisions, events, platform].some(({ isFetchingNextPage }) => isFetchingNextPage)}
            keyOf={({ key }) => key}
            onRetry={retry}
            onMore={more}
          >
            {row}
          </HistoryFrame>
        )}
        {reverting ? <RevertDialog owner={owner} number={reverting} onClose={() => setReverting(null)} /> : null}
      </PageBody>
      {number && /^\d{1,18}$/.test(number) ? (
        <RevisionInspector
          key={number}
          owner={owner}
          number={number}
          event={log?.items.find(({ revision }) => revision === number)?.seq ?? null}
          onClose={() => open({})}
        />
      ) : event ? (
        <AuditInspector
          key={event.seq}
          event={event}
          place={place}
          onClose={() => open({})}
          onRevision={(revision) => open({ revision })}
          onActor={() => setParams({ by: event.actor })}
        />
      ) : change && owner.org !== null ? (
        <PlatformInspector key={change.revision} org={owner.org} change={change} onClose={() => open({})} />
      ) : null}
    </div>
  );
}
