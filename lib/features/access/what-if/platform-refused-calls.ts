import { KeyedLimit } from '@/lib/data/keyed-limit';
import { countCallsOfOrg } from '@/lib/data/system/snapshot/calls-of-org';
import { singleton } from '@/lib/shared/singleton';
import { everyOrg } from '@/lib/snapshot/every-org';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { countRefusedCalls, DAYS, firstDay } from './refused-calls';
import type { PlatformWhatIfView } from './what-if-contract';

type RefusedCalls = PlatformWhatIfView['refusedCalls'];

/** One preview counts at a time in this process: the console asks at every pause in typing, and jobs share the pool. */
const turns = () =>
  singleton(
    'platform-refused-calls',
    () =>
      new KeyedLimit({
        concurrency: 1,
        maxWaiting: 20,
        maxWaitMs: 20_000,
        message: 'Other previews are counting calls. Try again.',
      }),
  );

/**
 * Counts the recent calls of these platform tools that are allowed now and that the draft would refuse. Leaves out the
 * organizations' own tools: how much a tenant uses them is its own matter.
 */
export async function countPlatformCalls(
  orgIds: readonly string[],
  blocked: readonly string[],
  draftOf: (present: OrgSnapshot) => OrgSnapshot,
  signal: AbortSignal | undefined,
): Promise<RefusedCalls> {
  const answer = { days: DAYS, count: 0, orgs: orgIds.length };
  if (orgIds.length === 0 || blocked.length === 0) return answer;
  const since = firstDay();
  return turns().run('all', async () => {
    signal?.throwIfAborted();
    for await (const present of everyOrg(orgIds)) {
      signal?.throwIfAborted();
      const { tools, indexOf } = present.catalog;
      const shared = blocked.filter((tool) => tools[indexOf.get(tool) ?? -1]?.origin === 'platform');
      if (shared.length === 0) continue;
      const calls = await countCallsOfOrg(present.rows.orgId, shared, since);
      signal?.throwIfAborted();
      const known = calls.filter(({ agentId }) => present.agent(agentId));
      if (known.length > 0) answer.count += countRefusedCalls(present, draftOf(present), known);
    }
    return answer;
  });
}
