'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { AllowModeSwitch } from '@/components/agents/allow-mode-switch';
import { DraftBar, type EntryStates, TryFirst } from '@/components/agents/entry-draft';
import { EntryRow } from '@/components/agents/entry-row';
import { PatternForm } from '@/components/agents/pattern-form';
import { type EntryState, entryState } from '@/components/agents/policy-entries';
import { useAgentPolicy, useSaveAgentEntries, useSaveAgentMode } from '@/components/agents/use-agent-policy';
import { useDecisions } from '@/components/agents/use-decisions';
import { FindingsHere } from '@/components/checks/findings-here';
import { useFindings } from '@/components/checks/use-lint';
import { useOrg } from '@/components/shell/me';
import { useOrgTools, useToolNames } from '@/components/shell/org-queries';
import { useUrlState } from '@/components/shell/use-url-state';
import { Segmented } from '@/components/strata/segmented';
import { VirtualList } from '@/components/strata/virtual-list';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { LazyWhatIfDialog } from '@/components/what-if/lazy-what-if';
import { DEAD_ENTRY_CODES } from '@/lib/engine/lint/finding';
import type { AgentView } from '@/lib/features/agents/agent-contract';

/** Rules after which the agent's own entry could change nothing: without it the tool would be the agent's. */
const OWN_RULES = new Set(['agent.allow', 'agent.block', 'agent.autonomy', 'session.channel', 'session.disabled']);

/** The agent's own lists: a state for each tool and each pattern. */
export function AgentListsTab({ agent }: { agent: AgentView }) {
  const org = useOrg();
  const { params, setParams: set } = useUrlState();
  const { data: policy, error, refetch } = useAgentPolicy(org.slug, agent.slug);
  const names = useToolNames(org.slug);
  const universal = useOrgTools(org.slug).data;
  const decisions = useDecisions(org.slug, { agent: agent.slug, detail: 'brief' }).data?.decisions;
  const save = useSaveAgentEntries(org.slug, agent.slug);
  const saveMode = useSaveAgentMode(org.slug, agent.slug);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [askedMode, setAskedMode] = useState<'all' | 'selected' | null>(null);
  const [drafted, setDrafted] = useState<EntryStates>({});
  const query = params.get('q') ?? '';
  const words = useDeferredValue(query.trim().toLowerCase());
  const only = params.get('set') === 'own';
  const collecting = params.get('try') === '1';
  const editable = org.can('edit-agents');
  const findings = useFindings(org.slug, { kind: 'agent', agent: agent.slug });
  const idle = new Map(
    findings
      .filter(({ code, place }) => DEAD_ENTRY_CODES.has(code) && (place.list === 'allow' || place.list === 'block'))
      .map(({ place, message }) => [place.entry ?? '', message]),
  );

  const idleList = findings.find(({ code }) => code === 'idle_allow_list')?.message;

  const byTool = useMemo(() => new Map(decisions?.map((decision) => [decision.tool, decision])), [decisions]);
  const fixed = useMemo(
    () => new Set(universal?.filter((tool) => tool.universal).map(({ name }) => name)),
    [universal],
  );
  const entries = useMemo(() => {
    if (!policy) return [];
    const listed = [...policy.block.map(({ tool }) => tool), ...policy.allow.tools];
    const known = new Set(names);
    // Patterns and dead names come first: they are the entries that no row of the catalogue shows.
    const added = Object.keys(drafted);
    return [...new Set([...[...added, ...listed].filter((entry) => !known.has(entry)).sort(), ...names.toSorted()])];
  }, [policy, names, drafted]);

  if (error && !policy)
    return <ErrorState title="The lists could not be loaded" error={error} onRetry={() => refetch()} />;
  if (!policy || entries.length === 0) return <SkeletonRows rows={12} label="Loading the lists" />;

  const shown = entries.filter(
    (entry) => (!only || entryState(policy, entry) !== 'inherit') && (!words || entry.toLowerCase().includes(words)),
  );
  const own = new Set([...policy.block.map(({ tool }) => tool), ...policy.allow.tools]).size;

  async function change(
    entry: string,
    state: EntryState,
    block: { reason?: string | undefined; expiresAt?: string | undefined } = {},
  ) {
    // A reason is for a block that stands already: it is saved as before.
    if (collecting && !block.reason) {
      const isAsSaved = policy !== undefined && entryState(policy, entry) === state;
      setDrafted(({ [entry]: _, ...others }) => (isAsSaved ? others : { ...others, [entry]: state }));
      return;
    }
    const why = await save({ states: { [entry]: state }, ...block });
    setRefused(({ [entry]: _, ...others }) => (why ? { ...others, [entry]: why } : others));
  }

  async function saveDraft(note: string | undefined) {
    const why = await save({ states: drafted, note });
    if (why) throw new Error(why);
    setDrafted({});
  }

  return (
    <div className="flex flex-col gap-4">
      <AllowModeSwitch
        mode={policy.allow.mode}
        disabled={!editable}
        named={policy.allow.tools.length}
        error={saveMode.error}
        busy={saveMode.isPending}
        onModeChange={setAskedMode}
      />
      <FindingsHere
        where={{ kind: 'agent', agent: agent.slug }}
        only={({ place }) => place.list === 'allow' || place.list === 'block'}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          primary
          className="w-full sm:w-64"
          label="Search tools and patterns"
          value={query}
          onValueChange={(q) => set({ q })}
        />
        <Segmented
          label="Which entries"
          value={only ? 'own' : 'all'}
          onValueChange={(value) => set({ set: value === 'own' ? 'own' : null })}
          options={[
            { value: 'all', label: 'All', count: entries.length },
            { value: 'own', label: 'Set here', count: own },
          ]}
        />
        {editable ? <PatternForm names={names} onAdd={(entry, state) => change(entry, state)} /> : null}
        {editable ? (
          <TryFirst
            on={collecting}
            onChange={(on) => {
              set({ try: on ? '1' : null });
              if (!on) setDrafted({});
            }}
          />
        ) : null}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={words ? `Nothing matches “${query}”` : 'This agent has no lists of its own'}
          description={
            words
              ? 'Clear the search to see every tool.'
              : 'It gets what its profile holds and the wider layers let through. Block a tool to take it from this agent alone.'
          }
        />
      ) : (
        <VirtualList items={shown} label="Tools and patterns" keyOf={(entry) => entry}>
          {(entry) => {
            const decidedBy = byTool.get(entry)?.decidedBy ?? null;
            const stopped = decidedBy !== null && !OWN_RULES.has(decidedBy.rule);
            return (
              <EntryRow
                entry={entry}
                names={names}
                match={words}
                state={drafted[entry] ?? entryState(policy, entry)}
                drafted={entry in drafted}
                block={policy.block.find(({ tool }) => tool === entry)}
                decidedBy={decidedBy}
                inherited={policy.allow.mode === 'selected' || stopped ? 'block' : 'allow'}
                readOnlyReason={
                  fixed.has(entry)
                    ? 'A universal tool: an agent’s lists do not hold for it.'
                    : editable
                      ? undefined
                      : 'Viewers cannot change lists.'
                }
                error={refused[entry]}
                idle={idle.get(entry) ?? (entryState(policy, entry) === 'allow' ? idleList : undefined)}
                onOpen={() => set({ tool: entry, layer: null }, { push: true })}
                onChange={(state, block) => change(entry, state, block)}
              />
            );
          }}
        </VirtualList>
      )}
      {Object.keys(drafted).length > 0 ? (
        <DraftBar
          org={org.slug}
          agent={agent.slug}
          states={drafted}
          onDiscard={() => setDrafted({})}
          onSave={saveDraft}
        />
      ) : null}
      {askedMode ? (
        <LazyWhatIfDialog
          org={org.slug}
          agent={agent.slug}
          open
          onOpenChange={() => setAskedMode(null)}
          draft={{ mode: askedMode }}
          title={askedMode === 'all' ? 'Pass everything that is not blocked' : 'Pass only what is selected'}
          summary={
            askedMode === 'all'
              ? `What the wider layers let through reaches ${agent.name}, unless it is blocked here.`
              : `Only what is set to Allow here reaches ${agent.name}.`
          }
          saveLabel="Save"
          onSave={async (note) => {
            await saveMode.mutateAsync({ policy, mode: askedMode, note });
          }}
        />
      ) : null}
    </div>
  );
}
