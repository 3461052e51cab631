'use client';

import { useQueryStates } from 'nuqs';
import { useAgentSessions, useEnableInSession } from '@/components/common/agents/use-agent-sessions';
import { useOrg } from '@/components/common/me';
import { Refused } from '@/components/common/settings/save-error';
import { countTools } from '@/components/common/strata/layer-labels';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import { errorText } from '@/lib/client/api-error';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { SessionView } from '@/lib/snapshot/session-contract';
import { agentParams } from './agent-params';

const BY = { person: 'by a person', agent: 'by the agent', failures: 'after failures' } as const;

export function AgentSessionsTab({ agent }: { agent: AgentView }) {
  const org = useOrg();
  const { data: sessions, error, refetch } = useAgentSessions(org.slug, agent.slug);
  if (!sessions) return <NotLoaded noun="the sessions" rows={4} error={error} onRetry={refetch} />;
  if (sessions.length === 0) {
    return (
      <EmptyState
        title="No sessions yet"
        description="A session starts with the agent’s first request that names it."
      />
    );
  }
  return (
    <ul aria-label={`Sessions of ${agent.slug}`}>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          org={org.slug}
          agent={agent.slug}
          session={session}
          editable={org.can('edit-agents')}
        />
      ))}
    </ul>
  );
}

interface SessionRowProps {
  org: string;
  agent: string;
  session: SessionView;
  editable: boolean;
}

function SessionRow({ org, agent, session, editable }: SessionRowProps) {
  const [, set] = useQueryStates(agentParams);
  const enable = useEnableInSession(org, agent);
  return (
    <li className="border-b py-2 first:pt-0 last:border-b-0">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <code className="min-w-0 text-[12.5px] max-sm:flex-1 sm:min-w-40">{session.id}</code>
        <span className="flex flex-1 flex-wrap gap-x-4 text-muted text-xs max-sm:order-last max-sm:basis-full">
          <span className="sm:min-w-24">
            {session.channel ? `on ${session.channel}` : 'no channel'}
            {session.goal ? `, goal ${session.goal}` : ''}
          </span>
          <span>
            {session.disabled.length === 0 ? 'no disabled tools' : `${countTools(session.disabled.length)} disabled`}
          </span>
          <span className="sm:ml-auto">
            used <RelativeTime at={session.updatedAt} />
          </span>
        </span>
        <Button
          size="sm"
          onClick={() => set({ tab: null, part: null, session: session.id, channel: null }, { history: 'push' })}
        >
          Show access
        </Button>
      </div>
      {session.disabled.length > 0 ? (
        <ul aria-label={`Disabled in ${session.id}`} className="mt-1 ml-1 border-l pl-4">
          {session.disabled.map((one) => (
            <li key={one.tool} className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm">
              <StateGlyph state="block" />
              <ToolName name={one.tool} />
              <span className="min-w-0 flex-1 text-muted text-xs">
                {BY[one.by]} <RelativeTime at={one.at} />: {one.reason}
              </span>
              {editable ? (
                <Button
                  size="sm"
                  busy={enable.isPending && enable.variables.tool === one.tool}
                  aria-label={`Enable ${one.tool} in ${session.id}`}
                  onClick={() => enable.mutate({ session: session.id, tool: one.tool, reason: one.reason })}
                >
                  Enable
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <Refused why={enable.error ? errorText(enable.error) : undefined} />
    </li>
  );
}
