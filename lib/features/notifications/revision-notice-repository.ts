import { Prisma, type Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg } from '@/lib/data/transactions';

/** Entities of revisions whose changes have no other event, and what a sentence calls them. */
const SUBJECTS: Readonly<Record<string, string>> = {
  OrgPolicy: 'the policy of the organization',
  Agent: 'the agent',
  AgentPolicy: 'the policy of the agent',
  Profile: 'the profile',
  Channel: 'the channel',
  Goal: 'the goal',
  BoundaryTemplate: 'the goal template',
  IntegrationConnection: 'the integration',
  IntegrationRequirement: 'the required integrations of',
};
const MAX_REVISIONS = 200;
const MAX_NAMED = 20;

interface ChangeRow {
  number: bigint;
  author: string;
  label: string;
  note: string | null;
  entity: string;
  name: string | null;
  agent: string | null;
}

export interface ChangedBoundary {
  revision: string;
  by: string;
  note: string | null;
  agents: string[];
  changes: string[];
}

/** One row per changed object. Health checks of integrations have their own event. */
function changesOf(tx: Transaction, orgId: string, after: bigint, until: bigint): Promise<ChangeRow[]> {
  return tx.$queryRaw<ChangeRow[]>`
    WITH told AS (
      SELECT id, number, author, label, note FROM "Revision"
      WHERE "orgId" = ${orgId}::uuid AND number > ${after} AND number <= ${until} AND at > now() - interval '1 day'
      ORDER BY number DESC LIMIT ${MAX_REVISIONS}
    )
    SELECT r.number, r.author, r.label, r.note, c.entity,
      coalesce(w.kept->>'slug', w.kept->>'goalId', w.kept->>'provider', w.kept->>'tool', a.slug) AS name,
      CASE c.entity WHEN 'Agent' THEN w.kept->>'slug' WHEN 'AgentPolicy' THEN a.slug END AS agent
    FROM told r JOIN "RevisionChange" c ON c."revisionId" = r.id
    CROSS JOIN LATERAL (SELECT coalesce(c.after, c.before) AS kept) w
    LEFT JOIN "Agent" a ON c.entity = 'AgentPolicy' AND a."orgId" = ${orgId}::uuid AND a.id::text = c."entityId"
    WHERE c.entity IN (${Prisma.join(Object.keys(SUBJECTS))})
      AND NOT (c.entity = 'IntegrationConnection' AND r.author LIKE 'system:%')
    ORDER BY r.number, c.seq`;
}

const unique = (names: readonly (string | null)[]) => [...new Set(names.flatMap((name) => name ?? []))];

function toBoundary(rows: readonly ChangeRow[]): ChangedBoundary {
  const { number, label, note } = rows[0]!;
  const changes = rows.map(({ entity, name }) => [SUBJECTS[entity], name].filter(Boolean).join(' '));
  return {
    ...{ revision: String(number), by: label, note },
    agents: unique(rows.map(({ agent }) => agent)).slice(0, MAX_NAMED),
    changes: unique(changes).slice(0, MAX_NAMED),
  };
}

/**
 * Visits the revisions that changed what agents may see and call since the last visit, oldest first, and remembers them
 * in the same transaction. Concurrent callers wait, so each revision is visited once. Returns how many there were.
 */
export function takeChangedBoundaries(
  scope: OrgScope,
  visit: (tx: Transaction, changed: ChangedBoundary) => Promise<void>,
): Promise<number> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    await tx.$executeRaw`INSERT INTO "NotifiedRevision" ("orgId", number) VALUES (${orgId}::uuid, 0) ON CONFLICT DO NOTHING`;
    const [told] = await tx.$queryRaw<
      { number: bigint }[]
    >`SELECT number FROM "NotifiedRevision" WHERE "orgId" = ${orgId}::uuid FOR UPDATE`;
    const [now] = await tx.$queryRaw<
      { revision: bigint }[]
    >`SELECT revision FROM "Organization" WHERE id = ${orgId}::uuid`;
    if (!told || !now || now.revision <= told.number) return 0;
    const byRevision = new Map<bigint, ChangeRow[]>();
    for (const row of await changesOf(tx, orgId, told.number, now.revision))
      byRevision.set(row.number, [...(byRevision.get(row.number) ?? []), row]);
    for (const rows of byRevision.values()) await visit(tx, toBoundary(rows));
    await tx.notifiedRevision.update({ where: { orgId }, data: { number: now.revision } });
    return byRevision.size;
  });
}
