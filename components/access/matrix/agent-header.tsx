'use client';

import { memo } from 'react';
import { Link } from '@/components/ui/link';
import type { MatrixAgent } from '@/lib/features/access/matrix/matrix-contract';
import { agentHref } from '@/lib/shared/console-address';
import { counted } from '@/lib/shared/counted';
import { GridColumn, GridRow } from './grid-parts';
import { COLUMN } from './grid-size';

export interface Column {
  index: number;
  start: number;
}

export interface AgentHeaderProps {
  org: string;
  agents: readonly MatrixAgent[];
  total: number;
  columns: readonly Column[];
  nameWidth: number;
  height: number;
  /** Focused column in this row; null: none. */
  active: number | null;
  shown: number;
}

/** Agent names above their columns, each with the number and share of allowed tools. */
export const AgentHeader = memo(function AgentHeader(props: AgentHeaderProps) {
  const { org, agents, total, columns, nameWidth, active } = props;
  return (
    <GridRow aria-rowindex={1} className="relative" style={{ height: props.height }}>
      <GridColumn
        aria-colindex={1}
        className="sticky left-0 z-20 flex h-full flex-col justify-end border-r bg-surface"
        style={{ width: nameWidth }}
      >
        <span className="px-4 pb-2.5 text-muted text-xs sm:px-6 lg:px-8">
          {counted(props.shown, 'tool')} × {counted(agents.length, 'agent')}
        </span>
      </GridColumn>
      {columns.map(({ index, start }) => {
        const agent = agents[index];
        if (!agent) return null;
        return (
          <GridColumn
            key={agent.slug}
            aria-colindex={index + 2}
            className="absolute bottom-0 h-full"
            style={{ left: nameWidth + start, width: COLUMN }}
          >
            <Link
              href={agentHref(org, agent.slug)}
              tabIndex={active === index ? 0 : -1}
              data-row={-1}
              data-column={index}
              title={`${agent.name}: ${agent.allowed} of ${total} tools. Open the agent`}
              aria-label={`${agent.slug}, ${agent.cells === null ? 'not bound to this channel' : `${agent.allowed} of ${total} tools`}`}
              className="group absolute inset-x-0 bottom-0 h-9"
            >
              <span className="absolute bottom-9 left-[55%] block w-36 origin-bottom-left -rotate-[52deg] truncate whitespace-nowrap font-mono text-[12px] text-muted leading-none group-hover:text-ink group-focus-visible:text-ink">
                {agent.slug}
              </span>
              <span className="tabular absolute inset-x-0 bottom-2.5 text-center text-2xs text-ink">
                {agent.cells === null ? '–' : agent.allowed}
              </span>
              <span
                aria-hidden="true"
                className="absolute inset-x-1.5 bottom-1 h-[3px] overflow-hidden rounded-full bg-line"
              >
                <span
                  className="block h-full bg-layer-agent"
                  style={{ width: `${total > 0 ? (agent.allowed / total) * 100 : 0}%` }}
                />
              </span>
            </Link>
          </GridColumn>
        );
      })}
    </GridRow>
  );
});
