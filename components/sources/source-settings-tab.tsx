'use client';

import { z } from 'zod';
import { CallSettingsSection } from '@/components/common/calls/call-settings-section';
import { NumberField, TextField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { hiddenAddress, nullableText, trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { useOrg } from '@/components/common/me';
import { useSourceChanges } from '@/components/common/sources/use-sources';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { callSeconds } from '@/lib/features/sources/connection-contract';
import { type SourceView, sourcePatch } from '@/lib/features/sources/source-contract';
import { addressText, HIDDEN_PATH_HINT } from '@/lib/shared/shown-address';
import { displayName } from '@/lib/shared/text';
import { ExecutionSection } from './execution-section';
import { PollIntervalField } from './poll-interval-field';

function schemaOf(shown: string, isServer: boolean) {
  const { url } = sourcePatch.shape;
  const address = url.unwrap().unwrap();
  return z.object({
    name: trimmed(displayName(120)),
    url: isServer ? hiddenAddress(shown, address) : hiddenAddress(shown, nullableText(address)),
    syncMinutes: z.number().nullable(),
    callSeconds,
  });
}

export function SourceSettingsTab({ source, onDelete }: { source: SourceView; onDelete(): void }) {
  const org = useOrg();
  const { update } = useSourceChanges(org.slug);
  const { connection } = source;
  const shown = source.url === null ? '' : addressText({ url: source.url, pathMark: source.pathMark });
  const form = useForm({
    schema: schemaOf(shown, source.kind === 'mcp-http'),
    values: {
      name: source.name,
      url: shown,
      syncMinutes: connection?.syncMinutes ?? null,
      callSeconds: connection?.callSeconds ?? null,
    },
    onSubmit: async ({ name, url, ...limits }) => {
      const address = url === undefined ? {} : { url };
      await update.mutateAsync({ source: source.slug, name, ...address, ...(connection ? limits : {}) });
      toast({ message: `${name} saved` });
    },
  });
  const { control } = form;
  const editable = org.can('edit-org');

  return (
    <div className="max-w-[560px]">
      <Form form={form} disabled={!editable} className="flex flex-col gap-4">
        <TextField control={control} name="name" label="Name" maxLength={120} />
        {source.kind === 'mcp-stdio' ? null : (
          <TextField
            control={control}
            name="url"
            label="Address"
            optional={!connection}
            hint={[
              connection
                ? 'Credentials are bound to the host. If it changes, enter them again.'
                : 'URL for the next import.',
              ...(source.pathMark === null ? [] : [HIDDEN_PATH_HINT]),
            ].join(' ')}
            mono
            type="url"
            spellCheck={false}
          />
        )}
        {connection ? (
          <>
            <PollIntervalField saved={connection.syncMinutes} />
            <NumberField
              control={control}
              name="callSeconds"
              label="Time limit of a call in seconds"
              optional
              hint="1 to 900. Empty: 50. Progress extends it up to 15 minutes."
              inputMode="numeric"
            />
          </>
        ) : null}
        {editable ? <SaveBar form={form} /> : <p className="text-muted text-sm">Only owners can change sources.</p>}
      </Form>
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
