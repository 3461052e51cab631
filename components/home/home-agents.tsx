'use client';

import { useOrgAgents } from '@/components/common/org-queries';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { agentHref } from '@/lib/shared/console-address';
import { formatNumber, shareText } from '@/lib/shared/format';
import { type AgentFacts, rankAgents } from './rank-agents';
import { useHomeAccess, useHomeUsage } from './use-home-data';

const SHOWN = 6;
/** Error rates from this share on are marked, as in the list of agents. */
const HIGH_ERROR_RATE = 0.1;

/** Agents with errors or unused tools first. */
export function HomeAgents({ org }: { org: string }) {
  const usage = useHomeUsage(org);
  const access = useHomeAccess(org);
  const list = useOrgAgents(org);
  const error = usage.error ?? access.error;
  if (!usage.data || !access.data)
    return error ? (
      <ErrorState title="Could not load the agents" error={error} onRetry={() => void access.refetch()} />
    ) : (
      <SkeletonRows rows={5} />
    );
  const agents = rankAgents(access.data, usage.data, list.data);
  if (agents.length === 0)
    return (
      <EmptyState
        title="No agents yet"
        action={
          <TextLink href={`/${org}/agents?new=1`} className="text-sm">
            Create an agent
          </TextLink>
        }
        className="py-8"
      />
    );
  return (
    <ul>
      {agents.slice(0, SHOWN).map((agent) => (
        <Row key={agent.slug} org={org} agent={agent} />
      ))}
    </ul>
  );
}

function Row({ org, agent }: { org: string; agent: AgentFacts }) {
  const { slug, name, lastAt, errorRate, tools, unused } = agent;
  return (
    <li className="relative flex min-h-11 items-center gap-3 rounded-sm border-b py-1.5 text-sm last:border-b-0 hover:bg-hover">
      <span className="min-w-0 flex-1">
        <Link
          href={agentHref(org, slug)}
          className="focus-inset block truncate rounded-sm after:absolute after:inset-0"
        >
          <span className="font-medium">{name}</span> <code className="ml-1 text-muted text-xs">{slug}</code>
        </Link>
        <span className="block truncate text-faint text-xs">
          {lastAt ? (
            <>
              last call <RelativeTime at={lastAt} passed />
            </>
          ) : (
            'no calls in 7 days'
          )}
          {' · '}
          <Link
            href={`/${org}/activity?agent=${encodeURIComponent(slug)}`}
            aria-label={`Activity of ${name}`}
            className="relative z-10 rounded-sm text-muted underline underline-offset-2 hover:text-ink"
          >
            Activity
          </Link>
        </span>
      </span>
      <span className="tabular shrink-0 text-right text-xs">
        {errorRate !== null && errorRate > 0 ? (
          <span className={cn('block', errorRate >= HIGH_ERROR_RATE ? 'text-block' : 'text-muted')}>
            {shareText(errorRate)} errors
          </span>
        ) : null}
        <span className="block text-muted">
          {formatNumber(tools)} tools{unused > 0 ? `, ${formatNumber(unused)} unused` : ''}
        </span>
      </span>
    </li>
  );
}
