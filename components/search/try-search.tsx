'use client';

import { AgentMessageFields, useAgentMessage } from '@/components/common/agents/agent-message';
import { NoAgents } from '@/components/common/agents/no-agents';
import { useOrg } from '@/components/common/me';
import { scoreShare, scoreWords } from '@/components/common/routing/format-score';
import { useDebouncedValue } from '@/components/common/use-debounced-value';
import { useExplainedSearch } from '@/components/search/use-search';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Expandable } from '@/components/ui/expandable';
import { SkeletonRows } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { ExplainedHit, ExplainedSearch } from '@/lib/features/search/explain-search-contract';
import { toolHref } from '@/lib/shared/console-address';
import { describeHit, partWords } from './describe-hit';

/** Tests a message for one agent: the 10 best tools with reasons. */
export function TrySearch() {
  const org = useOrg();
  const tried = useAgentMessage(org.slug);
  const message = useDebouncedValue(tried.message.trim(), 300);
  const { data, error, refetch } = useExplainedSearch(org.slug, tried.agent, message);

  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[360px_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <AgentMessageFields
          tried={tried}
          hint="Results contain only tools of this agent."
          placeholder="Which invoices are overdue?"
        />
      </div>
      <div className="min-w-0">
        {tried.hasNone ? (
          <NoAgents description="Create an agent to search its tools." />
        ) : message === '' ? (
          <EmptyState title="Write a message" description="The best tools and the reasons appear here." />
        ) : error && !data ? (
          <ErrorState title="Could not search" error={error} onRetry={() => refetch()} />
        ) : !data ? (
          <SkeletonRows rows={6} label="Searching" />
        ) : (
          <Hits org={org.slug} found={data} />
        )}
      </div>
    </div>
  );
}

function Hits({ org, found: { data, learned, wording, vectors } }: { org: string; found: ExplainedSearch }) {
  if (data.length === 0)
    return <EmptyState title="No matches" description="No tool of the agent matches the message." />;
  return (
    <section aria-label="Matching tools">
      <p className="flex flex-wrap items-center gap-2 border-b pb-2 text-muted text-sm">
        Ranked by <Badge>words</Badge>
        {learned ? <Badge tone="accent">past requests</Badge> : null}
        {vectors ? <Badge tone="accent">vectors</Badge> : null}
        {wording === null ? null : <Badge tone="accent">model</Badge>}
      </p>
      {wording === null ? null : (
        <p className="break-words border-b py-2 text-sm">
          <span className="text-muted">No clear best tool. The model also searched for:</span> {wording}
        </p>
      )}
      <ol>
        {data.map((hit, at) => (
          <Hit key={hit.tool} hit={hit} place={at + 1} href={toolHref(org, hit.tool)} />
        ))}
      </ol>
    </section>
  );
}

function Hit({ hit, place, href }: { hit: ExplainedHit; place: number; href: string }) {
  const { tool, parts } = hit;
  // Scores are rounded to 4 digits; a hit is never shown as 0.
  const score = Math.max(hit.score, 0.00005);
  const max = Math.max(...parts.map(({ points }) => Math.abs(points)), 0.01);
  return (
    <li className="border-b last:border-b-0">
      <Expandable
        tall
        className="border-b-0"
        row={
          <span className="grid min-w-0 flex-1 grid-cols-[16px_minmax(0,1fr)_auto] items-baseline gap-x-3">
            <span className="tabular text-right text-faint text-xs">{place}</span>
            <span className="min-w-0">
              <ToolName name={tool} className="break-all" />
              <span className="mt-0.5 block text-pretty text-muted text-xs">{describeHit(hit)}</span>
            </span>
            <span className="flex items-center gap-2">
              <Bar share={scoreShare(score)} className="w-12 max-sm:hidden" />
              <span className="tabular w-12 text-right text-muted text-xs">{scoreWords(score)}</span>
            </span>
          </span>
        }
      >
        <div className="pt-1 pb-3 pl-7">
          {parts.length === 0 ? (
            <p className="text-muted text-xs">Found by vectors only.</p>
          ) : (
            <ul aria-label={`Score of ${tool}`}>
              {parts.slice(0, 8).map(({ name, points }) => (
                <li key={name} className="grid grid-cols-[minmax(0,1fr)_80px_36px] items-center gap-x-2 py-0.5 text-xs">
                  <span className="min-w-0 text-muted">{partWords(name)}</span>
                  <Bar share={Math.abs(points) / max} against={points < 0} />
                  <span className="tabular text-right">{points.toFixed(2)}</span>
                </li>
              ))}
            </ul>
          )}
          <TextLink href={href} className="mt-1.5 inline-block text-xs">
            Open the tool
          </TextLink>
        </div>
      </Expandable>
    </li>
  );
}

function Bar({ share, against = false, className }: { share: number; against?: boolean; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('block h-1 rounded-full bg-sunken', className)}>
      <span
        className={cn('block h-1 rounded-full', against ? 'bg-block' : 'bg-accent')}
        style={{ width: `${100 * Math.min(1, Math.max(0, share))}%` }}
      />
    </span>
  );
}
