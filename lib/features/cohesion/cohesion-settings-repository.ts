import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import type { AuditAction } from '@/lib/shared/audit-action';
import { requireVersion } from '@/lib/shared/versions';

export type CohesionSettingsRow = Prisma.CohesionSettingsGetPayload<object>;
type VersionRow = Prisma.CohesionSettingsVersionGetPayload<object>;

const MOST_VERSIONS = 200;

/** Null: as Ambit does by itself. */
export function findSettingsRow(scope: OrgScope): Promise<CohesionSettingsRow | null> {
  return readOrg(scope, (tx) => tx.cohesionSettings.findUnique({ where: { orgId: scope.orgId } }));
}

/** Replaces the settings and keeps what they were. Throws `version_mismatch`, and whatever `decide` does. */
export function putSettingsRow(
  scope: OrgScope,
  expected: string | null,
  { action, note }: { action: AuditAction; note: string | undefined },
  decide: (was: CohesionSettingsRow | null) => Prisma.InputJsonObject,
): Promise<CohesionSettingsRow> {
  const { orgId } = scope;
  const read = async (tx: Transaction) => {
    const was = await tx.cohesionSettings.findUnique({ where: { orgId } });
    requireVersion(expected, was?.version ?? 0n, 'the settings of cohesion');
    return was;
  };
  return writeVersioned(scope, { expected, note, read }, async (tx, was) => {
    const settings = decide(was);
    const row = await tx.cohesionSettings.upsert({
      where: { orgId },
      create: { orgId, settings },
      update: { settings },
    });
    // The same once more is no version.
    if (row.version === was?.version) return row;
    await tx.cohesionSettingsVersion.create({
      data: { orgId, version: row.version, settings, author: scope.actor, label: scope.label },
    });
    const details = { before: was?.settings ?? null, after: settings, ...(note && { note }) };
    await recordAudit(tx, scope, action, 'cohesion', details);
    return row;
  });
}

/** What the settings were at a version; null: that of before the first, or one that is not known. */
export function findSettingsVersion(scope: OrgScope, version: bigint): Promise<VersionRow | null> {
  const { orgId } = scope;
  return readOrg(scope, (tx) =>
    tx.cohesionSettingsVersion.findUnique({ where: { orgId_version: { orgId, version } } }),
  );
}

/** Latest first. */
export function listSettingsVersions(scope: OrgScope): Promise<VersionRow[]> {
  const where = { orgId: scope.orgId };
  return readOrg(scope, (tx) =>
    tx.cohesionSettingsVersion.findMany({ where, orderBy: { version: 'desc' }, take: MOST_VERSIONS }),
  );
}
