import { recordAudit } from '@/lib/data/audit';
import { readOrgTables, readPlatformTables } from '@/lib/data/boundary-tables';
import type { Transaction } from '@/lib/data/db';
import { readEarlierText } from '@/lib/data/earlier-rows';
import { newestRevision } from '@/lib/data/newest-revision';
import { type OwnerScope, ownerId, readOwner } from '@/lib/data/owner';
import { planInThread } from '@/lib/data/plan-in-thread';
import { writePlanned } from '@/lib/data/planned-write';
import { readToolText } from '@/lib/data/read-pieces';
import { sharedTools } from '@/lib/data/shared-tools';
import { historySince } from '@/lib/data/system/retention/retention';
import { listUsedProfiles } from '@/lib/data/system/snapshot/tool-mentions';
import { applyWrites } from '@/lib/data/write-rows';
import { FALLBACK_PROFILE } from '@/lib/engine/fallback-profile';
import type { RevisionChangeView } from '@/lib/features/history/audit/audit-contract';
import { notFound } from '@/lib/shared/app-error';
import type { RestoreStep, Surroundings } from './restore-planner';
import { type OrgState, type Plan, type PlatformState, planRestoreTask } from './restore-task';
import { toChangeViews } from './revision-read-model';

const CHANGES_AUDITED = 100;
/** Imports may have changed thousands of rows. */
export const WRITE_TIMEOUT_MS = 120_000;

export interface Restored {
  plan: Plan;
  changes: RevisionChangeView[];
  /** Created revision and the one before; null when nothing changed. */
  made: { revision: bigint; previous: bigint } | null;
}

/** The id of a revision. Throws `not_found`, also for one that is no longer retained. */
export async function requireRevision(tx: Transaction, scope: OwnerScope, number: bigint): Promise<string> {
  const where = { orgId: ownerId(scope), number };
  const revision = await tx.revision.findFirst({ where, select: { id: true, at: true } });
  const since = await historySince(tx, ownerId(scope));
  if (!revision || (since && revision.at < since)) throw notFound('revision');
  return revision.id;
}

async function readProviders(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.integrationProvider.findMany({ select: { slug: true } });
  return new Set(rows.map(({ slug }) => slug));
}

async function orgSurroundings(tx: Transaction, orgId: string): Promise<Surroundings> {
  const profiles = await tx.profile.findMany({ where: { orgId: null }, select: { slug: true } });
  const tools = await tx.tool.findMany({ where: await sharedTools(tx, orgId), select: { name: true } });
  return {
    now: Date.now(),
    otherProfiles: new Set(profiles.map(({ slug }) => slug)),
    usedProfiles: new Set(),
    otherTools: new Set(tools.map(({ name }) => name)),
    providers: await readProviders(tx),
  };
}

async function platformSurroundings(tx: Transaction): Promise<Surroundings> {
  return {
    now: Date.now(),
    otherProfiles: new Set(),
    // Platform transactions cannot read across tenants.
    usedProfiles: new Set([FALLBACK_PROFILE, ...(await listUsedProfiles())]),
    otherTools: new Set(),
    providers: await readProviders(tx),
  };
}

/** The rows that a plan starts from. `platform`: see `platformText`; null for the platform itself. */
export async function readState(
  tx: Transaction,
  scope: OwnerScope,
  platform: string | null,
): Promise<OrgState | PlatformState> {
  const toolText = await readToolText(tx, { orgId: ownerId(scope) });
  if (!('orgId' in scope) || platform === null)
    return { tables: await readPlatformTables(tx, true), toolText, around: await platformSurroundings(tx), org: null };
  const { orgId, orgSlug } = scope;
  const tables = await readOrgTables(tx, orgId, true);
  return { tables, toolText, around: await orgSurroundings(tx, orgId), org: { orgId, orgSlug, platform } };
}

async function readRestore(tx: Transaction, scope: OwnerScope, number: bigint, platform: string | null) {
  await requireRevision(tx, scope, number);
  const earlier = await readEarlierText(tx, ownerId(scope), number);
  return { state: await readState(tx, scope, platform), earlier };
}

/** Converts a row to its revision format: without excluded columns, timestamps as strings. */
function toRevisionValue(row: Record<string, unknown> | null): unknown {
  if (row === null) return null;
  const { version: _version, updatedAt: _updatedAt, ...kept } = row;
  return JSON.parse(JSON.stringify(kept)) as unknown;
}

export function toChanges(
  tx: Transaction,
  scope: OwnerScope,
  steps: readonly RestoreStep[],
): Promise<RevisionChangeView[]> {
  const rows = steps.map(({ entity, key, before, after }) => ({
    entity,
    entityId: key,
    before: toRevisionValue(before),
    after: toRevisionValue(after),
  }));
  return toChangeViews(tx, scope, rows);
}

/** Writes a plan's rows and one audit row. Returns `made` null when there is nothing to write. */
export async function writePlan(
  tx: Transaction,
  scope: OwnerScope,
  plan: Plan,
  audit: { action: 'revision.restore' | 'revision.revert'; number: bigint; details: object },
): Promise<Restored> {
  const orgId = ownerId(scope);
  const changes = await toChanges(tx, scope, plan.shown);
  if (plan.changeCount === 0) return { plan, changes, made: null };
  const previous = await newestRevision(tx, orgId);
  await applyWrites(tx, orgId, plan.writes);
  const revision = await newestRevision(tx, orgId);
  await recordAudit(tx, scope, audit.action, `revision/${audit.number}`, {
    changeCount: plan.changeCount,
    changes: changes
      .slice(0, CHANGES_AUDITED)
      .map(({ entity, entityId, agent }) => ({ entity, entityId, ...(agent ? { agent } : {}) })),
    ...audit.details,
  });
  return { plan, changes, made: { revision, previous } };
}

/** `platform`: see `platformText`; null for the platform itself. Throws `not_found` for an unknown revision. */
export async function previewRestore(scope: OwnerScope, number: bigint, platform: string | null): Promise<Restored> {
  const read = await readOwner(scope, (tx) => readRestore(tx, scope, number, platform));
  const plan = await planInThread(ownerId(scope), planRestoreTask, read);
  return { plan, changes: await readOwner(scope, (tx) => toChanges(tx, scope, plan.shown)), made: null };
}

/**
 * Writes in one transaction; the plan is computed before the owner is locked. Throws `not_found` for an unknown
 * revision.
 */
export function writeRestore(
  scope: OwnerScope,
  number: bigint,
  note: string | undefined,
  platform: string | null,
): Promise<Restored> {
  return writePlanned(
    scope,
    `Restores revision ${number}${note ? `: ${note}` : ''}`,
    {
      read: (tx) => readRestore(tx, scope, number, platform),
      plan: (read) => planInThread(ownerId(scope), planRestoreTask, read),
      write: (tx, plan) => {
        const notRestored = plan.notRestored.slice(0, CHANGES_AUDITED);
        const details = { restores: String(number), notRestored, ...(note ? { note } : {}) };
        return writePlan(tx, scope, plan, { action: 'revision.restore', number, details });
      },
    },
    { timeoutMs: WRITE_TIMEOUT_MS },
  );
}
