'use client';

import { AgentHeader } from '@/components/agents/agent-header';
import { AgentInspector } from '@/components/agents/agent-inspector';
import { AgentKeysTab } from '@/components/agents/agent-keys-tab';
import { AgentListsTab } from '@/components/agents/agent-lists-tab';
import { AgentSessionsTab } from '@/components/agents/agent-sessions-tab';
import { AgentSetTab } from '@/components/agents/agent-set-tab';
import { AgentSettingsTab } from '@/components/agents/agent-settings-tab';
import { AgentUnusedTab } from '@/components/agents/agent-unused-tab';
import { useAgentPolicy } from '@/components/agents/use-agent-policy';
import { useAgentScope } from '@/components/agents/use-agent-scope';
import { useUnused } from '@/components/agents/use-unused';
import { useAgentKeys } from '@/components/common/agents/use-agent-keys';
import { useAgentSessions } from '@/components/common/agents/use-agent-sessions';
import { useAgent } from '@/components/common/agents/use-agents';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { PageFindings } from '@/components/common/checks/page-findings';
import { DetailPage } from '@/components/common/detail-page';
import { useOrg } from '@/components/common/me';
import { useUrlState } from '@/components/common/use-url-state';
import { PageBody } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { AgentPromptTab } from './agent-prompt-tab';

const TABS = ['set', 'lists', 'unused', 'told', 'settings', 'keys', 'sessions'];

export function AgentPage({ agent: slug }: { agent: string }) {
  const org = useOrg();
  const { params } = useUrlState();
  const agent = useAgent(org.slug, slug);
  const asked = params.get('tab') ?? 'set';
  const tab = TABS.includes(asked) ? asked : 'set';

  return (
    <DetailPage query={agent} name={slug} noun="agent" list={{ href: `/${org.slug}/agents`, label: 'See all agents' }}>
      {(view) => <Loaded agent={view} tab={tab} />}
    </DetailPage>
  );
}

/** Loaded agent page. Only the Access tab can show a past time. */
function Loaded({ agent: view, tab }: { agent: AgentView; tab: string }) {
  const org = useOrg();
  const { at: asked, input, set } = useAgentScope(view);
  const at = tab === 'set' ? asked : null;
  // Same query as the Access tab, so it is shared.
  const decided = useDecisions(org.slug, { ...input, detail: 'brief' }, at !== null);
  const then = decided.isPlaceholderData ? undefined : decided.data;
  const policy = useAgentPolicy(org.slug, view.slug);
  const keys = useAgentKeys(org.slug, view.slug);
  const sessions = useAgentSessions(org.slug, view.slug);
  const unused = useUnused(org.slug).data?.agents.find((one) => one.agent === view.slug);
  const entries = policy.data ? policy.data.block.length + policy.data.allow.tools.length : undefined;
  // Past counts are available only for deciding fields.
  const now = (value: number | undefined) => count(at ? undefined : value);
  return (
    <div className="flex min-w-0">
      <PageBody wide className="min-w-0 flex-1">
        <AgentHeader agent={view} facts={at ? (then?.agent ?? null) : view} />
        <PageFindings
          className="mt-4 border-block border-l-2 pl-3"
          where={{ kind: 'agent', agent: view.slug }}
          only={({ severity }) => severity === 'error'}
        />
        <Tabs
          className="mt-5"
          label={`Parts of ${view.name}`}
          value={tab}
          onValueChange={(value) =>
            set({ tab: value === 'set' ? null : value, layer: null, tool: null }, { push: true })
          }
          tabs={[
            {
              value: 'set',
              label: 'Set',
              ...count(at ? then?.summary.allowed : view.summary.allowed),
              content: <AgentSetTab agent={view} />,
            },
            {
              value: 'lists',
              label: 'Lists',
              ...count(at ? then?.agent.entries : entries),
              content: <AgentListsTab agent={view} />,
            },
            {
              value: 'unused',
              label: 'Unused',
              ...now(unused?.evidence ? unused.unused.length : undefined),
              content: <AgentUnusedTab agent={view} />,
            },
            { value: 'told', label: 'Told', content: <AgentPromptTab agent={view} /> },
            { value: 'settings', label: 'Settings', content: <AgentSettingsTab agent={view} /> },
            { value: 'keys', label: 'Keys', ...now(keys.data?.length), content: <AgentKeysTab agent={view} /> },
            {
              value: 'sessions',
              label: 'Sessions',
              ...now(sessions.data?.length),
              content: <AgentSessionsTab agent={view} />,
            },
          ]}
        />
      </PageBody>
      <AgentInspector agent={view} />
    </div>
  );
}

function count(value: number | undefined): { count?: number } {
  return value === undefined ? {} : { count: value };
}
