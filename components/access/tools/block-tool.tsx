'use client';

import { type BlockDetails, WhatIfDialog } from '@/components/common/what-if/what-if-dialog';

interface BlockToolProps {
  org: string;
  tool: string;
  onClose(): void;
  onBlock(block: BlockDetails): Promise<void>;
}

/** Blocks a tool for the organization: who loses it, why, and until when. */
export function BlockTool({ org, tool, onClose, onBlock }: BlockToolProps) {
  return (
    <WhatIfDialog
      org={org}
      open
      onOpenChange={onClose}
      draft={{ tools: { [tool]: 'block' } }}
      title={`Block ${tool}`}
      summary="For all agents of the organization."
      saveLabel="Block"
      danger
      compact
      fields="block"
      onSave={(_note, block) => onBlock(block)}
    />
  );
}
