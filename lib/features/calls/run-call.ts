import { type CallToolResult, type InputRequiredResult, ProtocolError } from '@modelcontextprotocol/server';
import { startExternalEffects, withdrawExternalEffects } from '@/lib/data/claim';
import type { OrgScope } from '@/lib/data/scope';
import type { FilteredResult } from '@/lib/features/insights/outcomes/call-trace';
import { type Referral, readReferral } from '@/lib/features/insights/outcomes/upstream-referral';
import type { Resolution } from '@/lib/features/search/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { log } from '@/lib/log';
import type { InvalidParam } from '@/lib/shared/app-error';
import { STOPPED_CALL } from '@/lib/shared/discount';
import { toStorable } from '@/lib/shared/storable';
import { actsOnResults } from '@/lib/snapshot/call-settings';
import { executedStep } from '@/lib/telemetry/mcp-step';
import { traced } from '@/lib/telemetry/traced';
import { CALL_DEADLINE_MS, CALL_WITH_PROGRESS_MS, countCall } from '@/lib/upstream/call-limits';
import { startDeadline } from '@/lib/upstream/deadline';
import type { UsedApproval } from './approvals/approval-service';
import { argumentProblem } from './argument-problem';
import { boundExecutor } from './bindings/binding-executor';
import { CANCELLED, outcomeOfError, outcomeOfResult, outcomeOfStop, placeOf } from './call-outcome';
import { checkedResult } from './checked-result';
import { countCallEnd, countCallError } from './count-call';
import { ExecutionError, type Executor, executors, type RequestedCall, StoppedError } from './executors';
import { observedCalls } from './observed-calls';
import { operationExecutor } from './operation-executor';
import { toCallRecord, toRecordedRequest } from './recording/record-call';
import { applyFilter, maskText } from './results/apply-filter';
import { maskValue } from './results/mask';
import { isRepeatable, type Repair, retryOnce } from './retry-once';
import { callRegistry, type StartedCall } from './running/call-registry';
import { sourceExecutor } from './source-executor';

export interface ExecutableCall {
  resolution: Resolution;
  index: number;
  /** Null: Ambit does not run the tool; its application does. */
  executor: Executor | null;
  /** Approval that the call uses. */
  approval?: UsedApproval;
}

/** Caller of a tool. `keyId`: null when no API key is involved, such as a packet released by a person. */
export interface CallMaker extends SessionOwner {
  keyId: string | null;
}

export interface Call {
  scope: OrgScope;
  maker: CallMaker;
  /** Snapshot and session that the policy decision was made with. */
  resolution: Resolution;
  /** Index of an allowed tool in the snapshot. */
  index: number;
  asked: RequestedCall;
  packet?: string;
  /** Message that the call answers, if known. */
  request?: string | undefined;
  /** Maximum result size that the caller can store, in bytes. */
  mostResultBytes?: number;
  /**
   * Runs before the call, for example to consume an approval. Returns the call to continue with; null: stop, and the
   * caller reports why.
   */
  beforeCall?: (way: ExecutableCall) => Promise<ExecutableCall | null>;
}

interface Refusal {
  code: string;
  message: string;
  /** Time after which the same call may succeed. */
  retryAfterSeconds?: number | undefined;
  /** Set when an outcome was recorded. */
  outcomeId?: string;
}

export type CallEnd = {
  /** Execution time at the tool; 0 when the tool was never reached. */
  ms: number;
  /** Set when the call failed and was retried. */
  repair: Repair | null;
} & (
  | {
      kind: 'result';
      result: CallToolResult;
      outcomeId: string;
      /** Set when the tool's error refers the task to another tool. */
      referral: Referral | null;
    }
  /** The tool requests input from the client. */
  | { kind: 'asks'; result: InputRequiredResult }
  /** The tool or its source failed; recorded as the tool's outcome. */
  | ({ kind: 'failed' } & Refusal)
  /** The tool was never reached; not recorded as its outcome. `invalidParams`: pointers into the arguments. */
  | ({ kind: 'refused'; invalidParams?: InvalidParam[] } & Refusal)
  | { kind: 'held' }
);

/** Operations of sources that are documents. */
async function documentExecutor(scope: OrgScope, { snapshot }: Resolution, index: number): Promise<Executor | null> {
  const { definition, executable } = snapshot.tools[index]!;
  return executable && definition.origin === 'source' ? operationExecutor(scope, definition.name) : null;
}

/**
 * Returns the executor of a tool: its binding, its source or this process. Null: only the agent can run it. Throws ExecutionError.
 */
export async function findExecutor(scope: OrgScope, resolution: Resolution, index: number): Promise<Executor | null> {
  return (
    executors().find(resolution, index) ??
    (await boundExecutor(scope, resolution, index)) ??
    (await sourceExecutor(scope, resolution, index)) ??
    (await documentExecutor(scope, resolution, index))
  );
}

/** Throws ExecutionError, for example when the source has no credential. */
export async function resolveExecutor(scope: OrgScope, resolution: Resolution, index: number): Promise<ExecutableCall> {
  return { resolution, index, executor: await findExecutor(scope, resolution, index) };
}

/** Throws ExecutionError when Ambit does not execute the tool. */
function requireExecutor({ executor }: ExecutableCall, name: string): Executor {
  if (executor) return executor;
  throw new ExecutionError(
    'elsewhere',
    `You can use ${name}, but Ambit does not run it. The application that you work in runs this tool: call it there, not over this connection.`,
    false,
  );
}

interface Repeats {
  may: boolean;
  reportRepair: (repair: Repair) => void;
}

/** Masks a text of the source. */
type Clean = (text: string) => string;

interface Conduct {
  repeats: Repeats;
  clean: Clean;
  /** Time limit of the tool; null: that of its source. */
  callSeconds: number | null;
  /** Lists the call as running. `abort` is called when a person stops it. */
  start: (abort: () => void) => StartedCall;
}

function late(name: string, limitMs: number, hasProgress: boolean): ExecutionError {
  const limit = hasProgress
    ? `reported no progress for ${limitMs / 1_000} s, or ran longer than ${CALL_WITH_PROGRESS_MS / 60_000} min`
    : `did not respond within ${limitMs / 1_000} s`;
  return new ExecutionError('timeout', `${name} ${limit}. Try again later, or continue without it.`);
}

/** Runs an executor with the deadline. Throws ExecutionError; rethrows the client's abort unchanged. */
async function execute(
  executor: Executor,
  name: string,
  asked: RequestedCall,
  { repeats, clean, callSeconds, start }: Conduct,
): Promise<CallToolResult | InputRequiredResult> {
  // The request's signal also fires after its response; finished work must not be aborted then.
  const limitMs = callSeconds ? callSeconds * 1_000 : (executor.limitMs ?? CALL_DEADLINE_MS);
  const deadlineMs = asked.onProgress ? CALL_WITH_PROGRESS_MS : limitMs;
  const deadline = startDeadline(asked.signal, limitMs, deadlineMs);
  const { signal } = deadline;
  const running = start(deadline.stop);
  const { arguments: given, client, traceparent } = asked;
  const onProgress: RequestedCall['onProgress'] =
    asked.onProgress &&
    ((progress) => {
      deadline.extend();
      const { message } = progress;
      asked.onProgress!(message === undefined ? progress : { ...progress, message: clean(message) });
    });
  try {
    const call = { arguments: given, signal, deadlineMs, onProgress, client, traceparent };
    return await retryOnce(repeats.may, signal, () => executor(call), repeats.reportRepair);
  } catch (error) {
    if (asked.signal.aborted) throw error;
    const stoppedBy = running.stoppedBy();
    if (stoppedBy !== null) throw new StoppedError(name, stoppedBy);
    if (deadline.isOver()) throw late(name, limitMs, asked.onProgress !== undefined);
    if (error instanceof ExecutionError || error instanceof ProtocolError) throw error;
    log().error({ err: error, tool: name }, 'a tool call failed');
    throw new ExecutionError('internal', `${name} failed. Try again, or use another tool.`);
  } finally {
    deadline.end();
    running.end();
  }
}

/** Throws ExecutionError when the result is larger than the caller can store. */
function requireSmall(name: string, result: CallToolResult, max: number | undefined): void {
  if (max === undefined || Buffer.byteLength(JSON.stringify(result)) <= max) return;
  throw new ExecutionError(
    'too_large',
    `${name} was called, but its result is larger than ${max / 1024} KiB and was discarded. Do not repeat the call; request less.`,
  );
}

/** Errors after which the call may still have taken effect. */
const POSSIBLY_EXECUTED = new Set([
  ...['garbage', 'internal', 'invalid_result', 'timeout', 'unreachable', 'upstream_down'],
  STOPPED_CALL,
]);
const NOT_KNOWN = 'It may have taken effect. Check before you call it again.';

/** Written to `_meta`, which upstreams cannot set: the outcome and the recommended lane, as in reported outcomes. */
const REFERRAL_META = { 'ambit/outcome': 'wrong_tool_boundary', 'ambit/lane': 'referral' };

/**
 * Executes a tool call; every call goes through this function. Applies rate limits, validates arguments, enforces the
 * deadline, retries once if useful, sanitizes and validates the result, and records the outcome. Rethrows errors of
 * `beforeCall` and the client's abort.
 */
export async function runCall(call: Call): Promise<CallEnd> {
  try {
    const end = await runOnce(call);
    countCallEnd(end);
    return end;
  } catch (error) {
    countCallError(call.asked.signal.aborted);
    throw error;
  }
}

async function runOnce(call: Call): Promise<CallEnd> {
  const { scope, maker, resolution, index, asked, packet, mostResultBytes, beforeCall } = call;
  const { recordCalls } = resolution.snapshot.rows;
  const request = toRecordedRequest(recordCalls, call.request);
  const { name } = asked;
  const tool = resolution.snapshot.tools[index]!.definition;
  const settings = resolution.snapshot.callSettings(index);
  const filter = settings && actsOnResults(settings) ? settings : null;
  const clean: Clean = (text) => maskText(filter, text);
  let repair: Repair | null = null;
  let startedAt = performance.now();
  let isUnderWay = false;
  let hasMarkedStart = false;
  const ms = () => (isUnderWay ? Math.round(performance.now() - startedAt) : 0);
  let approval: UsedApproval | undefined;
  const record = (
    what: ReturnType<typeof outcomeOfResult>,
    result: CallToolResult | null = null,
    filtered: FilteredResult | null = null,
  ) => {
    const call = {
      tool: tool.name,
      ...placeOf(resolution),
      ...(packet === undefined ? {} : { packet }),
      ...(request === undefined ? {} : { request }),
      latencyMs: ms(),
      // Error details from the source, truncated if too long.
      ...toStorable(what),
      ...(repair && { repair }),
    };
    return observedCalls().add(scope, maker, call, {
      userId: scope.personId ?? approval?.userId,
      approvalId: approval?.id,
      filtered: filtered ?? undefined,
      record: toCallRecord(recordCalls, tool, asked.arguments, result, filtered),
    });
  };
  const ended = () => ({ ms: ms(), repair });
  const reportRepair = (made: Repair) => {
    repair = made;
  };

  const tooMany = countCall(maker, name);
  if (tooMany) return { kind: 'refused', code: 'too_many_calls', ...tooMany, ...ended() };
  const problem = argumentProblem(name, tool.inputSchema, asked.arguments);
  if (problem) {
    const { message, params: invalidParams } = problem;
    const outcomeId = await record(outcomeOfError('invalid_arguments', message));
    return { kind: 'refused', code: 'invalid_arguments', message, invalidParams, outcomeId, ...ended() };
  }
  try {
    const found = await resolveExecutor(scope, resolution, index);
    const way = beforeCall ? await beforeCall(found) : found;
    if (way === null) return { kind: 'held', ...ended() };
    approval = way.approval;
    const executor = requireExecutor(way, name);
    // Marks external side effects, so that the request is not repeated if the process dies during the call.
    hasMarkedStart = await startExternalEffects(scope);
    isUnderWay = true;
    startedAt = performance.now();
    const { orgId } = scope;
    const { session } = resolution.request;
    const place = { orgId, agentId: maker.agentId, tool: tool.name, session, packet: packet ?? null };
    const repeats = { may: isRepeatable(way.resolution, way.index), reportRepair };
    const result = await traced(executedStep(name, maker.agentSlug), async (open) => {
      const answer = await execute(executor, name, asked, {
        repeats,
        clean,
        callSeconds: settings?.callSeconds ?? null,
        start: (abort) => callRegistry().start(place, abort),
      });
      if ('isError' in answer && answer.isError) open.fail('tool_error');
      return answer;
    });
    if (result.resultType === 'input_required')
      return { kind: 'asks', result: result as InputRequiredResult, ...ended() };
    const { outputSchema } = way.resolution.snapshot.tools[way.index]!.definition;
    const plain = checkedResult(result as CallToolResult, outputSchema);
    const said = readReferral(plain);
    const referral = said && filter ? maskValue(filter, said).value : said;
    const { result: shown, filtered } = filter
      ? await applyFilter(name, filter, plain, tool.inputSchema)
      : { result: plain, filtered: null };
    const checked = referral ? { ...shown, _meta: { ...shown._meta, ...REFERRAL_META } } : shown;
    requireSmall(name, checked, mostResultBytes);
    const end = { kind: 'result', result: checked, referral, ...ended() } as const;
    // A filter that failed is no failure of the tool.
    const outcome = outcomeOfResult(plain.isError === checked.isError ? checked : plain, referral);
    const outcomeId = await record(outcome, checked, filtered);
    return { ...end, outcomeId };
  } catch (error) {
    if (!(error instanceof ExecutionError)) {
      // The call may have taken effect, so it is recorded, but without counting as a failure of the tool.
      if (isUnderWay && asked.signal.aborted) await record(CANCELLED);
      throw error;
    }
    const { code, retryAfterSeconds } = error;
    const message = clean(error.message);
    const end = { code, message, retryAfterSeconds, ...ended() };
    if (!error.counts) {
      if (hasMarkedStart) withdrawExternalEffects(scope);
      return { kind: 'refused', ...end };
    }
    const outcome = error instanceof StoppedError ? outcomeOfStop(error.by) : outcomeOfError(code, message);
    const outcomeId = await record(outcome);
    // Reads have no side effects to verify.
    const isOpen = isUnderWay && tool.readOnly !== true && POSSIBLY_EXECUTED.has(code);
    return { kind: 'failed', ...end, outcomeId, message: isOpen ? `${message} ${NOT_KNOWN}` : message };
  }
}
