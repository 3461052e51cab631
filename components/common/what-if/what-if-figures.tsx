import type { ReactNode } from 'react';
import type { WhatIfView } from '@/lib/features/access/what-if/what-if-contract';
import { formatNumber } from '@/lib/shared/format';
import { ApprovalCounts, Gained, Lost } from './moves';

const figure = (value: number) => formatNumber(value);

function tools(moves: WhatIfView['agents']) {
  const namesOf = (listOf: (move: WhatIfView['agents'][number]) => string[]) => [...new Set(moves.flatMap(listOf))];
  return {
    gained: namesOf(({ gained }) => gained).length,
    lost: namesOf(({ lost }) => lost).length,
    approvals: {
      added: namesOf(({ approvals }) => approvals.added),
      removed: namesOf(({ approvals }) => approvals.removed),
    },
  };
}

/** The four main figures. */
export function Figures({ view }: { view: WhatIfView }) {
  const { agents, sessions, refusedCalls, tokens } = view;
  const moved = tools(agents);
  const change = tokens.after - tokens.before;
  const percent = tokens.before === 0 ? null : Math.round((change / tokens.before) * 100);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @xl:grid-cols-4">
      <Figure label="Agents that change" value={figure(agents.length)}>
        {agents.length === 0 ? (
          'no agent gains or loses a tool'
        ) : (
          <span className="flex flex-wrap gap-x-3">
            {moved.lost + moved.gained > 0 ? (
              <span>
                <Lost count={moved.lost} /> <Gained count={moved.gained} /> tools
              </span>
            ) : null}
            {moved.approvals.added.length + moved.approvals.removed.length > 0 ? (
              <span>
                <ApprovalCounts approvals={moved.approvals} /> approvals
              </span>
            ) : null}
          </span>
        )}
      </Figure>
      <Figure label="Recorded calls blocked" value={figure(refusedCalls.count)} alarming={refusedCalls.count > 0}>
        {refusedCalls.examined === 0
          ? `none recorded in ${refusedCalls.days} days`
          : `of ${figure(refusedCalls.examined)} in ${refusedCalls.days} days`}
      </Figure>
      <Figure label="Live sessions that change" value={figure(sessions.length)}>
        {sessions.length === 0 ? 'none in the last day' : 'used in the last day'}
      </Figure>
      <Figure
        label="Tokens of all tool lists"
        value={change === 0 ? figure(tokens.after) : `${change > 0 ? '+' : '−'}${figure(Math.abs(change))}`}
      >
        {change === 0 ? (
          'as before'
        ) : (
          <span className="whitespace-nowrap">
            {figure(tokens.before)} → {figure(tokens.after)}
            {percent ? ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)}%)` : ''}
          </span>
        )}
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  value,
  alarming = false,
  children,
}: {
  label: string;
  value: string;
  alarming?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="tabular">
        <span className={alarming ? 'font-semibold text-block text-xl' : 'font-semibold text-xl'}>{value}</span>
        <span className="block text-muted text-xs">{children}</span>
      </dd>
    </div>
  );
}
