'use client';

import { Download, FileJson, FileText, X } from 'lucide-react';
import { beginOf, PeriodFilter } from '@/components/common/history/period';
import { useUrlState } from '@/components/common/use-url-state';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/dropdown-menu';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';

const ANY = 'any';

const KINDS: readonly { value: string; label: string; on: 'org' | 'platform' | 'both' }[] = [
  { value: ANY, label: 'Everything', on: 'both' },
  { value: 'policy.', label: 'Policies', on: 'both' },
  { value: 'agent.', label: 'Agents', on: 'org' },
  { value: 'profile.', label: 'Profiles', on: 'both' },
  { value: 'channel.', label: 'Channels', on: 'both' },
  { value: 'goal.', label: 'Goals', on: 'org' },
  { value: 'boundary_template.', label: 'Boundary templates', on: 'org' },
  { value: 'intent.', label: 'Intents', on: 'org' },
  { value: 'broker.', label: 'Broker', on: 'org' },
  { value: 'tool.', label: 'Tools', on: 'both' },
  { value: 'integration', label: 'Integrations', on: 'both' },
  { value: 'subtype.', label: 'Default profiles', on: 'platform' },
  { value: 'session.', label: 'Sessions', on: 'org' },
  { value: 'approval.', label: 'Approvals', on: 'org' },
  { value: 'request.', label: 'Requests', on: 'org' },
  { value: 'revision.', label: 'Restores', on: 'both' },
  { value: 'key.', label: 'Keys', on: 'both' },
  { value: 'member.', label: 'Members', on: 'org' },
  { value: 'invitation.', label: 'Invitations', on: 'both' },
  { value: 'user.', label: 'Accounts', on: 'platform' },
  { value: 'identity.', label: 'Sign-in providers', on: 'platform' },
  { value: 'org.', label: 'Organizations', on: 'platform' },
  { value: 'settings.', label: 'Settings', on: 'org' },
];

export type AuditQuery = Record<'q' | 'action' | 'actor' | 'from', string | undefined>;

/** Audit log filters in the URL, as API parameters. */
export function useAuditQuery(): { query: AuditQuery; isFiltered: boolean; clear(): void } {
  const { params, setParams } = useUrlState();
  const query = {
    q: params.get('q')?.trim() || undefined,
    action: params.get('kind') || undefined,
    actor: params.get('actor') || undefined,
    from: beginOf(params.get('days')),
  };
  return {
    query,
    isFiltered: Object.values(query).some((value) => value !== undefined),
    clear: () => setParams({ q: null, kind: null, actor: null, days: null }),
  };
}

export function AuditFilters({ place, actorLabel }: { place: 'org' | 'platform'; actorLabel: string | undefined }) {
  const { params, setParams } = useUrlState();
  const actor = params.get('actor');
  const kinds = KINDS.filter(({ on }) => on === 'both' || on === place);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        primary
        className="w-full sm:w-72"
        label="Search by person, target or detail"
        value={params.get('q') ?? ''}
        onValueChange={(q) => setParams({ q })}
      />
      <Select
        label="Kind"
        value={params.get('kind') || ANY}
        onValueChange={(kind) => setParams({ kind: kind === ANY ? null : kind })}
        options={kinds}
      />
      <PeriodFilter />
      {actor ? (
        <span className="inline-flex h-7 min-w-0 items-stretch rounded-md border border-accent/35 bg-accent-soft text-accent text-xs">
          <span className="flex min-w-0 items-center truncate px-2">
            By&nbsp;<span className="truncate font-medium">{actorLabel ?? actor}</span>
          </span>
          <button
            type="button"
            aria-label="Show everybody’s events"
            onClick={() => setParams({ actor: null })}
            className="flex w-6 items-center justify-center rounded-r-md border-accent/25 border-l hover:bg-hover"
          >
            <X aria-hidden="true" className="size-3" />
          </button>
        </span>
      ) : null}
    </div>
  );
}

export function AuditExport({ url, query }: { url: string; query: AuditQuery }) {
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
      <MenuLabel>{isFiltered ? 'What the filters let through' : 'The whole log'}</MenuLabel>
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
