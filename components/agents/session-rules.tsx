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
        label="Who fixes channel and goal"
        value={sessionControl}
        disabled={disabled}
        onValueChange={(next) =>
          onChange(
            { sessionControl: next },
            next === 'trusted' ? 'Only members fix its sessions' : 'It may fix its sessions itself',
          )
        }
        options={[
          {
            value: 'own',
            title: 'The agent itself',
            text: 'Its own key states channel and goal of its sessions.',
          },
          {
            value: 'trusted',
            title: 'Only your application',
            text: 'A member’s key states them. What the agent says of them is refused.',
          },
        ]}
      />
      <fieldset aria-label="What a request must have" className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {must.map(({ field, is, what }) => (
          <span key={field} className="inline-flex items-center gap-2 text-sm">
            <Checkbox
              id={`${id}-${field}`}
              checked={is}
              disabled={disabled}
              onCheckedChange={(on) =>
                onChange({ [field]: on === true }, on === true ? `Always on a ${what}` : `A ${what} may be left out`)
              }
            />
            <label htmlFor={`${id}-${field}`}>Refuse requests that are on no {what}</label>
          </span>
        ))}
      </fieldset>
      <Refused why={error} />
    </>
  );
}
