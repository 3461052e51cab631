'use client';

import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { ShareBar } from '@/components/agents/share-bar';
import { useAgentPolicy, useSaveAgentEntries } from '@/components/agents/use-agent-policy';
import { useUnused } from '@/components/agents/use-unused';
import { DraftMissing } from '@/components/common/evidence/draft-missing';
import { useDraftCache, useSuggestionDraft } from '@/components/common/evidence/suggestion-draft';
import { SuggestionNote } from '@/components/common/evidence/suggestion-note';
import { textFilter } from '@/components/common/list-filter';
import { useOrg } from '@/components/common/me';
import type { EntryState } from '@/components/common/policies/policy-entries';
import { countTools } from '@/components/common/strata/layer-labels';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import { VirtualList } from '@/components/ui/virtual-list';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { agentParams } from './agent-params';

/** Entries that remove the tools: drops allow entries, otherwise blocks. */
function removing(policy: PolicyView, tools: Iterable<string>): Record<string, EntryState> {
  const named = new Set(policy.allow.mode === 'selected' ? policy.allow.tools : []);
  return Object.fromEntries([...tools].map((tool) => [tool, named.has(tool) ? 'inherit' : 'block']));
}

export function AgentUnusedTab({ agent }: { agent: AgentView }) {
  const org = useOrg();
  const [params, setParams] = useQueryStates(agentParams);
  const { data, error, refetch } = useUnused(org.slug);
  const policy = useAgentPolicy(org.slug, agent.slug).data;
  const save = useSaveAgentEntries(org.slug, agent.slug);
  // Tools of the suggestion that linked here are preselected.
  const opened = useSuggestionDraft<{ tools: Record<string, string> }>(org.can('edit-agents'));
  const suggested = opened.status === 'ready' ? opened : null;
  const { accept } = useDraftCache();
  const [ownChoice, setChosen] = useState<ReadonlySet<string> | null>(null);
  const meant = suggested?.body.tools;
  const chosen = useMemo(() => ownChoice ?? new Set(Object.keys(meant ?? {})), [ownChoice, meant]);
  const [trying, setTrying] = useState(false);
  const query = params.q.trim();
  const mine = data?.agents.find((one) => one.agent === agent.slug);
  const selected = useMemo(
    () => mine?.unused.filter(({ tool }) => chosen.has(tool)).map(({ tool }) => tool) ?? [],
    [mine, chosen],
  );

  if (error && !data)
    return <ErrorState title="Could not load the unused tools" error={error} onRetry={() => refetch()} />;
  if (!data || !mine || !policy || opened.status === 'loading')
    return <SkeletonRows rows={10} label="Loading the unused tools" />;
  if (!mine.evidence) return <NoEvidence days={data.days} />;
  if (mine.unused.length === 0) {
    return (
      <EmptyState
        title="No unused tools"
        description={`${agent.name} called each of its ${countTools(mine.granted)} in the last ${data.days} days.`}
      />
    );
  }

  const fits = textFilter(query);
  const shown = mine.unused.filter(({ tool }) => fits(tool));
  const allShown = shown.length > 0 && shown.every(({ tool }) => chosen.has(tool));
  const someShown = shown.some(({ tool }) => chosen.has(tool));
  const editable = org.can('edit-agents');
  const choose = (tools: readonly string[], on: boolean) =>
    setChosen((before) => {
      const after = new Set(before ?? chosen);
      for (const tool of tools) on ? after.add(tool) : after.delete(tool);
      return after;
    });

  return (
    <div className="flex flex-col gap-4">
      {opened.status === 'missing' ? <DraftMissing id={opened.id} reason={opened.reason} /> : null}
      {suggested && selected.length > 0 ? (
        <SuggestionNote id={suggested.id}>The suggested tools are selected. Nothing is removed yet.</SuggestionNote>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-1 text-sm">
        <ShareBar part={mine.used} whole={mine.granted} />
        <p className="min-w-0 flex-1 basis-80 text-muted">
          tools called in the last {data.days} days, in {counted(mine.calls, 'call')}.{' '}
          {data.recordedSince && data.recordedSince > data.since ? (
            <>
              Calls are recorded since <RelativeTime at={data.recordedSince} />: younger than the {data.days} days.
            </>
          ) : null}
        </p>
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-3">
        <SearchField primary label="Search unused tools" value={params.q} onValueChange={(q) => setParams({ q })} />
        {editable ? (
          <>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the Checkbox inside is the control */}
            <label className="flex items-center gap-2 text-sm">
              <Checkbox
                checked={allShown ? true : someShown ? 'indeterminate' : false}
                onCheckedChange={(on) =>
                  choose(
                    shown.map(({ tool }) => tool),
                    on === true,
                  )
                }
              />
              Select {query ? 'these' : 'all'} {formatNumber(shown.length)}
            </label>
            <Button
              size="sm"
              variant={selected.length > 0 ? 'primary' : 'secondary'}
              className="ml-auto"
              disabled={selected.length === 0}
              onClick={() => setTrying(true)}
            >
              {selected.length === 0 ? 'Remove' : `Remove ${countTools(selected.length)}`}
            </Button>
          </>
        ) : (
          <p className="text-muted text-sm">Only owners and configurators can remove tools.</p>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={`Nothing matches “${query}”`} description="Clear the search to see every unused tool." />
      ) : (
        <VirtualList items={shown} label="Unused tools" keyOf={({ tool }) => tool} rowHeightPx={36}>
          {({ tool, lastAt }) => (
            <div className="flex min-h-9 pointer-coarse:min-h-10 items-center gap-3 text-sm">
              {editable ? (
                <Checkbox
                  aria-label={`Select ${tool}`}
                  checked={chosen.has(tool)}
                  onCheckedChange={(on) => choose([tool], on === true)}
                />
              ) : null}
              <button
                type="button"
                className="min-w-0 rounded-sm text-left hover:underline"
                onClick={() => setParams({ tool, layer: null }, { history: 'push' })}
              >
                <ToolName name={tool} match={query} className="block truncate" />
              </button>
              <span className="ml-auto text-muted text-xs whitespace-nowrap">
                {lastAt === null ? (
                  'never called'
                ) : (
                  <>
                    last called <RelativeTime at={lastAt} />
                  </>
                )}
              </span>
            </div>
          )}
        </VirtualList>
      )}
      {trying ? (
        <LazyWhatIfDialog
          org={org.slug}
          agent={agent.slug}
          open
          onOpenChange={setTrying}
          draft={{ tools: removing(policy, selected) }}
          title={`Remove ${countTools(selected.length)} from ${agent.name}`}
          summary={`It did not call ${selected.length === 1 ? 'it' : 'them'} in the last ${data.days} days. You can undo this.`}
          saveLabel={`Remove ${countTools(selected.length)}`}
          onSave={async (note) => {
            const said = `${countTools(selected.length)} removed`;
            const why = await save({ states: removing(policy, selected), note, said });
            if (why) throw new Error(why);
            setChosen(new Set());
            if (suggested) {
              accept(suggested.id);
              setParams({ suggestion: null });
            }
          }}
        />
      ) : null}
    </div>
  );
}

function NoEvidence({ days }: { days: number }) {
  return (
    <EmptyState
      title={`No calls in the last ${days} days`}
      description={
        <>
          Unused tools cannot be detected without calls. Let the agent report its calls with{' '}
          <code className="text-xs">POST /api/v1/outcomes</code>.
        </>
      }
      action={
        <Button asChild>
          <a href="/docs/api#recordOutcomes">See how</a>
        </Button>
      }
    />
  );
}
