'use client';

import { PeriodFilter } from '@/components/common/history/period';
import { useOrg } from '@/components/common/me';
import { useOrgAgents, useToolNames } from '@/components/common/org-queries';
import { OUTCOME_ORDER, OUTCOMES } from '@/components/common/outcomes/outcome-words';
import { useMembers } from '@/components/common/person-name';
import { useUrlState } from '@/components/common/use-url-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { SearchField } from '@/components/ui/search-field';
import { SuggestingInput } from '@/components/ui/suggesting-input';

const KINDS = [
  { value: 'call', label: 'Calls' },
  { value: 'packet', label: 'Routed messages' },
];
const MAX_SUGGESTED = 8;

interface ActivityFiltersProps {
  typed: string;
  onTyped(value: string): void;
  /** The list is of one agent. */
  ofAgent: boolean;
}

export function ActivityFilters({ typed, onTyped, ofAgent }: ActivityFiltersProps) {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const agents = useOrgAgents(org.slug).data ?? [];
  const members = useMembers(org.slug).data ?? [];
  const chip = (name: string) => ({
    selected: params.get(name) === null ? [] : [params.get(name)!],
    onSelectedChange: (selected: string[]) => setParams({ [name]: selected.at(-1) ?? null }),
  });
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <SearchField
        primary
        label="Search activity"
        placeholder="Words of a request or error"
        value={typed}
        onValueChange={onTyped}
      />
      {ofAgent ? null : (
        <FilterChip
          label="Agent"
          options={agents.map(({ slug, name }) => ({ value: slug, label: name }))}
          {...chip('agent')}
        />
      )}
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
      <PeriodFilter size="sm" yesterday />
    </div>
  );
}

/** A field with suggestions instead of a menu, because a catalogue may have thousands of tools. */
function ToolFilter() {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const names = useToolNames(org.slug);
  const tool = params.get('tool');
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
        className="h-7 w-24 rounded-md border border-line-strong border-dashed bg-transparent px-2 text-xs placeholder:text-muted"
        suggest={(typed) =>
          names
            .filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()))
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
