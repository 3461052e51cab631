'use client';

import { useState } from 'react';
import { useSavePlatformEntries } from '@/components/common/platform/use-platform';
import { PlatformImpact } from '@/components/common/what-if/platform-impact';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

/** Confirms changing an entry to Inherit in allow-only mode, because everyone loses its tools. */
export function ConfirmInheritDialog({ entry, onClose }: { entry: string; onClose(): void }) {
  const save = useSavePlatformEntries();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    const why = await save({ states: { [entry]: 'inherit' } });
    setBusy(false);
    if (why) setRefused(why);
    else onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Remove ${entry} from the allow list`}
      description="Only allowed tools can be called here. On Inherit, every organization loses it."
      action="Remove"
      danger
      busy={busy}
      error={refused ? `Not saved: ${refused}` : undefined}
      onConfirm={() => void confirm()}
    >
      <PlatformImpact draft={{ tools: { [entry]: 'inherit' } }} what={entry} />
    </ConfirmDialog>
  );
}
