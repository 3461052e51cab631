'use client';

import { memo } from 'react';
import { ToolName } from '@/components/ui/tool-name';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { CELLS_PER_BLOCK, CellBlock } from './cell-block';
import { CellShapes } from './cell-shapes';
import { GridRow, GridRowHeader } from './grid-parts';
import { SelectBox } from './select-box';

export interface AgentRowProps {
  tool: CatalogTool;
  /** Decision codes, one character per agent; a space means not decided. */
  codes: string;
  /** The agents' own entries for the tool, one character per agent. */
  own: string;
  /** Rendered cell blocks, in order, comma-separated: a string compares by value. */
  blocks: string;
  index: number;
  nameWidth: number;
  start: number;
  size: number;
  /** Focused column, -1 for the name; null: the focus is in another row. */
  active: number | null;
  /** Column explained in the inspector, -1 for the tool itself; null: closed. */
  open: number | null;
  selected: boolean;
  match: string;
  /** undefined: rows cannot be selected. */
  onSelect: ((index: number, range: boolean) => void) | undefined;
}

const within = (column: number | null, first: number) =>
  column !== null && column >= first && column < first + CELLS_PER_BLOCK ? column : null;

export const AgentRow = memo(function AgentRow(props: AgentRowProps) {
  const { tool, codes, own, index, nameWidth, active, open, selected, onSelect } = props;
  return (
    <GridRow
      aria-label={tool.name}
      aria-rowindex={index + 2}
      aria-selected={onSelect ? selected : undefined}
      style={{ height: props.size, transform: `translateY(${props.start}px)` }}
      className={
        selected
          ? 'group/row absolute inset-x-0 top-0 border-b bg-accent-soft [contain:layout_style]'
          : 'group/row absolute inset-x-0 top-0 border-b [contain:layout_style] hover:bg-hover'
      }
    >
      <GridRowHeader
        aria-colindex={1}
        tabIndex={active === -1 ? 0 : -1}
        data-row={index}
        data-column={-1}
        style={{ width: nameWidth }}
        className={`focus-inset sticky left-0 z-10 flex h-full items-center gap-2.5 border-r pr-2 pl-4 sm:pl-6 lg:pl-8 ${
          selected
            ? 'bg-accent-soft'
            : 'bg-surface group-hover/row:bg-[color-mix(in_oklab,var(--surface),var(--ink)_4%)]'
        } ${open === null ? '' : 'shadow-[inset_2px_0_0_var(--accent)]'}`}
      >
        {onSelect ? (
          <SelectBox tool={tool.name} checked={selected} tabIndex={-1} onSelect={(range) => onSelect(index, range)} />
        ) : null}
        <span className="min-w-0 truncate" title={tool.title === tool.name ? undefined : tool.title}>
          <ToolName name={tool.name} match={props.match} />
        </span>
      </GridRowHeader>
      {props.blocks.split(',').map((block) => {
        const first = Number(block) * CELLS_PER_BLOCK;
        return (
          <CellBlock
            key={block}
            row={index}
            first={first}
            codes={codes.slice(first, first + CELLS_PER_BLOCK)}
            own={own.slice(first, first + CELLS_PER_BLOCK)}
            left={nameWidth}
            active={within(active, first)}
            open={within(open, first)}
          />
        );
      })}
      <CellShapes codes={codes} own={own} left={nameWidth} height={props.size} />
    </GridRow>
  );
});
