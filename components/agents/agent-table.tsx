'use client';

import { ShareBar } from '@/components/agents/share-bar';
import { useAgentUsage } from '@/components/agents/use-agent-usage';
import { useOrg } from '@/components/common/me';
import type { DataColumn } from '@/components/common/table/data-column';
import { DataTable } from '@/components/common/table/data-table';
import { RowLink } from '@/components/common/table/row-opener';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { agentHref } from '@/lib/shared/console-address';
import { formatNumber } from '@/lib/shared/format';

/** Error rates from this share on are marked. */
const HIGH_ERROR_RATE = 0.1;

/** Agents with their tools and calls. */
export function AgentTable({ agents }: { agents: readonly AgentView[] }) {
  const org = useOrg();
  const usage = useAgentUsage(org.slug);
  const callsOf = ({ slug }: AgentView) => usage?.get(slug);
  const rateOf = (agent: AgentView) => {
    const calls = callsOf(agent);
    return calls && calls.calls > 0 ? calls.failures / calls.calls : null;
  };
  const columns: DataColumn<AgentView>[] = [
    {
      label: 'Agent',
      sortBy: ({ name }) => name,
      className: 'whitespace-nowrap',
      cell: ({ slug, name }) => (
        <>
          <RowLink href={agentHref(org.slug, slug)}>{name}</RowLink>{' '}
          <code className="ml-1 text-muted text-xs">{slug}</code>
        </>
      ),
    },
    {
      label: 'Last call',
      sortBy: (agent) => callsOf(agent)?.lastAt ?? null,
      className: 'whitespace-nowrap',
      cell: (agent) => {
        const calls = callsOf(agent);
        if (!usage) return <Skeleton className="w-16" />;
        return calls ? <RelativeTime at={calls.lastAt} /> : <span className="text-muted">none</span>;
      },
    },
    {
      label: 'Calls',
      numeric: true,
      sortBy: (agent) => callsOf(agent)?.calls ?? 0,
      cell: (agent) => (usage ? formatNumber(callsOf(agent)?.calls ?? 0) : null),
    },
    {
      label: 'Error rate',
      numeric: true,
      sortBy: rateOf,
      className: (agent) => ((rateOf(agent) ?? 0) >= HIGH_ERROR_RATE ? 'font-medium text-block' : undefined),
      cell: (agent) => {
        const rate = rateOf(agent);
        if (!usage) return null;
        return rate === null ? <span className="text-muted">–</span> : `${(rate * 100).toFixed(1)}%`;
      },
    },
    {
      label: 'Tools',
      sortBy: ({ summary }) => summary.allowed,
      cell: ({ summary }) => <ShareBar part={summary.allowed} whole={summary.catalogue} />,
    },
    {
      label: 'Subtype',
      hide: 'max-lg:hidden!',
      sortBy: ({ subtype }) => subtype,
      cell: ({ subtype }) => <code className="text-xs">{subtype}</code>,
    },
    {
      label: 'Profile',
      hide: 'max-lg:hidden!',
      sortBy: ({ effectiveProfile }) => effectiveProfile,
      className: 'whitespace-nowrap',
      cell: ({ effectiveProfile, profile }) => (
        <>
          <code className="text-xs">{effectiveProfile}</code>
          {profile === null ? <span className="ml-1.5 text-faint text-xs">default</span> : null}
        </>
      ),
    },
  ];
  return <DataTable label="Agents" rows={agents} columns={columns} keyOf={({ id }) => id} opens />;
}
