'use client';

import { useState } from 'react';
import { useRequirementChanges, useRequirements } from '@/components/common/integrations/use-integrations';
import { useToolNames } from '@/components/common/org-queries';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { toast } from '@/components/ui/toast';
import { ToolName } from '@/components/ui/tool-name';
import { errorText } from '@/lib/client/api-error';
import type { IntegrationView, RequirementView } from '@/lib/features/integrations/integration-contract';
import { RequirementDialog } from './requirement-dialog';

interface RequirementListProps {
  org: string;
  integrations: readonly IntegrationView[];
  editable: boolean;
}

export function RequirementList({ org, integrations, editable }: RequirementListProps) {
  const { data, error, refetch } = useRequirements(org);
  const { set, reset } = useRequirementChanges(org);
  const [editing, setEditing] = useState<RequirementView | 'new' | null>(null);
  const [resetting, setResetting] = useState<RequirementView | null>(null);
  const names = useToolNames(org);
  const titles = new Map(integrations.map(({ provider, name }) => [provider, name]));
  const needs = (list: readonly string[]) =>
    list.length === 0 ? 'nothing' : list.map((one) => titles.get(one) ?? one).join(' and ');

  function save(tool: string, list: string[], note: string | undefined, before: RequirementView | undefined) {
    set.mutate(
      { tool, integrations: list, note },
      {
        onSuccess: () => {
          setEditing(null);
          toast({
            message: `${tool} requires ${needs(list)}`,
            undo: () =>
              before?.overridden ? set.mutate({ tool, integrations: before.integrations }) : reset.mutate(tool),
          });
        },
      },
    );
  }

  return (
    <section className="mt-10" aria-labelledby="requirements">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="requirements" className="font-medium text-base">
            Requirements of tools
          </h2>
          <p className="text-muted text-sm">
            From the catalogue. Override a requirement if your tools use another service.
          </p>
        </div>
        {editable ? (
          <Button size="sm" onClick={() => setEditing('new')}>
            Override another tool
          </Button>
        ) : null}
      </div>
      <div className="mt-3">
        {error && !data ? (
          <ErrorState title="Could not load the requirements" error={error} onRetry={() => refetch()} />
        ) : !data ? (
          <SkeletonRows rows={4} label="Loading the requirements" />
        ) : data.length === 0 ? (
          <p className="border-t py-4 text-muted text-sm">No tool requires an integration.</p>
        ) : (
          <Table aria-label="Requirements">
            <thead>
              <tr>
                <Th>Tool</Th>
                <Th>Needs</Th>
                <Th>Says</Th>
                {editable ? (
                  <Th>
                    <span className="sr-only">Actions</span>
                  </Th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <Tr key={row.tool}>
                  <Td>
                    <ToolName name={row.tool} />
                  </Td>
                  <Td className={row.integrations.length === 0 ? 'text-muted' : undefined}>
                    {needs(row.integrations)}
                  </Td>
                  <Td className="whitespace-nowrap text-muted text-xs">
                    {row.overridden ? `override; catalogue: ${needs(row.catalogue)}` : 'the catalogue'}
                  </Td>
                  {editable ? (
                    <Td className="text-right whitespace-nowrap">
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
                    </Td>
                  ) : null}
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
      {resetting ? (
        <LazyWhatIfDialog
          org={org}
          open
          onOpenChange={() => setResetting(null)}
          draft={{ requirements: { [resetting.tool]: null } }}
          title={`Reset ${resetting.tool}`}
          summary={`Requirement of the catalogue: ${needs(resetting.catalogue)}.`}
          saveLabel="Reset"
          compact
          fields="none"
          onSave={async () => {
            const { tool, integrations: list } = resetting;
            await reset.mutateAsync(tool);
            toast({
              message: `${tool} uses the requirement of the catalogue`,
              undo: () => set.mutate({ tool, integrations: list }),
            });
          }}
        />
      ) : null}
      {editing ? (
        <RequirementDialog
          org={org}
          row={editing === 'new' ? null : editing}
          names={names}
          integrations={integrations}
          busy={set.isPending}
          error={set.error ? errorText(set.error) : undefined}
          onClose={() => setEditing(null)}
          onSave={(tool, list, note) =>
            save(
              tool,
              list,
              note,
              data?.find((one) => one.tool === tool),
            )
          }
        />
      ) : null}
    </section>
  );
}
