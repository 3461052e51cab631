'use client';

import dynamic from 'next/dynamic';
import { debounce, type inferParserType, useQueryStates } from 'nuqs';
import { useCallback, useMemo, useState } from 'react';
import { inForce, type ToolState } from '@/components/access/tools/tool-verdict';
import { usePolicyReadOnlyReason } from '@/components/access/tools/use-policy-read-only-reason';
import { useSetStates } from '@/components/access/tools/use-set-states';
import { useIntegrations } from '@/components/common/integrations/use-integrations';
import { useOrg } from '@/components/common/me';
import { useMatrix, useOrgAgents, useOrgTools } from '@/components/common/org-queries';
import { useRankedTools } from '@/components/common/tools/use-tool-search';
import { useOrgPolicy } from '@/components/common/tools/use-tools';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { InspectorSpace } from '@/components/ui/inspector-space';
import { onDemand } from '@/components/ui/on-demand';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { AgentsView } from './agents-view';
import { factsOf, type OwnState } from './cells';
import { draftedTools } from './drafted-tools';
import { EmptyDraftBar } from './empty-draft-bar';
import { FilterBar, type MatrixViewName } from './filter-bar';
import { FILTERS, filterTools, inOrder, type MatrixFilters, toRows, toToolRows } from './matrix-filters';
import { MatrixGrid } from './matrix-grid';
import { MatrixHeader } from './matrix-header';
import { matrixParams } from './matrix-params';
import { MatrixSkeleton } from './matrix-skeleton';
import { useDraft } from './use-draft';
import { useSelection } from './use-selection';
import { useSetAgentState } from './use-set-agent-state';

// Loaded on first use. Not the agents' view: the server would send its rows after a placeholder, and the browser would
// show them a third of a second later.
const ToolInspector = dynamic(() => import('./tool-inspector').then((m) => m.ToolInspector), {
  ssr: false,
  loading: InspectorSpace,
});
const BlockTool = onDemand(() => import('@/components/access/tools/block-tool').then((m) => m.BlockTool));
const BulkBar = dynamic(() => import('./bulk-bar').then((m) => m.BulkBar), { ssr: false });
const DraftBar = dynamic(() => import('./draft-bar').then((m) => m.DraftBar), { ssr: false });

/** The rows follow each keystroke, the URL when typing pauses. */
const URL_DELAY_MS = 200;
const NO_TOOLS: CatalogTool[] = [];
const NO_PLACES: ReadonlyMap<string, number> = new Map();

/** Filters in the URL, without the query. Keeps the same object while no filter changes. */
function useFilters(params: inferParserType<typeof matrixParams>): Omit<MatrixFilters, 'query'> {
  const { category, state, layer, reason, integration, origin, reach, sort } = params;
  return useMemo(
    () => ({
      categories: category,
      states: state,
      layers: layer,
      reasons: reason,
      integrations: integration,
      origins: origin,
      reach,
      sort,
    }),
    [category, state, layer, reason, integration, origin, reach, sort],
  );
}

export function ToolMatrix() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(matrixParams);
  const tools = useOrgTools(org.slug);
  const policy = useOrgPolicy(org.slug);
  const agents = useOrgAgents(org.slug);
  // By the time of reading: the server and the browser would draw different rows at different times.
  const rules = useMemo(
    () => policy.data && inForce(policy.data, policy.dataUpdatedAt),
    [policy.data, policy.dataUpdatedAt],
  );
  const { q: query, view, tool: openTool, block: blocking } = params;
  // The organization's view needs it only for filters, so it loads after the rows.
  const matrix = useMatrix(org.slug, null, view === 'agents' || !tools.isPending);
  const { setStates, refusals } = useSetStates(org.slug);
  const [selecting, setSelecting] = useState(false);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());

  const draft = useDraft(org.slug);
  const draftedFrom = useMemo(
    () => Object.fromEntries(Object.entries(draft.draft?.tools ?? {}).map(([tool, { from }]) => [tool, from])),
    [draft.draft],
  );
  const integrations = useIntegrations(org.slug).data;
  const names = useMemo(
    () => new Map((integrations ?? []).map(({ provider, name }) => [provider, name])),
    [integrations],
  );
  const all = useMemo(() => draftedTools(tools.data ?? NO_TOOLS, draft.draft, rules), [tools.data, draft.draft, rules]);
  const filters = useFilters(params);
  const side = useMemo(
    () => (matrix.data ? { matrix: matrix.data, facts: factsOf(matrix.data) } : null),
    [matrix.data],
  );
  const matching = useMemo(() => filterTools(all, { ...filters, query }, side), [all, filters, query, side]);
  // Words that no tool has may still say what a tool does.
  const ranked = useRankedTools(org.slug, tools.data && matching.length === 0 ? query : '');
  const shown = useMemo(
    () => (ranked.names ? inOrder(filterTools(all, { ...filters, query: '' }, side), ranked.names) : matching),
    [all, filters, side, matching, ranked.names],
  );
  const rows = useMemo(
    () => (ranked.names ? toToolRows(shown) : toRows(shown, filters.sort, collapsed)),
    [shown, ranked.names, filters.sort, collapsed],
  );
  const { selected, toggle, clear, selectAll } = useSelection(rows);
  const selectedTools = useMemo(() => all.filter((tool) => selected.has(tool.name)), [all, selected]);
  const shownSelected = useMemo(() => shown.filter((tool) => selected.has(tool.name)).length, [shown, selected]);

  const readOnlyReason = usePolicyReadOnlyReason();
  const agentsReadOnlyReason = org.can('edit-agents')
    ? undefined
    : `Only owners and configurators can change agents of ${org.name}. Your role is ${org.role}.`;
  const selectable = (view === 'agents' ? agentsReadOnlyReason : readOnlyReason) === undefined;

  const isOpen = openTool !== null;
  const onOpen = useCallback(
    (name: string, agent: string | null = null) => {
      setParams({ tool: name, agent }, { history: isOpen ? 'replace' : 'push' });
    },
    [setParams, isOpen],
  );
  const { trying, setTools } = draft;
  const onState = useCallback(
    (name: string, state: ToolState) => {
      if (trying) setTools({ [name]: state });
      else if (state === 'block') setParams({ block: name });
      else void setStates({ [name]: state });
    },
    [trying, setTools, setStates, setParams],
  );
  const setAgentState = useSetAgentState(org.slug, null);
  const onAgentState = useCallback(
    (agent: string, tool: string, state: OwnState) => void setAgentState(agent, tool, state),
    [setAgentState],
  );
  const onToggleGroup = useCallback((category: string) => {
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(category)) after.add(category);
      return after;
    });
  }, []);
  const clearFilters = () => {
    setParams({ q: null, ...Object.fromEntries(FILTERS.map((name) => [name, null])) });
  };
  const onView = (next: MatrixViewName) => setParams({ view: next });

  return (
    <div className="flex h-[calc(100dvh-48px-var(--chrome,0px))] min-w-0 lg:h-[calc(100dvh-var(--chrome,0px))]">
      <div className="relative flex min-w-0 flex-1 flex-col">
        <MatrixHeader
          policy={policy.data}
          isLoading={policy.isPending}
          tools={tools.data}
          readOnlyReason={readOnlyReason}
          agentsReadOnlyReason={agentsReadOnlyReason}
          draft={draft}
          savesAtOnce={view === 'agents'}
        />
        <FilterBar
          tools={all}
          side={side}
          view={view}
          onView={onView}
          selectable={selectable}
          selecting={selecting}
          onSelecting={setSelecting}
          shown={shown.length}
          filters={filters}
          query={query}
          onQuery={(q) => setParams({ q }, { limitUrlUpdates: debounce(URL_DELAY_MS) })}
          onFilters={setParams}
          onClear={clearFilters}
        />
        {tools.error && !tools.data ? (
          <ErrorState error={tools.error} title="Could not load the tools" onRetry={() => tools.refetch()} />
        ) : !tools.data ? (
          <MatrixSkeleton />
        ) : all.length === 0 ? (
          <EmptyState title="No tools yet" description="Tools of the platform and of this organization appear here." />
        ) : ranked.isSearching ? (
          <MatrixSkeleton />
        ) : rows.length === 0 ? (
          <EmptyState
            title="No matching tools"
            description="No tool matches all filters."
            action={<Button onClick={clearFilters}>Clear filters</Button>}
          />
        ) : view === 'agents' ? (
          <AgentsView
            org={org.slug}
            rows={rows}
            matrix={matrix}
            places={side?.facts.index ?? NO_PLACES}
            match={query}
            openTool={openTool}
            openAgent={params.agent}
            selected={selected}
            selectable={selectable}
            readOnlyReason={agentsReadOnlyReason}
            onSelect={toggle}
            onSelectAll={selectAll}
            onClearSelection={clear}
            onOpen={onOpen}
            onState={onAgentState}
            onToggleGroup={onToggleGroup}
          />
        ) : (
          <MatrixGrid
            rows={rows}
            policy={rules}
            agentCount={agents.data?.length ?? 0}
            match={query}
            openTool={openTool}
            selected={selected}
            refusals={refusals}
            readOnlyReason={readOnlyReason}
            draftedFrom={draftedFrom}
            names={names}
            selecting={selecting}
            onSelect={toggle}
            onSelectAll={selectAll}
            onClearSelection={clear}
            onOpen={onOpen}
            onState={onState}
            onToggleGroup={onToggleGroup}
          />
        )}
        {selectable && selectedTools.length > 0 ? (
          <BulkBar
            org={org.slug}
            tools={selectedTools}
            hidden={selectedTools.length - shownSelected}
            side={side}
            editsOrg={readOnlyReason === undefined}
            onDraft={trying ? setTools : undefined}
            onClear={() => {
              clear();
              setSelecting(false);
            }}
          />
        ) : draft.draft ? (
          <DraftBar org={org.slug} draft={draft.draft} stored={policy.data?.revision} onDraft={draft.setDraft} />
        ) : trying && view === 'tools' ? (
          <EmptyDraftBar onStop={() => draft.setTrying(false)} />
        ) : null}
      </div>
      {blocking && !readOnlyReason && all.some(({ name }) => name === blocking) ? (
        <BlockTool
          org={org.slug}
          tool={blocking}
          onClose={() => setParams({ block: null })}
          onBlock={(block) => setStates({ [blocking]: 'block' }, { block })}
        />
      ) : null}
      {openTool ? (
        <ToolInspector
          key={openTool}
          org={org.slug}
          name={openTool}
          tool={all.find((tool) => tool.name === openTool)}
          policy={rules}
          readOnlyReason={readOnlyReason}
          refusal={refusals.get(openTool)}
          names={names}
          agent={params.agent}
          onAgent={(agent) => setParams({ agent })}
          onState={onState}
          onClose={() => setParams({ tool: null, agent: null })}
        />
      ) : null}
    </div>
  );
}
