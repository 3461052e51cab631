'use client';

import { type FormEvent, useState } from 'react';
import { CallSettingsSection } from '@/components/common/calls/call-settings-section';
import { useOrg } from '@/components/common/me';
import { useSourceChanges } from '@/components/common/sources/use-sources';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { addressText, HIDDEN_PATH_HINT, hasPlaceholder, PLACEHOLDER_LEFT } from '@/lib/shared/shown-address';
import { ExecutionSection } from './execution-section';
import { PollIntervalField } from './poll-interval-field';

function hostOf(server: string): string | null {
  try {
    return new URL(server).host || null;
  } catch {
    return null;
  }
}

export function SourceSettingsTab({ source, onDelete }: { source: SourceView; onDelete(): void }) {
  const org = useOrg();
  const { update } = useSourceChanges(org.slug);
  const [name, setName] = useState(source.name);
  const shown = source.url === null ? '' : addressText({ url: source.url, pathMark: source.pathMark });
  const [url, setUrl] = useState(shown);
  const [host, setHost] = useState(source.confirmedHost ?? '');
  const { connection } = source;
  const syncMinutes = connection?.syncMinutes ?? null;
  const [every, setEvery] = useState(syncMinutes);
  const callSeconds = connection?.callSeconds ?? null;
  const [limit, setLimit] = useState(callSeconds?.toString() ?? '');
  const seconds = limit.trim() === '' ? null : Number(limit);
  const editable = org.can('edit-org');
  const named = [...new Set(source.servers.flatMap((server) => hostOf(server) ?? []))];
  const wrong = (pointer: string) =>
    update.error instanceof ApiError
      ? update.error.invalidParams.find((one) => one.pointer === pointer)?.message
      : undefined;
  const isPartial = url !== shown && hasPlaceholder(url);
  const placed = wrong('/url') ?? wrong('/confirmedHost') ?? wrong('/callSeconds');
  const changed =
    name !== source.name ||
    url !== shown ||
    every !== syncMinutes ||
    seconds !== callSeconds ||
    (!connection && host !== (source.confirmedHost ?? ''));

  function save(event: FormEvent) {
    event.preventDefault();
    const body = {
      source: source.slug,
      name: name.trim(),
      ...(url === shown ? {} : { url: url.trim() || null }),
      ...(connection ? { syncMinutes: every, callSeconds: seconds } : { confirmedHost: host.trim() || null }),
    };
    update.mutate(body, { onSuccess: () => toast({ message: `${name.trim()} saved` }) });
  }

  return (
    <div className="max-w-[560px]">
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        <Field label="Name">
          <Input disabled={!editable} maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        {source.kind === 'mcp-stdio' ? null : (
          <Field
            label="Address"
            optional={!connection}
            hint={[
              connection
                ? 'Credentials are bound to the host. If it changes, enter them again.'
                : 'URL for the next import.',
              ...(source.pathMark === null ? [] : [HIDDEN_PATH_HINT]),
            ].join(' ')}
            error={isPartial ? PLACEHOLDER_LEFT : wrong('/url')}
          >
            <Input
              mono
              type="url"
              disabled={!editable}
              spellCheck={false}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
        )}
        {connection ? (
          <>
            <PollIntervalField minutes={every} saved={syncMinutes} disabled={!editable} onMinutesChange={setEvery} />
            <Field
              label="Time limit of a call in seconds"
              optional
              hint="1 to 900. Empty: 50. Progress extends it up to 15 minutes."
              error={wrong('/callSeconds')}
            >
              <Input
                disabled={!editable}
                inputMode="numeric"
                value={limit}
                onChange={(event) => setLimit(event.target.value.replace(/\D/g, '').slice(0, 3))}
              />
            </Field>
          </>
        ) : (
          <Field
            label="Confirmed host"
            optional
            hint={
              named.length > 0
                ? `Credentials are sent to this host only. The document names ${named.join(', ')}.`
                : 'Credentials are sent to this host only.'
            }
            error={wrong('/confirmedHost')}
          >
            <Input
              mono
              disabled={!editable}
              spellCheck={false}
              placeholder="api.example.com"
              value={host}
              onChange={(event) => setHost(event.target.value)}
            />
          </Field>
        )}
        {update.error && !placed ? (
          <p role="alert" className="text-block text-sm">
            {errorText(update.error)}
          </p>
        ) : null}
        {editable ? (
          <div>
            <Button
              type="submit"
              variant="primary"
              disabled={!changed || isPartial || !name.trim()}
              busy={update.isPending}
            >
              Save
            </Button>
          </div>
        ) : (
          <p className="text-muted text-sm">Only owners can change sources.</p>
        )}
      </form>
      <ExecutionSection source={source} />
      <section className="mt-8 border-t pt-4" aria-labelledby="results">
        <h2 id="results" className="font-medium text-sm">
          Calls and results
        </h2>
        <p className="mt-0.5 mb-3 text-muted text-sm">
          For all tools of this source. A tool’s own settings replace these.
        </p>
        <CallSettingsSection entry={`${source.slug}__*`} previewTool="" />
      </section>
      {editable ? (
        <section className="mt-8 border-t pt-4">
          <h2 className="font-medium text-sm">Delete this source</h2>
          <p className="mt-0.5 text-muted text-sm">Agents lose its tools immediately.</p>
          <Button variant="danger" className="mt-3" onClick={onDelete}>
            Delete source
          </Button>
        </section>
      ) : null}
    </div>
  );
}
