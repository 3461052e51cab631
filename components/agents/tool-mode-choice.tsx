'use client';

import { Refused } from '@/components/common/settings/save-error';
import { ChoiceList } from '@/components/ui/choice-list';
import type { AgentPatch, AgentView } from '@/lib/features/agents/agent-contract';

interface ToolModeChoiceProps {
  value: AgentView['toolMode'];
  disabled: boolean;
  error: string | undefined;
  onChange(patch: AgentPatch, said: string): void;
}

/** Lists all tools over MCP, or only two tools that search and call them. */
export function ToolModeChoice({ value, disabled, error, onChange }: ToolModeChoiceProps) {
  return (
    <>
      <ChoiceList
        label="Tool list over MCP"
        value={value}
        disabled={disabled}
        onValueChange={(next) =>
          onChange({ toolMode: next }, next === 'search' ? 'Lists search tools only' : 'Lists all tools')
        }
        options={[
          {
            value: 'list',
            title: 'All tools',
            text: 'All tools that the agent can call, with schemas. For up to a few dozen tools.',
          },
          {
            value: 'search',
            title: 'Search',
            text: 'find_tools and call_tool, plus universal and pinned tools. For large catalogs.',
          },
        ]}
      />
      <Refused why={error} />
    </>
  );
}
