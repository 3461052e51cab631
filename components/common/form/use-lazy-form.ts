import { useRef } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { type Form, type FormOptions, SERVER_ERROR, useFormState } from './form-state';

type LoadSchema<In, Out> = () => Promise<z.ZodType<Out, In>>;

const LOAD_FAILED = 'Could not load the checks of this form. Check your connection, or reload the page.';

const loadChecks = <In extends FieldValues, Out>(schema: LoadSchema<In, Out>) =>
  Promise.all([import('./schema-resolver'), schema()]);

/** Starts to load what a form with this schema checks with. */
export function preloadSchema<In extends FieldValues, Out>(schema: LoadSchema<In, Out>): void {
  loadChecks(schema).catch(() => undefined);
}

/** Finds no errors while the schema cannot be loaded, so that a change can be kept until it can. */
export function lazyResolver<In extends FieldValues, Out>(schema: LoadSchema<In, Out>): Resolver<In, unknown, Out> {
  return async (values, ...asked) => {
    const checks = await loadChecks(schema).catch(() => null);
    if (!checks) return { values: values as unknown as Out, errors: {} };
    const [{ resolverOf }, loaded] = checks;
    return resolverOf<In, Out>(loaded)(values, ...asked);
  };
}

/** A form of a page that most visits only read: its schema loads with the first focus or check. */
export function useLazyForm<In extends FieldValues, Out>({
  schema,
  ...options
}: FormOptions<In, Out> & { schema: LoadSchema<In, Out> }): Form<In, Out> {
  const form = useFormState<In, Out>(lazyResolver(schema), options);
  // An effect may be loading by the time the schema is there.
  const latest = useRef(form);
  latest.current = form;
  // Nothing is sent unchecked.
  const checked = (action: () => Promise<void>) =>
    loadChecks(schema).then(action, () => form.setError('root.server', { ...SERVER_ERROR, message: LOAD_FAILED }));
  return {
    ...form,
    preload: () => preloadSchema(schema),
    submit: () => void checked(async () => latest.current.submit()),
    run: (action) => checked(() => latest.current.run(action)),
  };
}
