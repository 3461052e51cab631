import { AmbitError, ApprovalRequiredError, type PendingApproval } from './errors.js';
import { type Connection, jsonOf, send } from './request.js';
import { sleep, withRetries } from './retry.js';
import type { CallResult, Schemas } from './types.js';

/** The server answers earlier, as soon as a person decides. */
const WAIT_SECONDS = 25;
/** For servers that answer at once, such as one that is stopping. */
const MIN_PAUSE_MS = 250;

export interface CallOptions {
  session?: string;
  channel?: string;
  goal?: string;
  /** Approval from an earlier ApprovalRequiredError. */
  approval?: string;
  /** Makes repeated requests take effect once. Generated when absent. */
  idempotencyKey?: string;
  /** Waits until a person decides, instead of throwing ApprovalRequiredError. */
  waitForApproval?: boolean;
  /** Called once when the wait for a person begins. */
  onApproval?(approval: PendingApproval): void;
  /** Cancels the call, also at the upstream. */
  signal?: AbortSignal;
}

type Response = CallResult | Schemas['CallPending'];

/** Calls a tool. Retries with one Idempotency-Key, so the call takes effect at most once. */
export async function callTool(
  connection: Connection,
  maxRetries: number,
  tool: string,
  args: Readonly<Record<string, unknown>>,
  options: CallOptions = {},
): Promise<CallResult> {
  const { idempotencyKey = crypto.randomUUID(), waitForApproval, onApproval, signal, ...context } = options;
  const response = await withRetries(
    async () =>
      jsonOf<Response>(
        await send(connection, 'POST', `/tools/${encodeURIComponent(tool)}/call`, {
          body: { arguments: args, ...context },
          headers: { 'Idempotency-Key': idempotencyKey },
          signal,
        }),
      ),
    maxRetries,
    signal,
  );
  if (!('approval' in response)) return response;
  if (!waitForApproval) throw new ApprovalRequiredError(tool, response.approval);
  onApproval?.(response.approval);
  await waitUntilApproved(connection, maxRetries, tool, response.approval, signal);
  const repeated = { ...context, approval: response.approval.id, ...(signal ? { signal } : {}) };
  return await callTool(connection, maxRetries, tool, args, repeated);
}

/** Message of a denied call. Equals the server's response when the call is repeated. */
const denialOf = (tool: string, note: string | null) =>
  `A person denied this call of ${tool}${note ? `: ${note}` : '.'} Do not repeat it.`;

async function waitUntilApproved(
  connection: Connection,
  maxRetries: number,
  tool: string,
  { id, url }: PendingApproval,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    const { status, note } = await withRetries(
      async () =>
        jsonOf<Schemas['AgentApproval']>(
          await send(connection, 'GET', `/approvals/${id}`, { query: { wait: WAIT_SECONDS }, signal }),
        ),
      maxRetries,
      signal,
    );
    if (status === 'approved') return;
    if (status !== 'awaiting_approval') {
      const detail = status === 'denied' ? denialOf(tool, note) : `The approval is ${status}: ${url}`;
      throw new AmbitError(409, { code: `approval_${status}`, detail });
    }
    await sleep(MIN_PAUSE_MS, signal);
  }
}
