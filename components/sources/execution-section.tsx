'use client';

import { type FormEvent, useState } from 'react';
import {
  HttpCredentialFields,
  toCredentialDraft,
  toHttpCredential,
} from '@/components/common/integrations/http-credential-fields';
import { useOrg } from '@/components/common/me';
import { useSourceExecution } from '@/components/common/sources/use-source-execution';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { ExecutionView } from '@/lib/features/sources/execution/execution-contract';
import type { SourceView } from '@/lib/features/sources/source-contract';

/** Whether and where Ambit calls the operations of an OpenAPI source. Nothing for other kinds. */
export function ExecutionSection({ source }: { source: SourceView }) {
  if (!source.execution) return null;
  return <ExecutionForm key={source.revision} source={source} saved={source.execution} />;
}

function ExecutionForm({ source, saved }: { source: SourceView; saved: ExecutionView }) {
  const org = useOrg();
  const save = useSourceExecution(org.slug, source.slug);
  const [enabled, setEnabled] = useState(saved.enabled);
  const [server, setServer] = useState(saved.server ?? source.servers[0] ?? '');
  const [confirmHost, setConfirmHost] = useState(saved.confirmHost ?? '');
  const [credential, setCredential] = useState(() => toCredentialDraft(saved.credential));
  const editable = org.can('edit-org');
  const params = save.error instanceof ApiError ? save.error.invalidParams : [];
  const refused = (pointer: string) => params.find((one) => one.pointer === `/execution${pointer}`)?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = server.trim() ? { server: server.trim(), confirmHost: confirmHost.trim() } : {};
    const body = { enabled, ...given, credential: toHttpCredential(credential) };
    save.mutate(body, { onSuccess: () => toast({ message: `Execution of ${source.name} saved` }) });
  }

  return (
    <section className="mt-8 border-t pt-4" aria-labelledby="execution">
      <h2 id="execution" className="font-medium text-sm">
        Execution
      </h2>
      <p className="mt-0.5 text-muted text-sm">Let Ambit call the operations of this document for agents.</p>
      <form noValidate className="mt-4" onSubmit={submit}>
        <fieldset disabled={!editable} className="flex flex-col gap-4">
          {/* biome-ignore lint/a11y/noLabelWithoutControl: Checkbox renders a button, which the label names */}
          <label className="flex items-center gap-2 text-sm">
            <Checkbox checked={enabled} onCheckedChange={(next) => setEnabled(next === true)} />
            Call the operations of this source
          </label>
          <Field label="Server" hint="Base address of the API." error={refused('/server')}>
            <Input
              mono
              type="url"
              spellCheck={false}
              value={server}
              onChange={(event) => setServer(event.target.value)}
            />
          </Field>
          <Field
            label="Confirm host"
            hint="Enter the host of the server. Requests and credentials are sent to this host only."
            error={refused('/confirmHost')}
          >
            <Input
              mono
              spellCheck={false}
              value={confirmHost}
              onChange={(event) => setConfirmHost(event.target.value)}
            />
          </Field>
          <HttpCredentialFields
            org={org.slug}
            draft={credential}
            saved={saved.credential}
            onDraftChange={setCredential}
            refused={(pointer) => refused(`/credential${pointer}`)}
          />
          {save.error && params.length === 0 ? (
            <p role="alert" className="text-block text-sm">
              {errorText(save.error)}
            </p>
          ) : null}
          {editable ? (
            <div>
              <Button type="submit" variant="primary" busy={save.isPending}>
                Save execution
              </Button>
            </div>
          ) : null}
        </fieldset>
      </form>
    </section>
  );
}
