import type { Undo } from '@/components/common/revert-of';
import type { DecidedDefinitions } from '@/lib/features/sources/quarantine-contract';
import { rootOf } from './use-sources';

/**
 * Requests that undo a decision about definitions; null: it cannot be undone. `owner`: organization slug, or null for
 * the platform. `areNew`: none of the definitions replaced an approved one.
 */
export function undoDecision(
  owner: string | null,
  { decision, tools, revision }: DecidedDefinitions,
  areNew: boolean,
): Undo[] | null {
  const root = `/api/v1${rootOf(owner)}/quarantine`;
  if (revision === null || decision === 'withdraw') return null;
  if (decision === 'refuse' || tools.length === 1)
    return tools.map((tool) => ({ method: 'POST', path: `${root}/${tool}/reopen`, body: { revision } }));
  // Several are approved in one revision and cannot be reopened one by one. A withdrawal would also take away the earlier
  // definitions that agents had.
  if (!areNew) return null;
  const body = { decision: 'withdraw', tools: tools.map((tool) => ({ tool })) };
  return [{ method: 'POST', path: `${root}/decisions`, body }];
}
