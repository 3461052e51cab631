import { setTimeout as delay } from 'node:timers/promises';
import { type CallToolResult, type InputRequiredResult, inputRequired } from '@modelcontextprotocol/server';
import { type ApprovalState, approvalOutcome, claimApproval } from '@/lib/features/approvals/approval-service';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { isAppError } from '@/lib/shared/app-error';
import { readableName } from '@/lib/shared/readable-name';
import type { Caller } from './caller';
import { errorResult } from './error-result';
import type { AskedCall } from './executors';
import { requestState } from './request-state';

/** How long a client that sent its user to decide is kept waiting for the decision. */
const HELD_MS = 20_000;
const LOOK_EVERY_MS = 500;

type Pending = Extract<ApprovalState, { state: 'pending' }>;

const denied = (name: string, note: string | null) =>
  errorResult(
    `A person denied this call of ${name}${note ? `: ${note}` : '.'} Do not repeat it; go on without it, or ask the user what to do instead.`,
  );

const waits = (name: string, { url }: Pending) =>
  errorResult(
    `${name} needs a person's approval, and this call waits for it. Ask them to decide at ${url}, then call ${name} again with exactly the same arguments.`,
  );

function canOpenAddresses({ client }: AskedCall): boolean {
  const { elicitation } = client.capabilities;
  return typeof elicitation === 'object' && elicitation !== null && 'url' in elicitation;
}

/** Whether this is the client's next try after it was sent to this approval, and its user did not turn away. */
function cameBackFor({ client }: AskedCall, id: string): boolean {
  const state = client.requestState() as { approval?: unknown } | undefined;
  const response = client.inputResponses?.approval as { action?: unknown } | undefined;
  return state?.approval === id && (response === undefined || response.action === 'accept');
}

async function untilDecided(caller: Caller, { signal }: AskedCall, id: string): Promise<void> {
  const until = performance.now() + HELD_MS;
  while (performance.now() < until && !signal.aborted) {
    if ((await approvalOutcome(caller.scope, id, caller.agent.agentId)) !== 'pending') return;
    await delay(LOOK_EVERY_MS);
  }
}

interface Decided {
  resolution: Resolution;
  index: number;
}

/** What the client is told instead of a result, or on what the call goes on and the approval that it used up. */
export type ApprovalStep<D extends Decided> = { answer: CallToolResult | InputRequiredResult } | { id: string; on: D };

/**
 * Lets a call on that a person approved, this once; else what to tell the client: where to decide, for clients that can
 * lead their user to an address, or the same in words. `again`: decides the call anew, as it was decided before; while a
 * person made up their mind the tool may have been taken away. Throws what `again` throws.
 */
export async function approvalStep<D extends Decided>(
  caller: Caller,
  decided: D,
  asked: AskedCall,
  again: () => Promise<D>,
): Promise<ApprovalStep<D>> {
  const { name } = asked;
  const claim = ({ resolution, index }: Decided) =>
    claimApproval(caller.scope, resolution, { index, arguments: asked.arguments });
  let on = decided;
  try {
    let found = await claim(on);
    if (found.state === 'pending' && cameBackFor(asked, found.id)) {
      await untilDecided(caller, asked, found.id);
      // Nobody would read the answer: the approval is left for the client's next try.
      if (asked.signal.aborted) return { answer: waits(name, found) };
      on = await again();
      found = await claim(on);
    } else if (found.state === 'pending' && canOpenAddresses(asked) && !asked.client.requestState()) {
      const label = readableName(on.resolution.snapshot.tools[on.index]!.served);
      const message = `${caller.agent.agentSlug} wants to use “${label}”. A person of ${caller.agent.orgSlug} has to approve it.`;
      const answer = inputRequired({
        inputRequests: { approval: inputRequired.elicitUrl({ message, url: found.url }) },
        requestState: await requestState(caller).mint({ approval: found.id }),
      });
      return { answer };
    }
    if (found.state === 'approved') return { id: found.id, on };
    return { answer: found.state === 'denied' ? denied(name, found.note) : waits(name, found) };
  } catch (error) {
    if (isAppError(error) && error.code === 'conflict') return { answer: errorResult(error.message) };
    throw error;
  }
}
