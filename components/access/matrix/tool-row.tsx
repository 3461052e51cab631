'use client';

import { memo } from 'react';
import { ToolFlags } from '@/components/access/tools/tool-flags';
import { type Names, type ToolState, verdictOf } from '@/components/access/tools/tool-verdict';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { RelativeTime } from '@/components/ui/relative-time';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ThreeState } from '@/components/ui/three-state';
import { ToolName } from '@/components/ui/tool-name';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { GridCell, GridRow } from './grid-parts';
import { SelectBox } from './select-box';

export const GRID =
  'grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 @2xl:grid-cols-[20px_minmax(0,1fr)_228px_minmax(110px,200px)] ' +
  '@5xl:grid-cols-[20px_minmax(0,1fr)_228px_minmax(160px,280px)_52px]';
/** Without checkboxes, and with the state in place of its control. */
export const READ_ONLY_GRID =
  'grid grid-cols-[minmax(0,1fr)_88px] items-center gap-x-3 @2xl:grid-cols-[minmax(0,1fr)_88px_minmax(110px,200px)] ' +
  '@5xl:grid-cols-[minmax(0,1fr)_88px_minmax(160px,280px)_52px]';

export interface ToolRowProps {
  tool: CatalogTool;
  inherited: 'allow' | 'block';
  index: number;
  rowIndex: number;
  match: string;
  active: boolean;
  open: boolean;
  selected: boolean;
  readOnlyReason: string | undefined;
  refusal: string | undefined;
  /** State before the draft; undefined: not in the draft. */
  draftedFrom: ToolState | undefined;
  names: Names;
  agentCount: number;
  /** Two-line layout for small screens. */
  compact: boolean;
  selecting: boolean;
  /** Virtualizer offset, in px. */
  start: number;
  size: number;
  onSelect(index: number, range: boolean): void;
  onOpen(name: string): void;
  onState(name: string, state: ToolState): void;
}

export const ToolRow = memo(function ToolRow(props: ToolRowProps) {
  const { tool, index, active, open, selected, compact, refusal } = props;
  const verdict = verdictOf(tool, props.names);
  const end = tool.state === 'block' && !refusal ? tool.entry?.expiresAt : undefined;
  const tabIndex = active ? 0 : -1;
  const control = (
    <ThreeState
      name={tool.name}
      value={tool.state}
      inherited={props.inherited}
      disabled={props.readOnlyReason !== undefined}
      disabledReason={props.readOnlyReason}
      inList
      tabIndex={tabIndex}
      onValueChange={(state) => props.onState(tool.name, state)}
    />
  );
  const outcome = (
    <span
      title={refusal ?? (tool.decidedBy?.rule === 'org.integration' ? verdict.text : (tool.detail ?? verdict.text))}
      className={cn('flex min-w-0 items-center gap-1.5 text-xs', refusal ? 'text-block' : 'text-muted')}
    >
      <StateGlyph state={refusal ? 'block' : verdict.glyph} className={refusal ? 'hidden' : ''} />
      <span className="truncate">
        {refusal ? `Not saved: ${refusal}` : verdict.text}
        {end ? (
          <span className="text-faint">
            , ends <RelativeTime at={end} />
          </span>
        ) : null}
      </span>
      {props.draftedFrom ? (
        <Badge tone="accent" className="shrink-0">
          draft, was {props.draftedFrom}
        </Badge>
      ) : null}
    </span>
  );
  const isReadOnly = props.readOnlyReason !== undefined;
  const checkbox = isReadOnly ? null : (
    <SelectBox
      tool={tool.name}
      checked={selected}
      tabIndex={tabIndex}
      onSelect={(range) => props.onSelect(index, range)}
    />
  );
  const name = (
    <span className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={(event) => {
          event.stopPropagation();
          props.onOpen(tool.name);
        }}
        aria-expanded={open}
        className="min-w-0 shrink-0 rounded-sm text-left hover:underline max-@2xl:shrink"
      >
        <ToolName name={tool.name} match={props.match} className="block truncate" />
      </button>
      <span className="hidden min-w-0 truncate text-faint text-xs @3xl:block">
        {tool.title === tool.name ? '' : tool.title}
      </span>
      <ToolFlags tool={tool} />
    </span>
  );

  return (
    <GridRow
      aria-label={tool.name}
      aria-rowindex={props.rowIndex}
      aria-selected={isReadOnly ? undefined : selected}
      tabIndex={tabIndex}
      data-index={index}
      style={{ height: props.size, transform: `translateY(${props.start}px)` }}
      onClick={(event) => {
        // A click on the row opens the inspector, unless it hits a control.
        const pressed = (event.target as HTMLElement).closest('button, input, label, [role="radiogroup"]');
        if (!pressed) props.onOpen(tool.name);
      }}
      className={cn(
        'focus-inset absolute inset-x-0 top-0 cursor-default [contain:layout_style] border-b px-4 hover:bg-hover sm:px-6 lg:px-8',
        selected && SELECTED_ROW,
        open && 'bg-hover shadow-[inset_2px_0_0_var(--accent)]',
        props.draftedFrom && !open && 'shadow-[inset_2px_0_0_var(--accent)]',
        compact ? 'flex flex-col justify-center gap-2.5 pointer-coarse:pt-1' : isReadOnly ? READ_ONLY_GRID : GRID,
      )}
    >
      {compact ? (
        <>
          <GridCell className="flex min-w-0 items-center gap-2">
            {props.selecting ? checkbox : null}
            {name}
          </GridCell>
          <GridCell className="flex min-w-0 items-center gap-2">
            {control}
            {outcome}
          </GridCell>
        </>
      ) : (
        <>
          {checkbox ? <GridCell className="flex items-center">{checkbox}</GridCell> : null}
          <GridCell className="min-w-0">{name}</GridCell>
          <GridCell>{control}</GridCell>
          <GridCell className="hidden min-w-0 @2xl:block">{outcome}</GridCell>
          <GridCell
            className={cn('tabular hidden text-right text-xs @5xl:block', tool.agentCount ? 'text-ink' : 'text-faint')}
            title={tool.agentCount ? `${tool.agentCount} of ${props.agentCount} agents may call it` : 'No agent'}
          >
            {tool.agentCount}
            <span className="text-faint"> / {props.agentCount}</span>
          </GridCell>
        </>
      )}
    </GridRow>
  );
});
