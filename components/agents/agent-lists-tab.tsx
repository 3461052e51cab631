'use client';

import { useQueryStates } from 'nuqs';
import { useDeferredValue, useMemo, useState } from 'react';
import { EntryRow } from '@/components/agents/entry-row';
import { IdleEntries, isIdle, isListFinding } from '@/components/agents/idle-entries';
import { useAgentPolicy, useSaveAgentEntries, useSaveAgentMode } from '@/components/agents/use-agent-policy';
import { useOwnEntries } from '@/components/agents/use-own-entries';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { PageFindings } from '@/components/common/checks/page-findings';
import { textFilter } from '@/components/common/list-filter';
import { useOrg } from '@/components/common/me';
import { useOrgTools, useToolNames } from '@/components/common/org-queries';
import { AllowModeSwitch } from '@/components/common/policies/allow-mode-switch';
import { PatternForm } from '@/components/common/policies/pattern-form';
import { type EntryState, entryState } from '@/components/common/policies/policy-entries';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { SkeletonRows } from '@/components/ui/skeleton';
import { VirtualList } from '@/components/ui/virtual-list';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { agentParams } from './agent-params';

export function AgentListsTab({ agent }: { agent: AgentView }) {
  const org = useOrg();
  const [params, set] = useQueryStates(agentParams);
  const { data: policy, error, refetch } = useAgentPolicy(org.slug, agent.slug);
  const names = useToolNames(org.slug);
  const universal = useOrgTools(org.slug).data;
  const decisions = useDecisions(org.slug, { agent: agent.slug, detail: 'brief' }).data?.decisions;
  const save = useSaveAgentEntries(org.slug, agent.slug);
  const saveMode = useSaveAgentMode(org.slug, agent.slug);
  const own = useOwnEntries(org.slug, agent);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [askedMode, setAskedMode] = useState<'all' | 'selected' | null>(null);
  const query = params.q;
  const words = useDeferredValue(query.trim());
  const only = params.set === 'own';
  const editable = org.can('edit-agents');
  const byTool = useMemo(() => new Map(decisions?.map((decision) => [decision.tool, decision])), [decisions]);
  const fixed = useMemo(
    () => new Set(universal?.filter((tool) => tool.universal).map(({ name }) => name)),
    [universal],
  );
  const entries = useMemo(() => {
    if (!policy) return [];
    const listed = [...policy.block.map(({ tool }) => tool), ...policy.allow.tools];
    const known = new Set(names);
    // Patterns and unknown names come first, because the catalog has no row for them.
    return [...new Set([...listed.filter((entry) => !known.has(entry)).sort(), ...names.toSorted()])];
  }, [policy, names]);

  if (error && !policy) return <ErrorState title="Could not load the lists" error={error} onRetry={() => refetch()} />;
  if (!policy || !decisions || entries.length === 0) return <SkeletonRows rows={12} label="Loading the lists" />;

  const listed = new Set([...own.keys(), ...policy.block.map(({ tool }) => tool), ...policy.allow.tools]);
  const fits = textFilter(words);
  const shown = entries.filter((entry) => (!only || listed.has(entry)) && fits(entry));

  async function change(
    entry: string,
    state: EntryState,
    block: { reason?: string | undefined; expiresAt?: string | undefined } = {},
  ) {
    const why = await save({ states: { [entry]: state }, ...block });
    setRefused(({ [entry]: _, ...others }) => (why ? { ...others, [entry]: why } : others));
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
      <PageFindings
        where={{ kind: 'agent', agent: agent.slug }}
        only={(finding) => isListFinding(finding) && !isIdle(finding)}
      />
      <IdleEntries org={org.slug} agent={agent} policy={policy} editable={editable} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchField primary label="Search tools and patterns" value={query} onValueChange={(q) => set({ q })} />
        <Segmented
          label="Which entries"
          value={only ? 'own' : 'all'}
          onValueChange={(value) => set({ set: value === 'own' ? 'own' : null })}
          options={[
            { value: 'all', label: 'All', count: entries.length },
            { value: 'own', label: 'Set here', count: listed.size },
          ]}
        />
        {editable ? (
          <PatternForm
            names={names}
            // While everything passes that is not blocked, an allow entry has no effect.
            blockOnly={policy.allow.mode === 'all'}
            onAdd={(entry, state) => change(entry, state)}
          />
        ) : null}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={words ? `Nothing matches “${query}”` : 'This agent has no lists of its own'}
          description={
            words
              ? 'Clear the search to see every tool.'
              : 'It has the tools of its profile that other layers allow. Block a tool to remove it from this agent only.'
          }
        />
      ) : (
        <VirtualList items={shown} label="Tools and patterns" keyOf={(entry) => entry}>
          {(entry) => {
            const decision = byTool.get(entry);
            return (
              <EntryRow
                agent={agent.slug}
                entry={entry}
                names={names}
                match={words}
                state={entryState(policy, entry)}
                own={own.get(entry)}
                decision={decision}
                isUniversal={fixed.has(entry)}
                allowsMore={policy.allow.mode === 'selected'}
                readOnlyReason={editable ? undefined : 'Owners and configurators can change lists.'}
                error={refused[entry]}
                onOpen={() => set({ tool: entry, layer: null }, { history: 'push' })}
                onChange={(state, block) => change(entry, state, block)}
              />
            );
          }}
        </VirtualList>
      )}
      {askedMode ? (
        <LazyWhatIfDialog
          org={org.slug}
          agent={agent.slug}
          open
          onOpenChange={() => setAskedMode(null)}
          draft={{ mode: askedMode }}
          title={askedMode === 'all' ? 'Allow everything that is not blocked' : 'Allow only selected tools'}
          summary={
            askedMode === 'all'
              ? `${agent.name} can call all tools that other layers allow, unless they are blocked here.`
              : `${agent.name} can call only tools that are set to Allow here.`
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
