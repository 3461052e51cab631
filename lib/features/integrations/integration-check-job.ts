import { systemOrgScope } from '@/lib/access/system-scope';
import { type DueCheck, findDueChecks } from '@/lib/data/system/due-checks';
import { log } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { recheckIntegration } from './integration-service';

const MINUTE_MS = 60_000;
const WELL_EVERY_MS = 60 * MINUTE_MS;
/** A provider that is back gives its tools back soon. */
const BROKEN_EVERY_MS = 5 * MINUTE_MS;
const AT_ONCE = 8;
const JOB = { actor: 'system:integrations', label: 'Ambit: checks integrations' } as const;

async function recheck({ orgId, orgSlug, provider }: DueCheck): Promise<boolean> {
  try {
    return await recheckIntegration(systemOrgScope({ id: orgId, slug: orgSlug }, JOB), provider);
  } catch (error) {
    // Disconnected, or the organization deleted, while it was asked about.
    if (isAppError(error) && error.code === 'not_found') return false;
    log().warn({ err: error, org: orgSlug, provider }, 'an integration could not be checked');
    throw error;
  }
}

/**
 * Asks the providers of every organization whether the keys that are connected are still good: each once an hour, and broken
 * ones every five minutes, a few at a time, each with the timeout of a check by hand. Grants of OAuth are asked about as they
 * are renewed, MCP servers by their own job. May be cut off anywhere and run twice: what was asked just now is not due. One
 * that fails does not keep the others from being asked. Answers how many were.
 */
export async function checkIntegrations(signal?: AbortSignal, now = Date.now()): Promise<number> {
  const due = await findDueChecks(new Date(now - WELL_EVERY_MS), new Date(now - BROKEN_EVERY_MS));
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
  if (failed > 0) throw new Error(`${failed} of ${due.length} integrations could not be checked; the log says why.`);
  return asked;
}
