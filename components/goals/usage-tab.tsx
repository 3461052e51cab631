'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countTools, describeRule } from '@/components/common/strata/layer-labels';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import { ToolName } from '@/components/ui/tool-name';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { GoalUsage } from '@/lib/features/goals/goal-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const DAYS = 30;
const SHOWN = 100;

/** Recorded calls for the saved goal: unused tools, and calls of excluded tools. */
export function UsageTab({ org, goalId }: { org: string; goalId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.goalUsage(org, goalId, DAYS),
    queryFn: ({ signal }) =>
      api.get<GoalUsage>(path`/orgs/${org}/goals/${goalId}/usage`, { query: { days: DAYS }, signal }),
  });
  if (!data) return <NotLoaded noun="the usage" rows={6} error={error} onRetry={refetch} />;
  if (data.calls === 0) {
    return (
      <EmptyState
        title="No calls with this goal"
        description={`No calls in the last ${DAYS} days. Unused tools and calls outside the goal appear here.`}
      />
    );
  }
  const { calls, used, unused, outside } = data;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted text-sm">
        <b className="tabular font-semibold text-ink">{counted(calls, 'call')}</b> in the last {DAYS} days, compared
        with the saved goal.
      </p>
      {outside.length > 0 ? (
        <Part
          title="Calls outside the goal"
          note="Calls with this goal of tools that it does not allow."
          count={outside.length}
        >
          {outside.slice(0, SHOWN).map(({ tool, rules, ...facts }) => (
            <Row key={tool} tool={tool} {...facts}>
              {rules.length === 0 ? 'not in the catalog' : rules.map(describeRule).join(', ')}
            </Row>
          ))}
        </Part>
      ) : null}
      <Part
        title="Never used"
        note={
          unused.length === 0
            ? 'All tools of the goal were called.'
            : `${countTools(unused.length)} of this goal without calls.`
        }
        count={unused.length}
      >
        {unused.length > 0 ? (
          <li className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            {unused.slice(0, SHOWN).map((tool) => (
              <ToolName key={tool} name={tool} className="break-all" />
            ))}
            {unused.length > SHOWN ? (
              <span className="text-muted text-xs">and {formatNumber(unused.length - SHOWN)} more</span>
            ) : null}
          </li>
        ) : null}
      </Part>
      {used.length > 0 ? (
        <Part title="Used" note="Most calls first." count={used.length}>
          {used.slice(0, SHOWN).map(({ tool, ...facts }) => (
            <Row key={tool} tool={tool} {...facts} />
          ))}
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, note, count, children }: { title: string; note: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="flex items-baseline gap-2 font-medium text-sm">
        {title} <span className="tabular font-normal text-faint text-xs">{formatNumber(count)}</span>
      </h2>
      <p className="text-muted text-xs">{note}</p>
      <ul className="mt-1.5 border-t">{children}</ul>
    </section>
  );
}

interface RowProps {
  tool: string;
  calls: number;
  agents: readonly string[];
  lastAt: string;
  children?: ReactNode;
}

function Row({ tool, calls, agents, lastAt, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-b py-2 text-sm last:border-b-0">
      <span className="min-w-0 flex-1 basis-56">
        <ToolName name={tool} className="break-all" />
        {children ? <span className="block text-approval text-xs">{children}</span> : null}
      </span>
      <span className="text-muted text-xs">{agents.join(', ')}</span>
      <span className="tabular whitespace-nowrap text-xs">{counted(calls, 'call')}</span>
      <span className="whitespace-nowrap text-muted text-xs">
        last called <RelativeTime at={lastAt} />
      </span>
    </li>
  );
}
