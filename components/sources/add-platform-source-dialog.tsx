'use client';

import { useState } from 'react';
import { CredentialFields, NO_CREDENTIAL, toCredential } from '@/components/sources/credential-fields';
import {
  ApproveNow,
  NO_NAME,
  ServerAddressField,
  SourceNameFields,
  toSourceName,
} from '@/components/sources/new-source-fields';
import { usePlatformSourceChanges } from '@/components/sources/use-platform-sources';
import { FormDialog } from '@/components/ui/form-dialog';
import { ApiError, errorText } from '@/lib/client/api-error';

const FIELDS_WITH_OWN_ERROR = /^\/(?:slug|url|credential\/.*)$/;

export function AddPlatformSourceDialog({ onClose, onAdded }: { onClose(): void; onAdded(slug: string): void }) {
  const { create } = usePlatformSourceChanges();
  const [naming, setNaming] = useState(NO_NAME);
  const [address, setAddress] = useState('');
  const [credential, setCredential] = useState(NO_CREDENTIAL);
  const [approve, setApprove] = useState(false);
  const named = toSourceName(naming);
  const url = address.trim();
  const given = toCredential(credential);
  const error = create.error instanceof ApiError ? create.error : null;
  const refused = (pointer: string) => error?.invalidParams.find((one) => one.pointer === pointer)?.message;
  const taken = error?.code === 'already_exists' ? errorText(error) : undefined;
  const placed = taken !== undefined || error?.invalidParams.some(({ pointer }) => FIELDS_WITH_OWN_ERROR.test(pointer));

  return (
    <FormDialog
      title="Add a server"
      description="Adds tools to every organization. Definitions are checked and need approval."
      size="md"
      action="Add and connect"
      busy={create.isPending}
      ready={named !== null && URL.canParse(url) && given !== null}
      error={create.error && !placed ? errorText(create.error) : null}
      onSubmit={() =>
        named &&
        create.mutate(
          { ...named, url, approve, ...(given && { credential: given }) },
          { onSuccess: (source) => onAdded(source.slug) },
        )
      }
      onClose={onClose}
    >
      <SourceNameFields value={naming} onValueChange={setNaming} slugError={taken ?? refused('/slug')} />
      <ServerAddressField value={address} onValueChange={setAddress} error={refused('/url')} />
      <CredentialFields
        org={null}
        value={credential}
        onValueChange={setCredential}
        host={URL.canParse(url) ? new URL(url).host : null}
        refused={refused}
      />
      <ApproveNow checked={approve} onCheckedChange={setApprove} />
    </FormDialog>
  );
}
