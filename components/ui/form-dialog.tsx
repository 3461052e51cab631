'use client';

import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  action: string;
  busy: boolean;
  ready?: boolean;
  /** Error that belongs to no field. */
  error?: string | null | undefined;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** Dialog with a single form: Cancel, one action, submit on Enter, and a form-level error. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, action, busy, ready = true, error, onSubmit, onClose, children } = props;
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !busy) onSubmit();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      {...(description === undefined ? {} : { description })}
      {...(size === undefined ? {} : { size })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={!ready}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4 pb-1" onSubmit={submit}>
        {children}
        {error ? (
          <p role="alert" className="text-block text-sm">
            {error}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
