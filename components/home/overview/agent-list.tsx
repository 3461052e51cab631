import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { agentHref } from '@/lib/shared/console-address';

const AUTONOMY: Record<AgentView['autonomy'], string> = {
  supervised: 'supervised',
  autonomous: 'autonomous',
  draft_only: 'drafts only',
};

export function AgentList({ org, agents }: { org: string; agents: readonly AgentView[] }) {
  if (agents.length === 0) {
    return (
      <EmptyState
        title="No agents yet"
        description="An agent is what asks for tools. Add the first one to see what would reach it."
        action={
          <Link href={`/${org}/agents`} className="text-accent text-sm hover:underline">
            Go to agents
          </Link>
        }
        className="py-8"
      />
    );
  }
  return (
    <ul>
      {agents.map((agent) => (
        <li key={agent.slug} className="border-b last:border-b-0">
          <Link
            href={agentHref(org, agent.slug)}
            className="focus-inset grid h-11 grid-cols-[minmax(0,1fr)_5rem_4.5rem] items-center gap-3 rounded-sm text-sm hover:bg-hover sm:grid-cols-[minmax(0,1fr)_8rem_5rem]"
          >
            <span className="flex min-w-0 items-baseline gap-2">
              <code className="truncate text-[12.5px]">{agent.slug}</code>
              <span className="truncate text-faint text-xs">{AUTONOMY[agent.autonomy]}</span>
            </span>
            <span aria-hidden="true" className="h-0.75 rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-layer-agent"
                style={{ width: `${(100 * agent.summary.allowed) / Math.max(1, agent.summary.catalogue)}%` }}
              />
            </span>
            <span className="tabular text-right">
              {agent.summary.allowed}
              <span className="text-faint"> / {agent.summary.catalogue}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
