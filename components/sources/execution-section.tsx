'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField, NumberField, TextField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { optionalText } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import {
  credentialDraft,
  HttpCredentialFields,
  toCredentialDraft,
} from '@/components/common/integrations/http-credential-fields';
import { useOrg } from '@/components/common/me';
import { useSourceExecution } from '@/components/common/sources/use-source-execution';
import { toast } from '@/components/ui/toast';
import { callSeconds } from '@/lib/features/sources/connection-contract';
import { type ExecutionView, executionInput } from '@/lib/features/sources/execution/execution-contract';
import type { SourceView } from '@/lib/features/sources/source-contract';

const { server, confirmHost } = executionInput.shape;

const SCHEMA = z.object({
  enabled: z.boolean(),
  server: optionalText(server.unwrap()),
  confirmHost: optionalText(confirmHost.unwrap()),
  credential: credentialDraft,
  callSeconds,
});

const hostOf = (server: string) => (URL.canParse(server) ? new URL(server).host : '');

function serverHint({ servers }: SourceView): string {
  const hosts = [...new Set(servers.flatMap((server) => hostOf(server) || []))];
  return `Base address of the API.${hosts.length > 0 ? ` The document names ${hosts.join(', ')}.` : ''}`;
}

/** Settings for calling the operations of an OpenAPI source. Renders nothing for other kinds. */
export function ExecutionSection({ source }: { source: SourceView }) {
  return source.execution ? <ExecutionForm key={source.revision} source={source} saved={source.execution} /> : null;
}

function ExecutionForm({ source, saved }: { source: SourceView; saved: ExecutionView }) {
  const org = useOrg();
  const save = useSourceExecution(org.slug, source.slug);
  const form = useForm({
    schema: SCHEMA,
    values: {
      enabled: saved.enabled,
      server: saved.server ?? source.servers[0] ?? '',
      confirmHost: saved.confirmHost ?? '',
      credential: toCredentialDraft(saved.credential),
      callSeconds: saved.callSeconds,
    },
    aliases: { '/execution': '' },
    onSubmit: async (execution) => {
      await save.mutateAsync(execution);
      toast({ message: `Execution of ${source.name} saved` });
    },
  });
  const { control } = form;
  const host = hostOf(useWatch({ control, name: 'server' }) ?? '') || 'the host of the server';

  return (
    <section className="mt-8 border-t pt-4" aria-labelledby="execution">
      <h2 id="execution" className="font-medium text-sm">
        Execution
      </h2>
      <p className="mt-0.5 mb-4 text-muted text-sm">Let Ambit call the operations of this document for agents.</p>
      <Form form={form} disabled={!org.can('edit-org')} className="flex flex-col gap-4">
        <CheckboxField control={control} name="enabled" label="Call the operations of this source" />
        <TextField
          control={control}
          name="server"
          label="Server"
          hint={serverHint(source)}
          mono
          type="url"
          spellCheck={false}
        />
        <TextField
          control={control}
          name="confirmHost"
          label="Host that may receive requests"
          hint={`Type ${host} to allow it. A document can name any server, so Ambit sends requests and the credential only to a host that an owner typed here.`}
          mono
          spellCheck={false}
        />
        <HttpCredentialFields org={org.slug} saved={saved.credential} />
        <NumberField
          control={control}
          name="callSeconds"
          label="Time limit of a call in seconds"
          optional
          hint="1 to 900. Empty: 50."
          inputMode="numeric"
        />
        <SaveBar form={form} label="Save execution" />
      </Form>
    </section>
  );
}
