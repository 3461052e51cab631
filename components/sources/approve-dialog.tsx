'use client';

import { ApprovalPreview } from '@/components/common/sources/approval-preview';
import { WhatIfDialog } from '@/components/common/what-if/what-if-dialog';
import { isSuspicious } from '@/lib/features/sources/definition-checks/suspicious-contract';
import type { QuarantinedTool } from '@/lib/features/sources/quarantine-contract';
import { counted } from '@/lib/shared/counted';

interface ApproveDialogProps {
  /** Organization slug, or null for the platform. */
  owner: string | null;
  items: readonly QuarantinedTool[];
  /** Number of suspicious definitions left out. */
  left: number;
  onApprove(note: string | undefined): Promise<void>;
  onClose(): void;
}

/** Shows which agents gain tools before definitions are approved. */
export function ApproveDialog({ owner, items, left, onApprove, onClose }: ApproveDialogProps) {
  const named = items.length === 1 ? items[0]!.tool : counted(items.length, 'definition');
  return (
    <WhatIfDialog
      open
      compact
      org={owner}
      draft={{ approved: items.map(({ tool }) => tool) }}
      title={`Approve ${named}?`}
      summary="Agents whose lists include the tools can call them with their next request."
      saveLabel="Approve"
      danger={items.some(({ findings }) => isSuspicious(findings))}
      details={
        <>
          <ApprovalPreview items={items} className="max-h-64" />
          {left > 0 ? (
            <p className="mt-2 text-muted text-sm">
              {counted(left, 'suspicious definition')} {left === 1 ? 'is' : 'are'} left out. Decide individually.
            </p>
          ) : null}
        </>
      }
      onOpenChange={(open) => (open ? undefined : onClose())}
      onSave={onApprove}
    />
  );
}
