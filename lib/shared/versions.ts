import { AppError } from '@/lib/shared/app-error';

/** Throws `version_mismatch` for a save based on an outdated version. `expected` null: no check requested. */
export function requireVersion(expected: string | null, stored: bigint | string, what: string): void {
  if (expected !== null && expected !== '*' && expected !== String(stored)) {
    throw new AppError(
      'version_mismatch',
      `Someone else changed ${what}. Read it again, apply your change and save it with the new version.`,
    );
  }
}
