'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Hold } from '@/components/ui/hold';
import { Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/client/api-error';
import { ConfirmChange, type ConfirmChangeProps } from './confirm-change';

interface RemovalDialogProps<T>
  extends Pick<ConfirmChangeProps, 'title' | 'description' | 'action' | 'change' | 'typeToConfirm' | 'onConfirm'> {
  cost: { data: T | undefined; error: Error | null; refetch(): unknown };
  costs(cost: T): ReactNode;
  onClose(): void;
  children?: ReactNode;
}

export function RemovalDialog<T>({ cost, costs, onClose, children, ...confirm }: RemovalDialogProps<T>) {
  return (
    <ConfirmChange open danger onOpenChange={(open) => (open ? undefined : onClose())} {...confirm}>
      {cost.data !== undefined ? (
        <ul aria-label="Impact" className="flex flex-col gap-1.5 border-block border-l-2 pl-3 text-sm">
          {costs(cost.data)}
        </ul>
      ) : cost.error ? (
        <p role="alert" className="text-block text-sm">
          Could not calculate the impact. {errorText(cost.error)}{' '}
          <Button size="sm" variant="link" onClick={() => cost.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <div role="status" aria-label="Calculating the impact" className="flex flex-col gap-2">
          <Hold />
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      )}
      {children}
    </ConfirmChange>
  );
}
