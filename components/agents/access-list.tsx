'use client';

import { useQueryStates } from 'nuqs';
import { useDeferredValue, useMemo, useState } from 'react';
import { AccessSwitch } from '@/components/agents/access-switch';
import {
  type GoalEntry,
  goalEntryText,
  type OwnEntry,
  useGoalEntries,
  useOwnEntries,
} from '@/components/agents/use-own-entries';
import { useOrgTools } from '@/components/common/org-queries';
import { layerTitle } from '@/components/common/strata/layer-labels';
import { Verdict, verdictText } from '@/components/common/strata/verdict';
import { useToolSearch } from '@/components/common/tools/use-tool-search';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { passFocus } from '@/components/ui/pass-focus';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import { VirtualList } from '@/components/ui/virtual-list';
import { LAYERS } from '@/lib/engine/types';
import type { DecisionView } from '@/lib/features/access/decisions/decision-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { formatNumber } from '@/lib/shared/format';
import { agentParams } from './agent-params';

type Show = 'can' | 'cannot' | 'changed' | 'all';
const SHOWS: readonly Show[] = ['can', 'cannot', 'changed', 'all'];

interface AccessListProps {
  org: string;
  agent: AgentView;
  decisions: readonly DecisionView[];
  /** A moment, channel, session or goal is selected: access is shown and not changed. */
  isScoped: boolean;
}

/** Every tool with a switch. A search finds tools by relevance, whether the agent can call them or not. */
export function AccessList({ org, agent, decisions, isScoped }: AccessListProps) {
  const [params, set] = useQueryStates(agentParams);
  const catalogue = useOrgTools(org).data;
  const entries = useOwnEntries(org, agent);
  const forGoals = useGoalEntries(org, agent.slug);
  const query = params.q;
  const names = useMemo(() => decisions.map(({ tool }) => tool), [decisions]);
  const found = useToolSearch(org, useDeferredValue(query), names);
  const layers = params.stopped;
  // A link to a blocked tool opens the list that holds it.
  const [first] = useState<Show>(() =>
    decisions.some(({ tool, decidedBy }) => tool === params.tool && decidedBy !== null) ? 'cannot' : 'can',
  );
  const standard: Show = found ? 'all' : first;
  const asked = SHOWS.find((one) => one === params.show);
  const show: Show = layers.length > 0 ? 'cannot' : (asked ?? standard);
  const about = useMemo(() => new Map(catalogue?.map((tool) => [tool.name, tool])), [catalogue]);

  const matching = found
    ? decisions
        .filter(({ tool }) => found.has(tool))
        .sort((one, other) => found.get(one.tool)! - found.get(other.tool)!)
    : decisions;
  const fits: Record<Show, (decision: DecisionView) => boolean> = {
    can: ({ decidedBy }) => decidedBy === null,
    cannot: ({ decidedBy }) => decidedBy !== null,
    changed: ({ tool }) => entries.has(tool) || forGoals.has(tool),
    all: () => true,
  };
  const shown = matching.filter(
    (decision) =>
      fits[show](decision) &&
      (layers.length === 0 || (decision.decidedBy !== null && layers.includes(decision.decidedBy.layer))),
  );
  const count = (one: Show) => matching.filter(fits[one]).length;

  return (
    <section aria-label="Tools" className="@container">
      <div className="flex flex-wrap items-center gap-2 border-b pb-3">
        <SearchField
          primary
          className="w-full sm:w-60"
          label="Search all tools"
          value={query}
          onValueChange={(q) => set({ q })}
        />
        <Segmented
          label="Which tools"
          value={show}
          onValueChange={(value) => set({ show: value === standard ? null : value, stopped: null })}
          options={[
            { value: 'can', label: 'Can call', count: count('can') },
            { value: 'cannot', label: 'Cannot call', count: count('cannot') },
            { value: 'changed', label: 'Changed here', count: count('changed') },
            { value: 'all', label: 'All', count: matching.length },
          ]}
        />
        <FilterChip
          label="Blocked by"
          selected={layers}
          onSelectedChange={(next) => set({ stopped: next, show: next.length > 0 ? 'cannot' : null })}
          options={LAYERS.slice(0, 5).map((layer) => ({
            value: layer,
            label: layerTitle(layer),
            count: decisions.filter(({ decidedBy }) => decidedBy?.layer === layer).length,
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <Empty show={show} query={found ? query : null} />
      ) : (
        <VirtualList items={shown} label="Tools and access" keyOf={({ tool }) => tool} startsAt={params.tool}>
          {(decision) => (
            <AccessRow
              agent={agent.slug}
              entry={entries.get(decision.tool)}
              forGoals={forGoals.get(decision.tool)}
              isScoped={isScoped}
              decision={decision}
              about={about.get(decision.tool)}
              match={found ? query.trim() : ''}
              selected={params.tool === decision.tool}
              onOpen={() => set({ tool: decision.tool, layer: null }, { history: 'push' })}
            />
          )}
        </VirtualList>
      )}
    </section>
  );
}

const EMPTY: Record<Show, { title: string; description: string }> = {
  can: { title: 'No tools', description: 'This agent cannot call any tool. Open the layers above to see why.' },
  cannot: { title: 'No blocked tools', description: 'This agent can call every tool of the catalog.' },
  changed: { title: 'No changes', description: 'This agent has the tools of its profile. Use a switch to change one.' },
  all: { title: 'No tools', description: 'The catalog is empty.' },
};

function Empty({ show, query }: { show: Show; query: string | null }) {
  if (query === null) return <EmptyState {...EMPTY[show]} />;
  return (
    <EmptyState
      title={`No tool matches “${query}”`}
      description={show === 'all' ? 'Search for a name or for what the tool does.' : 'Choose All to search every tool.'}
    />
  );
}

/** A tool leaves the list when its switch no longer fits the filter: the switch of the next row, or of the one before. */
const ROW_REF = passFocus<HTMLDivElement>((removed) => {
  const item = removed.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  return next?.querySelector<HTMLElement>('[role="switch"]:enabled') ?? next?.querySelector('button');
});

interface AccessRowProps {
  agent: string;
  decision: DecisionView;
  about: CatalogTool | undefined;
  entry: OwnEntry | undefined;
  /** The agent's entries that hold during a goal only. */
  forGoals: readonly GoalEntry[] | undefined;
  isScoped: boolean;
  match: string;
  selected: boolean;
  onOpen(): void;
}

function AccessRow({ agent, decision, about, entry, forGoals, isScoped, match, selected, onOpen }: AccessRowProps) {
  const { tool, decidedBy } = decision;
  const reason = [
    ...(decidedBy ? [verdictText(decidedBy)] : []),
    ...(forGoals && !isScoped ? forGoals.map(goalEntryText) : []),
  ].join(', ');
  return (
    <div
      ref={ROW_REF}
      className={cn(
        'relative grid min-h-9 w-full pointer-coarse:min-h-10 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-2 py-1 pointer-coarse:pt-0 text-sm max-sm:py-1.5 hover:bg-hover',
        '@2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_84px_80px_72px]',
        selected && SELECTED_ROW,
      )}
    >
      <button
        type="button"
        aria-pressed={selected}
        aria-label={`Why ${tool} is ${decidedBy ? 'blocked' : 'allowed'}`}
        // The row may cut it, and this button covers the row.
        title={reason || about?.title}
        onClick={onOpen}
        className="focus-inset min-w-0 text-left after:absolute after:inset-0"
      >
        <ToolName name={tool} match={match} className="block truncate" />
      </button>
      {forGoals && !isScoped ? (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted text-xs @max-2xl:col-span-3 @max-2xl:row-start-2">
          {decidedBy ? <Verdict decidedBy={decidedBy} /> : null}
          <span className="min-w-0 truncate">{forGoals.map(goalEntryText).join(', ')}</span>
        </span>
      ) : decidedBy ? (
        <Verdict decidedBy={decidedBy} className="@max-2xl:col-span-3 @max-2xl:row-start-2" />
      ) : entry?.expiresAt ? (
        <span className="text-muted text-xs @max-2xl:col-span-3 @max-2xl:row-start-2">
          allowed; ends <RelativeTime at={entry.expiresAt} />
        </span>
      ) : (
        <span className="truncate text-muted text-xs @max-2xl:hidden">{about?.title}</span>
      )}
      <span className="flex items-center gap-1.5 text-muted text-xs @max-2xl:col-start-2 @max-2xl:row-start-1">
        {decision.requiresApproval && !decidedBy ? (
          <>
            <StateGlyph state="approval" />
            approval
          </>
        ) : null}
      </span>
      <span className="tabular text-right text-muted text-xs @max-2xl:hidden">
        {about ? `${formatNumber(about.tokens)} tokens` : null}
      </span>
      <span className="relative z-10 flex pointer-coarse:min-h-10 items-center justify-end @max-2xl:col-start-3 @max-2xl:row-start-1">
        <AccessSwitch agent={agent} decision={decision} isUniversal={about?.universal ?? false} isScoped={isScoped} />
      </span>
    </div>
  );
}
