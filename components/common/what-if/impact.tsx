'use client';

import { useState } from 'react';
import { Expandable } from '@/components/ui/expandable';
import { MAX_NAMED } from '@/lib/features/access/what-if/impact-summary-contract';
import { ImpactView } from './impact-view';
import { useWhatIf } from './use-what-if';
import { hasFindings, WhatIfFindings, type WhatIfReportProps } from './what-if-report';

const FIRST = 12;

/** Everyone affected, where the summary only counts them. */
function AgentNames({ names }: { names: readonly string[] }) {
  const [all, setAll] = useState(false);
  if (names.length <= MAX_NAMED) return null;
  const shown = all ? names : names.slice(0, FIRST);
  return (
    <ul aria-label="Agents" className="mt-1.5 flex flex-wrap gap-1 text-xs">
      {shown.map((name) => (
        <li key={name} className="max-w-full truncate rounded-sm bg-sunken px-1.5 leading-5">
          {name}
        </li>
      ))}
      {shown.length < names.length ? (
        <li>
          <button
            type="button"
            className="rounded-sm px-1.5 text-accent leading-5 hover:underline"
            onClick={() => setAll(true)}
          >
            and {names.length - shown.length} more
          </button>
        </li>
      ) : null}
    </ul>
  );
}

interface ImpactProps extends WhatIfReportProps {
  /** Keeps the line while the draft is saved: it would compare with what is saved already. */
  paused?: boolean;
}

/** Impact of a draft in one line, with the report behind it. */
export function Impact({ org, agent, draft, paused = false }: ImpactProps) {
  const { data, error } = useWhatIf(org, agent, draft, !paused);
  return (
    <ImpactView summary={data?.summary} error={error}>
      {data ? <AgentNames names={[...new Set(data.agents.map((one) => one.agent))]} /> : null}
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
