import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { DAYS_COLUMN, LIMITS_COLUMN } from '@/lib/data/retention-columns';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { toKnowledgeSettings } from '@/lib/features/knowledge/knowledge-contract';
import { AppError } from '@/lib/shared/app-error';
import type { PlatformRetention, RetentionDays } from '@/lib/shared/retention';
import { withRetention } from './retention-settings';
import type { SettingsPatch } from './settings-contract';

type StoredSettings = Prisma.OrgSettingsGetPayload<object>;
export type SettingsRow = Omit<StoredSettings, 'retention'> & {
  retention: Partial<RetentionDays>;
  platformRetention: PlatformRetention;
};

const toRow = (row: StoredSettings, platformRetention: PlatformRetention): SettingsRow => ({
  ...row,
  retention: DAYS_COLUMN.read(row.retention, row.orgId),
  platformRetention,
});

async function getRow(tx: Transaction, { orgId }: OrgScope): Promise<SettingsRow> {
  const row = await tx.orgSettings.findUniqueOrThrow({ where: { orgId } });
  const { retention } = await tx.platformSettings.findUniqueOrThrow({ where: { id: 1 }, select: { retention: true } });
  return toRow(row, LIMITS_COLUMN.read(retention, '1'));
}

export function getSettingsRow(scope: OrgScope): Promise<SettingsRow> {
  return readOrg(scope, (tx) => getRow(tx, scope));
}

const MAX_NAMED = 20;

/** Refuses the platform's tools while own tools have their names. */
async function requireNoSharedName(tx: Transaction, { orgId }: OrgScope): Promise<void> {
  const own = await tx.tool.findMany({ where: { orgId }, select: { name: true } });
  const where = { orgId: null, name: { in: own.map(({ name }) => name) } };
  const both = await tx.tool.findMany({ where, select: { name: true }, orderBy: { name: 'asc' } });
  if (both.length === 0) return;
  const names = both.slice(0, MAX_NAMED).map(({ name }) => name);
  throw new AppError('conflict', `Own tools have names of the platform's: ${names.join(', ')}. Rename them first.`);
}

export function updateSettingsRow(
  scope: OrgScope,
  expected: string | null,
  patch: SettingsPatch,
): Promise<SettingsRow> {
  const read = (tx: Transaction) => getRow(tx, scope);
  return writeVersioned(scope, { expected, what: 'these settings', read }, async (tx, before) => {
    if (patch.platformTools === 'all' && before.platformTools !== 'all') await requireNoSharedName(tx, scope);
    const { knowledge, retention, ...rest } = patch;
    const stored = before.knowledge as Prisma.JsonObject;
    const data = {
      ...rest,
      ...(retention ? { retention: withRetention(before.retention, retention, before.platformRetention) } : {}),
      ...(knowledge ? { knowledge: toKnowledgeSettings({ ...stored, ...knowledge }) } : {}),
    };
    const row = await tx.orgSettings.update({ where: { orgId: scope.orgId }, data });
    await recordAudit(tx, scope, 'settings.update', 'settings', { after: patch });
    return toRow(row, before.platformRetention);
  });
}
