import { recordAudit } from '@/lib/data/audit';
import {
  type OrgTables,
  type PlatformTables,
  readOrgTables,
  readPlatformTables,
  toOrgRows,
} from '@/lib/data/boundary-tables';
import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { planThenWrite } from '@/lib/data/planned-write';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { profilesInUse } from '@/lib/data/system/tool-mentions';
import { readOrg, readPlatform } from '@/lib/data/transactions';
import { readEarlierRows, undoChanges } from '@/lib/data/undo-changes';
import { writeRows } from '@/lib/data/write-rows';
import { FALLBACK_PROFILE } from '@/lib/engine/fallback-profile';
import type { RevisionChangeView } from '@/lib/features/audit/audit-contract';
import { notFound } from '@/lib/shared/app-error';
import { toChangeViews } from './history-read-model';
import { inWritingOrder } from './restore-order';
import { planOrgRestore, planPlatformRestore } from './restore-plan';
import type { RestorePlan, RestoreStep } from './restore-planner';

const CHANGES_SHOWN = 200;
const CHANGES_AUDITED = 100;

/** A restore as it was done, or as it would be. */
export interface Restored<T> {
  plan: T;
  changes: RevisionChangeView[];
  /** The revision that it made, and the one that stood before; null when it made none. */
  made: { revision: bigint; previous: bigint } | null;
}

/** The rows of an organization before and after, ready to be compiled. */
export type OrgRestore = RestorePlan<OrgTables> & {
  rows: { before: ReturnType<typeof toOrgRows>; after: ReturnType<typeof toOrgRows> };
};

async function requireRevision(tx: Transaction, scope: OwnerScope, number: bigint): Promise<void> {
  const revision = await tx.revision.findFirst({ where: { orgId: ownerId(scope), number }, select: { id: true } });
  if (!revision) throw notFound('revision');
}

async function readProviders(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.integrationProvider.findMany({ select: { slug: true } });
  return new Set(rows.map(({ slug }) => slug));
}

async function planOrg(tx: Transaction, scope: OrgScope, number: bigint): Promise<OrgRestore> {
  await requireRevision(tx, scope, number);
  const { orgId } = scope;
  const present = await readOrgTables(tx, orgId);
  const past = undoChanges(present, await readEarlierRows(tx, orgId, number));
  const profiles = await tx.profile.findMany({ where: { orgId: null }, select: { slug: true } });
  const tools = await tx.tool.findMany({ where: { orgId: null }, select: { name: true } });
  const plan = planOrgRestore(present, past, {
    now: Date.now(),
    otherProfiles: new Set(profiles.map(({ slug }) => slug)),
    usedProfiles: new Set(),
    otherTools: new Set(tools.map(({ name }) => name)),
    providers: await readProviders(tx),
  });
  const mark = { orgId, slug: scope.orgSlug, name: '', revision: 0, policyRevision: 0, catalogRevision: -1 };
  return { ...plan, rows: { before: toOrgRows(present, mark), after: toOrgRows(plan.after, mark) } };
}

async function planPlatform(
  tx: Transaction,
  scope: PlatformScope,
  number: bigint,
): Promise<RestorePlan<PlatformTables>> {
  await requireRevision(tx, scope, number);
  const present = await readPlatformTables(tx);
  const past = undoChanges(present, await readEarlierRows(tx, null, number));
  return planPlatformRestore(present, past, {
    now: Date.now(),
    otherProfiles: new Set(),
    // No platform transaction sees across tenants.
    usedProfiles: new Set([FALLBACK_PROFILE, ...(await profilesInUse())]),
    otherTools: new Set(),
    providers: await readProviders(tx),
  });
}

/** A row as a revision keeps it: without what a revision leaves out, moments as text. */
function asKept(row: Record<string, unknown> | null): unknown {
  if (row === null) return null;
  const { version: _version, updatedAt: _updatedAt, ...kept } = row;
  return JSON.parse(JSON.stringify(kept)) as unknown;
}

async function toChanges(
  tx: Transaction,
  scope: OwnerScope,
  steps: readonly RestoreStep[],
): Promise<RevisionChangeView[]> {
  const shown = steps.slice(0, CHANGES_SHOWN);
  const rows = shown.map(({ entity, key, before, after }) => ({
    entity,
    entityId: key,
    before: asKept(before),
    after: asKept(after),
  }));
  return toChangeViews(tx, scope, rows);
}

async function newestRevision(tx: Transaction, orgId: string | null): Promise<bigint> {
  const where = { orgId };
  return (await tx.revision.findFirstOrThrow({ where, orderBy: { number: 'desc' }, select: { number: true } })).number;
}

async function carryOut<T extends RestorePlan<OrgTables> | RestorePlan<PlatformTables>>(
  tx: Transaction,
  scope: OwnerScope,
  number: bigint,
  note: string | undefined,
  plan: T,
): Promise<Restored<T>> {
  const orgId = ownerId(scope);
  const changes = await toChanges(tx, scope, plan.steps);
  if (plan.steps.length === 0) return { plan, changes, made: null };
  const previous = await newestRevision(tx, orgId);
  await writeRows(tx, orgId, inWritingOrder(plan.steps));
  const revision = await newestRevision(tx, orgId);
  await recordAudit(tx, scope, 'revision.restore', `revision/${number}`, {
    restores: String(number),
    changeCount: plan.steps.length,
    changes: changes
      .slice(0, CHANGES_AUDITED)
      .map(({ entity, entityId, agent }) => ({ entity, entityId, ...(agent ? { agent } : {}) })),
    notRestored: plan.notRestored.slice(0, CHANGES_AUDITED),
    ...(note ? { note } : {}),
  });
  return { plan, changes, made: { revision, previous } };
}

export function previewOrgRestore(scope: OrgScope, number: bigint): Promise<Restored<OrgRestore>> {
  return readOrg(scope, async (tx) => {
    const plan = await planOrg(tx, scope, number);
    return { plan, changes: await toChanges(tx, scope, plan.steps), made: null };
  });
}

export function previewPlatformRestore(
  scope: PlatformScope,
  number: bigint,
): Promise<Restored<RestorePlan<PlatformTables>>> {
  return readPlatform(scope, async (tx) => {
    const plan = await planPlatform(tx, scope, number);
    return { plan, changes: await toChanges(tx, scope, plan.steps), made: null };
  });
}

function noteOf(number: bigint, note: string | undefined): string {
  return `Restores revision ${number}${note ? `: ${note}` : ''}`;
}

/** Throws `not_found` for an unknown revision. Written in one transaction, planned before the organization is locked. */
export function restoreOrg(scope: OrgScope, number: bigint, note: string | undefined): Promise<Restored<OrgRestore>> {
  // An import may have been thousands of rows.
  const read = (tx: Transaction) => planOrg(tx, scope, number);
  const write = (tx: Transaction, plan: OrgRestore) => carryOut(tx, scope, number, note, plan);
  return planThenWrite(scope, noteOf(number, note), { read, plan: (plan) => plan, write }, { timeoutMs: 120_000 });
}

/** Throws `not_found` for an unknown revision. */
export function restorePlatform(
  scope: PlatformScope,
  number: bigint,
  note: string | undefined,
): Promise<Restored<RestorePlan<PlatformTables>>> {
  const read = (tx: Transaction) => planPlatform(tx, scope, number);
  const write = (tx: Transaction, plan: RestorePlan<PlatformTables>) => carryOut(tx, scope, number, note, plan);
  return planThenWrite(scope, noteOf(number, note), { read, plan: (plan) => plan, write });
}
