'use client';

import { RemovalDialog } from '@/components/common/removal-dialog';
import { useDeletionCost, useSourceChanges } from '@/components/common/sources/use-sources';
import { toast } from '@/components/ui/toast';
import type { SourceDeletion, SourceView } from '@/lib/features/sources/source-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

interface DeleteSourceDialogProps {
  org: string;
  source: SourceView;
  onClose(): void;
  onDeleted(): void;
}

/** Deletes a source with its tools, after a preview of the affected agents. */
export function DeleteSourceDialog({ org, source, onClose, onDeleted }: DeleteSourceDialogProps) {
  const cost = useDeletionCost(org, source.slug);
  const { remove } = useSourceChanges(org);
  return (
    <RemovalDialog
      title={`Delete ${source.name}`}
      description="Agents lose its tools immediately. You can restore them from the history."
      action="Delete"
      typeToConfirm={source.slug}
      cost={cost}
      costs={(known) => <Cost cost={known} />}
      change={remove}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(source.slug, {
          onSuccess: () => {
            toast({ message: `${source.name} deleted` });
            onDeleted();
          },
        })
      }
    />
  );
}

function Cost({ cost }: { cost: SourceDeletion }) {
  const { tools, agents, lists } = cost;
  return (
    <>
      <li>{counted(tools, 'tool')} are removed from the catalog.</li>
      {agents.length === 0 ? (
        <li>No agent can call them.</li>
      ) : (
        agents.map(({ agent, loses }) => (
          <li key={agent}>
            <code className="text-xs">{agent}</code> loses {formatNumber(loses)}.
          </li>
        ))
      )}
      {lists > 0 ? <li>{counted(lists, 'entry', 'entries')} of lists still name them.</li> : null}
    </>
  );
}
