'use client';

import { useSavePlatformEntries } from '@/components/common/platform/use-platform';
import { WhatIfDialog } from '@/components/common/what-if/what-if-dialog';

export interface EntryToChange {
  entry: string;
  state: 'allow' | 'inherit';
  /** The change lifts a block. */
  isBlocked: boolean;
}

export function entryWords({ entry, state, isBlocked }: EntryToChange): { title: string; action: string } {
  if (state === 'allow') return { title: `Allow ${entry}${isBlocked ? ' and lift its block' : ''}`, action: 'Allow' };
  return isBlocked
    ? { title: `Lift the block of ${entry}`, action: 'Lift' }
    : { title: `Remove ${entry} from the allow list`, action: 'Remove' };
}

/** Lifts a block, or changes the allow list: who gains and loses the tool, with a reason. */
export function EntryDialog({ onClose, ...change }: EntryToChange & { onClose(): void }) {
  const save = useSavePlatformEntries();
  const { entry, state, isBlocked } = change;
  const { title, action } = entryWords(change);
  const isRemoved = !isBlocked && state === 'inherit';
  return (
    <WhatIfDialog
      org={null}
      open
      onOpenChange={onClose}
      draft={{ tools: { [entry]: state } }}
      title={title}
      summary={isRemoved ? 'Only allowed tools can be called.' : 'Applies to every organization.'}
      saveLabel={action}
      danger={isRemoved}
      compact
      onSave={async (note) => {
        const said = isBlocked && state === 'inherit' ? { said: `Block of ${entry} lifted` } : {};
        const why = await save({ states: { [entry]: state }, note, ...said });
        if (why) throw new Error(why);
      }}
    />
  );
}
