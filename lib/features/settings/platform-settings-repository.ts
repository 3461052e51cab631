import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { LIMITS_COLUMN } from '@/lib/data/retention-columns';
import type { PlatformScope } from '@/lib/data/scope';
import { readPlatform } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { toPlatformKnowledge } from '@/lib/features/knowledge/knowledge-contract';
import type { PlatformRetention } from '@/lib/shared/retention';
import { withPlatformRetention } from './retention-settings';
import type { PlatformSettingsPatch } from './settings-contract';

type StoredSettings = Prisma.PlatformSettingsGetPayload<object>;
export type PlatformSettingsRow = Omit<StoredSettings, 'retention'> & { retention: PlatformRetention };

const toRow = (row: StoredSettings): PlatformSettingsRow => ({
  ...row,
  retention: LIMITS_COLUMN.read(row.retention, String(row.id)),
});

const where = { id: 1 };

const read = async (tx: Transaction) => toRow(await tx.platformSettings.findUniqueOrThrow({ where }));

export function getPlatformSettingsRow(scope: PlatformScope): Promise<PlatformSettingsRow> {
  return readPlatform(scope, read);
}

export function updatePlatformSettingsRow(
  scope: PlatformScope,
  expected: string | null,
  { knowledge, retention }: PlatformSettingsPatch,
): Promise<PlatformSettingsRow> {
  return writeVersioned(scope, { expected, what: 'these settings', read }, async (tx, before) => {
    const words = toPlatformKnowledge({ ...(before.knowledge as Prisma.JsonObject), ...knowledge });
    const limits = withPlatformRetention(before.retention, retention ?? {});
    const row = await tx.platformSettings.update({ where, data: { knowledge: words, retention: limits } });
    await recordAudit(tx, scope, 'settings.update', 'settings', { after: { knowledge, retention } });
    return toRow(row);
  });
}
