import type { CallToolResult } from '@modelcontextprotocol/server';
import type { OrgScope } from '@/lib/data/scope';
import { hasBit } from '@/lib/engine/mask';
import { type Call, type CallEnd, findExecutor, runCall } from '@/lib/features/calls/run-call';
import { toolVersion } from '@/lib/features/catalog/tool-version';
import type { Referral } from '@/lib/features/outcomes/upstream-referral';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { log } from '@/lib/log';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { argumentProblems, callableIndex, writes } from './choose-tool';
import { isDryRun } from './dry-run';
import type { ExecutionResult } from './packet-contract';
import type { PacketDraft } from './packet-draft';
import type { RoutingValues } from './routing-settings-contract';

const MOST_CACHED = 500;
/** Bytes of a result that a packet keeps. */
const MOST_RESULT_BYTES = 262_144;
const MOST_ERROR_CHARS = 4_000;

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

/** The words of a tool that says itself that it failed. */
function errorOf(result: CallToolResult): string {
  const output = outputOf(result);
  return typeof output === 'string' && output !== '' ? output : 'The tool reported an error.';
}

/** The words of a tool that refers the task elsewhere, with what it is recorded as. */
const referralWords = ({ axes = [], evidence = '' }: Referral) =>
  `wrong_tool_boundary: the tool refers this task to another one (${axes.join(', ')}). ${evidence}`;

/** How a call ended, as a packet keeps it. */
function toExecutionResult(end: CallEnd): ExecutionResult {
  const ended = { executionTimeMs: end.ms, dryRun: false };
  const failed = (error: string): ExecutionResult => ({
    ...{ success: false, output: null, error: error.slice(0, MOST_ERROR_CHARS) },
    ...ended,
  });
  switch (end.kind) {
    case 'result':
      if (end.referral) return failed(referralWords(end.referral));
      if (end.result.isError === true) return failed(errorOf(end.result));
      return { success: true, output: outputOf(end.result), error: null, ...ended };
    case 'asks':
      return failed('The tool asks back, which a packet cannot answer.');
    case 'failed':
      return failed(end.message);
    case 'refused':
      return failed(end.code === 'elsewhere' ? 'Its source is gone. Nothing was called.' : end.message);
    case 'held':
      throw new Error('nothing holds the call of a packet');
  }
}

/** What the log says of a call that failed; whether the tool was reached is said in words. */
function failureWords(toolName: string, { kind }: CallEnd, { error }: ExecutionResult): string {
  return kind === 'refused' ? `${toolName} was not reached: ${error}` : `${toolName} failed: ${error}`;
}

/** What is claimed has to end, whatever an executor throws. */
async function runClaimed(call: Call): Promise<CallEnd> {
  try {
    return await runCall(call);
  } catch (error) {
    log().error({ err: error, packet: call.packet }, 'the call of a packet could not be executed');
    return { kind: 'failed', code: 'internal', message: 'The tool could not be executed.', ms: 0, repair: null };
  }
}

/** Carries a claimed call out through its source and finishes the draft. A read that was answered before may be kept. */
export async function executeClaimed(
  scope: OrgScope,
  owner: SessionOwner,
  draft: PacketDraft,
  resolution: Resolution,
  index: number,
  { cacheReadsSeconds }: RoutingValues,
): Promise<void> {
  const { toolName, params } = draft.selectedTool!;
  const isRead = !writes(resolution, index);
  const key = `${scope.orgId} ${owner.agentId} ${draft.toolVersion} ${canonicalJson(params)}`;
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
  const end = await runClaimed({
    ...{ scope, maker: { ...owner, keyId: null }, resolution, index },
    ...{ packet: draft.row.id, mostResultBytes: MOST_RESULT_BYTES },
    asked: {
      ...{ name: toolName, arguments: params, onProgress: undefined, traceparent: undefined },
      // Whoever posted the message may be gone: a claimed call is made all the same.
      signal: new AbortController().signal,
      client: { capabilities: {}, inputResponses: undefined, requestState: () => undefined },
    },
  });
  const result = toExecutionResult(end);
  draft.finish(result, 'gateway');
  if (end.repair) {
    const why = isRead ? 'it only reads' : 'repeating it changes nothing more';
    draft.note(
      'repair',
      `it failed at first, and was called once more, as ${why}: ${end.repair.succeeded ? 'it worked' : 'it failed again'}`,
    );
  }
  draft.note('execute', result.success ? `${toolName} was called` : failureWords(toolName, end, result), {
    ms: result.executionTimeMs ?? 0,
  });
  if (result.success && isRead && cacheReadsSeconds > 0)
    reads().set(key, { result, until: draft.now().getTime() + cacheReadsSeconds * 1_000 });
}
