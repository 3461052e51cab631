import { type CallToolResult, type InputRequiredResult, ProtocolError } from '@modelcontextprotocol/server';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { returnApproval } from '@/lib/features/approvals/approval-service';
import { valueProblems } from '@/lib/features/catalog/value-problems';
import { CANCELLED_CALL } from '@/lib/features/outcomes/outcome-contract';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { resolve } from '@/lib/http/agent-answers';
import { log } from '@/lib/log';
import { approvalStep } from './approval-step';
import { CALL_DEADLINE_MS, countCall, MOST_ARGUMENT_BYTES } from './call-limits';
import type { Caller } from './caller';
import { checkedResult } from './checked-result';
import { startDeadline } from './deadline';
import { errorResult } from './error-result';
import { type AskedCall, ExecutionError, type Executor, executors } from './executors';
import { type ObservedCall, observedCalls } from './observed-calls';
import { unknownTool } from './protocol-errors';
import { mayRepeat, type Repair, repairOnce } from './repair-once';
import { sourceExecutor } from './source-executor';

/** The tool's number when rules 1 to 11 let it through. Throws the same for a hidden tool and for one that is not there. */
export function requireCallable({ snapshot, agent, context }: Resolution, name: string): number {
  const index = snapshot.numberCalled(name);
  if (index === undefined || !hasBit(decide(agent.compiled, context), index)) throw unknownTool(name);
  return index;
}

/** Words for the model when arguments are too large or do not fit the schema; null when they are right. */
export function argumentProblem(name: string, schema: unknown, given: Record<string, unknown>): string | null {
  if (Buffer.byteLength(JSON.stringify(given)) > MOST_ARGUMENT_BYTES)
    return `The arguments of ${name} are larger than ${MOST_ARGUMENT_BYTES / 1024} KiB. Send less at once.`;
  const problems = valueProblems(schema, given, '');
  if (problems.length === 0) return null;
  const lines = problems.map(({ pointer, message }) => `- ${pointer === '' ? 'arguments' : pointer} ${message}`);
  return `The arguments of ${name} are not valid:\n${lines.join('\n')}\nCorrect them and call again.`;
}

/** A call that may be made, and what makes it. */
interface Way {
  resolution: Resolution;
  index: number;
  executor: Executor;
}

/** Throws like `requireCallable`, and ExecutionError for a tool that is not executed here. */
async function wayOf({ scope }: Caller, resolution: Resolution, name: string): Promise<Way> {
  const index = requireCallable(resolution, name);
  const executor = executors().find(resolution, index) ?? (await sourceExecutor(scope, resolution, index));
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

function observed({ request, context }: Resolution, tool: string, startedAt: number): Omit<ObservedCall, 'outcome'> {
  return {
    tool,
    ...(request.session === null ? {} : { session: request.session }),
    ...(context.channel ? { channel: context.channel } : {}),
    ...(context.goal ? { goal: context.goal.id } : {}),
    latencyMs: Math.round(performance.now() - startedAt),
  };
}

const MOST_MESSAGE_CHARS = 500;

function textOf({ content }: CallToolResult): string {
  const text = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
  return text.slice(0, MOST_MESSAGE_CHARS) || 'The tool reported an error without words.';
}

const CANCELLED = { code: CANCELLED_CALL, message: 'The client went away before there was a result.' };

/** The call never reached the tool: what a person approved is still to be done. */
async function giveBack({ scope }: Caller, approval: string): Promise<void> {
  await returnApproval(scope, approval).catch((error) =>
    log().warn({ err: error, approval }, 'an approval that was not needed could not be given back'),
  );
}

/**
 * `tools/call` on one resolution: decide, count, check the arguments, execute, check the result, record what came of it.
 * Throws a ProtocolError for a tool that may not be called; everything that a model can act on is a result.
 */
export async function callTool(
  caller: Caller,
  resolution: Resolution,
  asked: AskedCall,
): Promise<CallToolResult | InputRequiredResult> {
  const { name } = asked;
  const index = requireCallable(resolution, name);
  const tooMany = countCall(caller.agent, name);
  if (tooMany) return errorResult(tooMany);
  const startedAt = performance.now();
  const tool = resolution.snapshot.tools[index]!.definition;
  let repair: Repair | undefined;
  const record = (what: Pick<ObservedCall, 'outcome' | 'error'>) =>
    observedCalls().add(caller.scope, caller.agent, {
      ...observed(resolution, tool.name, startedAt),
      ...what,
      ...(repair && { repair }),
    });
  const told = (made: Repair) => {
    repair = made;
  };
  let approval: string | undefined;
  let isUnderWay = false;

  const problem = argumentProblem(name, tool.inputSchema, asked.arguments);
  if (problem) {
    await record({
      outcome: 'contract_violation',
      error: { code: 'invalid_arguments', message: problem.slice(0, 500) },
    });
    return errorResult(problem);
  }
  try {
    let way = await wayOf(caller, resolution, name);
    if (hasBit(resolution.agent.compiled.requiresApproval, index)) {
      const step = await approvalStep(caller, way, asked, async () => {
        const now = await resolve(caller.agent, resolution.request);
        return wayOf(caller, now.resolution, name);
      });
      if ('answer' in step) return step.answer;
      ({ on: way, id: approval } = step);
    }
    isUnderWay = true;
    const repeats = { may: mayRepeat(way.resolution, way.index), told };
    const result = await execute(way.executor, name, asked, repeats);
    if (result.resultType === 'input_required') return result as InputRequiredResult;
    const { outputSchema } = way.resolution.snapshot.tools[way.index]!.definition;
    const checked = checkedResult(result as CallToolResult, outputSchema);
    if (checked.isError)
      await record({ outcome: 'execution', error: { code: 'tool_error', message: textOf(checked) } });
    else await record({ outcome: 'ok' });
    return checked;
  } catch (error) {
    if (!(error instanceof ExecutionError)) {
      // It may have had its effect, so it is told of; how the tool is it does not say, and no streak counts it.
      if (isUnderWay && asked.signal.aborted) await record({ outcome: 'execution', error: CANCELLED });
      throw error;
    }
    if (error.counts) await record({ outcome: 'execution', error: { code: error.code, message: error.message } });
    else if (approval) await giveBack(caller, approval);
    return errorResult(error.message);
  }
}
