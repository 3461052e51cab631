'use client';

import { SecretDialog } from '@/components/ui/secret-dialog';

interface CreatedKeyProps {
  apiKey: string;
  tryPath: string;
  onClose(): void;
}

export function CreatedKey({ apiKey, tryPath, onClose }: CreatedKeyProps) {
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const curl = `curl -H "Authorization: Bearer ${apiKey}" ${origin}/api/v1${tryPath}`;
  return (
    <SecretDialog
      what="key"
      description="Shown only once. Ambit stores a hash of it."
      texts={[
        { label: 'Key', text: apiKey, copy: 'Copy the key' },
        { label: 'Try it', text: curl, copy: 'Copy the command' },
      ]}
      onClose={onClose}
    />
  );
}
