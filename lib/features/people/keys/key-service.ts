import { generateKey } from '@/lib/access/api-key';
import { accessCache } from '@/lib/access/authenticate';
import { AppError, notFound } from '@/lib/shared/app-error';
import { isUuid } from '@/lib/shared/text';
import type { KeyView, MemberKeyInput } from './key-contract';
import { createKeyRow, deleteKeyRow, type KeyHolder, type KeyRow, listKeyRows, rotateKeyRow } from './key-repository';

export type { KeyHolder } from './key-repository';
export { takeExpiringKeys } from './key-repository';

function toView(row: KeyRow & { holder: string | null }): KeyView {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    hint: `amb_${row.kind}_${row.selector.slice(0, 4)}…${row.lastFour}`,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    holder: row.holder,
    role: row.role,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    expired: row.expiresAt !== null && row.expiresAt.getTime() <= Date.now(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** Newest first. Throws `not_found` for an unknown agent. */
export async function listKeys(holder: KeyHolder): Promise<KeyView[]> {
  return (await listKeyRows(holder)).map(toView);
}

/** Returns the key; it is never shown again. Throws `not_found`, `invalid` (expiry in the past). */
export async function createKey(holder: KeyHolder, input: MemberKeyInput): Promise<{ id: string; apiKey: string }> {
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt);
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw new AppError('invalid', 'The expiry is in the past.', {
      invalidParams: [{ pointer: '/expiresAt', message: 'must be in the future' }],
    });
  }
  const { apiKey, ...stored } = generateKey(holder.kind);
  const row = await createKeyRow(holder, {
    name: input.name,
    role: input.role ?? null,
    expiresAt,
    ...stored,
    hash: Uint8Array.from(stored.hash),
  });
  return { id: row.id, apiKey };
}

/**
 * Creates a new key; the old one stays valid for `overlapSeconds`. Throws `not_found`, `forbidden` (another member's
 * key).
 */
export async function rotateKey(
  holder: KeyHolder,
  id: string,
  overlapSeconds: number,
): Promise<{ id: string; apiKey: string }> {
  if (!isUuid(id)) throw notFound('key');
  const { apiKey, ...stored } = generateKey(holder.kind);
  const oldEndsAt = new Date(Date.now() + overlapSeconds * 1000);
  const { old, fresh } = await rotateKeyRow(holder, id, { ...stored, hash: Uint8Array.from(stored.hash) }, oldEndsAt);
  accessCache().keys.drop(old.selector);
  return { id: fresh.id, apiKey };
}

/** Revokes a key immediately. Throws `not_found`. */
export async function revokeKey(holder: KeyHolder, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('key');
  accessCache().keys.drop(await deleteKeyRow(holder, id));
}
