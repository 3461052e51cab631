'use client';

import { useMemo } from 'react';
import { AccessList } from '@/components/agents/access-list';
import { AccessSummary } from '@/components/agents/access-summary';
import { PastBanner } from '@/components/agents/past-banner';
import { StrataLine } from '@/components/agents/strata-line';
import { useAgentScope } from '@/components/agents/use-agent-scope';
import { SetScope } from '@/components/common/agents/set-scope';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { useOrg } from '@/components/common/me';
import { groupByLayer } from '@/components/common/strata/strata-geometry';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { AsOf } from './time-selector';

const UNKNOWN_MOMENT = new Set([404, 422]);

export function AgentAccessTab({ agent }: { agent: AgentView }) {
  const org = useOrg();
  const { channel, session, goal, at, input, params, set } = useAgentScope(agent);
  const { data, error, refetch, isPlaceholderData } = useDecisions(org.slug, { ...input, detail: 'brief' });
  const strata = useMemo(() => (data ? groupByLayer(data.decisions) : null), [data]);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SetScope
          org={org.slug}
          agent={agent.slug}
          bound={agent.channels}
          channel={channel}
          session={session}
          goal={goal}
          onChange={(changes) => set(changes)}
        />
        <AsOf org={org.slug} agent={agent.slug} at={at} onChange={(moment) => set({ at: moment })} />
      </div>
      {at ? (
        <PastBanner
          org={org.slug}
          name={agent.name}
          at={at}
          input={input}
          then={isPlaceholderData ? undefined : data}
          failed={error !== null && !data}
          onNow={() => set({ at: null })}
        />
      ) : null}
      {error && !data && at && error instanceof ApiError && UNKNOWN_MOMENT.has(error.status) ? (
        <EmptyState
          title="No history at that time"
          description={
            error.status === 404
              ? 'The agent did not exist at that time.'
              : 'Choose a time between the creation of the organization and now.'
          }
        />
      ) : error && !data ? (
        <ErrorState title="Could not load access" error={error} onRetry={() => refetch()} />
      ) : data && strata ? (
        <>
          <div className="flex flex-col gap-1.5">
            <StrataLine
              strata={strata}
              reader={agent.slug}
              open={params.layers || params.layer !== null}
              onOpenChange={(open) => set({ layers: open, layer: null })}
              selectedLayer={params.layer}
              onSelectLayer={(layer) => set({ layers: true, layer, tool: null }, { history: 'push' })}
            />
            <AccessSummary view={data} />
          </div>
          <AccessList
            org={org.slug}
            agent={agent}
            decisions={data.decisions}
            isScoped={Boolean(at || channel || session || goal)}
          />
        </>
      ) : (
        <SkeletonRows rows={12} label="Loading access" />
      )}
    </div>
  );
}
