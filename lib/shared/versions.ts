import { AppError } from '@/lib/shared/app-error';

/** Refuses a save that was made on something older than what is stored. `expected` null: the caller did not ask. */
export function requireVersion(expected: string | null, stored: bigint | string, what: string): void {
  if (expected !== null && expected !== '*' && expected !== String(stored)) {
    throw new AppError(
      'version_mismatch',
      `Someone saved ${what} first. Read it again, merge your change, and save with its new revision.`,
    );
  }
}
