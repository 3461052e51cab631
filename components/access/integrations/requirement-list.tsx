'use client';

import { useState } from 'react';
import { useRequirementChanges, useRequirements } from '@/components/common/integrations/use-integrations';
import { useToolNames } from '@/components/common/org-queries';
import { DataTable } from '@/components/common/table/data-table';
import { useRevert } from '@/components/common/use-take-back';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { RelativeTime } from '@/components/ui/relative-time';
import { toast } from '@/components/ui/toast';
import { ToolName } from '@/components/ui/tool-name';
import type {
  IntegrationView,
  RequirementInput,
  RequirementView,
} from '@/lib/features/integrations/integration-contract';

const RequirementDialog = onDemand(() => import('./requirement-dialog').then((m) => m.RequirementDialog));

interface RequirementListProps {
  org: string;
  integrations: readonly IntegrationView[];
  editable: boolean;
}

export function RequirementList({ org, integrations, editable }: RequirementListProps) {
  const { data, error, refetch } = useRequirements(org);
  const { set, reset } = useRequirementChanges(org);
  const undoIn = useRevert(org);
  const [editing, setEditing] = useState<RequirementView | 'new' | null>(null);
  const [resetting, setResetting] = useState<RequirementView | null>(null);
  const names = useToolNames(org);
  const titles = new Map(integrations.map(({ provider, name }) => [provider, name]));
  const needs = (list: readonly string[]) =>
    list.length === 0 ? 'nothing' : list.map((one) => titles.get(one) ?? one).join(' and ');

  function save(tool: string, requirement: RequirementInput) {
    return set.mutateAsync(
      { tool, ...requirement },
      {
        onSuccess: ({ revision }) => {
          setEditing(null);
          toast({ message: `${tool} requires ${needs(requirement.integrations)}`, ...undoIn(revision) });
        },
      },
    );
  }

  return (
    <section className="mt-10" aria-labelledby="requirements">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="requirements" className="font-medium text-base">
            Requirements
          </h2>
          <p className="text-muted text-sm">
            The integrations that tools require. Override a requirement if a tool runs without its integration.
          </p>
        </div>
        {editable ? (
          <Button size="sm" onClick={() => setEditing('new')}>
            Override another tool
          </Button>
        ) : null}
      </div>
      <div className="mt-3">
        {!data ? (
          <NotLoaded noun="the requirements" rows={4} error={error} onRetry={refetch} />
        ) : data.length === 0 ? (
          <p className="border-t py-4 text-muted text-sm">No tool of the catalog requires an integration.</p>
        ) : (
          <DataTable
            label="Requirements"
            rows={data}
            keyOf={({ tool }) => tool}
            columns={[
              { label: 'Tool', sortBy: ({ tool }) => tool, cell: ({ tool }) => <ToolName name={tool} /> },
              {
                label: 'Requires',
                sortBy: ({ integrations: list }) => needs(list),
                className: ({ integrations: list }) => (list.length === 0 ? 'text-muted' : undefined),
                cell: ({ integrations: list }) => needs(list),
              },
              {
                label: 'Source',
                className: 'text-muted text-xs',
                sortBy: ({ overridden }) => Number(overridden),
                cell: (row) => (
                  <div>
                    {row.overridden ? `Override of ${needs(row.catalogue)}` : 'Catalog'}
                    {row.expiresAt ? (
                      <>
                        , ends <RelativeTime at={row.expiresAt} />
                      </>
                    ) : null}
                    {row.reason ? <p className="break-words">{row.reason}</p> : null}
                  </div>
                ),
              },
              {
                label: 'Actions',
                unlabeled: true,
                className: 'text-right whitespace-nowrap',
                cell: (row) =>
                  editable ? (
                    <>
                      {row.overridden ? (
                        <Button
                          size="sm"
                          variant="ghost"
                          aria-label={`Reset ${row.tool}`}
                          onClick={() => setResetting(row)}
                        >
                          Reset
                        </Button>
                      ) : null}
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={`Override ${row.tool}`}
                        onClick={() => setEditing(row)}
                      >
                        Override
                      </Button>
                    </>
                  ) : null,
              },
            ]}
          />
        )}
      </div>
      {resetting ? (
        <LazyWhatIfDialog
          org={org}
          open
          onOpenChange={() => setResetting(null)}
          draft={{ requirements: { [resetting.tool]: null } }}
          title={`Reset ${resetting.tool}`}
          summary={`It requires what the catalog says: ${needs(resetting.catalogue)}.`}
          saveLabel="Reset"
          compact
          fields="none"
          onSave={async () => {
            const { revision } = await reset.mutateAsync(resetting.tool);
            toast({ message: `${resetting.tool} reset`, ...undoIn(revision) });
          }}
        />
      ) : null}
      {editing ? (
        <RequirementDialog
          org={org}
          row={editing === 'new' ? null : editing}
          names={names}
          integrations={integrations}
          onClose={() => setEditing(null)}
          onSave={save}
        />
      ) : null}
    </section>
  );
}
