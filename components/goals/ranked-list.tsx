'use client';

import { Pin } from 'lucide-react';
import { scoreShare, scoreWords } from '@/components/common/routing/format-score';
import { reasonsFor } from '@/components/goals/goal-catalog';
import type { RankedTool } from '@/components/goals/goal-result';
import { Link } from '@/components/ui/link';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import { VirtualList } from '@/components/ui/virtual-list';
import type { Catalog } from '@/lib/engine/compile-catalog';
import type { EngineGoal } from '@/lib/engine/types';
import { toolHref } from '@/lib/shared/console-address';

interface RankedListProps {
  label: string;
  org: string;
  tools: readonly RankedTool[];
  goal: EngineGoal | null;
  catalog: Catalog;
}

/** Tools in response order with score and matching words of the goal. */
export function RankedList({ label, org, tools, goal, catalog }: RankedListProps) {
  const best = tools.reduce((max, { score }) => Math.max(max, score ?? 0), 0);
  const places = new Map(tools.map(({ tool }, index) => [tool, index + 1]));
  return (
    <VirtualList items={tools} label={label} keyOf={({ tool }) => tool}>
      {(one) => (
        <RankedRow
          one={one}
          place={places.get(one.tool) ?? 0}
          best={best}
          goal={goal}
          catalog={catalog}
          href={toolHref(org, one.tool)}
        />
      )}
    </VirtualList>
  );
}

interface RankedRowProps {
  one: RankedTool;
  place: number;
  best: number;
  goal: EngineGoal | null;
  catalog: Catalog;
  href: string;
}

function RankedRow({ one, place, best, goal, catalog, href }: RankedRowProps) {
  const { tool, score, pin, requiresApproval } = one;
  return (
    <div className="grid min-h-9 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 md:grid-cols-[20px_minmax(0,1.1fr)_minmax(0,1.4fr)_84px]">
      <span className="tabular text-right text-2xs text-faint">{place}</span>
      <span className="flex min-w-0 items-center gap-2">
        <Link href={href} className="min-w-0 truncate hover:underline">
          <ToolName name={tool} />
        </Link>
        {pin === null ? null : (
          <span className="inline-flex shrink-0 items-center gap-1 text-2xs text-accent">
            <Pin aria-hidden="true" className="size-3" />
            pinned
          </span>
        )}
        {requiresApproval ? <StateGlyph state="approval" label="Requires approval" /> : null}
      </span>
      <span className="flex min-w-0 flex-wrap gap-1 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        {goal ? <Reasons catalog={catalog} goal={goal} tool={tool} /> : null}
      </span>
      <Score score={score} best={best} />
    </div>
  );
}

function Reasons({ catalog, goal, tool }: { catalog: Catalog; goal: EngineGoal; tool: string }) {
  const index = catalog.indexOf.get(tool);
  if (index === undefined) return null;
  const { operations, entities, category, universal } = reasonsFor(catalog, goal, index);
  if (universal && operations.length === 0) {
    return <span className="text-muted text-xs">universal: not limited by goals</span>;
  }
  if (goal.mode === 'explicit') return <span className="text-muted text-xs">named by the goal</span>;
  return (
    <>
      {operations.map((word) => (
        <Reason key={`o ${word}`} axis="operation" word={word} />
      ))}
      {entities.map((word) => (
        <Reason key={`e ${word}`} axis="entity" word={word} />
      ))}
      {category ? <Reason axis="category" word={category} /> : null}
    </>
  );
}

function Reason({ axis, word }: { axis: string; word: string }) {
  return (
    <span className="inline-flex h-5 max-w-full items-center gap-1 rounded-sm bg-sunken px-1.5 text-2xs">
      <span className="text-faint">{axis}</span>
      <span className="truncate text-muted">{word}</span>
    </span>
  );
}

function Score({ score, best }: { score: number | null; best: number }) {
  if (score === null) return <span />;
  const share = best > 0 ? scoreShare(score / best) : 0;
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden="true" className="h-1 w-9 overflow-hidden rounded-full bg-sunken max-md:hidden">
        <span className="block h-full rounded-full bg-ink/55" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="tabular text-muted text-xs">{scoreWords(score)}</span>
    </span>
  );
}
