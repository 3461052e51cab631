'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { PlatformWhatIfInput, PlatformWhatIfView } from '@/lib/features/what-if/what-if-contract';
import { counted } from '@/lib/shared/counted';

const MOST_ORGS = 5;

/** What a draft of the platform's lists would do, before it is saved: in numbers, organization by organization. */
export function PlatformImpact({ draft, what }: { draft: PlatformWhatIfInput; what: string }) {
  const impact = useQuery({
    queryKey: [...queryKeys.platform, 'what-if', draft],
    queryFn: ({ signal }) => api.post<PlatformWhatIfView>('/platform/what-if', { body: draft, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (impact.error) {
    return <p className="text-muted text-sm">What it would do could not be worked out: {errorText(impact.error)}</p>;
  }
  if (!impact.data) {
    return (
      <div role="status" aria-label="Working out what it would do" className="flex flex-col gap-2">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/3" />
      </div>
    );
  }
  const { orgs } = impact.data;
  return (
    <section aria-label="What it would do" className="border-line-strong border-l-2 pl-3 text-sm">
      <p>{sayImpact(impact.data, what)}</p>
      {orgs.length > 0 ? (
        <ul className="mt-1 flex flex-col gap-0.5 text-muted text-xs">
          {orgs.slice(0, MOST_ORGS).map(({ org, name, agents, gained, lost }) => (
            <li key={org} className="flex flex-wrap justify-between gap-x-4">
              <span>{name}</span>
              <span className="tabular">
                {counted(agents, 'agent')}
                {lost > 0 ? `, ${counted(lost, 'tool')} lost` : ''}
                {gained > 0 ? `, ${counted(gained, 'tool')} gained` : ''}
              </span>
            </li>
          ))}
          {orgs.length > MOST_ORGS ? <li>and {counted(orgs.length - MOST_ORGS, 'more organization')}</li> : null}
        </ul>
      ) : null}
    </section>
  );
}

/** "14 agents in 2 organizations lose send_email." */
export function sayImpact({ orgs, examined }: Pick<PlatformWhatIfView, 'orgs' | 'examined'>, what: string): string {
  const agents = orgs.reduce((sum, org) => sum + org.agents, 0);
  if (agents === 0) return `No agent gains or loses a tool; ${counted(examined.agents, 'agent')} were looked at.`;
  const lost = orgs.some((org) => org.lost > 0);
  const gained = orgs.some((org) => org.gained > 0);
  const verb = lost && gained ? 'change' : lost ? 'lose' : 'gain';
  const form = agents === 1 ? `${verb}s` : verb;
  return `${counted(agents, 'agent')} in ${counted(orgs.length, 'organization')} ${form} ${lost && gained ? 'tools' : what}.`;
}
