'use client';

import { useId } from 'react';
import { Refused } from '@/components/common/settings/save-error';
import { Checkbox } from '@/components/ui/checkbox';
import type { AgentPatch, AgentView } from '@/lib/features/agents/agent-contract';

interface ReportingChoiceProps {
  value: AgentView['reporting'];
  disabled: boolean;
  error: string | undefined;
  onChange(patch: AgentPatch, said: string): void;
}

/** Lists the tool that reports outcomes, for agents that cannot use REST. */
export function ReportingChoice({ value, disabled, error, onChange }: ReportingChoiceProps) {
  const id = useId();
  return (
    <>
      <span className="mt-3 inline-flex items-center gap-2 text-sm">
        <Checkbox
          id={id}
          checked={value}
          disabled={disabled}
          onCheckedChange={(on) =>
            onChange(
              { reporting: on === true },
              on === true ? 'Outcome reports over MCP enabled' : 'Outcome reports over MCP disabled',
            )
          }
        />
        <label htmlFor={id}>
          List the tool <code>report_outcome</code>, so that it can report outcomes over MCP
        </label>
      </span>
      <Refused why={error} />
    </>
  );
}
