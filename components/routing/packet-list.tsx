'use client';

import { useQueryStates } from 'nuqs';
import { AgentFilter } from '@/components/common/agents/agent-filter';
import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { PeriodFilter } from '@/components/common/history/period';
import { spanOf } from '@/components/common/history/span-of';
import { useOrg } from '@/components/common/me';
import { STATUS_WORDS } from '@/components/common/routing/describe-status';
import { PacketStatus } from '@/components/common/routing/packet-status';
import { usePackets } from '@/components/common/routing/use-packets';
import { useDebouncedValue } from '@/components/common/use-debounced-value';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import type { PacketRowView } from '@/lib/features/routing/packet-contract';
import { PACKET_STATUSES } from '@/lib/routing/packet-status';
import { msWords, PACKET_KINDS, partWords } from './describe-packet';
import { messagesParams } from './messages-params';

export function PacketList() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(messagesParams);
  const status = params.status;
  const agent = params.agent;
  const q = useDebouncedValue(params.q.trim(), 300);
  const kinds = params.only.filter((one) => PACKET_KINDS.some(({ value }) => value === one));
  const { from, to } = spanOf(params.days);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePackets(org.slug, {
    status,
    agent,
    q,
    kinds,
    from,
    until: to,
  });
  const rows = data?.pages.flatMap((page) => page.data);
  const isFiltered = status.length > 0 || agent !== null || q !== '' || kinds.length > 0 || from !== undefined;

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <SearchField
          primary
          label="Search messages"
          placeholder="Words of the message"
          value={params.q}
          onValueChange={(q) => setParams({ q })}
        />
        <FilterChip
          label="Status"
          options={PACKET_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label }))}
          selected={status}
          onSelectedChange={(selected) => setParams({ status: selected })}
        />
        <AgentFilter agent={agent} onAgentChange={(chosen) => setParams({ agent: chosen })} />
        <FilterChip
          label="Only"
          options={PACKET_KINDS}
          selected={kinds}
          onSelectedChange={(selected) => setParams({ only: selected })}
        />
        <PeriodFilter />
      </div>
      {error && !rows ? (
        <ErrorState title="Could not load the messages" error={error} onRetry={() => refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={8} label="Loading messages" />
      ) : rows.length === 0 ? (
        isFiltered ? (
          <EmptyState
            title="No matching messages"
            description="No routed message matches these filters."
            action={
              <Button onClick={() => setParams({ q: null, status: null, agent: null, only: null, days: null })}>
                Clear filters
              </Button>
            }
          />
        ) : (
          <EmptyState
            title="No routed messages yet"
            description="Agents post messages of users to /packets. You can try a message without calling a tool."
            action={
              <Button asChild variant="primary">
                <Link href={`/${org.slug}/activity/try`}>Try a message</Link>
              </Button>
            }
          />
        )
      ) : (
        <>
          <Headings />
          <ul aria-label="Routed messages" className="border-t md:border-t-0">
            {rows.map((row) => (
              <Row key={row.id} row={row} href={`/${org.slug}/activity/messages/${row.id}`} />
            ))}
          </ul>
          {hasNextPage ? (
            <div className="pt-4">
              <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                Show more
              </Button>
            </div>
          ) : null}
        </>
      )}
    </>
  );
}

const COLUMNS =
  'md:grid-cols-[148px_minmax(0,1fr)_minmax(0,230px)_minmax(0,230px)] xl:grid-cols-[148px_minmax(0,1fr)_minmax(0,230px)_minmax(0,290px)]';
const LAST_COLUMNS = 'md:grid md:grid-cols-[minmax(0,1fr)_52px_92px]';

function Headings() {
  return (
    <div
      aria-hidden="true"
      className={cn('hidden h-8 items-center gap-x-4 border-b px-1 text-muted text-xs md:grid', COLUMNS)}
    >
      <span className="pl-5">Status</span>
      <span>Message</span>
      <span>Tool, confidence</span>
      <span className={cn('gap-3', LAST_COLUMNS)}>
        <span>Agent</span>
        <span className="text-right">Latency</span>
        <span className="text-right">Time</span>
      </span>
    </div>
  );
}

function Row({ row, href }: { row: PacketRowView; href: string }) {
  const { status, dryRun, reason, input, part, tool, agent, confidence, invented, createdAt, ms } = row;
  const agentLabel = useAgentLabel();
  const words = part ? partWords(part, input) : { place: null, words: input };
  return (
    <li className="border-b">
      <Link
        href={href}
        className={cn('focus-inset grid gap-x-4 gap-y-1 px-1 py-2.5 hover:bg-hover md:items-center md:py-2', COLUMNS)}
      >
        <PacketStatus status={status} dryRun={dryRun} reason={reason} />
        <span className="min-w-0 truncate text-sm" title={input}>
          {words.place ? <span className="text-muted">{words.place}: </span> : null}
          {words.words}
        </span>
        <span className="flex min-w-0 items-center gap-2 text-sm">
          {tool ? <ToolName name={tool} className="truncate" /> : <span className="text-faint">no tool</span>}
          {confidence === null ? null : <span className="tabular text-muted text-xs">{confidence.toFixed(2)}</span>}
          {invented > 0 ? (
            <Badge tone="quarantine">{invented === 1 ? 'invalid call' : `${invented} invented`}</Badge>
          ) : null}
        </span>
        <span
          className={cn('flex items-center justify-between gap-3 whitespace-nowrap text-muted text-xs', LAST_COLUMNS)}
        >
          <span className="min-w-0 truncate">{agentLabel(agent)}</span>
          <span className="tabular text-right max-md:hidden">{ms === null ? '' : msWords(ms)}</span>
          <span className="text-right">
            <RelativeTime at={createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
