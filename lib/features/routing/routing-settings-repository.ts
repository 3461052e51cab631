import { recordAudit } from '@/lib/data/audit';
import type { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import type { Calibration } from '@/lib/routing/calibration';
import { requireVersion } from '@/lib/shared/versions';

export type RoutingSettingsRow = Prisma.RoutingSettingsGetPayload<object>;
export type RoutingCalibrationRow = Prisma.RoutingCalibrationGetPayload<object>;
type VersionRow = Prisma.RoutingSettingsVersionGetPayload<object>;

export interface SettingsFields {
  settings: Prisma.InputJsonObject;
  sealed: Uint8Array<ArrayBuffer> | null;
  lastFour: string;
  confirmedHost: string | null;
}

/** So much evidence makes the gate go by calibrated confidence. */
export const EVIDENCE_NEEDED = 50;
const MOST_VERSIONS = 200;

/** The settings with their sealed key, for the service alone, and the calibration; null where there is none. */
export function findRoutingRows(
  scope: OrgScope,
): Promise<{ settings: RoutingSettingsRow | null; calibration: RoutingCalibrationRow | null }> {
  const where = { orgId: scope.orgId };
  return readOrg(scope, async (tx) => ({
    settings: await tx.routingSettings.findUnique({ where }),
    calibration: await tx.routingCalibration.findUnique({ where }),
  }));
}

/** Replaces the settings and keeps what they were. Throws `version_mismatch`. */
export function putRoutingRow(
  scope: OrgScope,
  expected: string | null,
  note: string | undefined,
  decide: (was: RoutingSettingsRow | null) => SettingsFields,
): Promise<RoutingSettingsRow> {
  const { orgId } = scope;
  return writeOrg(scope, note, async (tx) => {
    const was = await tx.routingSettings.findUnique({ where: { orgId } });
    requireVersion(expected, was?.version ?? 0n, 'the routing settings');
    const data = decide(was);
    const row = await tx.routingSettings.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
    // The same once more is no version.
    if (row.version === was?.version) return row;
    await tx.routingSettingsVersion.create({
      data: { orgId, version: row.version, settings: data.settings, author: scope.actor, label: scope.label },
    });
    await recordAudit(tx, scope, 'routing.update', 'routing', {
      before: was?.settings ?? null,
      after: data.settings,
      keyChanged: Boolean(was?.sealed) !== Boolean(data.sealed) || was?.lastFour !== data.lastFour,
      ...(note && { note }),
    });
    return row;
  });
}

/** Latest first. */
export function listRoutingVersions(scope: OrgScope): Promise<VersionRow[]> {
  const where = { orgId: scope.orgId };
  return readOrg(scope, (tx) =>
    tx.routingSettingsVersion.findMany({ where, orderBy: { version: 'desc' }, take: MOST_VERSIONS }),
  );
}

/** How the gate goes by past confidences; null: not at all yet. */
export function methodOf(
  row: { calibration: Prisma.JsonValue | Prisma.InputJsonObject; evidence: number } | null,
): string | null {
  if (!row || row.evidence < EVIDENCE_NEEDED) return null;
  return (row.calibration as unknown as Calibration).method;
}

/**
 * Keeps a fitted calibration in place of the one before. The log tells when the gate begins to go by it, and when by
 * another method: each further fit would drown what people did.
 */
export function saveCalibration(
  scope: OrgScope,
  calibration: Calibration,
  evidence: number,
  figures: object,
): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const was = methodOf(await tx.routingCalibration.findUnique({ where: { orgId } }));
    const data = {
      calibration: calibration as unknown as Prisma.InputJsonObject,
      figures: figures as Prisma.InputJsonObject,
      ...{ evidence, fittedAt: new Date() },
    };
    await tx.routingCalibration.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
    const is = methodOf(data);
    if (is === was) return;
    const details = { before: { method: was }, after: { method: is }, evidence };
    await recordAudit(tx, scope, 'routing.calibrate', 'routing', details);
  });
}
