'use client';

import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { latencyText } from '@/components/common/charts/format-numbers';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { ToolName } from '@/components/ui/tool-name';
import type { RunningCallView } from '@/lib/features/calls/running/running-call-contract';
import { useRunningCalls, useStopCall } from './use-running-calls';

/** Calls that are running now, with a button that stops them. Nothing when none has run for a second. */
export function RunningCalls({ agent }: { agent: string | undefined }) {
  const org = useOrg();
  const { data: calls = [] } = useRunningCalls(org.slug, agent);
  if (calls.length === 0) return null;
  return (
    <section aria-label="Running" className="mb-4">
      <h2 className="border-b bg-sunken px-2 py-1 font-medium text-muted text-xs">Running</h2>
      <ul aria-label="Running calls">
        {calls.map((call) => (
          <RunningCall key={call.id} call={call} ofAgent={agent !== undefined} />
        ))}
      </ul>
    </section>
  );
}

function RunningCall({ call, ofAgent }: { call: RunningCallView; ofAgent: boolean }) {
  const org = useOrg();
  const stop = useStopCall(org.slug);
  const agentLabel = useAgentLabel();
  const { tool, session, runningMs, stoppedBy } = call;
  const isStopping = stoppedBy !== null || stop.isSuccess;
  return (
    <li className="flex min-h-9 items-center gap-x-3 border-b px-2 py-1 text-sm">
      <Spinner className="shrink-0" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 truncate">
          <ToolName name={tool} />
        </span>
        <span className="truncate text-muted">{ofAgent ? session : agentLabel(call.agent)}</span>
      </span>
      <span className="tabular shrink-0 text-muted text-xs">{latencyText(runningMs)}</span>
      {isStopping ? (
        <span className="shrink-0 text-muted text-xs">Stopping</span>
      ) : org.can('edit-agents') ? (
        <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate(call)} aria-label={`Stop ${tool}`}>
          Stop
        </Button>
      ) : null}
    </li>
  );
}
