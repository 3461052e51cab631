'use client';

import { ShownOnceDialog, ShownSecret } from '@/components/ui/shown-once-dialog';

interface CreatedKeyProps {
  apiKey: string;
  tryPath: string;
  onClose(): void;
}

export function CreatedKey({ apiKey, tryPath, onClose }: CreatedKeyProps) {
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const curl = `curl -H "Authorization: Bearer ${apiKey}" ${origin}/api/v1${tryPath}`;
  return (
    <ShownOnceDialog
      what="key"
      title="Keep this key now"
      description="Shown only once. Ambit stores a hash of it."
      secrets={[apiKey]}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="mb-1 font-medium text-sm">Key</p>
          <ShownSecret text={apiKey} copyLabel="Copy the key" />
        </div>
        <div>
          <p className="mb-1 font-medium text-sm">Try it</p>
          <ShownSecret text={curl} copyLabel="Copy the command" />
        </div>
      </div>
    </ShownOnceDialog>
  );
}
