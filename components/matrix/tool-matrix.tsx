'use client';

import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useIntegrations } from '@/components/integrations/use-integrations';
import { AgentsView } from '@/components/matrix/agents-view';
import { BulkBar } from '@/components/matrix/bulk-bar';
import { factsOf, type OwnState } from '@/components/matrix/cells';
import type { Draft } from '@/components/matrix/draft';
import { DraftBar } from '@/components/matrix/draft-bar';
import { FILTERS, FilterBar } from '@/components/matrix/filter-bar';
import { filterTools, readFilters, toRows } from '@/components/matrix/matrix-filters';
import { MatrixGrid } from '@/components/matrix/matrix-grid';
import { MatrixSkeleton } from '@/components/matrix/matrix-skeleton';
import { ModeSwitch } from '@/components/matrix/mode-switch';
import { ToolInspector } from '@/components/matrix/tool-inspector';
import { predict, type ToolState } from '@/components/matrix/tool-verdict';
import { useDraft } from '@/components/matrix/use-draft';
import { useSelection } from '@/components/matrix/use-selection';
import { useSetAgentState } from '@/components/matrix/use-set-agent-state';
import { useSetStates } from '@/components/matrix/use-set-states';
import { useOrgPolicy } from '@/components/matrix/use-tools';
import { useOrg } from '@/components/shell/me';
import { useMatrix, useOrgAgents, useOrgTools } from '@/components/shell/org-queries';
import { useUrlState } from '@/components/shell/use-url-state';
import { Segmented } from '@/components/strata/segmented';
import { AddOwnTool } from '@/components/tools/add-own-tool';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { PolicyView } from '@/lib/features/policy/policy-contract';

/** The rows as they will be once the draft is saved. */
function withDraft(tools: CatalogTool[], draft: Draft | null, policy: PolicyView | undefined): CatalogTool[] {
  if (!draft || !policy) return tools;
  const drafted = draft.mode ? { ...policy, allow: { ...policy.allow, mode: draft.mode.to } } : policy;
  return tools.map((tool) => {
    const change = draft.tools[tool.name];
    if (change) return predict(tool, change.to, drafted);
    return draft.mode && tool.state === 'inherit' ? predict(tool, 'inherit', drafted) : tool;
  });
}

const URL_DELAY_MS = 200;
const NO_TOOLS: CatalogTool[] = [];
const NO_PLACES: ReadonlyMap<string, number> = new Map();

/** What is typed is shown at once; the address follows when typing rests. */
function useTypedQuery(fromUrl: string, write: (query: string) => void) {
  const [query, setQuery] = useState(fromUrl);
  const [seen, setSeen] = useState(fromUrl);
  const [written, setWritten] = useState(fromUrl);
  // The back button and links change the address under the field; our own writing, which arrives late, does not.
  if (fromUrl !== seen) {
    setSeen(fromUrl);
    if (fromUrl !== written) {
      setWritten(fromUrl);
      setQuery(fromUrl);
    }
  }
  useEffect(() => {
    if (query === written) return;
    const timer = setTimeout(() => {
      setWritten(query);
      write(query);
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query, written, write]);
  return [query, setQuery] as const;
}

export function ToolMatrix() {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const tools = useOrgTools(org.slug);
  const policy = useOrgPolicy(org.slug);
  const agents = useOrgAgents(org.slug);
  const view = params.get('view') === 'agents' ? 'agents' : 'tools';
  // The organization's view needs it for its filters only: after the rows.
  const matrix = useMatrix(org.slug, null, view === 'agents' || !tools.isPending);
  const { setStates, refusals } = useSetStates(org.slug);
  const [selecting, setSelecting] = useState(false);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());

  const [query, setQuery] = useTypedQuery(
    params.get('q') ?? '',
    useCallback((q) => setParams({ q }), [setParams]),
  );
  const deferredQuery = useDeferredValue(query);
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
  const all = useMemo(
    () => withDraft(tools.data ?? NO_TOOLS, draft.draft, policy.data),
    [tools.data, draft.draft, policy.data],
  );
  const filters = useMemo(() => ({ ...readFilters(params), query: deferredQuery }), [params, deferredQuery]);
  const side = useMemo(
    () => (matrix.data ? { matrix: matrix.data, facts: factsOf(matrix.data) } : null),
    [matrix.data],
  );
  const shown = useMemo(() => filterTools(all, filters, side), [all, filters, side]);
  const rows = useMemo(() => toRows(shown, filters.sort, collapsed), [shown, filters.sort, collapsed]);
  const { selected, toggle, clear, selectAll } = useSelection(rows);
  const selectedTools = useMemo(() => all.filter((tool) => selected.has(tool.name)), [all, selected]);
  const shownSelected = useMemo(() => shown.filter((tool) => selected.has(tool.name)).length, [shown, selected]);

  const openTool = params.get('tool');
  const readOnlyReason = org.can('edit-org')
    ? undefined
    : `Only owners change what ${org.name} allows; you are a ${org.role}.`;

  const onOpen = useCallback(
    (name: string, agent: string | null = null) => {
      const isOpen = new URLSearchParams(window.location.search).has('tool');
      setParams({ tool: name, agent }, { push: !isOpen });
    },
    [setParams],
  );
  const { trying, setTools } = draft;
  const onState = useCallback(
    (name: string, state: ToolState) => (trying ? setTools({ [name]: state }) : void setStates({ [name]: state })),
    [trying, setTools, setStates],
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
    setQuery('');
    setParams({ q: null, ...Object.fromEntries(FILTERS.map((name) => [name, null])) });
  };

  return (
    <div className="flex h-[calc(100dvh-48px)] min-w-0 lg:h-dvh">
      <div className="relative flex min-w-0 flex-1 flex-col">
        <PageHeader
          title="Tools"
          description={readOnlyReason ?? 'What agents of this organization can be given at all.'}
          className="px-4 pt-5 pb-3 sm:px-6"
          actions={
            <>
              {policy.data ? (
                <div className="flex flex-wrap items-center gap-4">
                  {readOnlyReason ? null : (
                    // biome-ignore lint/a11y/noLabelWithoutControl: Radix renders the switch as a button, which a label may name
                    <label className="flex items-center gap-2 text-muted text-sm">
                      <Switch
                        checked={draft.trying || draft.count > 0}
                        disabled={draft.count > 0}
                        onCheckedChange={draft.setTrying}
                        aria-label="Try changes first"
                      />
                      Try changes first
                    </label>
                  )}
                  <ModeSwitch
                    org={org.slug}
                    policy={policy.data}
                    drafted={draft.draft?.mode?.to}
                    disabled={readOnlyReason !== undefined || !tools.data}
                    onDraft={trying ? draft.setMode : undefined}
                  />
                </div>
              ) : policy.isPending ? (
                <Skeleton className="h-8 w-56" />
              ) : null}
              {org.can('edit-org') ? <AddOwnTool org={org.slug} tools={all} /> : null}
            </>
          }
        />
        <FilterBar
          tools={all}
          side={side}
          lead={
            <Segmented
              label="View"
              value={view}
              onValueChange={(next) => setParams({ view: next === 'agents' ? next : null })}
              options={[
                { value: 'tools', label: 'Organization' },
                { value: 'agents', label: 'Agents' },
              ]}
            />
          }
          selecting={selecting}
          onSelecting={setSelecting}
          shown={shown.length}
          filters={{ ...filters, query }}
          onQuery={setQuery}
          onFilters={setParams}
          onClear={clearFilters}
        />
        {tools.error && !tools.data ? (
          <ErrorState error={tools.error} title="Tools could not be loaded" onRetry={() => tools.refetch()} />
        ) : !tools.data ? (
          <MatrixSkeleton />
        ) : all.length === 0 ? (
          <EmptyState
            title="No tools yet"
            description="The platform’s tools and those of this organization appear here. The platform has none so far."
          />
        ) : rows.length === 0 ? (
          <EmptyState
            title="No tool fits"
            description="No tool has all that you filter by."
            action={<Button onClick={clearFilters}>Clear the filters</Button>}
          />
        ) : view === 'agents' ? (
          <AgentsView
            org={org.slug}
            rows={rows}
            matrix={matrix}
            places={side?.facts.index ?? NO_PLACES}
            match={deferredQuery}
            openTool={openTool}
            openAgent={params.get('agent')}
            selected={selected}
            editable={org.can('edit-agents')}
            readOnlyReason={
              org.can('edit-agents')
                ? undefined
                : `You are a ${org.role}: owners and configurators change agents’ lists.`
            }
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
            policy={policy.data}
            agentCount={agents.data?.length ?? 0}
            match={deferredQuery}
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
        {selectedTools.length > 0 ? (
          <BulkBar
            org={org.slug}
            tools={selectedTools}
            hidden={selectedTools.length - shownSelected}
            side={side}
            readOnlyReason={readOnlyReason}
            editsAgents={org.can('edit-agents')}
            onDraft={trying ? setTools : undefined}
            onClear={() => {
              clear();
              setSelecting(false);
            }}
          />
        ) : draft.draft ? (
          <DraftBar org={org.slug} draft={draft.draft} stored={policy.data?.revision} onDraft={draft.setDraft} />
        ) : null}
      </div>
      {openTool ? (
        <ToolInspector
          key={openTool}
          org={org.slug}
          name={openTool}
          tool={all.find((tool) => tool.name === openTool)}
          policy={policy.data}
          readOnlyReason={readOnlyReason}
          refusal={refusals.get(openTool)}
          names={names}
          agent={params.get('agent')}
          onAgent={(agent) => setParams({ agent })}
          onState={onState}
          onClose={() => setParams({ tool: null, agent: null })}
        />
      ) : null}
    </div>
  );
}
