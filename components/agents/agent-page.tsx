'use client';

import { AgentHeader } from '@/components/agents/agent-header';
import { AgentInspector } from '@/components/agents/agent-inspector';
import { AgentKeysTab } from '@/components/agents/agent-keys-tab';
import { AgentListsTab } from '@/components/agents/agent-lists-tab';
import { AgentSessionsTab } from '@/components/agents/agent-sessions-tab';
import { AgentSetTab } from '@/components/agents/agent-set-tab';
import { AgentSettingsTab } from '@/components/agents/agent-settings-tab';
import { AgentToldTab } from '@/components/agents/agent-told-tab';
import { AgentUnusedTab } from '@/components/agents/agent-unused-tab';
import { useAgentKeys } from '@/components/agents/use-agent-keys';
import { useAgentPolicy } from '@/components/agents/use-agent-policy';
import { useAgentScope } from '@/components/agents/use-agent-scope';
import { useAgentSessions } from '@/components/agents/use-agent-sessions';
import { useAgent } from '@/components/agents/use-agents';
import { useDecisions } from '@/components/agents/use-decisions';
import { useUnused } from '@/components/agents/use-unused';
import { FindingsHere } from '@/components/checks/findings-here';
import { useOrg } from '@/components/shell/me';
import { PageOfOne } from '@/components/shell/page-of-one';
import { useUrlState } from '@/components/shell/use-url-state';
import { PageBody } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import type { AgentView } from '@/lib/features/agents/agent-contract';

const TABS = ['set', 'lists', 'unused', 'told', 'settings', 'keys', 'sessions'];

/** One agent: what it gets and why, and everything that a person may change about it. */
export function AgentPage({ agent: slug }: { agent: string }) {
  const org = useOrg();
  const { params } = useUrlState();
  const agent = useAgent(org.slug, slug);
  const asked = params.get('tab') ?? 'set';
  const tab = TABS.includes(asked) ? asked : 'set';

  return (
    <PageOfOne query={agent} name={slug} noun="agent" list={{ href: `/${org.slug}/agents`, label: 'See all agents' }}>
      {(view) => <Loaded agent={view} tab={tab} />}
    </PageOfOne>
  );
}

/** The page of an agent that is there. On the set's tab it may be of a past moment; the other tabs are of now. */
function Loaded({ agent: view, tab }: { agent: AgentView; tab: string }) {
  const org = useOrg();
  const { at: asked, input, set } = useAgentScope(view);
  const at = tab === 'set' ? asked : null;
  // The same question as the set's own: asked once.
  const decided = useDecisions(org.slug, { ...input, detail: 'brief' }, at !== null);
  const then = decided.isPlaceholderData ? undefined : decided.data;
  const policy = useAgentPolicy(org.slug, view.slug);
  const keys = useAgentKeys(org.slug, view.slug);
  const sessions = useAgentSessions(org.slug, view.slug);
  const unused = useUnused(org.slug).data?.agents.find((one) => one.agent === view.slug);
  const entries = policy.data ? policy.data.block.length + policy.data.allow.tools.length : undefined;
  // How many there were then is known of what decides alone.
  const now = (value: number | undefined) => count(at ? undefined : value);
  return (
    <div className="flex min-w-0">
      <PageBody wide className="min-w-0 flex-1">
        <AgentHeader agent={view} facts={at ? (then?.agent ?? null) : view} />
        <FindingsHere
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
            { value: 'told', label: 'Told', content: <AgentToldTab agent={view} /> },
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
