import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';

export function countMentions(scope: OrgScope, names: readonly string[]): Promise<number> {
  const { orgId } = scope;
  const list = [...names];
  return readOrg(scope, async (tx) => {
    const rows = await tx.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM (
        SELECT unnest("allowTools") AS name FROM "OrgPolicy" WHERE "orgId" = ${orgId}::uuid
        UNION ALL SELECT entry->>'tool' FROM "OrgPolicy", jsonb_array_elements(block) entry WHERE "orgId" = ${orgId}::uuid
        UNION ALL SELECT unnest("allowTools") FROM "AgentPolicy" WHERE "orgId" = ${orgId}::uuid
        UNION ALL SELECT entry->>'tool' FROM "AgentPolicy", jsonb_array_elements(block) entry WHERE "orgId" = ${orgId}::uuid
        UNION ALL SELECT unnest(tools) FROM "Profile" WHERE "orgId" = ${orgId}::uuid
        UNION ALL SELECT unnest(remove) FROM "Profile" WHERE "orgId" = ${orgId}::uuid
        UNION ALL SELECT entry->>'tool' FROM "Profile", jsonb_array_elements("add") entry WHERE "orgId" = ${orgId}::uuid
        UNION ALL SELECT unnest(blocked) FROM "Channel" WHERE "orgId" = ${orgId}::uuid
        UNION ALL SELECT unnest("requireApprovalFor") FROM "Agent" WHERE "orgId" = ${orgId}::uuid
      ) entries WHERE name = ANY(${list})`;
    return Number(rows[0]?.count ?? 0);
  });
}
