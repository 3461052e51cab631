'use client';

import { Download, FileJson, FileText } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { AgentFilter } from '@/components/common/agents/agent-filter';
import { PLATFORM } from '@/components/common/history/describe-platform-change';
import { PeriodFilter } from '@/components/common/history/period';
import { spanOf } from '@/components/common/history/span-of';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/dropdown-menu';
import { FilterChip } from '@/components/ui/filter-chip';
import { SearchField } from '@/components/ui/search-field';
import { HISTORY_KINDS, kindOf } from './history-kinds';
import { historyParams } from './history-params';

type Query = Record<string, string | undefined>;

interface HistoryQuery {
  /** null: the filters match none of them. */
  revisions: Query | null;
  events: Query | null;
  /** Of the platform's changes. */
  platform: Query | null;
  isFiltered: boolean;
  clear(): void;
}

/** Filters in the URL, as parameters of both lists. */
export function useHistoryQuery(place: 'org' | 'platform'): HistoryQuery {
  const [params, setParams] = useQueryStates(historyParams);
  const q = params.q.trim() || undefined;
  const by = (params.by ?? params.author ?? params.actor)?.trim() || undefined;
  const { from, to } = spanOf(params.days);
  const agent = (place === 'org' && params.agent) || undefined;
  const kind = kindOf(params.kind, place);
  const isByPlatform = place === 'org' && (!by || PLATFORM.toLowerCase().includes(by.toLowerCase()));
  return {
    revisions: kind && !kind.entity ? null : { q, author: by, entity: kind?.entity, agent, from, to },
    events: (kind && !kind.action) || agent ? null : { q, actor: by, action: kind?.action, from, to },
    platform: isByPlatform && !agent && (!kind || kind.platform) ? { q, from, to } : null,
    isFiltered: [q, by, from, agent, kind ?? undefined].some((value) => value !== undefined),
    clear: () => setParams({ q: null, by: null, author: null, actor: null, days: null, agent: null, kind: null }),
  };
}

export function HistoryFilters({ org }: { org: string | null }) {
  const [params, setParams] = useQueryStates(historyParams);
  const place = org === null ? 'platform' : 'org';
  const kind = kindOf(params.kind, place)?.value;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        primary
        label="Search history"
        placeholder="Tool, person, reason or target"
        value={params.q}
        onValueChange={(q) => setParams({ q })}
      />
      <SearchField
        className="w-full sm:w-40"
        label="Changed by"
        placeholder="Changed by"
        value={params.by ?? params.author ?? params.actor ?? ''}
        onValueChange={(by) => setParams({ by, author: null, actor: null })}
      />
      {org ? <AgentFilter agent={params.agent} onAgentChange={(agent) => setParams({ agent })} /> : null}
      <FilterChip
        label="Kind"
        options={HISTORY_KINDS.filter(({ on }) => on === 'both' || on === place)}
        selected={kind ? [kind] : []}
        onSelectedChange={(selected) => setParams({ kind: selected.at(-1) ?? null })}
      />
      <PeriodFilter />
    </div>
  );
}

/** Downloads the audit log, filtered like the list. */
export function AuditExport({ url, query }: { url: string; query: Query }) {
  const address = (format: string) => {
    const search = new URLSearchParams({ format });
    for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
    return `/api/v1${url}/export?${search}`;
  };
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button>
          <Download aria-hidden="true" />
          Export
        </Button>
      }
    >
      <MenuLabel>{isFiltered ? 'Audit events that match the filters' : 'Audit log'}</MenuLabel>
      <MenuItem asChild>
        <a href={address('csv')} download>
          <FileText aria-hidden="true" />
          CSV, for spreadsheets
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={address('ndjson')} download>
          <FileJson aria-hidden="true" />
          NDJSON, for programs
        </a>
      </MenuItem>
    </DropdownMenu>
  );
}
