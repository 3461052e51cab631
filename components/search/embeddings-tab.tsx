'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { SettingRow } from '@/components/common/settings/setting-row';
import { EndpointDialog } from '@/components/search/endpoint-dialog';
import { useEmbeddings, useEmbeddingsChanges } from '@/components/search/use-search';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { errorText } from '@/lib/client/api-error';
import type { EmbeddingsCheck, EmbeddingsView } from '@/lib/features/search/embeddings/embeddings-contract';
import { formatNumber } from '@/lib/shared/format';

export function EmbeddingsTab() {
  const org = useOrg();
  const { data: embeddings, error, refetch } = useEmbeddings(org.slug);
  const { save, check, remove } = useEmbeddingsChanges(org.slug);
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const editable = org.can('edit-org');
  if (error && !embeddings)
    return <ErrorState title="The embeddings endpoint could not be loaded" error={error} onRetry={() => refetch()} />;
  if (!embeddings) return <SkeletonRows rows={4} label="Loading the embeddings endpoint" />;
  const { configured, enabled, revision } = embeddings;

  const editor =
    dialog === 'edit' ? (
      <EndpointDialog
        embeddings={embeddings}
        busy={save.isPending}
        error={save.error}
        onClose={() => {
          save.reset();
          setDialog(null);
        }}
        onSave={(body) => save.mutate({ body, revision, said: 'Endpoint saved' }, { onSuccess: () => setDialog(null) })}
      />
    ) : null;

  if (!configured)
    return (
      <>
        <EmptyState
          title="No embeddings endpoint"
          description={
            editable
              ? 'Search goes by words without one. An OpenAI-compatible endpoint also finds tools that say the same in other words.'
              : 'Search goes by words without one. Owners can add an OpenAI-compatible endpoint.'
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
    save.mutate({ body, revision, said: on ? 'Vectors join the order' : 'Nothing is sent any more' });
  };

  return (
    <div>
      <SettingRow
        title="Vectors"
        text={`While it is on, ${embeddings.confirmedHost} is sent names and descriptions of approved tools, and the messages that are ranked.`}
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
            {editable ? null : <p className="text-muted text-xs">Owners switch it.</p>}
          </div>
        </div>
        {save.error && dialog === null ? (
          <p role="alert" className="mt-2 text-block text-xs">
            Not saved: {errorText(save.error)}
          </p>
        ) : null}
      </SettingRow>
      <SettingRow title="Tools" text="Each tool’s vector is made once, and again when its definition changes.">
        <Progress embeddings={embeddings} />
      </SettingRow>
      <SettingRow
        title="Weight"
        text="How much vectors count beside words. Measured after vectors are made and after learning from calls."
      >
        <FitFacts embeddings={embeddings} />
      </SettingRow>
      <SettingRow title="Endpoint" text="The key is sealed for this host and never shown again.">
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
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={(open) => (open ? undefined : setDialog(null))}
        title="Delete the embeddings endpoint"
        description="The address, the key and every vector are deleted. Search goes by words."
        action="Delete"
        danger
        busy={remove.isPending}
        error={remove.error ? errorText(remove.error) : undefined}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setDialog(null) })}
      />
    </div>
  );
}

function checkWords({ works, dimensions, ms, error }: EmbeddingsCheck): string {
  return works ? `It works: a vector of ${dimensions} dimensions in ${ms} ms.` : `It does not work: ${error}`;
}

const ndcg = (share: number) => (100 * share).toFixed(1);

function FitFacts({ embeddings: { fit } }: { embeddings: EmbeddingsView }) {
  if (fit === null) return <p className="text-muted text-sm">Not measured yet. Words alone decide until then.</p>;
  const { points, by, questions, byWords, fused } = fit;
  const source = by === 'calls' ? 'confirmed calls' : 'questions made from tool descriptions';
  return (
    <p className="text-sm">
      {points === 0 ? 'Vectors do not count: they did not improve ranking.' : `Up to ${points} points.`} NDCG@10{' '}
      {ndcg(byWords)} by words, {ndcg(fused)} with vectors, on {questions} {source}.
    </p>
  );
}

function StateLine({
  embeddings: { enabled, active, filling, vectors, byWordsSince },
}: {
  embeddings: EmbeddingsView;
}) {
  if (!enabled) return <p>Off: nothing is sent, search goes by words</p>;
  if (byWordsSince)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span>
          On, but messages go by words alone; that began <RelativeTime at={byWordsSince} />
        </span>
        <Badge tone="block">not in use</Badge>
      </p>
    );
  if (active)
    return (
      <p className="flex flex-wrap items-center gap-2">
        On, and joining the order <Badge tone="accent">in use</Badge>
      </p>
    );
  if (filling) return <p>On: joins the order once nine of ten tools have their vector</p>;
  return <p>On, but not used: {vectors.total - vectors.done} tools have no vector</p>;
}

/** Last failure of any embeddings request: a message, a check or the tools' vectors. */
function LastFailure({ embeddings: { error, failedAt, byWordsSince } }: { embeddings: EmbeddingsView }) {
  if (!error) return null;
  return (
    <p role="alert" className="mt-1 text-pretty text-block">
      {failedAt ? (
        <>
          The last try, <RelativeTime at={failedAt} />, failed: {error}
        </>
      ) : (
        `The last try failed: ${error}`
      )}
      {byWordsSince ? (
        <span className="block text-muted text-xs">Tried again with messages that come; “Check” tries now.</span>
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
        {filling && done < total ? '; the rest is being made' : ''}
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
      <dd>{dimensions ?? 'As the model answers'}</dd>
      <dt className="text-muted">Key</dt>
      <dd>{key}</dd>
      <dt className="text-muted">Checked</dt>
      <dd>{checkedAt ? <RelativeTime at={checkedAt} /> : 'Never'}</dd>
    </dl>
  );
}
