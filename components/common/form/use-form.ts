import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type Form, type FormOptions, useFormState } from './form-state';
import { resolverOf } from './schema-resolver';

/** A form that checks with a schema. */
export function useForm<In extends FieldValues, Out>({
  schema,
  ...options
}: FormOptions<In, Out> & { schema: z.ZodType<Out, In> }): Form<In, Out> {
  return useFormState(resolverOf<In, Out>(schema), options);
}
