'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { inheritedOf, type Names, type ToolState } from '@/components/access/tools/tool-verdict';
import { useMediaQuery } from '@/components/common/use-media-query';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { threeStateForKey } from '@/components/ui/three-state';
import { toast } from '@/components/ui/toast';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import { Grid, GridColumn, GridRow, GridRowGroup } from './grid-parts';
import { GroupRow } from './group-row';
import type { MatrixRow } from './matrix-filters';
import { groupAtTop } from './sticky-group';
import { GRID, READ_ONLY_GRID, ToolRow } from './tool-row';
import { useHeldRow } from './use-held-row';

const ROW = 36;
const WHOLE_LIST = 200;
/** Overscan in rows. */
const ROWS_BEYOND = 6;
const GROUP = 30;
// On a phone: touch targets of 40 px.
const COMPACT_ROW = 88;
const COMPACT_GROUP = 42;
const PAGE = 12;
const HEADER = 32;

export interface MatrixGridProps {
  rows: readonly MatrixRow[];
  policy: PolicyView | undefined;
  agentCount: number;
  match: string;
  openTool: string | null;
  selected: ReadonlySet<string>;
  refusals: ReadonlyMap<string, string>;
  readOnlyReason: string | undefined;
  draftedFrom: Readonly<Record<string, ToolState>>;
  names: Names;
  /** Selection mode on small screens. */
  selecting: boolean;
  onSelect(index: number, range: boolean): void;
  onSelectAll(): void;
  onClearSelection(): void;
  onOpen(name: string): void;
  onState(name: string, state: ToolState): void;
  onToggleGroup(category: string): void;
}

export function MatrixGrid(props: MatrixGridProps) {
  const { rows, policy, openTool, selected, readOnlyReason } = props;
  const isReadOnly = readOnlyReason !== undefined;
  const compact = useMediaQuery('(max-width: 639px)');
  const groupPx = compact ? COMPACT_GROUP : GROUP;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  /** Place of the row to focus. Not `active`: this effect also runs for renders before the move. */
  const focusNext = useRef<number | null>(null);
  const held = useHeldRow({ rows, active, onMove: setActive, scroller });

  // Sizes are worked out anew exactly when this changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `compact` changes sizes
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows, compact]);
  // A short list is rendered completely so that the browser's search finds every row, but visible rows come first.
  const settled = useDeferredValue<readonly MatrixRow[] | null>(rows, null);
  const isWhole = settled === rows && rows.length <= WHOLE_LIST;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? groupPx : compact ? COMPACT_ROW : ROW),
    getItemKey,
    overscan: isWhole ? rows.length : ROWS_BEYOND,
    // Renders in a separate task instead of inside the scroll frame.
    useFlushSync: false,
    scrollPaddingStart: groupPx,
    scrollPaddingEnd: HEADER + 8,
    initialRect: { width: 1000, height: 900 },
  });

  const searched = useRef(props.match);
  useEffect(() => {
    if (searched.current === props.match) return;
    searched.current = props.match;
    if (held.release()) setActive(0);
    // Scrolling forces a layout, so it is skipped when the list is already at the top.
    if (virtual.scrollOffset) virtual.scrollToOffset(0);
  }, [props.match, virtual, held.release]);

  useEffect(() => {
    if (active >= rows.length && rows.length > 0) setActive(rows.length - 1);
  }, [active, rows.length]);

  // Scrolls a linked tool into view once, when its row first exists; centers it unless it is visible.
  const broughtIntoView = useRef<string | null>(null);
  useEffect(() => {
    if (!openTool || broughtIntoView.current === openTool) return;
    const index = rows.findIndex((row) => row.key === openTool);
    if (index < 0) return;
    // Waits for the next frame, when the list has its final size next to the inspector.
    const frame = requestAnimationFrame(() => {
      broughtIntoView.current = openTool;
      setActive(index);
      const element = scroller.current;
      const item = virtual.getVirtualItems().find((one) => one.index === index);
      const inSight =
        element &&
        item &&
        item.start >= element.scrollTop &&
        item.end <= element.scrollTop + element.clientHeight - HEADER;
      if (!inSight) virtual.scrollToIndex(index, { align: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [openTool, rows, virtual]);

  useEffect(() => {
    if (focusNext.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[role="row"][data-index="${focusNext.current}"]`);
    if (!row) return;
    focusNext.current = null;
    row.focus({ preventScroll: true });
  });

  function moveTo(index: number) {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    focusNext.current = next;
    held.hold(next);
    setActive(next);
    virtual.scrollToIndex(next, { align: 'auto' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const row = target.closest('[data-index]') ? rows[active] : undefined;
    if (row && !isReadOnly && event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      extendSelection(event.key === 'ArrowDown' ? 1 : -1);
      return;
    }
    const isOwn = target.getAttribute('role') === 'row';
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + PAGE,
      PageUp: active - PAGE,
      Home: 0,
      End: rows.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      moveTo(step);
    } else if (row?.kind === 'group' && isOwn) {
      const folds = event.key === 'ArrowLeft' && !row.collapsed;
      const unfolds = event.key === 'ArrowRight' && row.collapsed;
      if (!folds && !unfolds && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      props.onToggleGroup(row.category);
    } else if (row?.kind === 'tool') onToolKey(event, row, isOwn, target);
  }

  function extendSelection(step: 1 | -1) {
    const row = rows[active];
    if (row?.kind === 'tool' && !selected.has(row.key)) props.onSelect(active, false);
    // Skips group headers.
    const next = rows[active + step]?.kind === 'group' ? active + 2 * step : active + step;
    if (rows[next]?.kind !== 'tool') return;
    props.onSelect(next, true);
    moveTo(next);
  }

  function onToolKey(
    event: KeyboardEvent,
    row: Extract<MatrixRow, { kind: 'tool' }>,
    isOwn: boolean,
    target: HTMLElement,
  ) {
    if (!isReadOnly && event.key.toLowerCase() === 'x') props.onSelect(active, event.shiftKey);
    else if (!isReadOnly && event.key === 'a') props.onSelectAll();
    else if (event.key === 'Escape' && selected.size > 0) props.onClearSelection();
    else if (event.key === 'Enter' && (isOwn || target instanceof HTMLInputElement)) props.onOpen(row.tool.name);
    else if (isOwn) {
      const state = threeStateForKey(event.key, row.tool.state);
      if (!state) return;
      if (isReadOnly) toast({ message: readOnlyReason, key: 'read-only' });
      else props.onState(row.tool.name, state);
    } else return;
    event.preventDefault();
  }

  const shownTools = rows.filter((row) => row.kind === 'tool').length;
  const offset = virtual.scrollOffset ?? 0;
  const firstInSight = virtual.getVirtualItems().find(({ end }) => end > offset);
  const group = firstInSight ? groupAtTop(rows, firstInSight.index, firstInSight.start, offset) : null;
  const allSelected = shownTools > 0 && selected.size >= shownTools;
  return (
    <div
      ref={scroller}
      className={cn(
        '@container min-h-0 flex-1 overflow-y-auto overscroll-contain',
        // The server does not know that the screen is small, and draws the rows of a wide one.
        settled === null && 'max-sm:invisible',
      )}
    >
      <Grid
        aria-label="Tools"
        aria-rowcount={rows.length + 1}
        aria-multiselectable={!isReadOnly}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const index = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index;
          if (index === undefined) return;
          held.hold(Number(index));
          setActive(Number(index));
        }}
        className="outline-none"
      >
        {group ? (
          <div aria-hidden="true" className="sticky z-10 h-0" style={{ top: compact ? 0 : HEADER }}>
            <button
              type="button"
              tabIndex={-1}
              onClick={() => props.onToggleGroup(group.category)}
              className="flex w-full items-center gap-2 border-b bg-sunken px-4 text-left text-xs sm:px-6 lg:px-8"
              style={{ height: groupPx }}
            >
              <span className="ml-5.5 font-medium">{group.category}</span>
              <span className="tabular text-muted">
                {group.allowed === group.count ? group.count : `${group.allowed} of ${group.count} allowed`}
              </span>
            </button>
          </div>
        ) : null}
        <GridRowGroup className={cn('sticky top-0 z-20 border-b bg-surface px-4 sm:px-6 lg:px-8', compact && 'hidden')}>
          <GridRow aria-rowindex={1} className={cn(isReadOnly ? READ_ONLY_GRID : GRID, 'h-8 text-muted text-xs')}>
            {isReadOnly ? null : (
              <GridColumn className="flex items-center">
                <Checkbox
                  aria-label={allSelected ? 'Clear the selection' : `Select all ${shownTools} tools shown`}
                  checked={allSelected ? true : selected.size > 0 ? 'indeterminate' : false}
                  onCheckedChange={() => (allSelected ? props.onClearSelection() : props.onSelectAll())}
                />
              </GridColumn>
            )}
            <GridColumn>Tool</GridColumn>
            <GridColumn>State</GridColumn>
            <GridColumn className="hidden @2xl:block">Verdict</GridColumn>
            <GridColumn className="hidden text-right @5xl:block">Agents</GridColumn>
          </GridRow>
        </GridRowGroup>
        <GridRowGroup className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const { index, start, size } = item;
            const place = { index, rowIndex: index + 2, active: index === active, start, size };
            if (row.kind === 'group') {
              return (
                <GroupRow
                  key={held.keyOf(index)}
                  {...place}
                  category={row.category}
                  count={row.count}
                  allowed={row.allowed}
                  collapsed={row.collapsed}
                  onToggle={props.onToggleGroup}
                />
              );
            }
            return (
              <ToolRow
                key={held.keyOf(index)}
                {...place}
                tool={row.tool}
                inherited={inheritedOf(row.tool, policy)}
                match={props.match}
                open={row.tool.name === openTool}
                selected={selected.has(row.tool.name)}
                readOnlyReason={readOnlyReason}
                refusal={props.refusals.get(row.tool.name)}
                draftedFrom={props.draftedFrom[row.tool.name]}
                names={props.names}
                selecting={props.selecting || selected.size > 0}
                agentCount={props.agentCount}
                compact={compact}
                onSelect={props.onSelect}
                onOpen={props.onOpen}
                onState={props.onState}
              />
            );
          })}
        </GridRowGroup>
      </Grid>
    </div>
  );
}
