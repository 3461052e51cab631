'use client';

import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import { useAgentKeys } from '@/components/common/agents/use-agent-keys';
import { useOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { ChooseAgent } from './choose-agent';
import { AwaitKey, MakeKey } from './make-key';
import { Step } from './step';

const FirstCall = dynamic(() => import('@/components/common/keys/first-call').then((module) => module.FirstCall), {
  ssr: false,
  loading: () => <div className="h-30" />,
});

/** Setup guide: agent, key, first call. `onClose`: absent until an agent has called. */
export function Guide({ onClose }: { onClose: (() => void) | undefined }) {
  const id = useId();
  const org = useOrg();
  const { data: agents, error, refetch } = useOrgAgents(org.slug);
  const [chosen, setChosen] = useState<string | null>(null);
  // The only agent is chosen already.
  const agent = chosen ?? (agents?.length === 1 ? agents[0]!.slug : null);
  return (
    <section aria-labelledby={id} className="mt-6 rounded-lg border bg-canvas p-4 sm:p-5">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-lg">
            Get started
          </h2>
          <p className="text-muted text-sm">Three steps to the first call of an agent, from your own client.</p>
        </div>
        {onClose ? (
          <Button className="shrink-0" onClick={onClose}>
            Close
          </Button>
        ) : null}
      </div>
      {error && !agents ? (
        <ErrorState title="Could not load the agents" error={error} onRetry={() => refetch()} />
      ) : agents ? (
        <Steps agents={agents} agent={agent} onChoose={setChosen} />
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

interface StepsProps {
  agents: readonly AgentView[];
  agent: string | null;
  onChoose(agent: string): void;
}

/** The current step is derived from the agent, its keys and their first use. */
function Steps({ agents, agent, onChoose }: StepsProps) {
  const org = useOrg();
  const owner = org.can('edit-org');
  const chosen = agents.some(({ slug }) => slug === agent) ? agent : null;
  const [made, setMade] = useState<{ agent: string; id: string; apiKey: string } | null>(null);
  const [called, setCalled] = useState<string | null>(null);
  // A key belongs to one agent, so choosing another agent resets the later steps.
  const key = made?.agent === chosen ? made : null;
  const { data: keys } = useAgentKeys(org.slug, chosen ?? '', chosen !== null);
  const hasKey = key !== null || Boolean(keys?.some(({ expired }) => !expired));
  const isCalled = chosen !== null && called === chosen && hasKey;

  return (
    <ol className="mt-4 flex flex-col gap-5">
      <Step
        number={1}
        title={agents.length > 0 ? 'Choose an agent' : 'Create an agent'}
        state={chosen ? 'done' : 'now'}
      >
        <ChooseAgent org={org.slug} agents={agents} agent={chosen} onChoose={onChoose} />
      </Step>
      <Step
        number={2}
        title={owner ? 'Create an API key' : 'Ask an owner for an API key'}
        state={hasKey ? 'done' : chosen ? 'now' : 'later'}
      >
        {!chosen ? null : owner ? (
          <MakeKey
            key={chosen}
            agent={chosen}
            isMade={key !== null}
            keys={keys}
            onMade={(one) => {
              setCalled(null);
              setMade({ agent: chosen, ...one });
            }}
          />
        ) : (
          <AwaitKey agent={chosen} keys={keys} />
        )}
      </Step>
      <Step number={3} title="Call from your client" state={isCalled ? 'done' : hasKey ? 'now' : 'later'}>
        {hasKey && chosen ? (
          <FirstCall
            key={`${chosen} ${key?.id}`}
            org={org.slug}
            agent={chosen}
            made={key}
            onCalled={() => setCalled(chosen)}
          />
        ) : null}
      </Step>
    </ol>
  );
}
