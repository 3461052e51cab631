import type { CallToolResult } from '@modelcontextprotocol/server';
import type { AgentPrincipal } from '@/lib/access/principal';
import type { OrgScope } from '@/lib/data/scope';
import { hasBit } from '@/lib/engine/mask';
import { toolVersion } from '@/lib/features/catalog/tool-version';
import type { OutcomeEvent } from '@/lib/features/outcomes/outcome-contract';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { CALL_DEADLINE_MS, countCall } from '@/lib/mcp/call-limits';
import { checkedResult } from '@/lib/mcp/checked-result';
import { ExecutionError, type Executor, executors, type ToolCall } from '@/lib/mcp/executors';
import { observedCalls } from '@/lib/mcp/observed-calls';
import { mayRepeat, type Repair, repairOnce } from '@/lib/mcp/repair-once';
import { sourceExecutor } from '@/lib/mcp/source-executor';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { argumentProblems, callableIndex } from './choose-tool';
import { isDryRun } from './dry-run';
import type { ExecutionResult } from './packet-contract';
import type { PacketDraft } from './packet-draft';
import type { RoutingValues } from './routing-settings-contract';
import { writes } from './run-pass';

const MOST_CACHED = 500;
const MOST_OUTPUT = 262_144;

interface Cached {
  result: ExecutionResult;
  until: number;
}
const reads = () => singleton('routing-reads', () => new Lru<string, Cached>(MOST_CACHED));

/** Who carries a call out: nobody while its kind is not switched on, a source where there is one, else the agent. */
export async function chooseExecutor(
  scope: OrgScope,
  resolution: Resolution,
  index: number,
  mode: string,
  values: RoutingValues,
): Promise<'agent' | 'gateway' | 'dry_run'> {
  if (mode === 'select') return 'agent';
  if (isDryRun(resolution.snapshot.catalog.tools[index]!, mode, values)) return 'dry_run';
  // A source that cannot be asked now is a source: the call says why it failed.
  const executor = await findExecutor(scope, resolution, index).catch((error: unknown) => error);
  return executor === null ? 'agent' : 'gateway';
}

async function findExecutor(scope: OrgScope, resolution: Resolution, index: number): Promise<Executor | null> {
  return executors().find(resolution, index) ?? (await sourceExecutor(scope, resolution, index));
}

/**
 * Decides once more about an approved call, with what holds now: boundaries may have changed since it was chosen, and so may
 * the tool. Answers its number, or null when the draft is withdrawn.
 */
export function decideAgain(draft: PacketDraft, resolution: Resolution, byPerson: boolean): number | null {
  const tool = draft.selectedTool!;
  const index = callableIndex(resolution, tool.toolName);
  const withdraw = (why: string) => {
    draft.refuse('withdrawn', `${tool.toolName} was not called: ${why}`);
    draft.note('execute', `withdrawn: ${why}`);
    return null;
  };
  if (index === undefined) return withdraw('it may not be called any more.');
  const definition = resolution.snapshot.tools[index]!.definition;
  if (toolVersion(definition as Parameters<typeof toolVersion>[0]) !== draft.toolVersion)
    return withdraw('its definition changed since it was chosen.');
  const problems = argumentProblems(resolution, tool);
  if (problems.length > 0) return withdraw(`its arguments do not fit: ${problems.slice(0, 3).join('; ')}.`);
  if (!byPerson && hasBit(resolution.agent.compiled.requiresApproval, index))
    return withdraw('it needs a person’s approval by now.');
  return index;
}

const NO_CALL: ExecutionResult = { success: true, output: null, error: null, executionTimeMs: 0, dryRun: true };

/** A dry run has nothing to wait for: it begins and ends in one step. */
export function finishDryRun(draft: PacketDraft): void {
  draft.happen('claimed');
  draft.finish(NO_CALL, 'dry_run');
  draft.note('execute', 'a dry run: nothing was called, because tools of this kind are not switched on', { ms: 0 });
}

/** What an upstream's blocks say, as output: its structured content, its text, or the blocks as they are. */
function outputOf(result: { content?: unknown; structuredContent?: unknown }): unknown {
  if (result.structuredContent !== undefined) return result.structuredContent;
  const blocks = Array.isArray(result.content) ? (result.content as { type?: string; text?: string }[]) : [];
  const texts = blocks.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []));
  return texts.length === blocks.length ? texts.join('\n') : blocks;
}

interface Called {
  result: ExecutionResult;
  /** It failed at first, and was called once more. */
  repair: Repair | null;
}

async function callOnce(
  find: () => Promise<Executor | null>,
  draft: PacketDraft,
  outputSchema: unknown,
  repeats: { may: boolean; told: (repair: Repair) => void },
): Promise<ExecutionResult> {
  const { params } = draft.selectedTool!;
  const started = performance.now();
  const ended = (result: Pick<ExecutionResult, 'success' | 'output' | 'error'>): ExecutionResult => ({
    ...result,
    executionTimeMs: Math.round(performance.now() - started),
    dryRun: false,
  });
  const failed = (error: string) => ended({ success: false, output: null, error });
  const deadline = AbortSignal.timeout(CALL_DEADLINE_MS);
  try {
    const tooMany = countCall({ agentId: draft.row.agentId, keyId: null }, draft.selectedTool!.toolName);
    if (tooMany) return failed(tooMany);
    const executor = await find();
    if (executor === null) return failed('Its source is gone.');
    const asked: ToolCall = {
      arguments: params,
      signal: deadline,
      deadlineMs: CALL_DEADLINE_MS,
      onProgress: undefined,
      traceparent: undefined,
      client: { capabilities: {}, inputResponses: undefined, requestState: () => undefined },
    };
    const answered = await repairOnce(repeats.may, deadline, () => executor(asked), repeats.told);
    if (answered.resultType === 'input_required') return failed('The tool asks back, which a packet cannot answer.');
    const result = checkedResult(answered as CallToolResult, outputSchema);
    const output = outputOf(result);
    if ((JSON.stringify(output) ?? '').length > MOST_OUTPUT) return failed('The result is too large to be kept.');
    if (result.isError === true) {
      const error = typeof output === 'string' && output !== '' ? output : 'The tool reported an error.';
      return failed(error.slice(0, 4_000));
    }
    return ended({ success: true, output, error: null });
  } catch (error) {
    const said = deadline.aborted
      ? `No answer within ${CALL_DEADLINE_MS / 1_000} s.`
      : error instanceof ExecutionError
        ? error.message
        : 'The tool could not be executed.';
    return failed(said);
  }
}

async function call(scope: OrgScope, draft: PacketDraft, resolution: Resolution, index: number): Promise<Called> {
  let repair: Repair | null = null;
  const told = (made: Repair) => {
    repair = made;
  };
  const { outputSchema } = resolution.snapshot.tools[index]!.definition;
  const repeats = { may: mayRepeat(resolution, index), told };
  const result = await callOnce(() => findExecutor(scope, resolution, index), draft, outputSchema, repeats);
  return { result, repair };
}

function outcomeOf(draft: PacketDraft, { result, repair }: Called): Omit<OutcomeEvent, 'id' | 'method' | 'occurredAt'> {
  const { session, channel, goal, id } = draft.row;
  return {
    tool: draft.selectedTool!.toolName,
    ...(session === null ? {} : { session }),
    ...(channel === null ? {} : { channel }),
    ...(goal === null ? {} : { goal }),
    packet: id,
    latencyMs: result.executionTimeMs,
    outcome: result.success ? 'ok' : 'execution',
    ...(repair && { repair }),
    ...(result.success ? {} : { error: { code: 'tool_error', message: (result.error ?? '').slice(0, 500) } }),
  };
}

/** Carries a claimed call out through its source and finishes the draft. A read that was answered before may be kept. */
export async function executeClaimed(
  scope: OrgScope,
  agent: Pick<AgentPrincipal, 'agentId' | 'agentSlug'>,
  draft: PacketDraft,
  resolution: Resolution,
  index: number,
  { cacheReadsSeconds }: RoutingValues,
): Promise<void> {
  const { toolName, params } = draft.selectedTool!;
  const isRead = !writes(resolution, index);
  const key = `${scope.orgId} ${agent.agentId} ${draft.toolVersion} ${canonicalJson(params)}`;
  const kept = isRead && cacheReadsSeconds > 0 ? reads().get(key) : undefined;
  if (kept && kept.until > draft.now().getTime()) {
    draft.finish({ ...kept.result, executionTimeMs: 0 }, 'gateway');
    draft.note(
      'execute',
      `${toolName} was called with the same before: its answer is kept for ${cacheReadsSeconds} s`,
      { ms: 0 },
    );
    return;
  }
  const called = await call(scope, draft, resolution, index);
  const { result, repair } = called;
  draft.finish(result, 'gateway');
  if (repair) {
    const why = isRead ? 'it only reads' : 'repeating it changes nothing more';
    draft.note(
      'repair',
      `it failed at first, and was called once more, as ${why}: ${repair.succeeded ? 'it worked' : 'it failed again'}`,
    );
  }
  draft.note('execute', result.success ? `${toolName} was called` : `${toolName} failed: ${result.error}`, {
    ms: result.executionTimeMs,
  });
  if (result.success && isRead && cacheReadsSeconds > 0)
    reads().set(key, { result, until: draft.now().getTime() + cacheReadsSeconds * 1_000 });
  const tool = resolution.snapshot.catalog.names[index]!;
  await observedCalls().add(scope, agent, { ...outcomeOf(draft, called), tool });
}
