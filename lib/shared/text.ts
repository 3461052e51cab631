import { z } from 'zod';
import { hiddenCharacters } from './hidden-characters';
import { POLICY_ENTRY } from './policy-entry';
import { SLUG } from './slug-pattern';
import { isStorable, UNSTORABLE_WORDS } from './storable';

/** External text of `min` (default 1) to `max` UTF-16 code units that can be stored. */
export function text(max: number, min = 1) {
  return z
    .string()
    .min(min, min === 1 ? 'must not be empty' : `must have at least ${min} characters`)
    .max(max, `must have at most ${max} characters`)
    .refine(isStorable, UNSTORABLE_WORDS);
}

const LINE_BREAKS = /[\t\n\r\u2028\u2029]/;

function displayProblem(value: string): string | null {
  const hidden = hiddenCharacters(value)[0];
  if (hidden) return `must not contain invisible characters (${hidden.name} at position ${hidden.index + 1})`;
  if (LINE_BREAKS.test(value)) return 'must be one line';
  return value.length > 0 && value.trim() === '' ? 'must not be blank' : null;
}

/**
 * A display name in one line. Rejects invisible and bidirectional control characters, which could make two names look
 * the same.
 */
export function displayName(max: number) {
  return text(max).superRefine((value, context) => {
    const message = displayProblem(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

/** Removes what `displayName` rejects from an external name, such as one from an identity provider. */
export function cleanDisplayName(value: string, max: number): string {
  let clean = '';
  let from = 0;
  for (const { index, length } of hiddenCharacters(value)) {
    clean += value.slice(from, index);
    from = index + length;
  }
  return (clean + value.slice(from)).replaceAll(/\s+/g, ' ').trim().slice(0, max).toWellFormed();
}

// Names end the check of a large list at its first invalid one (`abort`): lists of names are the longest ones.
export const toolName = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, "_" or "-"', abort: true })
  .meta({ description: 'Name of a tool, case-sensitive.', example: 'create_invoice' });

export const policyEntry = z
  .string()
  .regex(POLICY_ENTRY, {
    error: 'must be a tool name or a glob: 1 to 64 letters, digits, "_", "-" or "*"',
    abort: true,
  })
  .meta({ description: 'A tool name or a glob; `*` matches any run of characters.', example: 'create_*' });

export const slug = z
  .string()
  .regex(SLUG, {
    error: 'must be 1 to 63 lower-case letters, digits, "_" or "-", starting with a letter or digit',
    abort: true,
  })
  .meta({ example: 'support' });

/** As entered. Convert to lowercase before storing. */
export const emailAddress = z
  .email('must be an email address')
  .max(254, 'must have at most 254 characters')
  .meta({ example: 'ada@example.com' });

/** Changes ASCII letters only: `toLowerCase` turns the Kelvin sign into k, so two mailboxes would be one account. */
export const lowercaseAddress = (email: string): string => email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** In UTC, years 1 to 9999: PostgreSQL has no year 0, and times from the year 10000 on cannot be read back. */
function hasStorableYear(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

export const instant = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 timestamp, for example 2026-11-28T14:05:00Z', abort: true })
  .refine(hasStorableYear, 'must be in the years 0001 to 9999 UTC')
  .meta({ example: '2026-11-21T10:00:00Z' });

export const note = text(2000).meta({ description: 'Reason for the change, stored with its revision.' });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true for a valid PostgreSQL uuid. Any other string is the id of nothing. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
