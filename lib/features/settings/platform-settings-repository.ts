import { recordAudit } from '@/lib/data/audit';
import type { Prisma } from '@/lib/data/db';
import type { PlatformScope } from '@/lib/data/scope';
import { readPlatform, writePlatform } from '@/lib/data/transactions';
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
  return writePlatform(scope, undefined, async (tx) => {
    const before = await tx.platformSettings.findUniqueOrThrow({ where });
    requireVersion(expected, before.version, 'these settings');
    const words = toPlatformKnowledge({ ...(before.knowledge as Prisma.JsonObject), ...knowledge });
    const row = await tx.platformSettings.update({ where, data: { knowledge: words } });
    await recordAudit(tx, scope, 'settings.update', 'settings', { after: { knowledge } });
    return row;
  });
}
