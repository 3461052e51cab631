'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { CodeBlock } from '@/components/common/code-block';
import { countTools } from '@/components/common/strata/layer-labels';
import { announce } from '@/components/ui/announce';
import { Segmented } from '@/components/ui/segmented';
import { Spinner } from '@/components/ui/spinner';
import { TextLink } from '@/components/ui/text-link';
import { path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { KeyView } from '@/lib/features/people/keys/key-contract';
import { agentHref } from '@/lib/shared/console-address';
import { SNIPPET_CLIENTS, type SnippetClient, snippetOf } from './client-snippets';

const ASK_EVERY_MS = 1_000;

interface FirstCallProps {
  org: string;
  agent: string;
  /** The key created in this session; null: an existing key, which cannot be shown again. */
  made: { id: string; apiKey: string } | null;
  /** In the guide, which leads on to the agent's page. */
  onCalled?(): void;
}

/** Command for a first call, ready to run or for an existing key, and the detection of that call. */
export function FirstCall({ org, agent, made, onCalled }: FirstCallProps) {
  const [client, setClient] = useState<SnippetClient>('curl');
  const used = useQuery({
    queryKey: [...queryKeys.agentKeys(org, agent), 'used', made?.id ?? 'any'],
    queryFn: async ({ signal }) => {
      const keys = await listAll<KeyView>(path`/orgs/${org}/agents/${agent}/keys`, {}, signal);
      return keys.some(({ id, lastUsedAt }) => lastUsedAt !== null && (made === null || id === made.id));
    },
    refetchInterval: ({ state }) => (state.data ? false : ASK_EVERY_MS),
  });
  const called = used.data === true;
  const decisions = useDecisions(org, { agent, tools: ['query_org_data'] }, called);
  const allowed = decisions.data?.summary.allowed;

  // Reported once, when the number of tools is known.
  const told = useRef(false);
  useEffect(() => {
    if (!called || allowed === undefined || told.current) return;
    told.current = true;
    announce(`Your agent is connected: ${countTools(allowed)}`);
    onCalled?.();
  }, [called, allowed, onCalled]);

  return (
    <>
      <p className="mt-1 text-muted text-sm">
        {made
          ? 'The key is filled in. It is shown only once, so save it where the agent runs.'
          : 'Replace amb_agent_… with the agent’s key.'}
      </p>
      <div className="mt-2 flex flex-col items-start gap-2 *:last:w-full">
        <Segmented<SnippetClient>
          label="Client"
          value={client}
          onValueChange={setClient}
          options={SNIPPET_CLIENTS.map(({ value, label }) => ({ value, label }))}
        />
        <CodeBlock
          title={SNIPPET_CLIENTS.find(({ value }) => value === client)!.where}
          copyLabel="Copy"
          code={snippetOf(client, location.origin, made?.apiKey ?? 'amb_agent_…')}
        />
      </div>
      {called ? (
        <p className="mt-3 flex items-center gap-2 font-medium text-sm">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-allow" />
          Your agent is connected{allowed === undefined ? '' : `: ${countTools(allowed)}`}
          {onCalled ? (
            <TextLink href={agentHref(org, agent)} className="font-normal">
              Open the agent
            </TextLink>
          ) : null}
        </p>
      ) : (
        <p className="mt-3 flex items-center gap-2 text-muted text-sm">
          <Spinner />
          Waiting for the first request…
        </p>
      )}
    </>
  );
}
