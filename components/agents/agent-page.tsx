'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { AgentAccessTab } from '@/components/agents/agent-access-tab';
import { AgentHeader } from '@/components/agents/agent-header';
import { AgentInspector } from '@/components/agents/agent-inspector';
import { agentPlace } from '@/components/agents/agent-tabs';
import { useAgentScope } from '@/components/agents/use-agent-scope';
import { useAgent } from '@/components/common/agents/use-agents';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { PageFindings } from '@/components/common/checks/page-findings';
import { DetailPage } from '@/components/common/detail-page';
import { useOrg } from '@/components/common/me';
import { PageBody } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import type { AgentView } from '@/lib/features/agents/agent-contract';

const loading = () => <SkeletonRows rows={8} label="Loading" />;
const AgentSetup = dynamic(() => import('@/components/agents/agent-setup').then((m) => m.AgentSetup), {
  ssr: false,
  loading,
});

interface ActivityParts {
  /** The agent's calls. */
  activity: ReactNode;
  /** The open call, beside the page. */
  openCall: ReactNode;
}

export function AgentPage({ agent: slug, ...parts }: { agent: string } & ActivityParts) {
  const org = useOrg();
  const agent = useAgent(org.slug, slug);
  return (
    <DetailPage query={agent} name={slug} noun="agent" list={{ href: `/${org.slug}/agents`, label: 'See all agents' }}>
      {(view) => <Loaded agent={view} {...parts} />}
    </DetailPage>
  );
}

/** State in the address that belongs to one tab. */
const OF_ONE_TAB = {
  layer: null,
  tool: null,
  open: null,
  q: null,
  show: null,
  stopped: null,
  outcome: null,
  days: null,
};

/** Loaded agent page. Only the tab Access can show a past time. */
function Loaded({ agent: view, activity, openCall }: { agent: AgentView } & ActivityParts) {
  const org = useOrg();
  const { at: asked, input, params, set } = useAgentScope(view);
  const { tab, part } = agentPlace(params.tab, params.part);
  const at = tab === 'access' ? asked : null;
  // Same query as the tab Access, so it is shared.
  const then = useDecisions(org.slug, { ...input, detail: 'brief' }, at !== null);
  const facts = at ? ((then.isPlaceholderData ? undefined : then.data)?.agent ?? null) : view;
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <AgentHeader agent={view} facts={facts} />
        <PageFindings
          className="mt-4 border-block border-l-2 pl-3"
          where={{ kind: 'agent', agent: view.slug }}
          only={({ severity }) => severity === 'error'}
        />
        <Tabs
          className="mt-4"
          label={`Views of ${view.name}`}
          value={tab}
          onValueChange={(value) =>
            set({ ...OF_ONE_TAB, part: null, tab: value === 'access' ? null : value }, { history: 'push' })
          }
          tabs={[
            { value: 'access', label: 'Access', content: <AgentAccessTab agent={view} /> },
            { value: 'activity', label: 'Activity', content: activity },
            {
              value: 'settings',
              label: 'Settings & keys',
              content: (
                <AgentSetup
                  agent={view}
                  part={part}
                  onPart={(next) => set({ ...OF_ONE_TAB, tab: 'settings', part: next }, { history: 'push' })}
                />
              ),
            },
          ]}
        />
      </PageBody>
      {tab === 'activity' ? openCall : <AgentInspector agent={view} />}
    </div>
  );
}
