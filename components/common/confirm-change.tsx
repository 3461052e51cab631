import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/confirm-dialog';
import { errorText } from '@/lib/client/api-error';

export interface ConfirmChangeProps extends Omit<ConfirmDialogProps, 'busy' | 'error'> {
  /** The change that is confirmed. */
  change: { isPending: boolean; error: Error | null };
}

/** Asks before a change, and shows that it is running or was refused. */
export function ConfirmChange({ change, ...dialog }: ConfirmChangeProps) {
  return (
    <ConfirmDialog {...dialog} busy={change.isPending} error={change.error ? errorText(change.error) : undefined} />
  );
}
