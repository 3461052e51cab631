'use client';

import { useAgentScope } from '@/components/agents/use-agent-scope';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { Why } from '@/components/common/decisions/why';
import { useOrg } from '@/components/common/me';
import { useOrgTools } from '@/components/common/org-queries';
import { CopyButton } from '@/components/ui/copy-button';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { Moment } from '@/components/ui/moment';
import { SkeletonRows } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { AgentView } from '@/lib/features/agents/agent-contract';

export function ToolInspector({ agent, tool }: { agent: AgentView; tool: string }) {
  const org = useOrg();
  const { input, channel, session, goal, at, params, set } = useAgentScope(agent);
  const { data, error, refetch } = useDecisions(org.slug, { ...input, tools: [tool], detail: 'full' });
  const catalogue = useOrgTools(org.slug);
  const about = catalogue.data?.find(({ name }) => name === tool);
  // While another tool loads, the previous response stays; it must not appear under the new name.
  const decision = data?.decisions.find((one) => one.tool === tool);
  const place = session ? `in ${session}` : channel ? `on ${channel}` : 'without a session';
  const where = goal ? `${place}, on goal ${goal}` : place;
  // Opened from a layer's list, closing returns to it.
  const close = () => set({ tool: null }, { history: 'push' });

  return (
    <Inspector
      label={`Decision about ${tool}`}
      title={<ToolName name={tool} className="text-sm" />}
      subtitle={
        <>
          for {agent.slug}, {where}
          {at ? (
            <>
              , at <Moment at={at} dated />
            </>
          ) : null}
        </>
      }
      actions={<CopyButton value={tool} label="Copy the name" />}
      onClose={close}
      takeFocus={params.layer !== null}
    >
      {error && !decision ? (
        <ErrorState title="Could not load the decision" error={error} onRetry={() => refetch()} />
      ) : data?.decisions.length === 0 ? (
        <p className="px-4 py-6 text-muted text-sm">The catalog of this organization has no tool of this name.</p>
      ) : !decision || catalogue.isPending ? (
        // The description is above the decision, so the decision waits for it and the layout does not shift.
        <div className="px-4 pt-4">
          <SkeletonRows rows={8} label="Loading the decision" />
        </div>
      ) : (
        <>
          {about ? <p className="border-b px-4 py-3 text-pretty text-muted text-sm">{about.description}</p> : null}
          <InspectorSection title={decision.allowed ? 'Why it is allowed' : 'Why it is blocked'}>
            <Why
              decision={decision}
              question={{ agent: agent.slug, session, channel, goal }}
              pictureOnly={at !== null}
            />
          </InspectorSection>
          <div className="px-4 py-3 text-sm">
            <TextLink href={`/${org.slug}/tools?tool=${tool}`}>Show all agents</TextLink>
          </div>
        </>
      )}
    </Inspector>
  );
}
