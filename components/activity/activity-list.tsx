'use client';

import { useQueryStates } from 'nuqs';
import { groupByDay } from '@/components/common/group-by-day';
import { useOrg } from '@/components/common/me';
import { LiveMark } from '@/components/common/outcomes/live-mark';
import { useDebouncedValue } from '@/components/common/use-debounced-value';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ActivityEntry } from '@/lib/features/activity/activity-contract';
import { ActivityFilters } from './activity-filters';
import { ActivityInspector } from './activity-inspector';
import { activityParams } from './activity-params';
import { activityQuery } from './activity-query';
import { ActivityRow, ROW_COLUMNS } from './activity-row';
import { RunningCalls } from './running-calls';
import { isLive, useActivity } from './use-activity';

const NO_FILTERS = { q: null, agent: null, user: null, tool: null, outcome: null, kind: null, days: null };

/** Identifies an entry in the URL. */
const openOf = ({ kind, agent, id }: ActivityEntry) => `${kind}/${agent}/${id}`;

function useFilteredActivity(agent: string | undefined) {
  const org = useOrg();
  const [params, setParams] = useQueryStates(activityParams);
  const filters = activityQuery(params, useDebouncedValue(params.q.trim(), 250));
  const list = useActivity(org.slug, agent === undefined ? filters : { ...filters, agent });
  return { list, filters, open: params.open, setParams };
}

/** Shows whether the list is live. Uses the query of the list, so that nothing is fetched twice. */
export function ActivityLiveMark({ agent }: { agent?: string }) {
  const { list } = useFilteredActivity(agent);
  return <LiveMark query={list} isLive={isLive(list.data?.pages)} />;
}

/** Filters and entries. `agent`: only its own. */
export function ActivityList({ agent }: { agent?: string }) {
  const { list, filters, open, setParams } = useFilteredActivity(agent);
  return (
    <>
      <div className="flex items-start justify-between gap-x-4">
        <ActivityFilters ofAgent={agent !== undefined} />
        {agent === undefined ? null : (
          <span className="shrink-0 max-sm:hidden">
            <ActivityLiveMark agent={agent} />
          </span>
        )}
      </div>
      <RunningCalls agent={agent} />
      <Entries
        list={list}
        open={open}
        ofAgent={agent !== undefined}
        onOpen={(next) => setParams({ open: next }, { history: 'push' })}
        onClear={Object.values(filters).some((value) => value !== undefined) ? () => setParams(NO_FILTERS) : null}
      />
    </>
  );
}

/** The open entry, beside the list. */
export function OpenActivity() {
  const [params, setParams] = useQueryStates(activityParams);
  const open = params.open;
  return open === null ? null : (
    <ActivityInspector key={open} open={open} onClose={() => setParams({ open: null }, { history: 'push' })} />
  );
}

interface EntriesProps {
  list: ReturnType<typeof useActivity>;
  open: string | null;
  ofAgent: boolean;
  onOpen(open: string | null): void;
  /** null: there are no filters. */
  onClear: (() => void) | null;
}

function Entries({ list, open, ofAgent, onOpen, onClear }: EntriesProps) {
  const hydrated = useHydrated();
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (error && !data) return <ErrorState title="Could not load the activity" error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={12} label="Loading activity" />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <Empty onClear={onClear} />;
  return (
    <div className={cn('@container', isPlaceholderData && 'opacity-60')}>
      <Headings ofAgent={ofAgent} />
      {groupByDay(entries, hydrated ? Date.now() : null, ({ occurredAt }) => occurredAt).map(
        ({ day, entries: ofDay }) => (
          <section key={day} aria-label={day}>
            <h2 className="border-b bg-sunken px-2 py-1 font-medium text-muted text-xs">{day}</h2>
            <ul aria-label={`Activity, ${day}`}>
              {ofDay.map((entry) => {
                const key = openOf(entry);
                return (
                  <li key={key}>
                    <ActivityRow
                      entry={entry}
                      ofAgent={ofAgent}
                      selected={key === open}
                      onOpen={() => onOpen(key === open ? null : key)}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        ),
      )}
      <MoreButton visible={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

function Headings({ ofAgent }: { ofAgent: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={cn('hidden h-8 items-center gap-x-4 border-b px-2 text-muted text-xs @xl:grid', ROW_COLUMNS)}
    >
      <span>Time</span>
      <span>{ofAgent ? 'Session' : 'Agent'}</span>
      <span>Tool</span>
      <span className="truncate @max-4xl:hidden">Request or error</span>
      <span>Outcome</span>
      <span className="text-right">Latency</span>
    </div>
  );
}

function Empty({ onClear }: { onClear: EntriesProps['onClear'] }) {
  const org = useOrg();
  if (onClear)
    return (
      <EmptyState
        title="No activity matches"
        description="No recorded call or routed message matches these filters."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState
      title="No activity yet"
      description="Calls through Ambit, calls that agents report, and routed messages appear here."
      action={
        <Button asChild variant="primary">
          <Link href={`/${org.slug}/activity/try`}>Try a message</Link>
        </Button>
      }
    />
  );
}
