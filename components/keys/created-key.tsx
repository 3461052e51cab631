'use client';

import { ShownOnceDialog } from '@/components/ui/shown-once-dialog';

interface CreatedKeyProps {
  apiKey: string;
  /** Path of a first request that shows that the key works. */
  tryPath: string;
  onClose(): void;
}

/** The one time a key is shown: to copy, with a line that tries it. */
export function CreatedKey({ apiKey, tryPath, onClose }: CreatedKeyProps) {
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const curl = `curl -H "Authorization: Bearer ${apiKey}" ${origin}/api/v1${tryPath}`;
  return (
    <ShownOnceDialog
      what="key"
      description="It is shown this once. Ambit stores only its fingerprint and cannot show it again."
      texts={[
        { label: 'Key', text: apiKey, copy: 'Copy the key' },
        { label: 'Try it', text: curl, copy: 'Copy the command' },
      ]}
      onClose={onClose}
    />
  );
}
