'use client';

import { useSavePlatformEntries } from '@/components/common/platform/use-platform';
import { WhatIfDialog } from '@/components/common/what-if/what-if-dialog';

export interface EntryToChange {
  entry: string;
  state: 'allow' | 'inherit';
  /** The change lifts a block. */
  isBlocked: boolean;
}

/** Lifts a block, or changes the allow list: who gains and loses the tool, with a reason. */
export function EntryDialog({ entry, state, isBlocked, onClose }: EntryToChange & { onClose(): void }) {
  const save = useSavePlatformEntries();
  const isRemoved = !isBlocked && state === 'inherit';
  return (
    <WhatIfDialog
      org={null}
      open
      onOpenChange={onClose}
      draft={{ tools: { [entry]: state } }}
      title={
        isBlocked ? `Lift the block of ${entry}` : isRemoved ? `Remove ${entry} from the allow list` : `Allow ${entry}`
      }
      summary={isRemoved ? 'Only allowed tools can be called.' : 'Applies to every organization.'}
      saveLabel={isBlocked ? 'Lift' : isRemoved ? 'Remove' : 'Allow'}
      danger={isRemoved}
      compact
      onSave={async (note) => {
        const said = isBlocked ? { said: `Block of ${entry} lifted` } : {};
        const why = await save({ states: { [entry]: state }, note, ...said });
        if (why) throw new Error(why);
      }}
    />
  );
}
