import { z } from 'zod';
import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { jsonColumn, readColumns, type WithColumns } from '@/lib/data/json-column';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import type { BoundedCalibration } from '@/lib/routing/bounded-calibration';
import { notFound } from '@/lib/shared/app-error';
import { shownAddress } from '@/lib/shared/shown-address';
import { type CalibrationFigures, calibrationFigures } from './routing-settings-contract';

export type RoutingSettingsRow = Prisma.RoutingSettingsGetPayload<object>;
export type RoutingCalibrationRow = WithColumns<
  Prisma.RoutingCalibrationGetPayload<object>,
  typeof CALIBRATION_COLUMNS
>;
type VersionRow = Prisma.RoutingSettingsVersionGetPayload<object>;

const fitted = {
  range: z.object({ from: z.number(), to: z.number() }).optional(),
  raises: z.array(z.object({ from: z.number(), to: z.number(), samples: z.number() })).optional(),
  weight: z.number().optional(),
};
const bounded = z.discriminatedUnion('method', [
  z.object({ method: z.literal('platt'), slope: z.number(), offset: z.number(), ...fitted }),
  z.object({
    method: z.literal('isotonic'),
    points: z.array(z.object({ at: z.number(), worth: z.number() })),
    ...fitted,
  }),
]);

/** A selector's calibration, and those of the tools that have enough evidence of their own. */
export type SelectorCalibration = BoundedCalibration & { tools?: Record<string, BoundedCalibration> };

const CALIBRATION_COLUMNS = {
  calibration: jsonColumn<SelectorCalibration>(
    'RoutingCalibration.calibration',
    bounded.and(z.object({ tools: z.record(z.string(), bounded).optional() })),
  ),
  figures: jsonColumn('RoutingCalibration.figures', calibrationFigures),
};

const toCalibration = (row: Prisma.RoutingCalibrationGetPayload<object>): RoutingCalibrationRow =>
  readColumns(CALIBRATION_COLUMNS, row, `${row.orgId}/${row.selector}`);

export interface SettingsFields {
  /** Path of the model's address sealed. */
  settings: Prisma.InputJsonObject;
  sealed: Uint8Array<ArrayBuffer> | null;
  lastFour: string;
  confirmedHost: string | null;
}

/** Total weight of evidence required before the gate uses calibrated confidence. */
export const MIN_EVIDENCE = 50;
const MAX_VERSIONS = 200;

/**
 * Returns the settings with the encrypted key (null when not set), for the service only, and each selector's
 * calibration and the organization's time zone.
 */
export function findRoutingRows(
  scope: OrgScope,
): Promise<{ settings: RoutingSettingsRow | null; calibrations: RoutingCalibrationRow[]; timeZone: string }> {
  const where = { orgId: scope.orgId };
  return readOrg(scope, async (tx) => ({
    settings: await tx.routingSettings.findUnique({ where }),
    calibrations: (await tx.routingCalibration.findMany({ where, orderBy: { selector: 'asc' } })).map(toCalibration),
    timeZone: (await tx.orgSettings.findUniqueOrThrow({ where, select: { timeZone: true } })).timeZone,
  }));
}

/** Formats settings for the audit log with a redacted address of the model. */
function auditFieldsOf(settings: Prisma.JsonValue | Prisma.InputJsonValue): Prisma.InputJsonObject {
  const { model, ...others } = settings as { model?: { baseUrl: string } | null };
  if (!model) return { ...others, model: null };
  const { origin, pathMark } = shownAddress(model.baseUrl);
  return { ...others, model: { ...model, baseUrl: origin, pathMark } };
}

/** Replaces the settings and stores the previous version. Throws `version_mismatch`. */
export function putRoutingRow(
  scope: OrgScope,
  expected: string | null,
  note: string | null,
  decide: (was: RoutingSettingsRow | null) => SettingsFields,
): Promise<RoutingSettingsRow> {
  const { orgId } = scope;
  const read = (tx: Transaction) => tx.routingSettings.findUnique({ where: { orgId } });
  return writeVersioned(
    scope,
    { expected, what: 'the routing settings', note: note ?? undefined, read },
    async (tx, was) => {
      const data = decide(was);
      const row = await tx.routingSettings.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
      // Saving without changes creates no version.
      if (row.version === was?.version) return row;
      await tx.routingSettingsVersion.create({
        data: { orgId, version: row.version, settings: data.settings, author: scope.actor, label: scope.label, note },
      });
      await recordAudit(tx, scope, 'routing.update', 'routing', {
        before: was ? auditFieldsOf(was.settings) : null,
        after: auditFieldsOf(data.settings),
        keyChanged: Boolean(was?.sealed) !== Boolean(data.sealed) || was?.lastFour !== data.lastFour,
        ...(note !== null && { note }),
      });
      return row;
    },
  );
}

/** Newest first. */
export function listRoutingVersions(scope: OrgScope): Promise<VersionRow[]> {
  const where = { orgId: scope.orgId };
  return readOrg(scope, (tx) =>
    tx.routingSettingsVersion.findMany({ where, orderBy: { version: 'desc' }, take: MAX_VERSIONS }),
  );
}

export async function getVersionRow(scope: OrgScope, version: bigint): Promise<VersionRow> {
  const where = { orgId_version: { orgId: scope.orgId, version } };
  const row = await readOrg(scope, (tx) => tx.routingSettingsVersion.findUnique({ where }));
  if (!row) throw notFound('version');
  return row;
}

/** Returns the calibration method of the gate; null: not calibrated yet. */
export function methodOf(row: { calibration: BoundedCalibration; evidence: number } | null): string | null {
  if (!row) return null;
  const { method, weight = row.evidence } = row.calibration;
  return weight < MIN_EVIDENCE ? null : method;
}

/**
 * Replaces a selector's calibration. Logs only when the gate starts to use it or the method changes, because each refit
 * would flood the log.
 */
export function saveCalibration(
  scope: OrgScope,
  selector: string,
  calibration: SelectorCalibration,
  evidence: number,
  figures: CalibrationFigures,
): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const before = await tx.routingCalibration.findUnique({ where: { orgId_selector: { orgId, selector } } });
    const was = methodOf(before && toCalibration(before));
    const data = {
      calibration: CALIBRATION_COLUMNS.calibration.write(calibration),
      figures: CALIBRATION_COLUMNS.figures.write(figures),
      ...{ evidence, fittedAt: new Date() },
    };
    await tx.routingCalibration.upsert({
      where: { orgId_selector: { orgId, selector } },
      create: { orgId, selector, ...data },
      update: data,
    });
    const is = methodOf({ calibration, evidence });
    if (is === was) return;
    const details = { selector, before: { method: was }, after: { method: is }, evidence };
    await recordAudit(tx, scope, 'routing.calibrate', 'routing', details);
  });
}
