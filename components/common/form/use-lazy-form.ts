import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type Form, type FormOptions, useFormState } from './form-state';

/** A form of a page that most visits only read: its schema loads with the first check. */
export function useLazyForm<In extends FieldValues, Out>({
  schema,
  ...options
}: FormOptions<In, Out> & { schema(): Promise<z.ZodType<Out, In>> }): Form<In, Out> {
  return useFormState<In, Out>(async (...asked) => {
    const [{ resolverOf }, loaded] = await Promise.all([import('./schema-resolver'), schema()]);
    return resolverOf<In, Out>(loaded)(...asked);
  }, options);
}
