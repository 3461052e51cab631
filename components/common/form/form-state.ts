'use client';

import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { useHeldAction, useHolds } from '@/components/ui/hold';
import { type FieldAliases, placeProblems } from './place-problems';

export interface FormOptions<In extends FieldValues, Out> {
  /** Stored values. Later ones replace what the user has not changed. */
  values?: In;
  /** Initial values of a form without stored values. A successful submit restores them. */
  defaultValues?: In;
  /** When fields are checked first; later at each change. */
  mode?: 'onChange' | 'onSubmit';
  /** Fields of pointers and error codes that the server names differently. */
  aliases?: FieldAliases;
  /** Identifies what the form is about. A submit that waits for an impact is dropped when this or a value changes. */
  subject?: unknown;
  /** Saves. The form shows what it throws. false: nothing was saved. */
  onSubmit(values: Out): Promise<unknown> | unknown;
}

export interface Form<In extends FieldValues, Out = In> extends UseFormReturn<In, unknown, Out> {
  /** While its effect loads, it is submitted afterwards. */
  submit(): void;
  /** Checks the form for another action than its submit, runs it, and shows why it failed. */
  run(action: (values: Out) => Promise<unknown>): Promise<void>;
  /** Loads what the form checks with, where that is not loaded yet. */
  preload?(): void;
  /** Restores the stored or initial values. */
  discard(): void;
  /** A submit is running. */
  isBusy: boolean;
  /** A submit waits for its effect to be shown. */
  isWaiting: boolean;
  /** Drops a waiting submit. */
  cancel(): void;
  /** Ref of the submit button. */
  buttonRef: ReturnType<typeof useHeldAction>['buttonRef'];
  /** The effect of submitting is not shown yet: a submit waits for it. */
  isHeld: boolean;
  /** Setter for the number of mounted Holds. */
  holds: ReturnType<typeof useHolds>[1];
  /** Something is changed, as far as there are stored values, and no shown field has an error of the schema. */
  canSubmit: boolean;
  /** Names of the fields on the page. */
  shown: Set<string>;
}

export const SERVER_ERROR = { type: 'server' };

const isSchemaError = (error: { type?: unknown } | undefined) =>
  error !== undefined && error.type !== SERVER_ERROR.type;

function firstMessage(errors: object): string | undefined {
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    const found = 'message' in error && typeof error.message === 'string' ? error.message : firstMessage(error);
    if (found) return found;
  }
  return undefined;
}

/** State of a form: checks, sends, and shows the problems that the server reports at their fields. */
export function useFormState<In extends FieldValues, Out>(
  resolver: Resolver<In, unknown, Out>,
  options: FormOptions<In, Out>,
): Form<In, Out> {
  const { values, defaultValues, aliases, subject, onSubmit, mode = 'onChange' } = options;
  const [isBusy, setBusy] = useState(false);
  // An optimistic change of the stored values, and its rollback, must not touch what is being sent.
  const [stored, setStored] = useState(values);
  const current = isBusy ? stored : values;
  const [isHeld, holds, isUnknown] = useHolds();
  const shown = useRef(new Set<string>()).current;
  const form = useHookForm<In, unknown, Out>({
    resolver,
    mode,
    defaultValues: (values ?? defaultValues) as DefaultValues<In>,
    ...(current ? { values: current } : {}),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });

  const discard = () => {
    held.cancel();
    form.reset(undefined, { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true });
  };

  /** False when nothing was saved, after it has shown why an action failed. */
  async function attempt(action: () => Promise<unknown> | unknown): Promise<boolean> {
    form.clearErrors();
    try {
      return (await action()) !== false;
    } catch (error) {
      const placed = placeProblems(error, shown, aliases);
      for (const [index, [name, message]] of Object.entries(placed.fields).entries())
        form.setError(name as FieldPath<In>, { ...SERVER_ERROR, message }, { shouldFocus: index === 0 });
      if (placed.form !== null) form.setError('root.server', { ...SERVER_ERROR, message: placed.form });
      return false;
    }
  }

  async function send(output: Out) {
    const sent = structuredClone(form.getValues());
    setStored(values);
    setBusy(true);
    const isSaved = await attempt(() => onSubmit(output));
    // Queries announce a rollback in the next task.
    await new Promise((resolve) => setTimeout(resolve));
    setBusy(false);
    if (!isSaved) return;
    if (values) form.reset(sent, { keepValues: true, keepDirtyValues: false, keepErrors: false });
    else discard();
  }

  /** A problem of a field that is not on the page would stop the submit silently. */
  function refuse(errors: FieldErrors<In>) {
    const message = firstMessage(errors);
    if (message && ![...shown].some((name) => form.getFieldState(name as FieldPath<In>).invalid))
      form.setError('root.server', { ...SERVER_ERROR, message });
  }

  const { isDirty, errors } = form.formState;
  const isWrong = [...shown].some((name) => isSchemaError(get(errors, name)));
  const canSubmit = !isWrong && (isDirty || !values);
  const held = useHeldAction({
    isHeld,
    isUnknown,
    subject: () => JSON.stringify([subject, form.getValues()]),
    action: () => void form.handleSubmit(send, refuse)(),
  });
  return {
    ...form,
    ...{ isBusy, isHeld, holds, canSubmit, shown, discard },
    ...{ submit: held.run, isWaiting: held.isWaiting, cancel: held.cancel, buttonRef: held.buttonRef },
    run: (action) => form.handleSubmit(async (output) => void (await attempt(() => action(output))), refuse)(),
  };
}
