'use client';

import { useDeferredValue, useMemo } from 'react';
import { AccessSwitch } from '@/components/agents/access-switch';
import { type OwnEntry, useOwnEntries } from '@/components/agents/use-own-entries';
import { useOrgTools } from '@/components/common/org-queries';
import { layerTitle } from '@/components/common/strata/layer-labels';
import { Verdict } from '@/components/common/strata/verdict';
import { useUrlState } from '@/components/common/use-url-state';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChip } from '@/components/ui/filter-chip';
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

type Show = 'reach' | 'stop' | 'all';

interface VerdictListProps {
  org: string;
  agent: AgentView;
  decisions: readonly DecisionView[];
  /** A moment, channel, session or goal is selected: access is shown and not changed. */
  isScoped: boolean;
}

export function VerdictList({ org, agent, decisions, isScoped }: VerdictListProps) {
  const { params, setParams: set } = useUrlState();
  const catalogue = useOrgTools(org).data;
  const query = params.get('q') ?? '';
  const words = useDeferredValue(query.trim().toLowerCase());
  const layers = params.getAll('stopped');
  // What is searched for may be missing from the agent.
  const standard: Show = words ? 'all' : 'reach';
  const show: Show = layers.length > 0 ? 'stop' : ((params.get('show') as Show | null) ?? standard);
  const about = useMemo(() => new Map(catalogue?.map((tool) => [tool.name, tool])), [catalogue]);

  const entries = useOwnEntries(org, agent);

  const reach = decisions.filter(({ decidedBy }) => !decidedBy).length;
  const shown = decisions.filter(
    ({ tool, decidedBy }) =>
      (show === 'all' || (show === 'reach') === !decidedBy) &&
      (layers.length === 0 || (decidedBy && layers.includes(decidedBy.layer))) &&
      (!words || tool.toLowerCase().includes(words)),
  );

  return (
    <section aria-label="Tools">
      <div className="flex flex-wrap items-center gap-2 border-b pb-3">
        <SearchField
          primary
          className="w-full sm:w-64"
          label="Search these tools"
          value={query}
          onValueChange={(q) => set({ q })}
        />
        <Segmented
          label="Which tools"
          value={show}
          onValueChange={(value) => set({ show: value === standard ? null : value, stopped: null })}
          options={[
            { value: 'reach', label: 'In the set', count: reach },
            { value: 'stop', label: 'Stopped', count: decisions.length - reach },
            { value: 'all', label: 'All', count: decisions.length },
          ]}
        />
        <FilterChip
          label="Stopped at"
          selected={layers}
          onSelectedChange={(next) => set({ stopped: next, show: next.length > 0 ? 'stop' : null })}
          options={LAYERS.slice(0, 5).map((layer) => ({
            value: layer,
            label: layerTitle(layer),
            count: decisions.filter(({ decidedBy }) => decidedBy?.layer === layer).length,
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={
            words
              ? `No tool here matches “${query}”`
              : show === 'reach'
                ? 'No tool reaches this agent'
                : 'Nothing stops here'
          }
          description={
            words
              ? 'Search all tools, or clear the search.'
              : show === 'reach'
                ? 'The picture above shows where each one stops.'
                : 'Every tool of the catalogue reaches the agent.'
          }
        />
      ) : (
        <VirtualList items={shown} label="Tools and their verdicts" keyOf={({ tool }) => tool}>
          {(decision) => (
            <VerdictRow
              agent={agent.slug}
              entry={entries.get(decision.tool)}
              isScoped={isScoped}
              decision={decision}
              about={about.get(decision.tool)}
              match={words}
              selected={params.get('tool') === decision.tool}
              onOpen={() => set({ tool: decision.tool, layer: null }, { push: true })}
            />
          )}
        </VirtualList>
      )}
    </section>
  );
}

interface VerdictRowProps {
  agent: string;
  decision: DecisionView;
  about: CatalogTool | undefined;
  entry: OwnEntry | undefined;
  isScoped: boolean;
  match: string;
  selected: boolean;
  onOpen(): void;
}

function VerdictRow({ agent, decision, about, entry, isScoped, match, selected, onOpen }: VerdictRowProps) {
  const { tool, decidedBy } = decision;
  return (
    <div
      className={cn(
        'relative grid min-h-9 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-1 py-1 text-sm hover:bg-hover',
        'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_104px_72px_auto]',
        selected && SELECTED_ROW,
      )}
    >
      <button
        type="button"
        aria-pressed={selected}
        aria-label={`Why ${tool} is ${decidedBy ? 'blocked' : 'allowed'}`}
        onClick={onOpen}
        className="focus-inset min-w-0 text-left after:absolute after:inset-0"
      >
        <ToolName name={tool} match={match} className="block truncate" />
      </button>
      {decidedBy ? (
        <Verdict decidedBy={decidedBy} className="max-md:col-span-3 max-md:row-start-2" />
      ) : entry?.expiresAt ? (
        <span className="text-muted text-xs max-md:col-span-3 max-md:row-start-2">
          allowed; ends <RelativeTime at={entry.expiresAt} />
        </span>
      ) : (
        <span className="truncate text-muted text-xs max-md:hidden">{about?.title}</span>
      )}
      <span className="flex items-center gap-1.5 text-muted text-xs max-md:col-start-2 max-md:row-start-1">
        {decision.requiresApproval && !decidedBy ? (
          <>
            <StateGlyph state="approval" />
            approval
          </>
        ) : null}
      </span>
      <span className="tabular text-right text-muted text-xs max-md:hidden">{about && formatNumber(about.tokens)}</span>
      <span className="relative z-10 flex max-md:col-start-3 max-md:row-start-1">
        <AccessSwitch
          agent={agent}
          decision={decision}
          isUniversal={about?.universal ?? false}
          isScoped={isScoped}
          entry={entry}
        />
      </span>
    </div>
  );
}
