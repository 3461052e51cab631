'use client';

import { useDeferredValue, useMemo } from 'react';
import { useOrgTools } from '@/components/shell/org-queries';
import { useUrlState } from '@/components/shell/use-url-state';
import { layerTitle } from '@/components/strata/layer-words';
import { Segmented } from '@/components/strata/segmented';
import { Verdict } from '@/components/strata/verdict';
import { VirtualList } from '@/components/strata/virtual-list';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { SearchField } from '@/components/ui/search-field';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import { LAYERS } from '@/lib/engine/types';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { DecisionView } from '@/lib/features/decisions/decision-contract';

type Show = 'reach' | 'stop' | 'all';

/** Every tool and what came of it; searching and filtering live in the address. */
export function VerdictList({ org, decisions }: { org: string; decisions: readonly DecisionView[] }) {
  const { params, setParams: set } = useUrlState();
  const catalogue = useOrgTools(org).data;
  const query = params.get('q') ?? '';
  const words = useDeferredValue(query.trim().toLowerCase());
  const layers = params.getAll('stopped');
  const show: Show = layers.length > 0 ? 'stop' : ((params.get('show') as Show | null) ?? 'reach');
  const about = useMemo(() => new Map(catalogue?.map((tool) => [tool.name, tool])), [catalogue]);

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
          onValueChange={(value) => set({ show: value === 'reach' ? null : value, stopped: null })}
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
  decision: DecisionView;
  about: CatalogTool | undefined;
  match: string;
  selected: boolean;
  onOpen(): void;
}

function VerdictRow({ decision, about, match, selected, onOpen }: VerdictRowProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onOpen}
      className={cn(
        'focus-inset grid min-h-9 w-full grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 px-1 py-1 text-left text-sm hover:bg-hover',
        'md:grid-cols-[16px_minmax(0,1fr)_minmax(0,1fr)_104px_72px]',
        selected && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <StateGlyph state={decision.decidedBy ? 'block' : 'allow'} />
      <ToolName name={decision.tool} match={match} className="truncate" />
      {decision.decidedBy ? (
        <Verdict decidedBy={decision.decidedBy} className="max-md:col-start-2 max-md:row-start-2" />
      ) : (
        <span className="truncate text-muted text-xs max-md:hidden">{about?.title}</span>
      )}
      <span className="flex items-center gap-1.5 text-muted text-xs max-md:col-start-3 max-md:row-start-1">
        {decision.requiresApproval && !decision.decidedBy ? (
          <>
            <StateGlyph state="approval" />
            approval
          </>
        ) : null}
      </span>
      <span className="tabular text-right text-muted text-xs max-md:hidden">{about?.tokens.toLocaleString('en')}</span>
    </button>
  );
}
