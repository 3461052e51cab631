import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import type { BoundedCalibration } from '@/lib/routing/bounded-calibration';
import { notFound } from '@/lib/shared/app-error';
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

/** Evidence that counts so much together makes the gate go by calibrated confidence. */
export const EVIDENCE_NEEDED = 50;
const MOST_VERSIONS = 200;

/** The settings with their sealed key, for the service alone (null where there are none), and each selector's calibration. */
export function findRoutingRows(
  scope: OrgScope,
): Promise<{ settings: RoutingSettingsRow | null; calibrations: RoutingCalibrationRow[] }> {
  const where = { orgId: scope.orgId };
  return readOrg(scope, async (tx) => ({
    settings: await tx.routingSettings.findUnique({ where }),
    calibrations: await tx.routingCalibration.findMany({ where, orderBy: { selector: 'asc' } }),
  }));
}

/** Replaces the settings and keeps what they were. Throws `version_mismatch`. */
export function putRoutingRow(
  scope: OrgScope,
  expected: string | null,
  note: string | null,
  decide: (was: RoutingSettingsRow | null) => SettingsFields,
): Promise<RoutingSettingsRow> {
  const { orgId } = scope;
  const read = async (tx: Transaction) => {
    const was = await tx.routingSettings.findUnique({ where: { orgId } });
    requireVersion(expected, was?.version ?? 0n, 'the routing settings');
    return was;
  };
  return writeVersioned(scope, { expected, note: note ?? undefined, read }, async (tx, was) => {
    const data = decide(was);
    const row = await tx.routingSettings.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
    // The same once more is no version.
    if (row.version === was?.version) return row;
    await tx.routingSettingsVersion.create({
      data: { orgId, version: row.version, settings: data.settings, author: scope.actor, label: scope.label, note },
    });
    await recordAudit(tx, scope, 'routing.update', 'routing', {
      before: was?.settings ?? null,
      after: data.settings,
      keyChanged: Boolean(was?.sealed) !== Boolean(data.sealed) || was?.lastFour !== data.lastFour,
      ...(note !== null && { note }),
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

/** Throws `not_found`. */
export async function getVersionRow(scope: OrgScope, version: bigint): Promise<VersionRow> {
  const where = { orgId_version: { orgId: scope.orgId, version } };
  const row = await readOrg(scope, (tx) => tx.routingSettingsVersion.findUnique({ where }));
  if (!row) throw notFound('version');
  return row;
}

/** How the gate goes by past confidences; null: not at all yet. */
export function methodOf(
  row: { calibration: Prisma.JsonValue | Prisma.InputJsonObject; evidence: number } | null,
): string | null {
  if (!row) return null;
  const { method, weight = row.evidence } = row.calibration as unknown as BoundedCalibration;
  return weight < EVIDENCE_NEEDED ? null : method;
}

/**
 * Keeps a selector's fitted calibration in place of the one before. The log tells when the gate begins to go by it, and when by
 * another method: each further fit would drown what people did.
 */
export function saveCalibration(
  scope: OrgScope,
  selector: string,
  calibration: BoundedCalibration,
  evidence: number,
  figures: object,
): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const was = methodOf(await tx.routingCalibration.findUnique({ where: { orgId_selector: { orgId, selector } } }));
    const data = {
      calibration: calibration as unknown as Prisma.InputJsonObject,
      figures: figures as Prisma.InputJsonObject,
      ...{ evidence, fittedAt: new Date() },
    };
    await tx.routingCalibration.upsert({
      where: { orgId_selector: { orgId, selector } },
      create: { orgId, selector, ...data },
      update: data,
    });
    const is = methodOf(data);
    if (is === was) return;
    const details = { selector, before: { method: was }, after: { method: is }, evidence };
    await recordAudit(tx, scope, 'routing.calibrate', 'routing', details);
  });
}
