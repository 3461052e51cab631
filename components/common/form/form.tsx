'use client';

import { createContext, type ReactNode, use } from 'react';
import { type FieldValues, FormProvider, get } from 'react-hook-form';
import { Button, type ButtonProps } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ErrorLine } from '@/components/ui/error-line';
import { HoldArea } from '@/components/ui/hold';
import type { Form as FormState } from './form-state';

const ShownFields = createContext<Set<string> | null>(null);

/** Names of the fields that the form around shows. */
export const useShownFields = () => use(ShownFields);

interface FormProps<In extends FieldValues, Out> {
  form: FormState<In, Out>;
  id?: string;
  className?: string;
  disabled?: boolean;
  children: ReactNode;
}

export function Form<In extends FieldValues, Out>({ form, id, className, disabled, children }: FormProps<In, Out>) {
  return (
    <FormProvider<In, unknown, Out> {...form}>
      <ShownFields value={form.shown}>
        <form
          id={id}
          // Keeps typed secrets out of the address, should a browser submit the form itself.
          method="post"
          noValidate
          onFocus={form.preload}
          onSubmit={(event) => {
            event.preventDefault();
            // React events bubble through portals: a form around a dialog is not submitted.
            event.stopPropagation();
            if (!form.isBusy) form.submit();
          }}
        >
          <fieldset disabled={disabled} className={cn('min-w-0', className)}>
            <HoldArea value={form.holds}>{children}</HoldArea>
          </fieldset>
        </form>
      </ShownFields>
    </FormProvider>
  );
}

type SubmittedForm = Pick<FormState<FieldValues>, 'isBusy' | 'isWaiting' | 'isHeld' | 'canSubmit' | 'buttonRef'>;

type SaveBarForm = SubmittedForm & {
  discard(): void;
  formState: { errors: object; isDirty: boolean };
};

/** Why a submit failed, when it belongs to no field. */
export function FormError({ form }: { form: { formState: { errors: object } } }) {
  const message: unknown = get(form.formState.errors, 'root.server.message');
  return typeof message === 'string' ? <ErrorLine>{message}</ErrorLine> : null;
}

type SubmitProps = Omit<ButtonProps, 'form' | 'type' | 'busy'> & {
  form: SubmittedForm;
  /** ID of the form, for a button outside of it. */
  formId?: string;
};

export function SubmitButton({ form, formId, variant = 'primary', disabled = false, ...props }: SubmitProps) {
  return (
    <Button
      {...props}
      ref={form.buttonRef(variant === 'danger')}
      type="submit"
      variant={variant}
      form={formId}
      busy={form.isBusy || form.isWaiting}
      held={form.isHeld}
      disabled={disabled || !form.canSubmit}
    />
  );
}

/** Save and Discard, while something is changed. */
export function SaveBar({ form, label = 'Save' }: { form: SaveBarForm; label?: string }) {
  return (
    <>
      <FormError form={form} />
      {form.formState.isDirty || form.isBusy ? (
        <div className="flex gap-2">
          <SubmitButton form={form}>{label}</SubmitButton>
          <Button disabled={form.isBusy} onClick={() => form.discard()}>
            Discard changes
          </Button>
        </div>
      ) : null}
    </>
  );
}
