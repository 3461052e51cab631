'use client';

import type { ReactNode } from 'react';
import { AgentKeysTab } from '@/components/agents/agent-keys-tab';
import { AgentListsTab } from '@/components/agents/agent-lists-tab';
import { AgentPromptTab } from '@/components/agents/agent-prompt-tab';
import { AgentSessionsTab } from '@/components/agents/agent-sessions-tab';
import { AgentSettingsTab } from '@/components/agents/agent-settings-tab';
import type { AgentPart } from '@/components/agents/agent-tabs';
import { AgentUnusedTab } from '@/components/agents/agent-unused-tab';
import { useUnused } from '@/components/agents/use-unused';
import { useAgentKeys } from '@/components/common/agents/use-agent-keys';
import { useAgentSessions } from '@/components/common/agents/use-agent-sessions';
import { useOrg } from '@/components/common/me';
import { cn } from '@/components/ui/cn';
import { scrollIntoViewRef } from '@/components/ui/scroll-into-view-ref';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { formatNumber } from '@/lib/shared/format';

interface AgentSetupProps {
  agent: AgentView;
  part: AgentPart;
  onPart(part: AgentPart): void;
}

/** Everything about an agent besides its access and its activity, one part at a time. */
export function AgentSetup({ agent, part, onPart }: AgentSetupProps) {
  const org = useOrg();
  const keys = useAgentKeys(org.slug, agent.slug).data?.length;
  const sessions = useAgentSessions(org.slug, agent.slug).data?.length;
  const least = useUnused(org.slug).data?.agents.find((one) => one.agent === agent.slug);
  const parts: Record<AgentPart, { label: string; count?: number | undefined; content: ReactNode }> = {
    settings: { label: 'Settings', content: <AgentSettingsTab agent={agent} /> },
    keys: { label: 'Keys', count: keys, content: <AgentKeysTab agent={agent} /> },
    lists: { label: 'Allow and block lists', content: <AgentListsTab agent={agent} /> },
    unused: {
      label: 'Unused tools',
      count: least?.evidence ? least.unused.length : undefined,
      content: <AgentUnusedTab agent={agent} />,
    },
    sessions: { label: 'Sessions', count: sessions, content: <AgentSessionsTab agent={agent} /> },
    prompt: { label: 'Prompt texts', content: <AgentPromptTab agent={agent} /> },
  };
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[176px_minmax(0,1fr)]">
      <nav aria-label="Settings & keys" className="max-lg:-mx-1 max-lg:overflow-x-auto">
        <ul className="flex gap-0.5 max-lg:px-1 lg:flex-col">
          {(Object.keys(parts) as AgentPart[]).map((name) => (
            <li key={name} className="shrink-0">
              <button
                ref={name === part ? scrollIntoViewRef : null}
                type="button"
                aria-current={name === part ? 'true' : undefined}
                onClick={() => onPart(name)}
                className={cn(
                  'flex min-h-8 pointer-coarse:min-h-10 w-full items-center gap-2 rounded-md px-2 text-left text-sm whitespace-nowrap hover:bg-hover',
                  name === part ? 'bg-hover font-medium text-ink' : 'text-muted',
                )}
              >
                <span className="flex-1">{parts[name].label}</span>
                {parts[name].count === undefined ? null : (
                  <span className="tabular text-faint text-xs">{formatNumber(parts[name].count)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={parts[part].label} className="min-w-0">
        {parts[part].content}
      </section>
    </div>
  );
}
