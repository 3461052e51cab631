import type pg from 'pg';
import { publicKeys, signingKeyId } from '@/lib/access/signing-key';
import { auditRow } from '@/lib/data/audit';
import { env } from '@/lib/env';
import { renewEventMacs, resignCheckpoints } from './renew-event-macs';
import { resealColumns } from './reseal-columns';
import { sealAddresses } from './seal-addresses';

export interface Retired {
  /** IDs of signing keys that are no longer used. */
  keys: string[];
  secrets: number;
  addresses: number;
  events: number;
  checkpoints: number;
  /** Values that no known secret decrypts. */
  unreadable: string[];
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const done = await work();
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function reseal(client: pg.ClientBase) {
  return inTransaction(client, async () => {
    await client.query(`SET LOCAL lock_timeout = '10s'`);
    const columns = await resealColumns(client);
    const addresses = await sealAddresses(client);
    return { columns, addresses };
  });
}

/**
 * Migrates everything that depends on AMBIT_OLD_SECRETS to the current secret, so that the old ones can be removed:
 * re-encrypts stored values, renews the MACs of audit events, re-signs checkpoints, and records this in the platform's
 * log. Running processes then stop trusting the old secrets. `client` must be the owner role. Requires that every process already has the current secret; no downtime. Safe
 * to rerun after an interruption. Throws when no old secret is configured.
 */
export async function retireSecrets(client: pg.ClientBase): Promise<Retired> {
  if (env().oldSecrets.length === 0)
    throw new Error(
      'AMBIT_OLD_SECRETS contains no secret. Set it to the secret to retire, and AMBIT_SECRET to the new one.',
    );
  const first = await reseal(client);
  const events = await renewEventMacs(client);
  // A restore that started before the first pass may have brought back values of an old secret.
  const second = await reseal(client);
  return inTransaction(client, async () => {
    const checkpoints = await resignCheckpoints(client);
    const keys = publicKeys()
      .keys.map(({ kid }) => kid)
      .filter((kid) => kid !== signingKeyId());
    const done: Retired = {
      ...{ keys, events, checkpoints },
      secrets: first.columns.count + second.columns.count,
      addresses: first.addresses.count + second.addresses.count,
      unreadable: [...new Set([...second.columns.unreadable, ...second.addresses.unreadable])],
    };
    await client.query('INSERT INTO "RetiredSecret" ("keyId") SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      keys,
    ]);
    await recordPlatformEvent(client, 'secret.retire', 'installation', { ...done });
    return done;
  });
}

/** Records an event of an operator command in the platform's log. */
export async function recordPlatformEvent(
  client: pg.ClientBase,
  action: 'secret.retire' | 'audit.redact',
  target: string,
  details: Record<string, unknown>,
): Promise<void> {
  const by = { orgId: null, actor: 'system:operator', label: 'Ambit: operator command', requestId: '' };
  const row = auditRow({ ...by, action, target, details });
  await client.query(
    `INSERT INTO "AuditEvent" (id, "orgId", actor, label, action, target, details, "requestId", mac)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [row.id, null, row.actor, row.label, row.action, row.target, JSON.stringify(row.details), row.requestId, row.mac],
  );
}
