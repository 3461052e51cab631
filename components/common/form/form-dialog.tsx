'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '@/components/ui/button';
import { DialogWindow, type DialogWindowProps } from '@/components/ui/dialog-window';
import { Form, FormError, SubmitButton } from './form';
import type { Form as FormState } from './form-state';

interface FormDialogProps<In extends FieldValues, Out>
  extends Pick<DialogWindowProps, 'title' | 'description' | 'size'> {
  form: FormState<In, Out>;
  action: string;
  variant?: ButtonProps['variant'];
  /** Further condition of the action. */
  disabled?: boolean;
  /** Nothing can be submitted any more: only Close is left. */
  isClosed?: boolean;
  /** Beside the buttons. */
  note?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** Takes the place of a dialog's buttons. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  return (
    <div role="alert" className="flex w-full flex-wrap items-center justify-end gap-2">
      <p className="mr-auto text-sm">Discard your changes?</p>
      <Button autoFocus onClick={onKeep}>
        Keep editing
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

/** Dialog with a single form. Asks before it discards changes. */
export function FormDialog<In extends FieldValues, Out>(props: FormDialogProps<In, Out>) {
  const { form, action, variant, disabled = false, isClosed = false, note, onClose, children, ...dialog } = props;
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const closing = useRef<HTMLButtonElement>(null);
  // The field or button that had the focus is gone.
  useEffect(() => {
    if (isClosed) closing.current?.focus();
  }, [isClosed]);
  function close() {
    form.cancel();
    if (form.formState.isDirty && !isClosed) setLeaving(true);
    else onClose();
  }
  return (
    <DialogWindow
      {...dialog}
      onOpenChange={(open) => (open ? undefined : close())}
      footer={
        isClosed ? (
          <Button ref={closing} onClick={onClose}>
            Close
          </Button>
        ) : isLeaving ? (
          <DiscardQuestion onKeep={() => setLeaving(false)} onDiscard={onClose} />
        ) : (
          <>
            {note}
            <Button onClick={close}>Cancel</Button>
            <SubmitButton form={form} formId={formId} variant={variant ?? 'primary'} disabled={disabled}>
              {action}
            </SubmitButton>
          </>
        )
      }
    >
      <Form form={form} id={formId} className="flex flex-col gap-4 pb-1">
        {children}
        <FormError form={form} />
      </Form>
    </DialogWindow>
  );
}
