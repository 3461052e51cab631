'use client';

import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { useOrg } from '@/components/common/me';
import { SettingRow } from '@/components/common/settings/setting-row';
import { useEmbeddings, useEmbeddingsChanges } from '@/components/search/use-search';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorLine } from '@/components/ui/error-line';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { RelativeTime } from '@/components/ui/relative-time';
import { Switch } from '@/components/ui/switch';
import { errorText } from '@/lib/client/api-error';
import type { EmbeddingsCheck, EmbeddingsView } from '@/lib/features/search/embeddings/embeddings-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const EndpointDialog = onDemand(() => import('@/components/search/endpoint-dialog').then((m) => m.EndpointDialog));

export function EmbeddingsTab() {
  const org = useOrg();
  const { data: embeddings, error, refetch } = useEmbeddings(org.slug);
  const { save, check, remove } = useEmbeddingsChanges(org.slug);
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const editable = org.can('edit-org');
  if (!embeddings) return <NotLoaded noun="the embeddings endpoint" rows={4} error={error} onRetry={refetch} />;
  const { configured, enabled, revision } = embeddings;

  const editor =
    dialog === 'edit' ? (
      <EndpointDialog
        embeddings={embeddings}
        onClose={() => {
          save.reset();
          setDialog(null);
        }}
        onSave={(body) =>
          save.mutateAsync({ body, revision, said: 'Endpoint saved' }, { onSuccess: () => setDialog(null) })
        }
      />
    ) : null;

  if (!configured)
    return (
      <>
        <EmptyState
          title="No embeddings endpoint"
          description={
            editable
              ? 'Search uses words only. An OpenAI-compatible endpoint also finds tools that are described in other words.'
              : 'Search uses words only. Owners can add an OpenAI-compatible endpoint.'
          }
          action={
            editable ? (
              <Button variant="primary" onClick={() => setDialog('edit')}>
                Add endpoint
              </Button>
            ) : undefined
          }
        />
        {editor}
      </>
    );

  const toggle = (on: boolean) => {
    const { baseUrl, confirmedHost, model, dimensions } = embeddings;
    const body = { enabled: on, baseUrl: baseUrl!, confirmHost: confirmedHost!, model: model!, dimensions };
    save.mutate({ body, revision, said: on ? 'Vectors enabled' : 'Vectors disabled' });
  };

  return (
    <div>
      <SettingRow
        title="Vectors"
        text={`While enabled, names and descriptions of approved tools and ranked messages are sent to ${embeddings.confirmedHost}.`}
      >
        <div className="flex items-start gap-3 text-sm">
          <Switch
            className="mt-0.5"
            aria-label="Vectors"
            checked={enabled}
            disabled={!editable || save.isPending}
            onCheckedChange={toggle}
          />
          <div>
            <StateLine embeddings={embeddings} />
            <LastFailure embeddings={embeddings} />
            {editable ? null : <p className="text-muted text-xs">Only owners can change this.</p>}
          </div>
        </div>
        {save.error && dialog === null ? (
          <ErrorLine className="mt-2 text-xs">Not saved: {errorText(save.error)}</ErrorLine>
        ) : null}
      </SettingRow>
      <SettingRow title="Tools" text="Vectors are created once per tool and after changes of its definition.">
        <Progress embeddings={embeddings} />
      </SettingRow>
      <SettingRow
        title="Weight"
        text="Weight of vectors in the ranking. Measured after vectors are created and after training."
      >
        <FitFacts embeddings={embeddings} />
      </SettingRow>
      <SettingRow title="Endpoint" text="The key is encrypted and sent to this host only.">
        <EndpointFacts embeddings={embeddings} />
        {editable ? (
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <Button onClick={() => setDialog('edit')}>Edit endpoint</Button>
            <Button busy={check.isPending} onClick={() => check.mutate()}>
              Check
            </Button>
            <Button variant="ghost" onClick={() => setDialog('delete')}>
              Delete
            </Button>
          </div>
        ) : null}
        <p role="status" className="mt-2 text-sm">
          {check.error ? `Not checked: ${errorText(check.error)}` : check.data ? checkWords(check.data) : null}
        </p>
      </SettingRow>
      {editor}
      <ConfirmChange
        open={dialog === 'delete'}
        onOpenChange={(open) => (open ? undefined : setDialog(null))}
        title="Delete the embeddings endpoint"
        description="The address, the key and all vectors are deleted. Search uses words only."
        action="Delete"
        danger
        change={remove}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setDialog(null) })}
      />
    </div>
  );
}

function checkWords({ works, dimensions, ms, error }: EmbeddingsCheck): string {
  return works ? `Working: ${dimensions} dimensions in ${ms} ms.` : `Not working: ${error}`;
}

const ndcg = (share: number) => (100 * share).toFixed(1);

function FitFacts({ embeddings: { fit } }: { embeddings: EmbeddingsView }) {
  if (fit === null) return <p className="text-muted text-sm">Not measured yet. Search uses words only.</p>;
  const { points, by, questions, byWords, fused } = fit;
  const source = by === 'calls' ? 'confirmed calls' : 'questions from tool descriptions';
  return (
    <p className="text-sm">
      {points === 0 ? 'Vectors have no weight, because they did not improve the ranking.' : `Up to ${points} points.`}{' '}
      NDCG@10 {ndcg(byWords)} by words, {ndcg(fused)} with vectors, on {questions} {source}.
    </p>
  );
}

function StateLine({
  embeddings: { enabled, active, filling, vectors, byWordsSince },
}: {
  embeddings: EmbeddingsView;
}) {
  if (!enabled) return <p>Off: no data is sent, search uses words only</p>;
  if (byWordsSince)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span>
          On, but search uses words only since <RelativeTime at={byWordsSince} />
        </span>
        <Badge tone="block">not in use</Badge>
      </p>
    );
  if (active)
    return (
      <p className="flex flex-wrap items-center gap-2">
        On, in use <Badge tone="accent">in use</Badge>
      </p>
    );
  if (filling) return <p>On, used when 90% of the tools have a vector</p>;
  return <p>On, but not used: {counted(vectors.total - vectors.done, 'tool')} without a vector</p>;
}

/** Last failure of any embeddings request: a message, a check or the tools' vectors. */
function LastFailure({ embeddings: { error, failedAt, byWordsSince } }: { embeddings: EmbeddingsView }) {
  if (!error) return null;
  return (
    <p role="alert" className="mt-1 text-pretty text-block">
      {failedAt ? (
        <>
          The last attempt, <RelativeTime at={failedAt} />, failed: {error}
        </>
      ) : (
        `The last attempt failed: ${error}`
      )}
      {byWordsSince ? (
        <span className="block text-muted text-xs">Retried with the next messages. Select “Check” to retry now.</span>
      ) : null}
    </p>
  );
}

function Progress({ embeddings: { vectors, filling, filledAt } }: { embeddings: EmbeddingsView }) {
  const { done, total } = vectors;
  return (
    <div className="max-w-md text-sm">
      <div
        role="progressbar"
        aria-label="Tools with a vector"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }}
        />
      </div>
      <p className="mt-1.5 text-muted">
        <span className="tabular">
          {formatNumber(done)} of {formatNumber(total)}
        </span>{' '}
        tools have a vector
        {filling && done < total ? '; the rest is in progress' : ''}
        {filledAt && !filling ? (
          <>
            , the latest <RelativeTime at={filledAt} />
          </>
        ) : null}
      </p>
    </div>
  );
}

function EndpointFacts({ embeddings }: { embeddings: EmbeddingsView }) {
  const { baseUrl, model, dimensions, hasKey, lastFour, checkedAt } = embeddings;
  const key = !hasKey ? 'None' : lastFour ? `Ends in ${lastFour}` : 'Stored';
  return (
    <dl className="grid grid-cols-[100px_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      <dt className="text-muted">Address</dt>
      <dd className="break-all font-mono text-xs leading-5">{baseUrl}</dd>
      <dt className="text-muted">Model</dt>
      <dd className="break-all font-mono text-xs leading-5">{model}</dd>
      <dt className="text-muted">Dimensions</dt>
      <dd>{dimensions ?? 'From the model'}</dd>
      <dt className="text-muted">Key</dt>
      <dd>{key}</dd>
      <dt className="text-muted">Checked</dt>
      <dd>{checkedAt ? <RelativeTime at={checkedAt} /> : 'Never'}</dd>
    </dl>
  );
}
