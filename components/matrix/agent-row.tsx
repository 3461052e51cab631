'use client';

import { memo } from 'react';
import type { Column } from '@/components/matrix/agent-header';
import { cellClasses } from '@/components/matrix/cell-glyph';
import { cellWords, ownState } from '@/components/matrix/cells';
import { GridCell, GridRow, GridRowHeader } from '@/components/matrix/grid-parts';
import { COLUMN } from '@/components/matrix/grid-size';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { ToolName } from '@/components/ui/tool-name';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { MatrixAgent } from '@/lib/features/matrix/matrix-contract';

export interface AgentRowProps {
  tool: CatalogTool;
  /** Its place in the matrix; -1: the matrix does not know it yet. */
  place: number;
  agents: readonly MatrixAgent[];
  columns: readonly Column[];
  index: number;
  nameWidth: number;
  start: number;
  size: number;
  /** The column that has the keyboard, -1 for the name; null: another row has it. */
  active: number | null;
  /** The column whose cell the inspector explains, -1: the tool itself; null: not open. */
  open: number | null;
  selected: boolean;
  match: string;
  onSelect(index: number, range: boolean): void;
}

/** One tool over all agents. */
export const AgentRow = memo(function AgentRow(props: AgentRowProps) {
  const { tool, place, agents, columns, index, nameWidth, active, open, selected } = props;
  return (
    <GridRow
      aria-label={tool.name}
      aria-rowindex={index + 2}
      aria-selected={selected}
      style={{ height: props.size, transform: `translateY(${props.start}px)` }}
      className={cn('group/row absolute inset-x-0 top-0 border-b', selected ? 'bg-accent-soft' : 'hover:bg-hover')}
    >
      <GridRowHeader
        aria-colindex={1}
        tabIndex={active === -1 ? 0 : -1}
        data-row={index}
        data-column={-1}
        style={{ width: nameWidth }}
        className={cn(
          'focus-inset sticky left-0 z-10 flex h-full items-center gap-2.5 border-r pr-2 pl-4 sm:pl-6',
          selected
            ? 'bg-accent-soft'
            : 'bg-surface group-hover/row:bg-[color-mix(in_oklab,var(--surface),var(--ink)_4%)]',
          open !== null && 'shadow-[inset_2px_0_0_var(--accent)]',
        )}
      >
        <Checkbox
          checked={selected}
          tabIndex={-1}
          aria-label={`Select ${tool.name}`}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            props.onSelect(index, event.shiftKey);
          }}
        />
        <span className="min-w-0 truncate" title={tool.title === tool.name ? undefined : tool.title}>
          <ToolName name={tool.name} match={props.match} />
        </span>
      </GridRowHeader>
      {columns.map((column) => {
        const agent = agents[column.index];
        if (!agent) return null;
        const code = agent.cells === null || place < 0 ? null : agent.cells.charCodeAt(place);
        const isOwn = place >= 0 && ownState(agent, place) !== 'inherit';
        return (
          <GridCell
            key={agent.slug}
            aria-colindex={column.index + 2}
            aria-label={
              code === null
                ? 'Not decided'
                : `${cellWords(code)}${isOwn ? `; its own entry: ${ownState(agent, place)}` : ''}`
            }
            tabIndex={active === column.index ? 0 : -1}
            data-row={index}
            data-column={column.index}
            style={{ left: nameWidth + column.start, width: COLUMN }}
            className={cn(
              code === null ? 'absolute inset-y-0' : cellClasses(code, isOwn),
              open === column.index && 'bg-accent-soft',
            )}
          />
        );
      })}
    </GridRow>
  );
});
