'use client';

import { Expandable } from '@/components/ui/expandable';
import { MAX_NAMED } from '@/lib/features/access/what-if/impact-summary-contract';
import { ImpactView } from './impact-view';
import { NameList } from './moves';
import { useWhatIf } from './use-what-if';
import { hasFindings, WhatIfFindings, type WhatIfReportProps } from './what-if-report';

/** Number of agents named until expanded: as many as fit in a line, for which dialogs hold a place. */
const FIRST = 3;

interface ImpactProps extends WhatIfReportProps {
  /** Keeps the line while the draft is saved: it would compare with what is saved already. */
  paused?: boolean;
}

/** Impact of a draft in one line, with the report behind it. */
export function Impact({ org, agent, draft, paused = false }: ImpactProps) {
  const { data, error, refetch, isPlaceholderData } = useWhatIf(org, agent, draft, !paused);
  const agents = [...new Set(data?.agents.map((one) => one.agent))];
  return (
    <ImpactView summary={data?.summary} stale={isPlaceholderData} error={error} onRetry={() => void refetch()}>
      {/* The summary only counts them. */}
      {agents.length > MAX_NAMED ? (
        <NameList label="Agents" names={agents} first={FIRST} className="mt-1.5" nameClass="bg-sunken" />
      ) : null}
      {data && hasFindings(data) ? (
        <Expandable className="border-b-0" row={<span className="text-muted text-xs">Details</span>}>
          <div className="@container flex flex-col gap-5 pt-1 pb-2">
            <WhatIfFindings view={data} agentsFirst />
          </div>
        </Expandable>
      ) : null}
    </ImpactView>
  );
}
