'use client';

import { useDeletionCost, useSourceChanges } from '@/components/sources/use-sources';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { SourceDeletion, SourceView } from '@/lib/features/sources/source-contract';
import { counted } from '@/lib/shared/counted';

interface DeleteSourceDialogProps {
  org: string;
  source: SourceView;
  onClose(): void;
  onDeleted(): void;
}

/** Takes a source and its tools away, after saying which agents lose how many. */
export function DeleteSourceDialog({ org, source, onClose, onDeleted }: DeleteSourceDialogProps) {
  const cost = useDeletionCost(org, source.slug);
  const { remove } = useSourceChanges(org);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Delete ${source.name}`}
      description="Its tools leave the catalogue and every agent at once. A revision can bring them back."
      action="Delete"
      danger
      typeToConfirm={source.slug}
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(source.slug, {
          onSuccess: () => {
            toast({ message: `${source.name} deleted` });
            onDeleted();
          },
        })
      }
    >
      {cost.data ? (
        <Cost cost={cost.data} />
      ) : cost.error ? (
        <p role="alert" className="text-block text-sm">
          What it would cost could not be worked out. {errorText(cost.error)}{' '}
          <Button size="sm" variant="link" onClick={() => cost.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <div role="status" aria-label="Working out what it costs" className="flex flex-col gap-2">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      )}
    </ConfirmDialog>
  );
}

function Cost({ cost }: { cost: SourceDeletion }) {
  const { tools, agents, lists } = cost;
  return (
    <ul aria-label="What it costs" className="flex flex-col gap-1.5 border-block border-l-2 pl-3 text-sm">
      <li>{counted(tools, 'tool')} leave the catalogue.</li>
      {agents.length === 0 ? (
        <li>No agent may call any of them now.</li>
      ) : (
        agents.map(({ agent, loses }) => (
          <li key={agent}>
            <code className="text-xs">{agent}</code> loses {loses.toLocaleString('en')}.
          </li>
        ))
      )}
      {lists > 0 ? <li>{counted(lists, 'entry', 'entries')} of lists would go on naming them.</li> : null}
    </ul>
  );
}
