import type { CallToolResult, Progress } from '@modelcontextprotocol/client';
import { log } from '@/lib/log';
import { forwardedStep } from '@/lib/telemetry/mcp-step';
import { traced } from '@/lib/telemetry/traced';
import { type Deadline, startDeadline } from '../deadline';
import { withoutAddress } from './hide-address';
import { withoutReservedMeta } from './strip-meta';
import { toUpstreamError } from './to-upstream-error';
import type { UpstreamConnection } from './upstream-connection';
import { isSourceFailure, UpstreamError } from './upstream-error';
import { upstreamLimits } from './upstream-limits';
import { type UpstreamEntry, upstreamPool } from './upstream-pool';

export interface UpstreamCall {
  /** The source's own name of the tool, without our prefix. */
  tool: string;
  arguments: Record<string, unknown>;
  /** The caller's: it gave up. Reaches the source as a cancellation. */
  signal?: AbortSignal;
  /** For everything, waiting for a place included; as `upstreamLimits` says when left out. */
  deadlineMs?: number;
  /** Called as the source tells; without its own token, which is ours. */
  onProgress?: (progress: { progress: number; total?: number; message?: string }) => void;
  /** W3C trace context, passed on in `_meta`. */
  traceparent?: string;
}

export interface UpstreamResult {
  content: CallToolResult['content'];
  structuredContent?: unknown;
  /** The tool ran, and says that it failed: an answer like any other. */
  isError?: boolean;
  /** Without what the protocol reserves. */
  _meta?: Record<string, unknown>;
}

function requireSmall(args: Record<string, unknown>): void {
  const { maxArgumentBytes } = upstreamLimits();
  if (Buffer.byteLength(JSON.stringify(args)) <= maxArgumentBytes) return;
  throw new UpstreamError('too_large', `The arguments are larger than ${Math.floor(maxArgumentBytes / 1024)} KiB.`, {
    detail: 'arguments',
  });
}

/** How servers say that they have no such tool, as an error of the protocol or as the tool's own answer. */
const UNKNOWN_TOOL = /unknown tool|tool .{0,200}not found|no such tool|tool not found/i;

/** A call that shows that the source lists other tools by now: it is asked again. */
function heedGone(connection: UpstreamConnection, words: string | undefined): void {
  if (words && UNKNOWN_TOOL.test(words.slice(0, 500))) upstreamPool().heard(connection);
}

function toResult({ content, structuredContent, isError, _meta }: CallToolResult): UpstreamResult {
  const meta = withoutReservedMeta({ _meta })._meta as Record<string, unknown> | undefined;
  return {
    content: content.map(withoutReservedMeta),
    ...(structuredContent !== undefined && { structuredContent }),
    ...(isError && { isError }),
    ...(meta && { _meta: meta }),
  };
}

const late = (deadlineMs: number) =>
  new UpstreamError('timeout', `The source did not answer within ${Math.round(deadlineMs / 100) / 10} s.`);
/** A caller whose own time was over waited as long as it could: that is the source's doing. */
const isTimeOver = (given: AbortSignal | undefined) =>
  given?.reason instanceof DOMException && given.reason.name === 'TimeoutError';
const GIVEN_UP = () => new UpstreamError('cancelled', 'The caller gave up waiting for the source.');

function requireClosed({ breaker }: UpstreamEntry): void {
  const retryAfterMs = breaker.admit();
  if (retryAfterMs === null) return;
  throw new UpstreamError(
    'circuit_open',
    'The source has failed several times in a row, and is left alone for a moment. Try again later.',
    { retryAfterMs },
  );
}

/** Whether what went wrong says that the source is not well; a call of which nothing is known leaves the next to probe. */
function note({ breaker, client }: UpstreamEntry, error: UpstreamError | null): void {
  if (error === null || error.kind === 'protocol' || error.kind === 'unauthorized') breaker.succeeded();
  else if (isSourceFailure(error) && error.detail !== 'arguments') breaker.failed(error.detail ?? error.message);
  else breaker.abandoned();
  if (error?.kind === 'unreachable' || error?.kind === 'garbage') void client.reset();
}

/**
 * Does something with a source's connection, under its limits: no more at once than it may have, none while its circuit
 * is open, no longer than the deadline. Throws an UpstreamError, always.
 */
export async function withUpstream<T>(
  connection: UpstreamConnection,
  // `probe`: a person asks, also while its circuit is open.
  {
    deadlineMs,
    signal: given,
    probe = false,
  }: { deadlineMs: number; signal?: AbortSignal | undefined; probe?: boolean },
  work: (entry: UpstreamEntry, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (given?.aborted) throw GIVEN_UP();
  const deadline = startDeadline(given, deadlineMs);
  try {
    return await underLimits(connection, { deadline, deadlineMs, given, probe }, work);
  } finally {
    deadline.end();
  }
}

interface Limits {
  deadline: Deadline;
  deadlineMs: number;
  given: AbortSignal | undefined;
  probe: boolean;
}

async function underLimits<T>(
  connection: UpstreamConnection,
  { deadline, deadlineMs, given, probe }: Limits,
  work: (entry: UpstreamEntry, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const entry = upstreamPool().entry(connection);
  const { signal } = deadline;
  const why = (error: unknown) =>
    deadline.isOver() || isTimeOver(given) ? late(deadlineMs) : given?.aborted ? GIVEN_UP() : toUpstreamError(error);
  let release: (() => void) | null;
  try {
    release = await entry.slots.take(signal);
  } catch {
    // In vain for a place, not for the source.
    throw given?.aborted && !isTimeOver(given)
      ? GIVEN_UP()
      : new UpstreamError('busy', 'The source is busy with other calls. Try again.');
  }
  if (!release)
    throw new UpstreamError('busy', 'The source is busy with other calls. Try again.', { retryAfterMs: 1_000 });
  try {
    if (!probe) requireClosed(entry);
    try {
      const result = await work(entry, signal);
      note(entry, null);
      return result;
    } catch (thrown) {
      const error = withoutAddress(why(thrown), connection);
      note(entry, error);
      if (error.kind === 'protocol') heedGone(connection, error.upstreamMessage);
      const { kind, detail, message } = error;
      log().info({ org: connection.orgId, source: connection.source, kind, detail: detail ?? message }, 'no result');
      throw error;
    }
  } finally {
    release();
  }
}

/**
 * Calls a tool of an organization's source: the one way to an upstream. Who may call what was decided before, and what
 * is passed on is checked after; here a call is bounded (size of arguments and answer, deadline, calls at once), a
 * source that keeps failing is left alone, and what the protocol reserves is taken out of the answer.
 *
 * Throws an UpstreamError, always, whose `kind` says why and whose message a model may read. `isError` is no error but
 * the tool's own answer. A call may have had its effect although it threw: it is not tried again here.
 */
export async function callUpstream(connection: UpstreamConnection, call: UpstreamCall): Promise<UpstreamResult> {
  requireSmall(call.arguments);
  const { maxResultBytes, deadlineMs: usual } = upstreamLimits();
  const { tool, arguments: args, signal: given, deadlineMs = usual, onProgress, traceparent } = call;
  const told =
    onProgress && (({ progress, total, message }: Progress) => onProgress(toProgress(progress, total, message)));
  const { reach } = connection;
  const step = forwardedStep(tool, reach.kind === 'http' ? reach.url : null);
  return traced(step, (open) =>
    withUpstream(connection, { deadlineMs, signal: given }, async ({ client }, signal) => {
      // The source goes on from this step where it is traced, else from whoever asked.
      const from = open.traceparent() ?? traceparent;
      const meta = from === undefined ? {} : { traceparent: from };
      const answered = await client.call({
        ...{ tool, arguments: args, meta, signal, deadlineMs, maxBytes: maxResultBytes },
        onProgress: told,
      });
      const [first] = answered.content;
      if (answered.isError && first?.type === 'text') heedGone(connection, first.text);
      if (answered.isError) open.fail('tool_error');
      return toResult(answered);
    }),
  );
}

function toProgress(progress: number, total: number | undefined, message: string | undefined) {
  return { progress, ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
}
