import { type CallToolResult, type InputRequiredResult, inputRequired } from '@modelcontextprotocol/server';
import {
  type ApprovalState,
  claimApproval,
  type UsedApproval,
  waitForDecision,
} from '@/lib/features/calls/approvals/approval-service';
import type { RequestedCall } from '@/lib/features/calls/executors';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { isAppError } from '@/lib/shared/app-error';
import { endSentence } from '@/lib/shared/end-sentence';
import { readableName } from '@/lib/shared/readable-name';
import type { Caller } from './caller';
import { errorResult } from './error-result';
import { requestState } from './request-state';

/** Maximum time to hold the request of a client whose user is deciding. */
const MAX_HOLD_MS = 20_000;

type Pending = Extract<ApprovalState, { state: 'pending' }>;

const denied = (name: string, note: string | null) =>
  errorResult(
    `A person denied this call of ${name}${note ? `: ${endSentence(note)}` : '.'} Do not repeat it. Continue without it, or ask the user what to do instead.`,
  );

/** One sentence that a model can pass on, and the same for programs. */
const waits = (name: string, { id, url, expiresAt }: Pending): CallToolResult => ({
  ...errorResult(
    `A person has to approve this call of ${name}: ask the user to open ${url} (approval ${id}), then call ${name} again with exactly the same arguments.`,
  ),
  _meta: { 'ambit/approval': { id, url, expiresAt: expiresAt.toISOString() } },
});

function supportsUrlElicitation({ client }: RequestedCall): boolean {
  const { elicitation } = client.capabilities;
  return typeof elicitation === 'object' && elicitation !== null && 'url' in elicitation;
}

/** Returns true for the client's retry after its user was sent to this approval and did not decline. */
function isRetryAfterApproval({ client }: RequestedCall, id: string): boolean {
  const state = client.requestState() as { approval?: unknown } | undefined;
  const response = client.inputResponses?.approval as { action?: unknown } | undefined;
  return state?.approval === id && (response === undefined || response.action === 'accept');
}

interface Decided {
  resolution: Resolution;
  index: number;
}

/** Response for the client, or the call to continue with and the approval it consumed. */
export type ApprovalStep<D extends Decided> =
  | { answer: CallToolResult | InputRequiredResult }
  | { approval: UsedApproval; on: D };

/**
 * Continues an approved call once. Otherwise returns where to decide: as a URL for clients that support URL
 * elicitation, or as text. `again`: repeats the policy decision, because the tool may have been removed while the
 * approval was pending. Throws what `again` throws.
 */
export async function approvalStep<D extends Decided>(
  caller: Caller,
  decided: D,
  asked: RequestedCall,
  again: () => Promise<D>,
): Promise<ApprovalStep<D>> {
  const { name } = asked;
  const claim = ({ resolution, index }: Decided) =>
    claimApproval(caller.scope, resolution, { index, arguments: asked.arguments });
  let on = decided;
  try {
    let found = await claim(on);
    if (found.state === 'pending' && isRetryAfterApproval(asked, found.id)) {
      await waitForDecision(caller.scope, caller.agent.agentId, found.id, { ms: MAX_HOLD_MS, signal: asked.signal });
      // The client has disconnected: leave the approval for its retry.
      if (asked.signal.aborted) return { answer: waits(name, found) };
      on = await again();
      found = await claim(on);
    } else if (found.state === 'pending' && supportsUrlElicitation(asked) && !asked.client.requestState()) {
      const label = readableName(on.resolution.snapshot.tools[on.index]!.served);
      const message = `${caller.agent.agentSlug} wants to use “${label}”. A member of ${caller.agent.orgSlug} must approve it.`;
      const answer = inputRequired({
        inputRequests: { approval: inputRequired.elicitUrl({ message, url: found.url }) },
        requestState: await requestState(caller).mint({ approval: found.id }),
      });
      return { answer };
    }
    if (found.state === 'approved') return { approval: { id: found.id, userId: found.userId }, on };
    return { answer: found.state === 'denied' ? denied(name, found.note) : waits(name, found) };
  } catch (error) {
    if (isAppError(error) && error.code === 'conflict') return { answer: errorResult(error.message) };
    throw error;
  }
}
