'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { Select } from '@/components/ui/select';
import { ThreeState } from '@/components/ui/three-state';
import { ToolName } from '@/components/ui/tool-name';
import type { MatrixView } from '@/lib/features/access/matrix/matrix-contract';
import { CellGlyph } from './cell-glyph';
import { cellWords, type OwnState, ownState, shapeOf } from './cells';
import type { MatrixRow } from './matrix-filters';

const ROW = 88;
const GROUP = 42;

export interface AgentListProps {
  rows: readonly MatrixRow[];
  matrix: MatrixView;
  places: ReadonlyMap<string, number>;
  match: string;
  readOnlyReason: string | undefined;
  onOpen(tool: string, agent: string): void;
  onState(agent: string, tool: string, state: OwnState): void;
}

/** Agents' view on small screens: the decisions of one agent as a list. */
export function AgentList({ rows, matrix, places, match, readOnlyReason, onOpen, onState }: AgentListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const agentLabel = useAgentLabel();
  const [chosen, setChosen] = useState<string | null>(null);
  const agent = matrix.agents.find(({ slug }) => slug === chosen) ?? matrix.agents[0]!;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? GROUP : ROW),
    overscan: 10,
    initialRect: { width: 390, height: 600 },
  });
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4 py-2">
        <Select
          label="Agent"
          value={agent.slug}
          onValueChange={setChosen}
          options={matrix.agents.map(({ slug }) => ({ value: slug, label: agentLabel(slug), hint: slug }))}
        />
        <span className="tabular text-muted text-xs">
          {agent.allowed} of {matrix.tools.length} tools
        </span>
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ul aria-label={`Tools of ${agent.slug}`} className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const style = { height: item.size, transform: `translateY(${item.start}px)` };
            if (row.kind === 'group') {
              return (
                <li
                  key={item.key}
                  style={style}
                  className="absolute inset-x-0 top-0 flex items-center gap-2 border-b bg-sunken px-4 text-xs"
                >
                  <span className="font-medium">{row.category}</span>
                  <span className="tabular text-muted">{row.count}</span>
                </li>
              );
            }
            const place = places.get(row.tool.name) ?? -1;
            const code = agent.cells === null || place < 0 ? null : agent.cells.charCodeAt(place);
            return (
              <li
                key={item.key}
                style={style}
                className="absolute inset-x-0 top-0 flex flex-col justify-center gap-2.5 border-b px-4"
              >
                <button
                  type="button"
                  onClick={() => onOpen(row.tool.name, agent.slug)}
                  className="touch-target relative w-fit max-w-full rounded-sm text-left"
                >
                  <ToolName name={row.tool.name} match={match} className="block truncate" />
                </button>
                <span className="flex min-w-0 items-center gap-2.5">
                  <ThreeState
                    name={`${row.tool.name} for ${agent.slug}`}
                    value={ownState(agent, place)}
                    inherited={
                      code !== null && shapeOf(code) !== 'allow' && shapeOf(code) !== 'approval' ? 'block' : 'allow'
                    }
                    disabled={readOnlyReason !== undefined}
                    disabledReason={readOnlyReason}
                    compact
                    inList
                    onValueChange={(state) => onState(agent.slug, row.tool.name, state)}
                  />
                  {code === null ? null : (
                    <span className="flex min-w-0 items-center gap-1.5 text-muted text-xs">
                      <CellGlyph shape={shapeOf(code)} className="size-3.5" />
                      <span className="truncate">{cellWords(code)}</span>
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
