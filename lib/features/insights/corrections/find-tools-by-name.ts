import type { OrgScope } from '@/lib/data/scope';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { correctedTools } from './correction-read-model';

/**
 * Resolves a filter to the source names of corrected tools; undefined means all. `tool`: an exact agent-facing name.
 * `q`: parts of the agent's or source's name, in any case and order.
 */
export async function toolsNamedLike(
  scope: OrgScope,
  snapshot: OrgSnapshot,
  { tool, q }: { tool?: string | undefined; q?: string | undefined },
): Promise<readonly string[] | undefined> {
  const exactly = tool === undefined ? undefined : snapshot.sourceName(tool);
  const parts = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return exactly === undefined ? undefined : [exactly];
  return (await correctedTools(scope)).filter((one) => {
    const names = `${one} ${snapshot.toAgentName(one)}`.toLowerCase();
    return (exactly === undefined || one === exactly) && parts.every((part) => names.includes(part));
  });
}
