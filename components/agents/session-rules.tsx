'use client';

import { useId } from 'react';
import { Refused } from '@/components/common/settings/save-error';
import { Checkbox } from '@/components/ui/checkbox';
import { ChoiceList } from '@/components/ui/choice-list';
import type { AgentPatch, AgentView } from '@/lib/features/agents/agent-contract';

interface SessionRulesProps {
  value: Pick<AgentView, 'sessionControl' | 'requireChannel' | 'requireGoal'>;
  disabled: boolean;
  error: string | undefined;
  onChange(patch: AgentPatch, said: string): void;
}

/** Session rules: who sets the channel and goal, and which of them a request must include. */
export function SessionRules({ value, disabled, error, onChange }: SessionRulesProps) {
  const id = useId();
  const { sessionControl, requireChannel, requireGoal } = value;
  const must = [
    { field: 'requireChannel', is: requireChannel, what: 'channel' },
    { field: 'requireGoal', is: requireGoal, what: 'goal' },
  ] as const;
  return (
    <>
      <ChoiceList
        label="Who sets channel and goal"
        value={sessionControl}
        disabled={disabled}
        onValueChange={(next) =>
          onChange(
            { sessionControl: next },
            next === 'trusted' ? 'Only members set channel and goal' : 'The agent sets channel and goal',
          )
        }
        options={[
          {
            value: 'own',
            title: 'The agent itself',
            text: 'Requests with the agent’s key set channel and goal.',
          },
          {
            value: 'trusted',
            title: 'Only your application',
            text: 'Only requests with a member’s key set them. Channel and goal in the agent’s requests are refused.',
          },
        ]}
      />
      <fieldset aria-label="Required in each request" className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {must.map(({ field, is, what }) => (
          <span key={field} className="inline-flex items-center gap-2 text-sm">
            <Checkbox
              id={`${id}-${field}`}
              checked={is}
              disabled={disabled}
              onCheckedChange={(on) =>
                onChange({ [field]: on === true }, on === true ? `${what} is required` : `${what} is optional`)
              }
            />
            <label htmlFor={`${id}-${field}`}>Refuse requests without a {what}</label>
          </span>
        ))}
      </fieldset>
      <Refused why={error} />
    </>
  );
}
