'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorLine } from '@/components/ui/error-line';
import { Field } from '@/components/ui/field';
import { HoldArea, useHolds } from '@/components/ui/hold';
import { Input } from '@/components/ui/input';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  /** Verb on the button, such as "Delete" or "Revoke". */
  action: string;
  danger?: boolean;
  busy?: boolean;
  /** Text the user must type to enable an irreversible action. */
  typeToConfirm?: string;
  error?: ReactNode;
  onConfirm(): void;
  children?: ReactNode;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  danger = false,
  busy = false,
  typeToConfirm,
  error,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const [isHeld, holds] = useHolds();
  const ready = !isHeld && (!typeToConfirm || typed === typeToConfirm);
  function change(next: boolean) {
    setTyped('');
    onOpenChange(next);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button variant={danger ? 'danger' : 'primary'} disabled={!ready} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children || typeToConfirm || error ? (
        <div className="flex flex-col gap-3">
          <HoldArea value={holds}>{children}</HoldArea>
          {typeToConfirm ? (
            <Field label={`Type ${typeToConfirm} to confirm`}>
              <Input mono autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
            </Field>
          ) : null}
          {error ? <ErrorLine>{error}</ErrorLine> : null}
        </div>
      ) : null}
    </Dialog>
  );
}
