import type { OrgScope } from '@/lib/data/scope';
import { queryOrg } from '@/lib/data/transactions';

export interface Place {
  /** Starts at 2; the first call is the packet's own. */
  place: number;
  of: number;
  /** The part has the whole message, because the selector did not report which part it answers. */
  isWhole: boolean;
}

/** Positions of the parts of these packets, by part ID. Each pass is numbered separately. */
export async function findPlaces(scope: OrgScope, parentIds: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  if (parentIds.length === 0) return new Map();
  const rows = await queryOrg<Place & { id: string }>(scope)`
    SELECT part.id::text, part."isWhole",
      (1 + row_number() OVER (PARTITION BY part."parentId", part.pass ORDER BY part."createdAt", part.id))::int AS place,
      (1 + count(*) OVER (PARTITION BY part."parentId", part.pass))::int AS "of"
    FROM (
      SELECT c.id, c."parentId", c."createdAt", c.input = p.input AS "isWhole",
        (SELECT count(*) FROM jsonb_array_elements(p.log) e
          WHERE e->>'step' = 'reinject' AND (e->>'at')::timestamptz <= c."createdAt") AS pass
      FROM "Packet" c JOIN "Packet" p ON p.id = c."parentId" AND p."orgId" = c."orgId"
      WHERE c."orgId" = ${scope.orgId}::uuid AND c."parentId" = ANY(${[...parentIds]}::uuid[])
    ) part`;
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
