import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Prisma, Transaction } from '@/lib/data/db';
import { jsonColumn } from '@/lib/data/json-column';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg } from '@/lib/data/transactions';

export type DetectedKind = 'slow' | 'volume' | 'source' | 'agent_reports';

export interface DetectedEvidence {
  text: string;
  /** Number of calls that show the problem, and of all calls. */
  signals: number;
  calls: number;
  tools: string[];
}

export interface Detected {
  key: string;
  kind: DetectedKind;
  tool: string | null;
  method: string | null;
  agentId: string | null;
  source: string | null;
  since: Date;
  before: number | null;
  now: number | null;
  evidence: DetectedEvidence;
}

export type DetectedRow = Omit<Prisma.DetectedProblemGetPayload<object>, 'evidence' | 'kind'> &
  Pick<Detected, 'evidence' | 'kind'>;

const KIND = z.enum(['slow', 'volume', 'source', 'agent_reports']);
const EVIDENCE_COLUMN = jsonColumn<DetectedEvidence>(
  'DetectedProblem.evidence',
  z.object({ text: z.string(), signals: z.number(), calls: z.number(), tools: z.array(z.string()) }),
);

const toRow = (row: Prisma.DetectedProblemGetPayload<object>): DetectedRow => ({
  ...row,
  kind: KIND.parse(row.kind),
  evidence: EVIDENCE_COLUMN.read(row.evidence, row.id),
});

export async function listDetectedRows(scope: OrgScope): Promise<DetectedRow[]> {
  const { orgId } = scope;
  const rows = await readOrg(scope, (tx) => tx.detectedProblem.findMany({ where: { orgId, closedAt: null } }));
  return rows.map(toRow);
}

/** Open or closed. */
export async function findDetectedRow(scope: OrgScope, id: string): Promise<DetectedRow | null> {
  const where = { id_orgId: { id, orgId: scope.orgId } };
  const row = await readOrg(scope, (tx) => tx.detectedProblem.findUnique({ where }));
  return row && toRow(row);
}

interface Told {
  opened(tx: Transaction, row: Detected & { id: string }): Promise<void>;
  closed(tx: Transaction, row: DetectedRow): Promise<void>;
}

/** Opens, updates and closes the detected problems of an organization, and notifies in the same transaction. */
export function syncDetected(scope: OrgScope, found: readonly Detected[], now: Date, told: Told): Promise<number> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`detection/${orgId}`}, 0)) IS NULL AS locked`;
    const rows = await tx.detectedProblem.findMany({ where: { orgId, closedAt: null } });
    const open = new Map(rows.map((row) => [row.key, toRow(row)]));
    let changed = 0;
    for (const one of found) {
      const row = open.get(one.key);
      open.delete(one.key);
      const data = { ...one, evidence: EVIDENCE_COLUMN.write(one.evidence), lastSeenAt: now };
      if (row) {
        // The moment of the change stays, so that links and causes do not move.
        await tx.detectedProblem.updateMany({ where: { id: row.id, orgId }, data: { ...data, since: row.since } });
        continue;
      }
      const id = randomUUID();
      await tx.detectedProblem.create({ data: { id, orgId, ...data, openedAt: now } });
      await told.opened(tx, { ...one, id });
      changed += 1;
    }
    for (const row of open.values()) {
      await tx.detectedProblem.updateMany({ where: { id: row.id, orgId }, data: { closedAt: now } });
      await told.closed(tx, row);
      changed += 1;
    }
    return changed;
  });
}
