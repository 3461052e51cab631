import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { toKnowledgeSettings } from '@/lib/features/articles/knowledge-contract';
import { requireVersion } from '@/lib/shared/versions';
import type { SettingsPatch } from './settings-contract';

export type SettingsRow = Prisma.OrgSettingsGetPayload<object>;

export function getSettingsRow(scope: OrgScope): Promise<SettingsRow> {
  return readOrg(scope, (tx) => tx.orgSettings.findUniqueOrThrow({ where: { orgId: scope.orgId } }));
}

export function updateSettingsRow(
  scope: OrgScope,
  expected: string | null,
  patch: SettingsPatch,
): Promise<SettingsRow> {
  const read = async (tx: Transaction) => {
    const before = await tx.orgSettings.findUniqueOrThrow({ where: { orgId: scope.orgId } });
    requireVersion(expected, before.version, 'these settings');
    return before;
  };
  return writeVersioned(scope, { expected, read }, async (tx, before) => {
    const { knowledge, ...rest } = patch;
    const stored = before.knowledge as Prisma.JsonObject;
    const data = {
      ...rest,
      ...(knowledge ? { knowledge: toKnowledgeSettings({ ...stored, ...knowledge }) } : {}),
    };
    const row = await tx.orgSettings.update({ where: { orgId: scope.orgId }, data });
    await recordAudit(tx, scope, 'settings.update', 'settings', { after: patch });
    return row;
  });
}
