import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { PlatformScope } from '@/lib/data/scope';
import { readPlatform } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { toPlatformKnowledge } from '@/lib/features/articles/knowledge-contract';
import { requireVersion } from '@/lib/shared/versions';
import type { PlatformSettingsPatch } from './settings-contract';

export type PlatformSettingsRow = Prisma.PlatformSettingsGetPayload<object>;

const where = { id: 1 };

export function getPlatformSettingsRow(scope: PlatformScope): Promise<PlatformSettingsRow> {
  return readPlatform(scope, (tx) => tx.platformSettings.findUniqueOrThrow({ where }));
}

export function updatePlatformSettingsRow(
  scope: PlatformScope,
  expected: string | null,
  { knowledge }: PlatformSettingsPatch,
): Promise<PlatformSettingsRow> {
  const read = async (tx: Transaction) => {
    const before = await tx.platformSettings.findUniqueOrThrow({ where });
    requireVersion(expected, before.version, 'these settings');
    return before;
  };
  return writeVersioned(scope, { expected, read }, async (tx, before) => {
    const words = toPlatformKnowledge({ ...(before.knowledge as Prisma.JsonObject), ...knowledge });
    const row = await tx.platformSettings.update({ where, data: { knowledge: words } });
    await recordAudit(tx, scope, 'settings.update', 'settings', { after: { knowledge } });
    return row;
  });
}
