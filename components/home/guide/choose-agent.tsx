'use client';

import { type FormEvent, useState } from 'react';
import { useCreateAgent } from '@/components/common/agents/use-agents';
import { slugOf } from '@/components/common/slug-of';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { errorText } from '@/lib/client/api-error';
import type { AgentView } from '@/lib/features/agents/agent-contract';

interface ChooseAgentProps {
  org: string;
  agents: readonly AgentView[];
  agent: string | null;
  onChoose(agent: string): void;
}

export function ChooseAgent({ org, agents, agent, onChoose }: ChooseAgentProps) {
  const create = useCreateAgent(org);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const slug = slugOf(name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!slug || create.isPending) return;
    create.mutate(
      { name: name.trim(), slug, subtype: 'general' },
      {
        onSuccess: (made) => {
          setNaming(false);
          onChoose(made.slug);
        },
      },
    );
  }

  if (naming || agents.length === 0) {
    return (
      <form className="mt-2 flex flex-wrap items-end gap-2" onSubmit={submit}>
        <div className="w-full sm:w-64">
          <Field label="Name of the agent" error={create.error ? errorText(create.error) : undefined}>
            <Input
              maxLength={60}
              autoComplete="off"
              placeholder="Front desk"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="primary" busy={create.isPending} disabled={!slug}>
          Create agent
        </Button>
        {agents.length > 0 ? <Button onClick={() => setNaming(false)}>Cancel</Button> : null}
      </form>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Select
        label="Agent"
        placeholder="Choose an agent"
        value={agent ?? ''}
        onValueChange={onChoose}
        options={agents.map(({ slug: value, name: title }) => ({ value, label: `${title} (${value})` }))}
      />
      <Button onClick={() => setNaming(true)}>New agent</Button>
    </div>
  );
}
