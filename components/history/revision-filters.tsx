'use client';

import { ENTITY_WORDS } from '@/components/common/history/describe-row-change';
import { PeriodFilter } from '@/components/common/history/period';
import { useOrgAgents } from '@/components/common/org-queries';
import { useUrlState } from '@/components/common/use-url-state';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';

const ANY = '*any*';
const PLATFORM_KINDS = ['PlatformPolicy', 'SubtypeDefault', 'Source', 'Tool', 'ToolBinding', 'Profile', 'Channel'];
const ORG_KINDS = [
  'OrgPolicy',
  'AgentPolicy',
  'Agent',
  'Profile',
  'Channel',
  'Tool',
  'Source',
  'IntegrationConnection',
  'IntegrationRequirement',
  'ToolOverride',
  'ToolBinding',
  'Goal',
  'BoundaryTemplate',
  'Intent',
  'BrokerSettings',
  'OrgSettings',
];
export function RevisionFilters({ org }: { org: string | null }) {
  const { params, setParams } = useUrlState();
  const agents = useOrgAgents(org ?? '', org !== null).data ?? [];
  const set = (name: string) => (value: string) => setParams({ [name]: value === ANY ? null : value });
  const kinds = org ? ORG_KINDS : PLATFORM_KINDS;
  const agent = params.get('agent');
  return (
    <div className="mt-5 mb-5 flex flex-wrap items-center gap-2">
      <SearchField
        primary
        className="w-full sm:w-64"
        label="Search notes, people and tools"
        value={params.get('q') ?? ''}
        onValueChange={(q) => setParams({ q })}
      />
      <SearchField
        className="w-full sm:w-44"
        label="By whom"
        value={params.get('author') ?? ''}
        onValueChange={(author) => setParams({ author })}
      />
      <Select
        size="sm"
        label="Kind"
        value={params.get('kind') ?? ANY}
        onValueChange={set('kind')}
        options={[
          { value: ANY, label: 'Every kind' },
          ...kinds.map((kind) => ({ value: kind, label: ENTITY_WORDS[kind] ?? kind })),
        ]}
      />
      {org ? (
        <Select
          size="sm"
          className="w-36"
          label="Agent"
          value={agent ?? ANY}
          onValueChange={set('agent')}
          options={[
            { value: ANY, label: 'Every agent' },
            ...agents.map(({ slug, name }) => ({ value: slug, label: name })),
            ...(agent && !agents.some(({ slug }) => slug === agent) ? [{ value: agent, label: agent }] : []),
          ]}
        />
      ) : null}
      <PeriodFilter size="sm" />
    </div>
  );
}
