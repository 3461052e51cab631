'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useTakeBack } from '@/components/common/use-take-back';
import { ReportSkeleton, WhatIfFindings } from '@/components/common/what-if/what-if-report';
import { BoundaryChanges } from '@/components/settings/boundary-changes';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { ErrorLine } from '@/components/ui/error-line';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { ApiError, errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { ImportView } from '@/lib/features/access/as-code/as-code-contract';
import { counted } from '@/lib/shared/counted';

export interface PickedDocument {
  name: string;
  text: string;
}

const MAX_PROBLEMS = 12;

/** Previews a file with what-if and a list of changes, then applies it with a note. */
export function ImportDialog({ document: { name, text }, onClose }: { document: PickedDocument; onClose(): void }) {
  const org = useOrg();
  const id = useId();
  const client = useQueryClient();
  const takeBack = useTakeBack(org.slug);
  const [prune, setPrune] = useState(false);
  const [note, setNote] = useState('');
  const send = (query: Record<string, string | undefined>, ifMatch?: string) =>
    api.post<ImportView>(path`/orgs/${org.slug}/import`, {
      query: { prune: String(prune), ...query },
      text: { type: 'application/yaml', content: text },
      ifMatch,
    });
  const tried = useQuery({
    queryKey: ['import-preview', org.slug, text, prune],
    queryFn: () => send({ dryRun: 'true' }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const undo = (previous: string) =>
    takeBack([{ method: 'POST', path: path`/api/v1/orgs/${org.slug}/revisions/${previous}/restore`, body: {} }]);
  const view = tried.data;
  const apply = useMutation({
    mutationFn: () => send({ note: note.trim() || undefined }, view!.revision),
    onSuccess: ({ applied, previous, changeCount }) => {
      toast({
        message: applied ? `${counted(changeCount, 'change')} applied as revision ${applied}` : 'No changes needed',
        ...(previous && org.can('edit-org') ? { undo: () => void undo(previous) } : {}),
      });
      void client.invalidateQueries({ queryKey: queryKeys.org(org.slug) });
      onClose();
    },
  });

  const beyond = (view?.changes ?? []).filter(({ needs }) => needs === 'own' && !org.can('edit-org'));
  const sections = [...new Set(beyond.map(({ section }) => section))].join(', ');
  const mayApply = org.can('edit-agents') && beyond.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Changes of ${name}`}
      description="Nothing is saved until you apply the file. Parts that are not in the file do not change."
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{mayApply ? 'Cancel' : 'Close'}</Button>
          {mayApply ? (
            <Button
              variant="primary"
              disabled={!view || view.changeCount === 0 || tried.isPlaceholderData || Boolean(tried.error)}
              busy={apply.isPending}
              onClick={() => apply.mutate()}
            >
              {view && view.changeCount > 0 ? `Apply ${counted(view.changeCount, 'change')}` : 'Apply'}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        {tried.error ? (
          <Refused error={tried.error} onRetry={() => void tried.refetch()} />
        ) : view ? (
          <>
            <BoundaryChanges changes={view.changes} count={view.changeCount} />
            {view.changeCount === 0 ? (
              <p className="rounded-lg bg-sunken px-4 py-4 text-sm">
                <span className="font-medium">No changes.</span>{' '}
                <span className="text-muted">The file matches the current state.</span>
              </p>
            ) : (
              <div className="@container flex flex-col gap-5">
                <WhatIfFindings view={view} />
              </div>
            )}
            {view.kept.length > 0 || prune ? (
              <div className="flex items-start gap-3">
                <Checkbox
                  id={`${id}-prune`}
                  className="mt-0.5"
                  checked={prune}
                  onCheckedChange={(checked) => setPrune(checked === true)}
                />
                <div>
                  <label htmlFor={`${id}-prune`} className="font-medium text-sm">
                    Delete objects that are not in the file
                  </label>
                  <p className="text-muted text-xs">
                    {prune
                      ? 'Keys and sessions of deleted agents cannot be restored.'
                      : `Unchanged: ${keptWords(view.kept)}.`}
                  </p>
                </div>
              </div>
            ) : null}
            {mayApply && view.changeCount > 0 ? (
              <Field label="Reason" optional hint="Shown in the history.">
                <Textarea
                  rows={1}
                  className="min-h-8"
                  maxLength={2000}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              </Field>
            ) : null}
            {view.changeCount > 0 && !mayApply ? (
              <p className="text-muted text-sm">
                {org.can('edit-agents')
                  ? `The file changes ${sections}, which only owners can change. Remove those parts or ask an owner to apply the file.`
                  : 'Only owners and configurators can apply files.'}
              </p>
            ) : null}
          </>
        ) : (
          <ReportSkeleton />
        )}
        {apply.error ? <ErrorLine>Not applied: {errorText(apply.error)}</ErrorLine> : null}
      </div>
    </Dialog>
  );
}

function keptWords(kept: ImportView['kept']): string {
  const names = kept.slice(0, 5).map((one) => one.name);
  return kept.length > 5 ? `${names.join(', ')} and ${kept.length - 5} more` : names.join(', ');
}

function Refused({ error, onRetry }: { error: Error; onRetry(): void }) {
  const problems = error instanceof ApiError ? error.invalidParams : [];
  if (problems.length === 0) return <ErrorState title="Could not preview the file" error={error} onRetry={onRetry} />;
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="font-medium text-block text-sm">
        {counted(problems.length, 'thing')} in the file. Nothing was saved.
      </p>
      <ul className="flex flex-col gap-1.5 text-sm">
        {problems.slice(0, MAX_PROBLEMS).map(({ pointer, message, line, column }) => (
          <li key={`${pointer} ${message}`} className="border-block border-l-2 pl-3">
            {line === undefined ? null : (
              <span className="mr-2 font-mono text-muted text-xs">
                line {line}
                {column === undefined ? '' : `:${column}`}
              </span>
            )}
            <span className="break-all font-mono text-xs">{pointer || '/'}</span> {message}
          </li>
        ))}
      </ul>
      {problems.length > MAX_PROBLEMS ? (
        <p className="text-muted text-xs">and {problems.length - MAX_PROBLEMS} more</p>
      ) : null}
    </div>
  );
}
