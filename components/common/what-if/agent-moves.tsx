'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Expandable } from '@/components/ui/expandable';
import type { WhatIfView } from '@/lib/features/access/what-if/what-if-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { ApprovalCounts, Gained, Lost, MovedTools } from './moves';
import { ReportSection } from './report-section';

type Agent = WhatIfView['agents'][number];

const FIRST = 8;

export function AgentMoves({ agents }: { agents: readonly Agent[] }) {
  const [all, setAll] = useState(false);
  const widest = Math.max(...agents.map(({ allowed, gained }) => allowed.before + gained.length), 1);
  const placeOf = ({ goal, channel }: Agent) => goal ?? channel ?? '';
  // With a single goal or channel, naming it is redundant.
  const hasPlaces = new Set(agents.map(placeOf)).size > 1;
  const shown = all ? agents : agents.slice(0, FIRST);
  return (
    <ReportSection title="Agents" note={<Key />}>
      {shown.map((agent) => (
        <Expandable
          key={`${agent.agent}/${placeOf(agent)}`}
          open={agents.length === 1}
          row={
            <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 @xl:grid-cols-[9rem_minmax(0,1fr)_7.5rem_6rem]">
              <span className="min-w-0 text-sm">
                <span className="block truncate">{agent.agent}</span>
                {hasPlaces ? <code className="block truncate text-muted text-xs">{placeOf(agent)}</code> : null}
              </span>
              <span className="col-span-2 row-start-2 @xl:col-span-1 @xl:row-start-auto">
                <Bar agent={agent} widest={widest} />
              </span>
              <span className="tabular hidden text-right text-muted text-xs whitespace-nowrap @xl:block">
                {formatNumber(agent.allowed.before)} → {counted(agent.allowed.after, 'tool')}
              </span>
              <span className="flex justify-end gap-2 text-sm">
                <Lost count={agent.lost.length} />
                <Gained count={agent.gained.length} />
                <ApprovalCounts approvals={agent.approvals} />
              </span>
            </span>
          }
        >
          <MovedTools gained={agent.gained} lost={agent.lost} approvals={agent.approvals} />
        </Expandable>
      ))}
      {shown.length < agents.length ? (
        <Button size="sm" variant="ghost" className="mt-1" onClick={() => setAll(true)}>
          Show the other {agents.length - shown.length}
        </Button>
      ) : null}
    </ReportSection>
  );
}

const GOES = 'repeating-linear-gradient(135deg, var(--block) 0 2px, var(--block-soft) 2px 5px)';

function Bar({ agent, widest }: { agent: Agent; widest: number }) {
  const kept = agent.allowed.before - agent.lost.length;
  const share = (count: number) => `${(count / widest) * 100}%`;
  const least = (count: number) => (count > 0 ? { minWidth: 3 } : {});
  return (
    <span aria-hidden="true" className="flex h-2.5 w-full gap-px">
      <span className="rounded-[2px] bg-ink/70" style={{ width: share(kept), ...least(kept) }} />
      <span
        className="rounded-[2px]"
        style={{ width: share(agent.lost.length), background: GOES, ...least(agent.lost.length) }}
      />
      <span
        className="rounded-[2px] bg-allow"
        style={{ width: share(agent.gained.length), ...least(agent.gained.length) }}
      />
    </span>
  );
}

function Key() {
  return (
    <span className="flex flex-wrap gap-x-3 text-2xs">
      <Sample label="stays" className="bg-ink/70" />
      <Sample label="goes" style={{ background: GOES }} />
      <Sample label="comes" className="bg-allow" />
    </span>
  );
}

function Sample({ label, className, style }: { label: string; className?: string; style?: { background: string } }) {
  return (
    <span className="flex items-center gap-1">
      <span aria-hidden="true" className={`inline-block h-2 w-3 rounded-[2px] ${className ?? ''}`} style={style} />
      {label}
    </span>
  );
}
