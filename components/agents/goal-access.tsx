'use client';

import { useState } from 'react';
import { useAgentAccess } from '@/components/agents/use-agent-access';
import { goalEntryText, useGoalEntries } from '@/components/agents/use-own-entries';
import { useGoals } from '@/components/common/policies/use-goal-list';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/select';

/** No goal ID: these start with a letter or digit. */
export const ALWAYS = '*';

interface GoalChoiceProps {
  org: string;
  agent: string;
  value: string;
  onValueChange(goal: string): void;
}

/** Chooses the only goal that a change concerns. Hidden where the agent has no goals. */
export function GoalChoice({ org, agent, value, onValueChange }: GoalChoiceProps) {
  const goals = useGoals(org).data ?? [];
  const open = goals.filter(
    ({ primaryAgent, fallbackAgent }) =>
      (primaryAgent === null && fallbackAgent === null) || primaryAgent === agent || fallbackAgent === agent,
  );
  if (open.length === 0) return null;
  const options = open.map(({ goalId }) => ({ value: goalId, label: `During ${goalId} only` }));
  return (
    <Select
      label="When"
      size="sm"
      value={value}
      onValueChange={onValueChange}
      options={[{ value: ALWAYS, label: 'Always' }, ...options]}
    />
  );
}

/** The tool's entries that hold during one goal only, each with its removal. */
export function GoalEntries({ org, agent, tool }: { org: string; agent: string; tool: string }) {
  const entries = useGoalEntries(org, agent).get(tool) ?? [];
  const save = useAgentAccess(org, agent);
  const [failed, setFailed] = useState<string | null>(null);
  if (entries.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-muted text-xs">
      {entries.map((entry) => {
        const { goal, expiresAt } = entry;
        return (
          <li key={goalEntryText(entry)} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 break-words">{goalEntryText(entry)}</span>
            {expiresAt ? (
              <span className="whitespace-nowrap">
                ends <RelativeTime at={expiresAt} />
              </span>
            ) : null}
            <Button
              size="sm"
              variant="link"
              aria-label={`Remove the entry for ${goal}`}
              onClick={async () => setFailed(await save({ tool, state: 'inherit', goal }))}
            >
              Remove
            </Button>
          </li>
        );
      })}
      {failed ? (
        <li role="alert" className="text-block">
          Not saved: {failed}
        </li>
      ) : null}
    </ul>
  );
}
