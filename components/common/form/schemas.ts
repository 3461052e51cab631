import { z } from 'zod';
import { hasPlaceholder, PLACEHOLDER_LEFT } from '@/lib/shared/shown-address';

/** Text without surrounding spaces. */
export const trimmed = <T>(schema: z.ZodType<T, string>) => z.string().trim().pipe(schema);

/** Text that may be empty, which sends nothing. */
export const optionalText = <T>(schema: z.ZodType<T, string>) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(schema.optional());

/** Text that may be empty, which sends null. */
export const nullableText = <T>(schema: z.ZodType<T, string>) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .pipe(schema.nullable());

/** An address whose path is hidden; undefined while it is unchanged. */
export const hiddenAddress = <T>(shown: string, schema: z.ZodType<T, string>) =>
  z
    .string()
    .trim()
    .refine((text) => text === shown || !hasPlaceholder(text), PLACEHOLDER_LEFT)
    .transform((text) => (text === shown ? undefined : text))
    .pipe(schema.optional());
