import { systemOrgScope } from '@/lib/access/system-scope';
import { type DueCheck, findDueChecks } from '@/lib/data/system/jobs/due-checks';
import { log } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { recheckIntegration } from './integration-service';

const MINUTE_MS = 60_000;
const HEALTHY_INTERVAL_MS = 60 * MINUTE_MS;
/** Shorter interval, so that tools return soon after their provider recovers. */
const BROKEN_INTERVAL_MS = 5 * MINUTE_MS;
const AT_ONCE = 8;
const JOB = { actor: 'system:integrations', label: 'Ambit: integration checks' } as const;

async function recheck({ orgId, orgSlug, provider }: DueCheck): Promise<boolean> {
  try {
    return await recheckIntegration(systemOrgScope({ id: orgId, slug: orgSlug }, JOB), provider);
  } catch (error) {
    // The connection or organization was deleted during the check.
    if (isAppError(error) && error.code === 'not_found') return false;
    log().warn({ err: error, org: orgSlug, provider }, 'failed to check an integration');
    throw error;
  }
}

/**
 * Checks connected keys with their providers: every hour, and broken ones every 5 minutes, a few at a time, with the
 * timeout of a manual check. Excludes OAuth grants, which are checked on renewal, and MCP servers, which have their own
 * job. Safe to interrupt and to run twice: recently checked connections are not due. A failure does not stop the
 * others. Returns the number of checks.
 */
export async function checkIntegrations(signal?: AbortSignal, now = Date.now()): Promise<number> {
  const due = await findDueChecks(new Date(now - HEALTHY_INTERVAL_MS), new Date(now - BROKEN_INTERVAL_MS));
  let [next, asked, failed] = [0, 0, 0];
  const work = async () => {
    while (next < due.length && !signal?.aborted) {
      const one = due[next++]!;
      try {
        if (await recheck(one)) asked += 1;
      } catch {
        failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failed > 0) throw new Error(`${failed} of ${due.length} integrations could not be checked. See the log.`);
  return asked;
}
