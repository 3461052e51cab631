'use client';

import { useMemo } from 'react';
import { PastBanner } from '@/components/agents/past-banner';
import { SetSummary } from '@/components/agents/set-summary';
import { useAgentScope } from '@/components/agents/use-agent-scope';
import { VerdictList } from '@/components/agents/verdict-list';
import { SetScope } from '@/components/common/agents/set-scope';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { useOrg } from '@/components/common/me';
import { groupByLayer } from '@/components/common/strata/strata-geometry';
import { StrataPicture } from '@/components/common/strata/strata-picture';
import { StrataSkeleton } from '@/components/common/strata/strata-skeleton';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { AsOf } from './time-selector';

const UNKNOWN_MOMENT = new Set([404, 422]);

export function AgentSetTab({ agent }: { agent: AgentView }) {
  const org = useOrg();
  const { channel, session, goal, at, input, params, set } = useAgentScope(agent);
  const { data, error, refetch, isPlaceholderData } = useDecisions(org.slug, { ...input, detail: 'brief' });
  const strata = useMemo(() => (data ? groupByLayer(data.decisions) : null), [data]);

  return (
    <div className="flex flex-col gap-5">
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
          title="Nothing is known of that moment"
          description={
            error.status === 404
              ? 'The agent did not exist then.'
              : 'It is before the organization was created, or has not come yet.'
          }
        />
      ) : error && !data ? (
        <ErrorState title="The decision could not be loaded" error={error} onRetry={() => refetch()} />
      ) : data && strata ? (
        <>
          <StrataPicture
            strata={strata}
            reader={agent.slug}
            selectedLayer={params.get('layer')}
            onSelectLayer={(layer) => set({ layer, tool: null }, { push: true })}
          />
          <SetSummary view={data} />
          <VerdictList
            org={org.slug}
            agent={agent}
            decisions={data.decisions}
            isScoped={Boolean(at || channel || session || goal)}
          />
        </>
      ) : (
        <>
          <StrataSkeleton />
          <SkeletonRows rows={6} label="Loading the tools" />
        </>
      )}
    </div>
  );
}
