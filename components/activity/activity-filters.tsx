'use client';

import { useQueryStates } from 'nuqs';
import { AgentFilter } from '@/components/common/agents/agent-filter';
import { PeriodFilter } from '@/components/common/history/period';
import { textFilter } from '@/components/common/list-filter';
import { useOrg } from '@/components/common/me';
import { useToolNames } from '@/components/common/org-queries';
import { OUTCOME_ORDER, OUTCOMES } from '@/components/common/outcomes/outcome-words';
import { useMembers } from '@/components/common/person-name';
import { FilterChip } from '@/components/ui/filter-chip';
import { SearchField } from '@/components/ui/search-field';
import { SuggestingInput } from '@/components/ui/suggesting-input';
import { activityParams } from './activity-params';

const KINDS = [
  { value: 'call', label: 'Calls' },
  { value: 'packet', label: 'Routed messages' },
];
const MAX_SUGGESTED = 8;

/** `ofAgent`: the list is of one agent. */
export function ActivityFilters({ ofAgent }: { ofAgent: boolean }) {
  const org = useOrg();
  const [params, setParams] = useQueryStates(activityParams);
  const members = useMembers(org.slug).data ?? [];
  const chip = (name: 'user' | 'outcome' | 'kind') => ({
    selected: [params[name] ?? []].flat(),
    onSelectedChange: (selected: string[]) => setParams({ [name]: selected.at(-1) ?? null }),
  });
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <SearchField
        primary
        label="Search activity"
        placeholder="Words of a request or error"
        value={params.q}
        onValueChange={(q) => setParams({ q })}
      />
      {ofAgent ? null : <AgentFilter agent={params.agent} onAgentChange={(agent) => setParams({ agent })} />}
      <FilterChip
        label="User"
        options={members.map(({ id, name }) => ({ value: id, label: name }))}
        {...chip('user')}
      />
      <ToolFilter />
      <FilterChip
        label="Outcome"
        options={OUTCOME_ORDER.toReversed().map((value) => ({ value, label: OUTCOMES[value].label }))}
        {...chip('outcome')}
      />
      <FilterChip label="Kind" options={KINDS} {...chip('kind')} />
      <PeriodFilter />
    </div>
  );
}

/** A field with suggestions instead of a menu, because a catalog may have thousands of tools. */
function ToolFilter() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(activityParams);
  const names = useToolNames(org.slug);
  const tool = params.tool;
  if (tool !== null)
    return (
      <FilterChip
        label="Tool"
        options={[{ value: tool, label: tool }]}
        selected={[tool]}
        onSelectedChange={() => setParams({ tool: null })}
      />
    );
  return (
    <div className="relative">
      <SuggestingInput
        label="Tool"
        listLabel="Tools"
        listClassName="w-72 font-mono"
        placeholder="Tool"
        className="h-8 pointer-coarse:h-10 w-24 rounded-md border border-line-strong border-dashed bg-transparent px-2 text-xs placeholder:text-muted"
        suggest={(typed) =>
          names
            .filter(textFilter(typed))
            .slice(0, MAX_SUGGESTED)
            .map((value) => ({ value }))
        }
        split={(text) => [text.trim()]}
        onAdd={([name]) => {
          if (!name) return false;
          setParams({ tool: name });
          return true;
        }}
      />
    </div>
  );
}
