'use client';

import Link from 'next/link';
import { useId, useState } from 'react';
import { useAgentKeyChanges } from '@/components/agents/use-agent-keys';
import { ChooseAgent } from '@/components/guide/choose-agent';
import { FirstCall } from '@/components/guide/first-call';
import { Step } from '@/components/guide/step';
import { useOrg } from '@/components/shell/me';
import { useOrgAgents } from '@/components/shell/org-queries';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/client/api-error';
import type { AgentView } from '@/lib/features/agents/agent-contract';

const KEY_NAME = 'First call';

/** From nothing to an agent’s first call in three steps. */
export function Guide({ onClose }: { onClose(): void }) {
  const id = useId();
  const org = useOrg();
  const { data: agents, error, refetch } = useOrgAgents(org.slug);
  const [done, setDone] = useState(false);
  return (
    <section aria-labelledby={id} className="mt-6 rounded-lg border bg-canvas p-4 sm:p-5">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-lg">
            Get started
          </h2>
          <p className="text-muted text-sm">Three steps to an agent’s first call. It takes a minute.</p>
        </div>
        <Button className="shrink-0" variant={done ? 'primary' : 'ghost'} onClick={onClose}>
          {done ? 'Done' : 'Not now'}
        </Button>
      </div>
      {error && !agents ? (
        <ErrorState title="The agents could not be loaded" error={error} onRetry={() => refetch()} />
      ) : agents ? (
        <Steps agents={agents} onCalled={() => setDone(true)} />
      ) : (
        <div role="status" aria-label="Loading the agents" className="mt-4 flex h-40 flex-col gap-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="w-48" />
          <Skeleton className="w-48" />
        </div>
      )}
    </section>
  );
}

function Steps({ agents, onCalled }: { agents: readonly AgentView[]; onCalled(): void }) {
  const org = useOrg();
  const [chosen, setChosen] = useState<string | null>(null);
  const [made, setMade] = useState<{ agent: string; id: string; apiKey: string } | null>(null);
  const [called, setCalled] = useState(false);
  const { create } = useAgentKeyChanges(org.slug, chosen ?? '');
  // A key belongs to one agent: with another one, the steps after it begin anew.
  const key = made?.agent === chosen ? made : null;
  const owner = org.can('edit-org');

  function makeKey(agent: string) {
    create.mutate({ name: KEY_NAME }, { onSuccess: ({ id, apiKey }) => apiKey && setMade({ agent, id, apiKey }) });
  }

  return (
    <ol className="mt-4 flex flex-col gap-5">
      <Step number={1} title="Choose an agent" state={chosen ? 'done' : 'now'}>
        <ChooseAgent
          org={org.slug}
          agents={agents}
          agent={chosen}
          onChoose={(agent) => {
            setChosen(agent);
            setCalled(false);
          }}
        />
      </Step>
      <Step number={2} title="Make a key" state={key ? 'done' : chosen ? 'now' : 'later'}>
        {!owner ? (
          <p className="mt-1 text-muted text-sm">
            Keys are made by owners. Ask an owner of {org.name} for one; the{' '}
            <Link href={`/${org.slug}/members`} className="text-accent hover:underline">
              members
            </Link>{' '}
            page says who they are. With a key, this works:{' '}
            <code className="break-all text-xs">
              curl -s …/api/v1/tools -H &quot;Authorization: Bearer amb_agent_…&quot;
            </code>
          </p>
        ) : key ? (
          <p className="mt-1 text-muted text-sm">
            “{KEY_NAME}” of <code className="text-xs">{chosen}</code>. It can be revoked on the agent’s page.
          </p>
        ) : chosen ? (
          <div className="mt-2">
            <Button variant="primary" busy={create.isPending} onClick={() => makeKey(chosen)}>
              Make a key
            </Button>
            {create.error ? (
              <p role="alert" className="mt-2 text-block text-sm">
                {errorText(create.error)}
              </p>
            ) : null}
          </div>
        ) : null}
      </Step>
      {owner ? (
        <Step number={3} title="Call as the agent" state={called ? 'done' : key ? 'now' : 'later'}>
          {key && chosen ? (
            <FirstCall
              key={key.id}
              org={org.slug}
              agent={chosen}
              made={key}
              onCalled={() => {
                setCalled(true);
                onCalled();
              }}
            />
          ) : null}
        </Step>
      ) : null}
    </ol>
  );
}
