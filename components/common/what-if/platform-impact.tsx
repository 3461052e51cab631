'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api';
import type { PlatformWhatIfInput, PlatformWhatIfView } from '@/lib/features/access/what-if/what-if-contract';
import { counted } from '@/lib/shared/counted';
import { ImpactView } from './impact-view';

const MAX_ORGS = 5;

export function PlatformImpact({ draft, what }: { draft: PlatformWhatIfInput; what: string }) {
  const impact = useQuery({
    queryKey: ['platform-impact', draft],
    queryFn: ({ signal }) => api.post<PlatformWhatIfView>('/platform/what-if', { body: draft, signal }),
    // An impact of an earlier dialog may be out of date.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const orgs = impact.data?.orgs ?? [];
  return (
    <ImpactView
      summary={impact.data && describeImpact(impact.data, what)}
      stale={impact.isPlaceholderData}
      error={impact.error}
      onRetry={() => void impact.refetch()}
    >
      {orgs.length > 0 ? (
        <ul className="mt-1 flex flex-col gap-0.5 text-muted text-xs">
          {orgs.slice(0, MAX_ORGS).map(({ org, name, agents, gained, lost, approvals }) => (
            <li key={org} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {name}
                {orgs.some((other) => other.org !== org && other.name === name) ? (
                  <code className="ml-1 text-faint">{org}</code>
                ) : null}
              </span>
              <span className="tabular">
                {counted(agents, 'agent')}
                {lost > 0 ? `, ${counted(lost, 'tool')} lost` : ''}
                {gained > 0 ? `, ${counted(gained, 'tool')} gained` : ''}
                {approvals.removed > 0 ? `, ${counted(approvals.removed, 'tool')} no longer with approval` : ''}
                {approvals.added > 0 ? `, ${counted(approvals.added, 'tool')} now with approval` : ''}
              </span>
            </li>
          ))}
          {orgs.length > MAX_ORGS ? <li>and {counted(orgs.length - MAX_ORGS, 'more organization')}</li> : null}
        </ul>
      ) : null}
    </ImpactView>
  );
}

interface Effect {
  verb: { one: string; many: string };
  object: string;
}

function effectOf(orgs: PlatformWhatIfView['orgs'], what: string): Effect {
  const lost = orgs.some((org) => org.lost > 0);
  const gained = orgs.some((org) => org.gained > 0);
  const added = orgs.some(({ approvals }) => approvals.added > 0);
  const removed = orgs.some(({ approvals }) => approvals.removed > 0);
  const change = { one: 'changes', many: 'change' };
  if ((lost || gained) && (added || removed)) return { verb: change, object: 'tools and approvals' };
  if (lost && gained) return { verb: change, object: 'tools' };
  if (lost) return { verb: { one: 'loses', many: 'lose' }, object: what };
  if (gained) return { verb: { one: 'gains', many: 'gain' }, object: what };
  if (added && removed) return { verb: change, object: 'approvals' };
  if (added) return { verb: { one: 'needs', many: 'need' }, object: `approval for ${what}` };
  return { verb: { one: 'no longer needs', many: 'no longer need' }, object: `approval for ${what}` };
}

/** Impact summary, such as "14 agents in 2 organizations lose send_email." */
export function describeImpact(
  { orgs, examined, refusedCalls }: Pick<PlatformWhatIfView, 'orgs' | 'examined' | 'refusedCalls'>,
  what: string,
): string {
  const agents = orgs.reduce((sum, org) => sum + org.agents, 0);
  if (agents === 0) return `No agent gains or loses a tool; ${counted(examined.agents, 'agent')} checked.`;
  const { verb, object } = effectOf(orgs, what);
  const { count, days } = refusedCalls;
  const losers = orgs.filter((org) => org.lost > 0).length;
  const where = losers > refusedCalls.orgs ? ` in the ${refusedCalls.orgs} most affected organizations` : '';
  const refused =
    count > 0 ? ` ${counted(count, 'call')} of the last ${days} days${where} would have been blocked.` : '';
  return `${counted(agents, 'agent')} in ${counted(orgs.length, 'organization')} ${agents === 1 ? verb.one : verb.many} ${object}.${refused}`;
}
