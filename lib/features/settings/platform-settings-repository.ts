import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { LIMITS_COLUMN } from '@/lib/data/retention-columns';
import type { PlatformScope } from '@/lib/data/scope';
import { readPlatform } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { toPlatformKnowledge } from '@/lib/features/knowledge/knowledge-contract';
import type { PlatformRetention } from '@/lib/shared/retention';
import { requireVersion } from '@/lib/shared/versions';
import { withPlatformRetention } from './retention-settings';
import type { PlatformSettingsPatch } from './settings-contract';

type StoredSettings = Prisma.PlatformSettingsGetPayload<object>;
export type PlatformSettingsRow = Omit<StoredSettings, 'retention'> & { retention: PlatformRetention };

const toRow = (row: StoredSettings): PlatformSettingsRow => ({
  ...row,
  retention: LIMITS_COLUMN.read(row.retention, String(row.id)),
});

const where = { id: 1 };

export function getPlatformSettingsRow(scope: PlatformScope): Promise<PlatformSettingsRow> {
  return readPlatform(scope, async (tx) => toRow(await tx.platformSettings.findUniqueOrThrow({ where })));
}

export function updatePlatformSettingsRow(
  scope: PlatformScope,
  expected: string | null,
  { knowledge, retention }: PlatformSettingsPatch,
): Promise<PlatformSettingsRow> {
  const read = async (tx: Transaction) => {
    const before = await tx.platformSettings.findUniqueOrThrow({ where });
    requireVersion(expected, before.version, 'these settings');
    return toRow(before);
  };
  return writeVersioned(scope, { expected, read }, async (tx, before) => {
    const words = toPlatformKnowledge({ ...(before.knowledge as Prisma.JsonObject), ...knowledge });
    const limits = withPlatformRetention(before.retention, retention ?? {});
    const row = await tx.platformSettings.update({ where, data: { knowledge: words, retention: limits } });
    await recordAudit(tx, scope, 'settings.update', 'settings', { after: { knowledge, retention } });
    return toRow(row);
  });
}
