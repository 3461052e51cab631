'use client';

import { Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { usePlatformTools } from '@/components/common/platform/use-platform';
import { coveredCount } from '@/components/common/policies/entry-words';
import { WarningsBadge } from '@/components/common/policies/warnings-badge';
import { DataTable } from '@/components/common/table/data-table';
import { RowButton } from '@/components/common/table/row-opener';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { defaultsParams } from './defaults-params';
import type { NamedListTexts } from './named-lists';
import { usePlatformListMutations, usePlatformLists } from './use-defaults';

const NamedListDialog = onDemand(() =>
  import('@/components/access/profiles/named-list-dialog').then((m) => m.NamedListDialog),
);

export function NamedListTab({ shelf }: { shelf: NamedListTexts }) {
  const [params, setParams] = useQueryStates(defaultsParams);
  const { data, error, refetch } = usePlatformLists(shelf);
  const tools = usePlatformTools().data;
  const names = useMemo(() => (tools ?? []).map(({ name }) => name), [tools]);
  const { create } = usePlatformListMutations(shelf);
  const [creating, setCreating] = useState(false);
  const selected = params.slug;
  const coveredBy = (entries: readonly string[]) =>
    names.length === 0 ? entries.length : coveredCount(entries, names);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-[640px] text-muted text-sm">{shelf.what}</p>
        <Button variant="primary" onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" />
          Create {shelf.noun}
        </Button>
      </div>
      {!data ? (
        <NotLoaded noun={`the ${shelf.plural}`} rows={6} error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <EmptyState title={`No ${shelf.plural} yet`} description={shelf.what} />
      ) : (
        <DataTable
          label={shelf.plural === 'profiles' ? 'Profiles' : 'Channels'}
          rows={data}
          keyOf={({ slug }) => slug}
          opens
          isSelected={({ slug }) => slug === selected}
          columns={[
            {
              label: 'Name',
              className: 'whitespace-nowrap',
              sortBy: ({ name }) => name,
              cell: ({ slug, name, warnings }) => (
                <>
                  <RowButton pressed={slug === selected} onClick={() => setParams({ slug }, { history: 'push' })}>
                    {name}
                  </RowButton>{' '}
                  <code className="ml-1 text-muted text-xs">{slug}</code>
                  {warnings.some(({ code }) => code !== 'allow_selects_nothing') ? (
                    <WarningsBadge count={warnings.length} />
                  ) : null}
                </>
              ),
            },
            {
              label: shelf.count,
              numeric: true,
              sortBy: ({ entries }) => coveredBy(entries),
              cell: ({ entries }) => coveredBy(entries),
            },
            {
              label: 'Entries',
              className: 'w-full max-w-0 truncate text-muted',
              cell: ({ entries }) => <code className="text-xs stacked:line-clamp-2">{entries.join(', ') || '—'}</code>,
            },
          ]}
        />
      )}
      {creating ? (
        <NamedListDialog
          title={`Create a ${shelf.noun}`}
          description={shelf.what}
          entriesLabel={shelf.entriesLabel}
          entriesHint={shelf.entriesHint}
          names={names}
          onClose={() => setCreating(false)}
          onCreate={(input) =>
            create.mutateAsync(input, {
              onSuccess: () => {
                toast({ message: `${input.name} created` });
                setCreating(false);
                setParams({ slug: input.slug }, { history: 'push' });
              },
            })
          }
        />
      ) : null}
    </>
  );
}
