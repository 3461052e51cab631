'use client';

import { type Ref, useImperativeHandle, useState } from 'react';
import { Kbd } from '@/components/ui/kbd';
import type { MatrixView } from '@/lib/features/access/matrix/matrix-contract';
import { CellGlyph } from './cell-glyph';
import { type CellShape, cellAt, cellWords, nextOwnState, shapeOf } from './cells';

export interface NotedCell {
  tool: string;
  agent: string;
}

interface CellNoteProps {
  ref: Ref<(cell: NotedCell | null) => void>;
  matrix: MatrixView;
  places: ReadonlyMap<string, number>;
  editable: boolean;
}

const LEGEND: readonly [shape: CellShape, words: string][] = [
  ['allow', 'allowed'],
  ['approval', 'needs approval'],
  ['platform', 'platform'],
  ['organization', 'organization'],
  ['quarantine', 'not approved'],
  ['agent', 'agent'],
  ['session', 'channel'],
];

/**
 * Describes the hovered or focused cell below the grid; shows the legend otherwise. Has its own state, so moving over
 * cells renders nothing else.
 */
export function CellNote({ ref, matrix, places, editable }: CellNoteProps) {
  const [noted, setNoted] = useState<NotedCell | null>(null);
  useImperativeHandle(ref, () => setNoted, []);
  const column = noted && matrix.agents.find(({ slug }) => slug === noted.agent);
  // Of the matrix, not of the moment when the cell was entered: a change must show at once.
  const cell = noted && column ? { ...noted, ...cellAt(column, places.get(noted.tool) ?? -1) } : null;
  return (
    <div data-status-line className="@container shrink-0 border-t bg-surface">
      {/* Where the legend takes several lines, the note of a cell has their height: the grid keeps its size. */}
      <div className="flex @3xl:h-9 h-16 items-center gap-4 overflow-hidden whitespace-nowrap px-4 text-xs sm:px-6 lg:px-8">
        {cell ? (
          <>
            <span className="flex min-w-0 items-center gap-2">
              {cell.code === null ? null : <CellGlyph shape={shapeOf(cell.code)} />}
              <code className="truncate text-[12px]">{cell.tool}</code>
              <span className="text-faint">for</span>
              <code className="truncate text-[12px]">{cell.agent}</code>
              <span className="truncate text-muted">
                {cell.code === null ? 'Not bound to this channel' : cellWords(cell.code)}
                {cell.own === 'inherit' ? '' : `; its own list ${cell.own === 'allow' ? 'allows' : 'blocks'} it`}
              </span>
            </span>
            <span className="ml-auto hidden items-center gap-3 text-faint lg:flex">
              <span className="flex items-center gap-1">
                <Kbd>Enter</Kbd> why
              </span>
              {editable ? (
                <>
                  <span className="flex items-center gap-1">
                    <Kbd>Space</Kbd> {nextOwnState(cell)}
                  </span>
                  <span className="flex items-center gap-1">
                    <Kbd>1</Kbd>
                    <Kbd>2</Kbd>
                    <Kbd>3</Kbd> inherit, allow, block for this agent
                  </span>
                </>
              ) : null}
            </span>
          </>
        ) : (
          <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            {LEGEND.map(([shape, words], index) => (
              <li key={shape} className="flex items-center gap-1.5">
                {index === 2 ? <span className="mr-1 text-faint">blocked by:</span> : null}
                <CellGlyph shape={shape} className="size-3.5" />
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
