import { type CallToolResult, type InputRequiredResult, ProtocolError } from '@modelcontextprotocol/server';
import { beginOutsideEffects } from '@/lib/data/claim';
import type { OrgScope } from '@/lib/data/scope';
import { CANCELLED_CALL, type OutcomeKind } from '@/lib/features/outcomes/outcome-contract';
import { type Referral, readReferral } from '@/lib/features/outcomes/upstream-referral';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { log } from '@/lib/log';
import { CALL_DEADLINE_MS, countCall } from '@/lib/mcp/call-limits';
import { checkedResult } from '@/lib/mcp/checked-result';
import { startDeadline } from '@/lib/mcp/deadline';
import { type AskedCall, ExecutionError, type Executor, executors } from '@/lib/mcp/executors';
import { type ObservedCall, observedCalls } from '@/lib/mcp/observed-calls';
import { mayRepeat, type Repair, repairOnce } from '@/lib/mcp/repair-once';
import { sourceExecutor } from '@/lib/mcp/source-executor';
import { toStorable } from '@/lib/shared/storable';
import { executedStep } from '@/lib/telemetry/mcp-step';
import { traced } from '@/lib/telemetry/traced';
import { argumentProblem } from './argument-problem';

/** A call that may be made, and what makes it. */
export interface Way {
  resolution: Resolution;
  index: number;
  executor: Executor;
}

/** Who makes a call. `keyId`: null where no key is at work, as when a person lets a packet run. */
export interface CallMaker extends SessionOwner {
  keyId: string | null;
}

export interface Call {
  scope: OrgScope;
  maker: CallMaker;
  /** What rules 1 to 11 were decided with. */
  resolution: Resolution;
  /** The tool's number in it: one that may be called. */
  index: number;
  asked: AskedCall;
  /** The packet that the call is of. */
  packet?: string;
  /** More than this cannot be kept by whoever asked. */
  mostResultBytes?: number;
  /**
   * What has to be settled before the call is made, and on what it goes on after that; null: it does not, and whoever
   * asked knows what to say.
   */
  letOn?: (way: Way) => Promise<Way | null>;
}

/** How a call ended. */
export type CallEnd = {
  /** From its start at the tool; 0 where it never came to that. */
  ms: number;
  /** It failed at first, and was made once more. */
  repair: Repair | null;
} & (
  | {
      kind: 'result';
      result: CallToolResult;
      /** Where it is an error by which the tool says that the task belongs elsewhere. */
      referral: Referral | null;
    }
  /** The tool asks the client for something before it goes on. */
  | { kind: 'asks'; result: InputRequiredResult }
  /** The tool, or the way to it, failed: counted as its outcome. */
  | { kind: 'failed'; code: string; message: string }
  /** It never reached the tool, and says nothing of it. */
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'held' }
);

/** What carries a tool out: a source, or this process. Null: only the agent can. Throws ExecutionError. */
export async function findExecutor(scope: OrgScope, resolution: Resolution, index: number): Promise<Executor | null> {
  return executors().find(resolution, index) ?? (await sourceExecutor(scope, resolution, index));
}

/** Throws ExecutionError, also for a tool that is not executed here. */
export async function findWay(scope: OrgScope, resolution: Resolution, index: number, name: string): Promise<Way> {
  const executor = await findExecutor(scope, resolution, index);
  if (executor) return { resolution, index, executor };
  throw new ExecutionError(
    'elsewhere',
    `Ambit decides whether you may use ${name}, and you may; it does not run it. The application that you work in executes this tool: call it there, not over this connection.`,
    false,
  );
}

/** How often a call is made, and who hears of a second time. */
interface Repeats {
  may: boolean;
  told: (repair: Repair) => void;
}

/** Runs an executor under the deadline. Throws ExecutionError; the client's own going away is thrown as it came. */
async function execute(
  executor: Executor,
  name: string,
  asked: AskedCall,
  repeats: Repeats,
): Promise<CallToolResult | InputRequiredResult> {
  // The request's own signal also fires after its answer; what is over by then must not be aborted.
  const deadline = startDeadline(asked.signal, CALL_DEADLINE_MS);
  const { signal } = deadline;
  const { arguments: given, onProgress, client, traceparent } = asked;
  try {
    const call = { arguments: given, signal, deadlineMs: CALL_DEADLINE_MS, onProgress, client, traceparent };
    return await repairOnce(repeats.may, signal, () => executor(call), repeats.told);
  } catch (error) {
    if (asked.signal.aborted || error instanceof ExecutionError || error instanceof ProtocolError) throw error;
    if (deadline.isOver()) {
      const seconds = CALL_DEADLINE_MS / 1000;
      throw new ExecutionError(
        'timeout',
        `${name} did not answer within ${seconds} s. Try again later, or without it.`,
      );
    }
    log().error({ err: error, tool: name }, 'a tool could not be executed');
    throw new ExecutionError('internal', `${name} could not be executed. Try again, or use another tool.`);
  } finally {
    deadline.end();
  }
}

const MOST_MESSAGE_CHARS = 500;

function textOf({ content }: CallToolResult): string {
  const text = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
  return text.slice(0, MOST_MESSAGE_CHARS) || 'The tool reported an error without words.';
}

/** Throws ExecutionError for a result that is more than can be kept. */
function requireSmall(name: string, result: CallToolResult, most: number | undefined): void {
  if (most === undefined || Buffer.byteLength(JSON.stringify(result)) <= most) return;
  throw new ExecutionError(
    'too_large',
    `${name} was called, and its result is larger than ${most / 1024} KiB, so it is not kept. Do not call it again for the same; ask for less.`,
  );
}

function placeOf({ request, context }: Resolution): Pick<ObservedCall, 'session' | 'channel' | 'goal'> {
  return {
    ...(request.session === null ? {} : { session: request.session }),
    ...(context.channel ? { channel: context.channel } : {}),
    ...(context.goal ? { goal: context.goal.id } : {}),
  };
}

/** Ends after which a call may have been carried out all the same. */
const LEFT_OPEN = new Set(['garbage', 'internal', 'invalid_result', 'timeout', 'unreachable', 'upstream_down']);
const NOT_KNOWN = 'Whether it took effect all the same is not known: look before you ask for it again.';

/** What the tool broke its contract by; everything else is of its implementation, or of the way to it. */
const outcomeOf = (code: string): OutcomeKind => (code === 'invalid_result' ? 'contract_violation' : 'execution');

/** In the answer's `_meta`, where no upstream can write: what it came to, and what to do about it, as reports are answered. */
const REFERRED = { 'ambit/outcome': 'wrong_tool_boundary', 'ambit/lane': 'referral' };

const CANCELLED = { code: CANCELLED_CALL, message: 'The client went away before there was a result.' };

/**
 * The only way in which a call is made, whoever asks for it: counted, its arguments checked, executed under the deadline
 * and once more where that may mend it, its result stripped and checked, and what came of it recorded. Throws
 * what `letOn` throws, and what the client's going away is thrown as.
 */
export async function runCall(call: Call): Promise<CallEnd> {
  const { scope, maker, resolution, index, asked, packet, mostResultBytes, letOn } = call;
  const { name } = asked;
  const tool = resolution.snapshot.tools[index]!.definition;
  let repair: Repair | null = null;
  let startedAt = performance.now();
  let isUnderWay = false;
  const ms = () => (isUnderWay ? Math.round(performance.now() - startedAt) : 0);
  const record = (what: Pick<ObservedCall, 'outcome' | 'error' | 'boundary'>) =>
    observedCalls().add(scope, maker, {
      tool: tool.name,
      ...placeOf(resolution),
      ...(packet === undefined ? {} : { packet }),
      latencyMs: ms(),
      // What the source says of its error, cut where it was too long.
      ...toStorable(what),
      ...(repair && { repair }),
    });
  const ended = () => ({ ms: ms(), repair });
  const told = (made: Repair) => {
    repair = made;
  };

  const tooMany = countCall(maker, name);
  if (tooMany) return { kind: 'refused', code: 'too_many_calls', message: tooMany, ...ended() };
  const problem = argumentProblem(name, tool.inputSchema, asked.arguments);
  if (problem) {
    const error = { code: 'invalid_arguments', message: problem.slice(0, MOST_MESSAGE_CHARS) };
    await record({ outcome: 'contract_violation', error });
    return { kind: 'refused', code: error.code, message: problem, ...ended() };
  }
  try {
    const found = await findWay(scope, resolution, index, name);
    const way = letOn ? await letOn(found) : found;
    if (way === null) return { kind: 'held', ...ended() };
    // A repeat of a request whose process dies in the call must not make it again.
    await beginOutsideEffects(scope);
    isUnderWay = true;
    startedAt = performance.now();
    const repeats = { may: mayRepeat(way.resolution, way.index), told };
    const result = await traced(executedStep(name, maker.agentSlug), async (open) => {
      const answer = await execute(way.executor, name, asked, repeats);
      if ('isError' in answer && answer.isError) open.fail('tool_error');
      return answer;
    });
    if (result.resultType === 'input_required')
      return { kind: 'asks', result: result as InputRequiredResult, ...ended() };
    const { outputSchema } = way.resolution.snapshot.tools[way.index]!.definition;
    const plain = checkedResult(result as CallToolResult, outputSchema);
    const referral = readReferral(plain);
    const checked = referral ? { ...plain, _meta: { ...plain._meta, ...REFERRED } } : plain;
    requireSmall(name, checked, mostResultBytes);
    const end: CallEnd = { kind: 'result', result: checked, referral, ...ended() };
    if (referral) await record({ outcome: 'wrong_tool_boundary', boundary: referral });
    else if (checked.isError)
      await record({ outcome: 'execution', error: { code: 'tool_error', message: textOf(checked) } });
    else await record({ outcome: 'ok' });
    return end;
  } catch (error) {
    if (!(error instanceof ExecutionError)) {
      // It may have had its effect, so it is told of; how the tool is it does not say, and no streak counts it.
      if (isUnderWay && asked.signal.aborted) await record({ outcome: 'execution', error: CANCELLED });
      throw error;
    }
    const { code, message } = error;
    const end = { code, message, ...ended() };
    if (!error.counts) return { kind: 'refused', ...end };
    await record({ outcome: outcomeOf(code), error: { code, message: message.slice(0, MOST_MESSAGE_CHARS) } });
    // A read has no effect that anybody could look for.
    const isOpen = isUnderWay && tool.readOnly !== true && LEFT_OPEN.has(code);
    return { kind: 'failed', ...end, message: isOpen ? `${message} ${NOT_KNOWN}` : message };
  }
}
