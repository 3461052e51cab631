import type pg from 'pg';
import { publicKeys, signingKeyId } from '@/lib/access/signing-key';
import { auditRow } from '@/lib/data/audit';
import { env } from '@/lib/env';
import { resealColumns } from './reseal-columns';
import { resignCheckpoints, revouchEvents } from './revouch-audit';
import { sealAddresses } from './seal-addresses';

export interface Retired {
  /** Ids of the signing keys that nothing depends on any more. */
  keys: string[];
  secrets: number;
  addresses: number;
  events: number;
  checkpoints: number;
  /** Places of values that none of the known secrets opens. */
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
 * Moves everything that depends on the secrets in AMBIT_OLD_SECRETS to the present one, so that they can be taken out of
 * the list: sealed values are sealed anew, events of the audit log are vouched for anew, checkpoints are signed anew, and
 * the platform's log says so. `client` is the owner's. Every process has to know the present secret already; they go on
 * meanwhile. Cut off, it is run again. Throws when no old secret is named.
 */
export async function retireSecrets(client: pg.ClientBase): Promise<Retired> {
  if (env().oldSecrets.length === 0)
    throw new Error('AMBIT_OLD_SECRETS names no secret. Name the one to retire, and set AMBIT_SECRET to the new one.');
  const first = await reseal(client);
  const events = await revouchEvents(client);
  // A restore that began before the first pass may have brought back what an old secret sealed.
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
    await recordPlatformEvent(client, 'secret.retire', 'installation', { ...done });
    return done;
  });
}

/** An event of the platform's log, written by a command of the operator. */
export async function recordPlatformEvent(
  client: pg.ClientBase,
  action: 'secret.retire' | 'audit.redact',
  target: string,
  details: Record<string, unknown>,
): Promise<void> {
  const by = { orgId: null, actor: 'system:operator', label: 'Ambit: operator’s command', requestId: '' };
  const row = auditRow({ ...by, action, target, details });
  await client.query(
    `INSERT INTO "AuditEvent" (id, "orgId", actor, label, action, target, details, "requestId", mac)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [row.id, null, row.actor, row.label, row.action, row.target, JSON.stringify(row.details), row.requestId, row.mac],
  );
}
