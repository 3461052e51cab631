import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import type { AuditAction } from '@/lib/shared/audit-action';

export type CohesionSettingsRow = Prisma.CohesionSettingsGetPayload<object>;
type VersionRow = Prisma.CohesionSettingsVersionGetPayload<object>;

const MAX_VERSIONS = 200;

/** Null means default settings. */
export function findSettingsRow(scope: OrgScope): Promise<CohesionSettingsRow | null> {
  return readOrg(scope, (tx) => tx.cohesionSettings.findUnique({ where: { orgId: scope.orgId } }));
}

/** Replaces the settings and keeps the previous version. Throws `version_mismatch` and the errors of `decide`. */
export function putSettingsRow(
  scope: OrgScope,
  expected: string | null,
  { action, note }: { action: AuditAction; note: string | undefined },
  decide: (was: CohesionSettingsRow | null) => Prisma.InputJsonObject,
): Promise<CohesionSettingsRow> {
  const { orgId } = scope;
  const read = (tx: Transaction) => tx.cohesionSettings.findUnique({ where: { orgId } });
  return writeVersioned(scope, { expected, what: 'the settings of cohesion', note, read }, async (tx, was) => {
    const settings = decide(was);
    const row = await tx.cohesionSettings.upsert({
      where: { orgId },
      create: { orgId, settings },
      update: { settings },
    });
    // Unchanged settings create no new version.
    if (row.version === was?.version) return row;
    await tx.cohesionSettingsVersion.create({
      data: { orgId, version: row.version, settings, author: scope.actor, label: scope.label },
    });
    const details = { before: was?.settings ?? null, after: settings, ...(note && { note }) };
    await recordAudit(tx, scope, action, 'cohesion', details);
    return row;
  });
}

/** Returns the settings of a version; null for the version before the first one, or an unknown one. */
export function findSettingsVersion(scope: OrgScope, version: bigint): Promise<VersionRow | null> {
  const { orgId } = scope;
  return readOrg(scope, (tx) =>
    tx.cohesionSettingsVersion.findUnique({ where: { orgId_version: { orgId, version } } }),
  );
}

export function listSettingsVersions(scope: OrgScope): Promise<VersionRow[]> {
  const where = { orgId: scope.orgId };
  return readOrg(scope, (tx) =>
    tx.cohesionSettingsVersion.findMany({ where, orderBy: { version: 'desc' }, take: MAX_VERSIONS }),
  );
}
