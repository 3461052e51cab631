'use client';

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { SetScope } from '@/components/common/agents/set-scope';
import { Why } from '@/components/common/decisions/why';
import { useOrgAgents } from '@/components/common/org-queries';
import { useToolDecision } from '@/components/common/tools/use-tools';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { StateGlyph } from '@/components/ui/state-glyph';
import { TextLink } from '@/components/ui/text-link';
import { agentHref } from '@/lib/shared/console-address';
import { counted } from '@/lib/shared/counted';

interface Scope {
  channel: string | null;
  session: string | null;
  goal: string | null;
}

/** Agents shown before "Show all". */
const FIRST = 12;

const ANYWHERE: Scope = { channel: null, session: null, goal: null };

interface AgentDecisionProps {
  org: string;
  agent: string;
  name: string;
  tool: string;
  bound: string[];
}

function AgentDecision({ org, agent, name, tool, bound }: AgentDecisionProps) {
  const [scope, setScope] = useState<Scope>(ANYWHERE);
  const { channel, session, goal } = scope;
  const decision = useToolDecision(org, agent, tool, scope);
  if (decision.error) {
    return (
      <ErrorState
        error={decision.error}
        title="Could not explain the decision"
        onRetry={() => decision.refetch()}
        className="py-6"
      />
    );
  }
  if (!decision.data) {
    return (
      <div role="status" aria-label="Asking why" className="flex flex-col gap-2 py-2">
        {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 pt-1 pb-4">
      <SetScope
        org={org}
        agent={agent}
        bound={bound}
        channel={channel}
        session={session}
        goal={goal}
        onChange={(changes) => setScope((before) => ({ ...before, ...changes }))}
      />
      <Why decision={decision.data} question={{ agent, session, channel, goal }} />
      <TextLink href={agentHref(org, agent)} className="w-fit text-xs">
        Open {name}
      </TextLink>
    </div>
  );
}

export interface AgentVerdictsProps {
  org: string;
  tool: string;
  /** Slugs of the agents that can use the tool; undefined while loading. */
  allowed: readonly string[] | undefined;
  agent: string | null;
  onAgent(agent: string | null): void;
}

/** Decision for each agent on one tool. The selected agent shows its trace. */
export function AgentVerdicts({ org, tool, allowed, agent, onAgent }: AgentVerdictsProps) {
  const agents = useOrgAgents(org);
  const [isWhole, setWhole] = useState(false);
  if (agents.error) {
    return <ErrorState error={agents.error} title="Could not load agents" onRetry={() => agents.refetch()} />;
  }
  if (!agents.data || !allowed) return <Skeleton className="h-20 w-full" />;
  if (agents.data.length === 0) return <p className="text-muted text-sm">This organization has no agents yet.</p>;
  const can = new Set(allowed);
  const total = agents.data.length;
  // Of many agents, those that can call the tool come first.
  const ordered = total > FIRST ? agents.data.toSorted((a, b) => +can.has(b.slug) - +can.has(a.slug)) : agents.data;
  const shown = isWhole ? ordered : ordered.filter(({ slug }, index) => index < FIRST || slug === agent);
  return (
    <>
      <ul aria-label="Access by agent">
        {shown.map(({ slug, name, channels }) => {
          const isAllowed = can.has(slug);
          const isOpen = slug === agent;
          return (
            <li key={slug} className="border-b last:border-b-0">
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => onAgent(isOpen ? null : slug)}
                className="focus-inset flex h-9 pointer-coarse:h-10 w-full items-center gap-2 rounded-sm text-left text-sm hover:text-ink"
              >
                <StateGlyph state={isAllowed ? 'allow' : 'block'} />
                <span className="flex min-w-0 flex-1 items-baseline gap-2">
                  <span className="truncate font-medium">{name}</span>
                  <code className="truncate text-muted text-xs">{slug}</code>
                </span>
                <span className="text-muted text-xs">{isAllowed ? 'can call' : 'cannot call'}</span>
                <ChevronRight
                  aria-hidden="true"
                  className={cn('size-3.5 text-faint transition-transform duration-100', isOpen && 'rotate-90')}
                />
              </button>
              {isOpen ? <AgentDecision org={org} agent={slug} name={name} tool={tool} bound={channels} /> : null}
            </li>
          );
        })}
      </ul>
      {shown.length < total ? (
        <Button variant="link" size="sm" className="mt-2" onClick={() => setWhole(true)}>
          Show all {counted(total, 'agent')}
        </Button>
      ) : null}
    </>
  );
}
