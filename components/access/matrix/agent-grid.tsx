'use client';

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useMediaQuery } from '@/components/common/use-media-query';
import { threeStateForKey } from '@/components/ui/three-state';
import { toast } from '@/components/ui/toast';
import type { MatrixView } from '@/lib/features/access/matrix/matrix-contract';
import { AgentHeader, type Column } from './agent-header';
import { AgentRow } from './agent-row';
import { CELLS_PER_BLOCK } from './cell-block';
import { CellNote, type NotedCell } from './cell-note';
import { cellAt, nextOwnState, type OwnState, rowOf } from './cells';
import { Grid, GridRowGroup } from './grid-parts';
import { COLUMN, GROUP, headHeight, OVERHANG, OVERSCAN, ROW } from './grid-size';
import { GroupRow } from './group-row';
import { countTools, type MatrixRow } from './matrix-filters';
import { groupAtTop } from './sticky-group';
import { type Place, useCellKeys } from './use-cell-keys';

export interface AgentGridProps {
  org: string;
  rows: readonly MatrixRow[];
  matrix: MatrixView;
  places: ReadonlyMap<string, number>;
  match: string;
  openTool: string | null;
  openAgent: string | null;
  selected: ReadonlySet<string>;
  /** Reason why the agents' lists are read-only; undefined: editable. */
  readOnlyReason: string | undefined;
  selectable: boolean;
  onSelect(index: number, range: boolean): void;
  onSelectAll(): void;
  onClearSelection(): void;
  onOpen(tool: string, agent: string | null): void;
  onState(agent: string, tool: string, state: OwnState): void;
  onToggleGroup(category: string): void;
}

/** Overscan in rows. */
const ROWS_BEYOND = 5;

/** Drawn column blocks as a comma-separated string, so that they compare by value. */
function blocksOf(drawn: readonly { index: number }[]): string {
  return [...new Set(drawn.map(({ index }) => Math.floor(index / CELLS_PER_BLOCK)))].join();
}

function columnsOf(blocks: string, agents: number): Column[] {
  if (blocks === '') return [];
  return blocks.split(',').flatMap((block) => {
    const first = Number(block) * CELLS_PER_BLOCK;
    const count = Math.max(0, Math.min(CELLS_PER_BLOCK, agents - first));
    return Array.from({ length: count }, (_, at) => ({ index: first + at, start: (first + at) * COLUMN }));
  });
}

/** Keeps the active item rendered: removing it while scrolling would lose the focus. */
function withActive(index: number) {
  return (range: Range) => {
    const drawn = defaultRangeExtractor(range);
    if (index < 0 || index >= range.count || drawn.includes(index)) return drawn;
    return index < drawn[0]! ? [index, ...drawn] : [...drawn, index];
  };
}

export function AgentGrid(props: AgentGridProps) {
  const { org, rows, matrix, places, openTool, openAgent, selected, readOnlyReason } = props;
  const { agents } = matrix;
  const narrow = useMediaQuery('(max-width: 1023px)');
  const nameWidth = narrow ? 210 : 284;
  const head = useMemo(() => headHeight(agents.map(({ slug }) => slug)), [agents]);
  const scroller = useRef<HTMLDivElement>(null);
  const note = useRef<(cell: NotedCell | null) => void>(null);
  const stripe = useRef<HTMLDivElement>(null);
  const reveal = useRef<(place: Place) => void>(() => {});
  const keys = useCellKeys({
    rows,
    columns: agents.length,
    scroller,
    reveal: (place) => reveal.current(place),
  });
  const { active } = keys;

  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? GROUP : ROW),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: ROWS_BEYOND,
    // Both virtualizers read the scroll position before the first render; rendering in between would lay out twice.
    useFlushSync: false,
    scrollPaddingStart: GROUP,
    scrollPaddingEnd: head + 8,
    initialRect: { width: 1100, height: 700 },
    rangeExtractor: withActive(active.row),
  });
  const horizontal = useVirtualizer({
    horizontal: true,
    count: agents.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN,
    overscan: OVERSCAN,
    useFlushSync: false,
    scrollPaddingEnd: nameWidth + OVERHANG,
    initialRect: { width: 1100, height: 700 },
    rangeExtractor: withActive(active.column),
  });
  reveal.current = ({ row, column }) => {
    if (row >= 0) vertical.scrollToIndex(row, { align: 'auto' });
    if (column >= 0) horizontal.scrollToIndex(column, { align: 'auto' });
  };

  const shownTools = useMemo(() => countTools(rows), [rows]);
  const blocks = blocksOf(horizontal.getVirtualItems());
  // Keeps the same array while the columns are unchanged. Otherwise the header renders on every scrolled pixel.
  const columns = useMemo(() => columnsOf(blocks, agents.length), [blocks, agents.length]);

  const searched = useRef(props.match);
  useEffect(() => {
    if (searched.current === props.match) return;
    searched.current = props.match;
    keys.release();
    // Scrolling forces a layout, so it is skipped when the list is already at the top.
    if (vertical.scrollOffset) vertical.scrollToOffset(0);
  }, [props.match, vertical, keys.release]);

  const broughtIntoView = useRef(false);
  const openColumn = openAgent === null ? -1 : agents.findIndex(({ slug }) => slug === openAgent);
  useEffect(() => {
    if (broughtIntoView.current || !openTool) return;
    const row = rows.findIndex((one) => one.key === openTool);
    if (row < 0) return;
    broughtIntoView.current = true;
    vertical.scrollToIndex(row, { align: 'center' });
    if (openColumn >= 0) horizontal.scrollToIndex(openColumn, { align: 'auto' });
  }, [openTool, openColumn, rows, vertical, horizontal]);

  function cellOf(target: EventTarget | null): NotedCell | null {
    const element = (target as HTMLElement | null)?.closest<HTMLElement>('[data-row][data-column]');
    const row = rows[Number(element?.dataset.row)];
    const agent = agents[Number(element?.dataset.column)];
    if (row?.kind !== 'tool' || !agent) return null;
    return { tool: row.tool.name, agent: agent.slug };
  }

  function say(target: EventTarget | null) {
    note.current?.(cellOf(target) ?? cellOf(document.activeElement));
    const column = (target as HTMLElement | null)?.closest<HTMLElement>('[data-column]')?.dataset.column;
    const at = Number(column ?? -1);
    if (!stripe.current) return;
    stripe.current.style.opacity = at >= 0 ? '1' : '0';
    if (at >= 0) stripe.current.style.transform = `translateX(${nameWidth + at * COLUMN}px)`;
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (keys.onMoveKey(event)) return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const isInRow = (event.target as HTMLElement).closest('[data-row]') !== null;
    const row = isInRow ? rows[active.row] : undefined;
    if (row?.kind === 'group') {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      props.onToggleGroup(row.category);
    } else if (row?.kind === 'tool') {
      const agent = agents[active.column];
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (props.selectable && event.shiftKey && isStep) {
        if (!selected.has(row.key)) props.onSelect(active.row, false);
        if (rows[active.row + step]) props.onSelect(active.row + step, true);
        keys.moveTo({ row: active.row + step, column: active.column });
      } else if (props.selectable && event.key.toLowerCase() === 'x') props.onSelect(active.row, event.shiftKey);
      else if (props.selectable && event.key === 'a') props.onSelectAll();
      else if (event.key === 'Escape' && selected.size > 0) props.onClearSelection();
      else if (event.key === 'Enter') props.onOpen(row.tool.name, agent?.slug ?? null);
      else if (agent) {
        const cell = cellAt(agent, places.get(row.tool.name) ?? -1);
        const state = event.key === ' ' ? nextOwnState(cell) : threeStateForKey(event.key, cell.own);
        if (!state) return;
        if (readOnlyReason) toast({ message: readOnlyReason, key: 'read-only' });
        else props.onState(agent.slug, row.tool.name, state);
      } else return;
      event.preventDefault();
    }
  }

  function onClick(target: EventTarget) {
    const element = (target as HTMLElement).closest<HTMLElement>('[data-row][data-column]');
    const row = rows[Number(element?.dataset.row)];
    if (row?.kind !== 'tool') return;
    props.onOpen(row.tool.name, agents[Number(element?.dataset.column)]?.slug ?? null);
  }

  const items = vertical.getVirtualItems();
  const offset = vertical.scrollOffset ?? 0;
  const first = items.find(({ end }) => end > offset);
  const group = first ? groupAtTop(rows, first.index, first.start, offset) : null;
  const width = nameWidth + agents.length * COLUMN + OVERHANG;
  return (
    <>
      {/* Small screens show one agent at a time, once the browser has found that out. */}
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto overscroll-contain max-sm:invisible">
        <Grid
          aria-label="Tools and agents"
          aria-rowcount={rows.length + 1}
          aria-colcount={agents.length + 1}
          aria-multiselectable={props.selectable}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onClick={(event) => onClick(event.target)}
          onFocus={(event) => {
            keys.onFocusCell(event.target);
            say(event.target);
          }}
          onPointerOver={(event) => say(event.target)}
          onPointerLeave={() => say(document.activeElement)}
          className="relative min-w-full outline-none"
          style={{ width }}
        >
          <GridRowGroup className="sticky top-0 z-20 border-b bg-surface">
            <AgentHeader
              org={org}
              agents={agents}
              total={matrix.tools.length}
              columns={columns}
              nameWidth={nameWidth}
              height={head}
              active={active.row === -1 ? active.column : null}
              shown={shownTools}
            />
            {group ? (
              <div className="absolute top-full left-0 z-10 w-full border-b bg-sunken" style={{ height: GROUP }}>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden="true"
                  onClick={() => props.onToggleGroup(group.category)}
                  className="sticky left-0 flex h-full items-center gap-2 px-4 text-xs sm:px-6 lg:px-8"
                >
                  <span className="font-medium">{group.category}</span>
                  <span className="tabular text-muted">{group.count}</span>
                </button>
              </div>
            ) : null}
          </GridRowGroup>
          <GridRowGroup className="relative" style={{ height: vertical.getTotalSize() }}>
            <div
              ref={stripe}
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-0 bg-hover opacity-0"
              style={{ width: COLUMN }}
            />
            {items.map((item) => {
              const row = rows[item.index];
              if (!row) return null;
              if (row.kind === 'group') {
                return (
                  <GroupRow
                    key={keys.keyOf(item.index)}
                    index={item.index}
                    rowIndex={item.index + 2}
                    active={active.row === item.index}
                    start={item.start}
                    size={item.size}
                    category={row.category}
                    count={row.count}
                    allowed={row.allowed}
                    collapsed={row.collapsed}
                    column={active.column}
                    onToggle={props.onToggleGroup}
                  />
                );
              }
              return (
                <AgentRow
                  key={keys.keyOf(item.index)}
                  tool={row.tool}
                  {...rowOf(agents, places.get(row.tool.name) ?? -1)}
                  blocks={blocks}
                  index={item.index}
                  nameWidth={nameWidth}
                  start={item.start}
                  size={item.size}
                  active={active.row === item.index ? active.column : null}
                  open={row.tool.name === openTool ? openColumn : null}
                  selected={selected.has(row.tool.name)}
                  match={props.match}
                  onSelect={props.selectable ? props.onSelect : undefined}
                />
              );
            })}
          </GridRowGroup>
        </Grid>
      </div>
      <CellNote ref={note} matrix={matrix} places={places} editable={readOnlyReason === undefined} />
    </>
  );
}
