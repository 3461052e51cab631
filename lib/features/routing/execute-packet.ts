import type { CallToolResult } from '@modelcontextprotocol/server';
import type { OrgScope } from '@/lib/data/scope';
import { hasBit } from '@/lib/engine/mask';
import { type Call, type CallEnd, findExecutor, runCall } from '@/lib/features/calls/run-call';
import { toolVersion } from '@/lib/features/catalog/tool-version';
import type { Referral } from '@/lib/features/insights/outcomes/upstream-referral';
import { isDryRun } from '@/lib/features/routing-settings/dry-run';
import type { RoutingValues } from '@/lib/features/routing-settings/routing-settings-contract';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { log } from '@/lib/log';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { callProblems, writes } from './choose-tool';
import type { ExecutionResult } from './packet-contract';
import type { PacketDraft } from './packet-draft';
import { nextStepOn, type Run } from './run';

const MAX_CACHED = 500;
const MAX_RESULT_BYTES = 262_144;
const MAX_ERROR_CHARS = 4_000;

interface Cached {
  result: ExecutionResult;
  until: number;
}
const reads = () => singleton('routing-reads', () => new Lru<string, Cached>(MAX_CACHED));

/**
 * Chooses what executes a call: nothing while its kind is not enabled, the tool's source if it has one, else the agent.
 */
export async function chooseExecutor(
  scope: OrgScope,
  resolution: Resolution,
  { index, mode, values }: { index: number; mode: string; values: RoutingValues },
): Promise<'agent' | 'gateway' | 'dry_run'> {
  if (mode === 'select') return 'agent';
  if (isDryRun(resolution.snapshot.catalog.tools[index]!, mode, values)) return 'dry_run';
  // An unavailable source remains the executor, and the call fails with its error.
  const executor = await findExecutor(scope, resolution, index).catch((error: unknown) => error);
  return executor === null ? 'agent' : 'gateway';
}

/**
 * Checks an approved call again with the current boundaries and tool definition, which may have changed. Returns the
 * tool's index, or null when the draft is withdrawn.
 */
export function recheckDecision(draft: PacketDraft, resolution: Resolution, byPerson: boolean): number | null {
  const tool = draft.selectedTool!;
  const index = callableIndex(resolution, tool.toolName);
  const withdraw = (why: string) => {
    draft.refuse('withdrawn', `${tool.toolName} was not called: ${why}`);
    draft.note('execute', `withdrawn: ${why}`);
    return null;
  };
  if (index === undefined) return withdraw('it is no longer allowed.');
  const definition = resolution.snapshot.tools[index]!.definition;
  if (toolVersion(definition as Parameters<typeof toolVersion>[0]) !== draft.toolVersion)
    return withdraw('its definition changed since it was chosen.');
  const problems = callProblems(resolution, tool);
  if (problems.length > 0) return withdraw(`its arguments are invalid: ${problems.slice(0, 3).join('; ')}.`);
  if (!byPerson && hasBit(resolution.agent.compiled.requiresApproval, index))
    return withdraw('it now requires approval.');
  return index;
}

/** The output says it as well, because models read the output and would report success. */
const NO_CALL: ExecutionResult = {
  ...{ success: true, error: null, executionTimeMs: 0, dryRun: true },
  output: 'Dry run: nothing was called and nothing changed, because tools of this kind are off.',
};

export function finishDryRun(draft: PacketDraft): void {
  draft.happen('claimed');
  draft.finish(NO_CALL, 'dry_run');
  draft.note('execute', 'dry run: nothing was called, because tools of this kind are off', { ms: 0 });
}

/** Converts an upstream result to output: structured content, text, or the raw blocks. */
function outputOf(result: { content?: unknown; structuredContent?: unknown }): unknown {
  if (result.structuredContent !== undefined) return result.structuredContent;
  const blocks = Array.isArray(result.content) ? (result.content as { type?: string; text?: string }[]) : [];
  const texts = blocks.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []));
  return texts.length === blocks.length ? texts.join('\n') : blocks;
}

/** Error text of a tool result with `isError`. */
function errorOf(result: CallToolResult): string {
  const output = outputOf(result);
  return typeof output === 'string' && output !== '' ? output : 'The tool reported an error.';
}

const describeReferral = ({ axes = [], evidence = '' }: Referral) =>
  `wrong_tool_boundary: the tool refers this task to another tool (${axes.join(', ')}). ${evidence}`;

function toExecutionResult(end: CallEnd): ExecutionResult {
  const ended = { executionTimeMs: end.ms, dryRun: false };
  const failed = (error: string): ExecutionResult => ({
    ...{ success: false, output: null, error: error.slice(0, MAX_ERROR_CHARS) },
    ...ended,
  });
  switch (end.kind) {
    case 'result':
      if (end.referral) return failed(describeReferral(end.referral));
      if (end.result.isError === true) return failed(errorOf(end.result));
      return { success: true, output: outputOf(end.result), error: null, ...ended };
    case 'asks':
      return failed('The tool requested input, which packets do not support.');
    case 'failed':
      return failed(end.message);
    case 'refused':
      return failed(end.code === 'elsewhere' ? 'Its source was deleted. Nothing was called.' : end.message);
    case 'held':
      throw new Error('no claim on the call of a packet');
  }
}

/** Log text of a failed call, including whether the tool was reached. */
function describeFailure(toolName: string, { kind }: CallEnd, { error }: ExecutionResult): string {
  return kind === 'refused' ? `${toolName} was not reached: ${error}` : `${toolName} failed: ${error}`;
}

/** Converts anything an executor throws to a result, because a claimed call must end. */
async function runClaimed(call: Call): Promise<CallEnd> {
  try {
    return await runCall(call);
  } catch (error) {
    log().error({ err: error, packet: call.packet }, 'failed to execute the call of a packet');
    return { kind: 'failed', code: 'internal', message: 'The tool call failed.', ms: 0, repair: null };
  }
}

/** The message that the call answers: its part of a message with several requests. Undefined: nobody wrote one. */
function requestOf({ draft, call }: Pick<Run, 'draft' | 'call'>): string | undefined {
  const { goal } = draft.row;
  if (goal !== null && draft.input === nextStepOn(goal)) return undefined;
  return call && !call.part.chosen.isKept ? call.part.message : draft.input;
}

/** Executes a claimed call through its source and finishes the draft. Reads may be answered from the cache. */
export async function executeClaimed(
  run: Pick<Run, 'scope' | 'owner' | 'draft' | 'resolution' | 'routing' | 'call'>,
  index: number,
): Promise<void> {
  const { scope, owner, draft, resolution, routing } = run;
  const { cacheReadsSeconds } = routing.values;
  const { toolName, params } = draft.selectedTool!;
  const isRead = !writes(resolution, index);
  const key = `${scope.orgId} ${owner.agentId} ${draft.toolVersion} ${canonicalJson(params)}`;
  const kept = isRead && cacheReadsSeconds > 0 ? reads().get(key) : undefined;
  if (kept && kept.until > draft.now().getTime()) {
    draft.finish({ ...kept.result, executionTimeMs: 0 }, 'gateway');
    draft.note(
      'execute',
      `${toolName} was called before with the same arguments: its result is cached for ${cacheReadsSeconds} s`,
      { ms: 0 },
    );
    return;
  }
  const end = await runClaimed({
    ...{ scope, maker: { ...owner, keyId: null }, resolution, index },
    ...{ packet: draft.row.id, request: requestOf(run), mostResultBytes: MAX_RESULT_BYTES },
    asked: {
      ...{ name: toolName, arguments: params, onProgress: undefined, traceparent: undefined },
      // Not aborted when the client disconnects: a claimed call always runs.
      signal: new AbortController().signal,
      client: { capabilities: {}, inputResponses: undefined, requestState: () => undefined },
    },
  });
  const result = toExecutionResult(end);
  draft.finish(result, 'gateway');
  if (end.repair) {
    const why = isRead ? 'it only reads' : 'it is idempotent';
    draft.note(
      'repair',
      `it failed and was retried once because ${why}: ${end.repair.succeeded ? 'it succeeded' : 'it failed again'}`,
    );
  }
  draft.note('execute', result.success ? `${toolName} was called` : describeFailure(toolName, end, result), {
    ms: result.executionTimeMs ?? 0,
  });
  if (result.success && isRead && cacheReadsSeconds > 0)
    reads().set(key, { result, until: draft.now().getTime() + cacheReadsSeconds * 1_000 });
}
