'use client';

import type { ReactNode } from 'react';
import { Button } from './button';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
import { Hold } from './hold';
import { Skeleton } from './skeleton';

interface RemovalDialogProps<T>
  extends Pick<
    ConfirmDialogProps,
    'title' | 'description' | 'action' | 'busy' | 'typeToConfirm' | 'error' | 'onConfirm'
  > {
  cost: { data: T | undefined; error: Error | null; refetch(): unknown };
  costs(cost: T): ReactNode;
  errorText(error: unknown): string;
  onClose(): void;
  children?: ReactNode;
}

export function RemovalDialog<T>({ cost, costs, errorText, onClose, children, ...confirm }: RemovalDialogProps<T>) {
  return (
    <ConfirmDialog open danger onOpenChange={(open) => (open ? undefined : onClose())} {...confirm}>
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
    </ConfirmDialog>
  );
}
