import { generateKey } from '@/lib/access/api-key';
import { accessCache } from '@/lib/access/authenticate';
import { AppError, notFound } from '@/lib/shared/app-error';
import { isUuid } from '@/lib/shared/text';
import type { KeyView, MemberKeyInput } from './key-contract';
import { createKeyRow, deleteKeyRow, type KeyHolder, type KeyRow, listKeyRows, rotateKeyRow } from './key-repository';

export type { KeyHolder } from './key-repository';

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

/** Newest first. Throws `not_found` for an agent that the organization does not have. */
export async function listKeys(holder: KeyHolder): Promise<KeyView[]> {
  return (await listKeyRows(holder)).map(toView);
}

/** The only answer that ever holds the key. Throws `not_found`, `invalid` (an expiry in the past). */
export async function createKey(holder: KeyHolder, input: MemberKeyInput): Promise<{ id: string; apiKey: string }> {
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt);
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw new AppError('invalid', 'The key would have expired already.', {
      invalidParams: [{ pointer: '/expiresAt', message: 'must lie in the future' }],
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

/** A new key; the old one goes on working for `overlapSeconds`. Throws `not_found`, `forbidden` (another member's). */
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

/** Ends a key at once. Throws `not_found`. */
export async function revokeKey(holder: KeyHolder, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('key');
  accessCache().keys.drop(await deleteKeyRow(holder, id));
}
