import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { DEFAULT_ALWAYS_KEEP } from '@/lib/shared/default-intents';
import type { BrokerInput } from './intent-contract';

export type IntentRow = Prisma.IntentGetPayload<object>;
export type BrokerRow = Omit<Prisma.BrokerSettingsGetPayload<object>, 'orgId'>;

const STANDARD: BrokerRow = { enabled: false, mode: 'intents', alwaysKeep: [...DEFAULT_ALWAYS_KEEP], version: 0n };

async function findBroker(tx: Transaction, { orgId }: OrgScope): Promise<BrokerRow> {
  return (await tx.brokerSettings.findUnique({ where: { orgId } })) ?? STANDARD;
}

export function getBrokerRow(scope: OrgScope): Promise<BrokerRow> {
  return readOrg(scope, (tx) => findBroker(tx, scope));
}

export function putBrokerRow(scope: OrgScope, expected: string | null, input: BrokerInput): Promise<BrokerRow> {
  const { orgId } = scope;
  const read = (tx: Transaction) => findBroker(tx, scope);
  return writeVersioned(scope, { expected, what: "the broker's settings", read }, async (tx, was) => {
    const data = { ...input, alwaysKeep: [...new Set(input.alwaysKeep)] };
    const row = await tx.brokerSettings.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
    const before = { enabled: was.enabled, mode: was.mode, alwaysKeep: was.alwaysKeep };
    await recordAudit(tx, scope, 'broker.update', 'broker', { before, after: data });
    return row;
  });
}

export function listIntentRows(scope: OrgScope): Promise<IntentRow[]> {
  return readOrg(scope, (tx) => tx.intent.findMany({ where: { orgId: scope.orgId } }));
}

/** New values of an intent; null deletes its row. */
export type IntentChange = Pick<IntentRow, 'slug' | 'patterns' | 'tools' | 'position' | 'removed'> | null;

/**
 * `decide` receives the current rows and returns the change for `slug`. It may throw, for example on a version
 * mismatch.
 */
export async function changeIntentRow(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  action: 'intent.create' | 'intent.update' | 'intent.delete' | 'intent.reset',
  decide: (rows: IntentRow[]) => IntentChange,
): Promise<IntentRow[]> {
  const { orgId } = scope;
  const read = async (tx: Transaction) => {
    const rows = await tx.intent.findMany({ where: { orgId } });
    const before = rows.find((row) => row.slug === slug);
    return { before, data: decide(rows) };
  };
  // Like `writeVersioned`, but `decide` rejects an outdated version.
  if (expected !== null && expected !== '*') await readOrg(scope, read);
  return writeOrg(scope, undefined, async (tx) => {
    const { before, data } = await read(tx);
    if (data) {
      const where = { orgId_slug: { orgId, slug } };
      await tx.intent.upsert({ where, create: { orgId, ...data }, update: data });
    } else if (before) await tx.intent.delete({ where: { id_orgId: { id: before.id, orgId } } });
    const auditDetails = (row: IntentChange | undefined) =>
      row && !row.removed ? { patterns: row.patterns, tools: row.tools } : null;
    await recordAudit(tx, scope, action, `intent/${slug}`, { before: auditDetails(before), after: auditDetails(data) });
    return tx.intent.findMany({ where: { orgId } });
  });
}
