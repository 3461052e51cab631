'use client';

import { cn } from '@/components/ui/cn';
import { ErrorState } from '@/components/ui/error-state';
import { Hold } from '@/components/ui/hold';
import { Skeleton } from '@/components/ui/skeleton';
import type { WhatIfInput, WhatIfView } from '@/lib/features/access/what-if/what-if-contract';
import { counted } from '@/lib/shared/counted';
import { AgentMoves } from './agent-moves';
import { RefusedCalls } from './refused-calls';
import { SessionMoves } from './session-moves';
import { useWhatIf } from './use-what-if';
import { Figures } from './what-if-figures';

export interface WhatIfReportProps {
  org: string;
  agent?: string;
  draft: WhatIfInput;
}

export function WhatIfReport({ org, agent, draft }: WhatIfReportProps) {
  const { data, error, refetch, isPlaceholderData } = useWhatIf(org, agent, draft);
  if (error) {
    return (
      <>
        <Hold isFailed />
        <ErrorState
          className="py-8"
          title="Could not calculate the impact"
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (!data) return <ReportSkeleton />;
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={cn('@container flex flex-col gap-5 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {isPlaceholderData ? <Hold /> : null}
      {isMoving(data) ? <p className="font-medium text-sm">{data.summary}</p> : null}
      <WhatIfFindings view={data} />
    </div>
  );
}

function isMoving({ agents, sessions, refusedCalls }: WhatIfView): boolean {
  return agents.length > 0 || sessions.length > 0 || refusedCalls.count > 0;
}

/** True if the report has details beyond its summary. */
export function hasFindings(view: WhatIfView): boolean {
  return isMoving(view) || view.warnings.length > 0;
}

/** `agentsFirst`: the figures come last, where the report is short of room. */
export function WhatIfFindings({ view, agentsFirst = false }: { view: WhatIfView; agentsFirst?: boolean }) {
  const { agents, sessions, refusedCalls, warnings } = view;
  const figures = isMoving(view) ? <Figures view={view} /> : <NothingChanges view={view} />;
  return (
    <>
      {agentsFirst ? null : figures}
      {warnings.length > 0 ? (
        <ul className="flex flex-col gap-1.5" aria-label="Notes">
          {warnings.slice(0, 8).map((warning) => (
            <li key={JSON.stringify(warning)} className="border-approval border-l-2 pl-3 text-sm">
              {warning.message ?? warning.code}
            </li>
          ))}
          {warnings.length > 8 ? <li className="pl-3.5 text-muted text-xs">and {warnings.length - 8} more</li> : null}
        </ul>
      ) : null}
      {agents.length > 0 ? <AgentMoves agents={agents} /> : null}
      {refusedCalls.count > 0 ? <RefusedCalls calls={refusedCalls} /> : null}
      {sessions.length > 0 ? <SessionMoves sessions={sessions} /> : null}
      {agentsFirst ? figures : null}
    </>
  );
}

function NothingChanges({ view: { refusedCalls, tokens } }: { view: WhatIfView }) {
  const { examined, days } = refusedCalls;
  return (
    <div className="flex items-center gap-4 rounded-lg bg-sunken px-4 py-4">
      <svg viewBox="0 0 64 40" aria-hidden="true" className="hidden h-10 w-16 shrink-0 text-line-strong sm:block">
        <path d="M2 6.5h60M2 20h60M2 33.5h60" stroke="currentColor" strokeWidth="1" />
        <path d="M16 6.5v27M32 6.5v27M48 6.5v27" stroke="currentColor" strokeWidth="1" strokeDasharray="2 2" />
        {[16, 32, 48].map((x) => (
          <circle key={x} cx={x} cy="33.5" r="3" fill="var(--allow)" />
        ))}
      </svg>
      <div>
        <p className="font-medium">No changes</p>
        <p className="text-muted text-sm">
          Every agent and live session keeps its tools and approvals
          {examined > 0
            ? `, and the ${counted(examined, 'call')} of the last ${days} days would still be allowed.`
            : '.'}
          {tokens.before === tokens.after ? '' : ` Tool lists change by ${tokens.after - tokens.before} tokens.`}
        </p>
      </div>
    </div>
  );
}

export function ReportSkeleton() {
  return (
    <div role="status" aria-label="Calculating the impact" className="flex flex-col gap-6">
      <Hold />
      <div className="grid grid-cols-2 gap-px sm:grid-cols-4">
        {['agents', 'sessions', 'calls', 'tokens'].map((name) => (
          <div key={name} className="flex flex-col gap-2 py-1">
            <Skeleton className="w-20" />
            <Skeleton className="h-6 w-14" />
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3">
        {['a', 'b', 'c', 'd'].map((name) => (
          <div key={name} className="flex items-center gap-4">
            <Skeleton className="w-24" />
            <Skeleton className="h-2.5 flex-1" />
            <Skeleton className="w-10" />
          </div>
        ))}
      </div>
    </div>
  );
}
