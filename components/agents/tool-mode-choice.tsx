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
        label="How its tools are listed over MCP"
        value={value}
        disabled={disabled}
        onValueChange={(next) =>
          onChange(
            { toolMode: next },
            next === 'search' ? 'It searches for its tools' : 'It is listed all of its tools',
          )
        }
        options={[
          {
            value: 'list',
            title: 'All of them',
            text: 'Every tool that it may call, with its schema. Right for up to a few dozen.',
          },
          {
            value: 'search',
            title: 'A search',
            text: 'find_tools and call_tool, beside universal and pinned tools. Keeps thousands of tools out of its context.',
          },
        ]}
      />
      <Refused why={error} />
    </>
  );
}
