'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { countTools } from '@/components/common/strata/layer-labels';
import { announce } from '@/components/ui/announce';
import { CopyButton } from '@/components/ui/copy-button';
import { Spinner } from '@/components/ui/spinner';
import { path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { KeyView } from '@/lib/features/people/keys/key-contract';

const ASK_EVERY_MS = 2_000;

interface FirstCallProps {
  org: string;
  agent: string;
  /** The key created in this session; null: an existing key, which cannot be shown again. */
  made: { id: string; apiKey: string } | null;
  onCalled(): void;
}

/** Command for a first call, ready to run or for an existing key, and the detection of that call. */
export function FirstCall({ org, agent, made, onCalled }: FirstCallProps) {
  const command = `curl -s ${location.origin}/api/v1/tools -H "Authorization: Bearer ${made?.apiKey ?? 'amb_agent_…'}"`;
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
    announce(`Your agent called: ${countTools(allowed)}`);
    onCalled();
  }, [called, allowed, onCalled]);

  return (
    <>
      <p className="mt-1 text-muted text-sm">
        {made
          ? 'Run this in a terminal. The key stands in it, and is shown this once: keep it where the agent runs.'
          : 'Run this in a terminal, with the agent’s key after “Bearer”.'}
      </p>
      <div className="mt-2 flex items-start gap-1 rounded-md border bg-sunken py-1 pr-1 pl-2.5">
        <code className="min-w-0 flex-1 select-all break-all py-1 text-xs">{command}</code>
        <CopyButton value={command} label="Copy the command" />
      </div>
      {called ? (
        <p className="mt-3 flex items-center gap-2 font-medium text-sm">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-allow" />
          Your agent called{allowed === undefined ? '' : `: ${countTools(allowed)}`}
        </p>
      ) : (
        <p className="mt-3 flex items-center gap-2 text-muted text-sm">
          <Spinner />
          Waiting for its first call. It shows here within seconds.
        </p>
      )}
    </>
  );
}
