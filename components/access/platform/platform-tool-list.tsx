'use client';

import { useQueryStates } from 'nuqs';
import { useDeferredValue, useEffect, useState } from 'react';
import { listFilter } from '@/components/common/list-filter';
import { useSavePlatformEntries } from '@/components/common/platform/use-platform';
import { PatternForm } from '@/components/common/policies/pattern-form';
import { type EntryState, entryState } from '@/components/common/policies/policy-entries';
import { useMediaQuery } from '@/components/common/use-media-query';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorLine } from '@/components/ui/error-line';
import { onDemand } from '@/components/ui/on-demand';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { ThreeState } from '@/components/ui/three-state';
import { ToolName } from '@/components/ui/tool-name';
import { VirtualList } from '@/components/ui/virtual-list';
import { matchesEntry } from '@/lib/engine/glob';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { PlatformTool } from '@/lib/features/catalog/catalog-contract';
import type { EntryToChange } from './entry-dialog';
import { platformPolicyParams } from './platform-policy-params';

const EntryDialog = onDemand(() => import('./entry-dialog').then((m) => m.EntryDialog));
const PlatformBlockDialog = onDemand(() => import('./platform-block-dialog').then((m) => m.PlatformBlockDialog));

const toolFilter = listFilter<PlatformTool>(({ name, title, category }) => [name, title, category]);

interface PlatformToolListProps {
  policy: PolicyView;
  tools: readonly PlatformTool[];
}

/**
 * The platform's catalog with a state for each tool. A change that affects agents shows who gains and loses the tool
 * before it is saved.
 */
export function PlatformToolList({ policy, tools }: PlatformToolListProps) {
  const [params, setParams] = useQueryStates(platformPolicyParams);
  const save = useSavePlatformEntries();
  const narrow = useMediaQuery('(max-width: 639px)');
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [changing, setChanging] = useState<EntryToChange | null>(null);
  const { q: query, block: blocking, unblock } = params;
  const words = useDeferredValue(query.trim());
  const only = params.set === 'own';
  const states = new Map(tools.map(({ name }) => [name, entryState(policy, name)]));
  const own = [...states.values()].filter((state) => state !== 'inherit').length;
  const fits = toolFilter(words);
  const shown = tools.filter((tool) => (!only || states.get(tool.name) !== 'inherit') && fits(tool));

  function change(entry: string, state: EntryState) {
    const isBlocked = entryState(policy, entry) === 'block';
    if (state === 'block') void setParams({ block: entry });
    else if (isBlocked && state === 'inherit') void setParams({ unblock: entry });
    else if (isBlocked || policy.allow.mode === 'selected') setChanging({ entry, state, isBlocked });
    else void saveState(entry, state);
  }

  async function saveState(entry: string, state: EntryState) {
    const why = await save({ states: { [entry]: state } });
    setRefused(({ [entry]: _, ...others }) => (why ? { ...others, [entry]: why } : others));
  }

  return (
    <section aria-labelledby="catalog">
      <h2 id="catalog" className="font-medium text-base">
        Catalog
      </h2>
      <p className="pt-0.5 pb-3 text-muted text-sm">
        You see which agents gain or lose the tool before you save. Select a name to edit the tool.
      </p>
      <div className="flex flex-wrap items-center gap-2 border-b pb-3">
        <SearchField primary label="Search the catalog" value={query} onValueChange={(q) => setParams({ q })} />
        <Segmented
          label="Which tools"
          value={only ? 'own' : 'all'}
          onValueChange={(value) => setParams({ set: value === 'own' ? 'own' : null })}
          options={[
            { value: 'all', label: 'All', count: tools.length },
            { value: 'own', label: 'Set here', count: own },
          ]}
        />
        <PatternForm names={tools.map(({ name }) => name)} onAdd={change} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={words ? `No tool matches “${query}”` : 'No tools set'}
          description={
            words ? 'Clear the search to see all of them.' : 'Every tool is on Inherit: the mode above decides.'
          }
        />
      ) : (
        <VirtualList items={shown} label="Catalog" keyOf={({ name }) => name}>
          {(tool) => (
            <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 py-0.5 text-sm">
              <button
                type="button"
                aria-label={`Edit ${tool.name}`}
                onClick={() => setParams({ tool: tool.name }, { history: 'push' })}
                className="focus-inset min-w-0 flex-1 basis-48 truncate rounded-sm pointer-coarse:min-h-10 text-left hover:underline max-sm:basis-0"
              >
                <ToolName name={tool.name} match={words} />
              </button>
              <span className="min-w-0 flex-1 basis-40 truncate text-xs max-sm:hidden">
                {refused[tool.name] ? (
                  <span role="alert" className="text-block">
                    Not saved: {refused[tool.name]}
                  </span>
                ) : (
                  <span className="text-muted">{globNote(tool.name, policy) ?? tool.title}</span>
                )}
              </span>
              <span className="w-24 truncate text-faint text-xs max-md:hidden">{tool.category}</span>
              <ThreeState
                name={tool.name}
                compact={narrow}
                value={states.get(tool.name) ?? 'inherit'}
                inherited={inheritedState(tool.name, policy)}
                onValueChange={(state) => change(tool.name, state)}
              />
              {refused[tool.name] ? (
                <ErrorLine className="w-full text-xs sm:hidden">Not saved: {refused[tool.name]}</ErrorLine>
              ) : null}
            </div>
          )}
        </VirtualList>
      )}
      {blocking !== null ? (
        <PlatformBlockDialog
          entry={blocking || undefined}
          names={tools.map(({ name }) => name)}
          blocked={policy.block.map(({ tool }) => tool)}
          onClose={() => setParams({ block: null })}
        />
      ) : null}
      {changing ? <EntryDialog {...changing} onClose={() => setChanging(null)} /> : null}
      {unblock ? (
        <LiftDialog key={unblock} entry={unblock} policy={policy} onClose={() => setParams({ unblock: null })} />
      ) : null}
    </section>
  );
}

/** The dialog of a link that lifts a block. Closes at once if nothing is blocked, such as from an old link. */
function LiftDialog({ entry, policy, onClose }: { entry: string; policy: PolicyView; onClose(): void }) {
  // When it opens: the policy shows the lift before the server has saved it.
  const [isBlocked] = useState(() => entryState(policy, entry) === 'block');
  useEffect(() => {
    if (!isBlocked) onClose();
  });
  return isBlocked ? <EntryDialog entry={entry} state="inherit" isBlocked onClose={onClose} /> : null;
}

function globOf(name: string, policy: PolicyView): string | undefined {
  return policy.block.find(({ tool }) => tool !== name && matchesEntry(tool, name))?.tool;
}

function globNote(name: string, policy: PolicyView): string | null {
  const glob = globOf(name, policy);
  return glob ? `blocked by ${glob}` : null;
}

/** State of a tool without its own entry, from patterns and the mode. */
function inheritedState(name: string, policy: PolicyView): 'allow' | 'block' {
  if (globOf(name, policy)) return 'block';
  if (policy.allow.mode === 'all') return 'allow';
  return policy.allow.tools.some((entry) => entry !== name && matchesEntry(entry, name)) ? 'allow' : 'block';
}
