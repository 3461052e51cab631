'use client';

import { type FormEvent, useState } from 'react';
import { usePlatformSourceChanges } from '@/components/sources/use-platform-sources';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { PlatformSourceView } from '@/lib/features/sources/platform-source-contract';
import { addressText, HIDDEN_PATH_HINT, hasPlaceholder, PLACEHOLDER_LEFT } from '@/lib/shared/shown-address';
import { PollIntervalField } from './poll-interval-field';

export function PlatformSourceSettings({ source, onDelete }: { source: PlatformSourceView; onDelete(): void }) {
  const { update } = usePlatformSourceChanges();
  const [name, setName] = useState(source.name);
  const shown = addressText(source);
  const [url, setUrl] = useState(shown);
  const { syncMinutes } = source.connection;
  const [every, setEvery] = useState(syncMinutes);
  const wrong =
    update.error instanceof ApiError
      ? update.error.invalidParams.find((one) => one.pointer === '/url')?.message
      : undefined;
  const isPartial = url.trim() !== shown && hasPlaceholder(url);
  const changed = name.trim() !== source.name || url.trim() !== shown || every !== syncMinutes;

  function save(event: FormEvent) {
    event.preventDefault();
    const body = {
      ...{ source: source.slug, name: name.trim(), ...(url.trim() !== shown && { url: url.trim() }) },
      syncMinutes: every,
    };
    update.mutate(body, { onSuccess: () => toast({ message: `${name.trim()} saved` }) });
  }

  return (
    <div className="max-w-[560px]">
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        <Field label="Name">
          <Input maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field
          label="Address"
          hint={`Credentials are bound to the host. If it changes, enter them again. ${source.pathMark === null ? '' : HIDDEN_PATH_HINT}`}
          error={isPartial ? PLACEHOLDER_LEFT : wrong}
        >
          <Input mono type="url" spellCheck={false} value={url} onChange={(event) => setUrl(event.target.value)} />
        </Field>
        <PollIntervalField minutes={every} saved={syncMinutes} onMinutesChange={setEvery} />
        {update.error && !wrong ? (
          <p role="alert" className="text-block text-sm">
            {errorText(update.error)}
          </p>
        ) : null}
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={!changed || isPartial || !name.trim() || !URL.canParse(url.trim())}
            busy={update.isPending}
          >
            Save
          </Button>
        </div>
      </form>
      <section className="mt-8 border-t pt-4">
        <h2 className="font-medium text-sm">Delete this server</h2>
        <p className="mt-0.5 text-muted text-sm">All organizations lose its tools immediately.</p>
        <Button variant="danger" className="mt-3" onClick={onDelete}>
          Delete server
        </Button>
      </section>
    </div>
  );
}
