import type { CallToolResult, Progress } from '@modelcontextprotocol/client';
import { log } from '@/lib/log';
import { forwardedStep } from '@/lib/telemetry/mcp-step';
import { traced } from '@/lib/telemetry/traced';
import { type Deadline, startDeadline } from './deadline';
import { stripAddress } from './strip-address';
import { withoutReservedMeta } from './strip-meta';
import { toUpstreamError } from './to-upstream-error';
import type { UpstreamConnection } from './upstream-connection';
import { isSourceFailure, UpstreamError } from './upstream-error';
import { upstreamLimits } from './upstream-limits';
import { type UpstreamEntry, upstreamPool } from './upstream-pool';

export interface UpstreamCall {
  /** Tool name at the source, without our prefix. */
  tool: string;
  arguments: Record<string, unknown>;
  /** The caller's abort signal; sent to the source as a cancellation. */
  signal?: AbortSignal;
  /** Total limit, including the wait for a slot; default from `upstreamLimits`. */
  deadlineMs?: number;
  /** The signal also ends the call at its deadline, so it needs no timer of its own. */
  isTimed?: boolean;
  /** Called on the source's progress notifications, without the progress token. */
  onProgress?: (progress: { progress: number; total?: number; message?: string }) => void;
  /** W3C trace context, sent in `_meta`. */
  traceparent?: string;
}

export interface UpstreamResult {
  content: CallToolResult['content'];
  structuredContent?: unknown;
  /** The tool ran and reported an error; a regular result. */
  isError?: boolean;
  /** Without reserved keys. */
  _meta?: Record<string, unknown>;
}

function requireSmall(args: Record<string, unknown>): void {
  const { maxArgumentBytes } = upstreamLimits();
  if (Buffer.byteLength(JSON.stringify(args)) <= maxArgumentBytes) return;
  throw new UpstreamError(
    'too_large',
    `The arguments must not be larger than ${Math.floor(maxArgumentBytes / 1024)} KiB.`,
    {
      detail: 'arguments',
    },
  );
}

/** Matches the error messages of servers for unknown tools, in protocol errors and in results. */
const UNKNOWN_TOOL = /unknown tool|tool .{0,200}not found|no such tool|tool not found/i;

/** An unknown-tool error means that the source's list changed: synchronizes it. */
function resyncIfToolGone(connection: UpstreamConnection, words: string | undefined): void {
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

/** A server of the platform works for every organization, so each call tells it for which one. */
const ORGANIZATION_META = 'ambit/organization';

const late = (deadlineMs: number) =>
  new UpstreamError('timeout', `The source did not respond within ${Math.round(deadlineMs / 100) / 10} s.`);
/** A timeout of the caller's own deadline is attributed to the source. */
const isTimeOver = (given: AbortSignal | undefined) =>
  given?.reason instanceof DOMException && given.reason.name === 'TimeoutError';
function busy(): UpstreamError {
  const { concurrency } = upstreamLimits();
  const message = `The source is busy: it runs ${concurrency} calls at once. Try again in 1 s.`;
  return new UpstreamError('busy', message, { retryAfterMs: 1_000 });
}
const GIVEN_UP = () => new UpstreamError('cancelled', 'The caller closed the connection.');

function requireClosed({ breaker }: UpstreamEntry): void {
  const retryAfterMs = breaker.admit();
  if (retryAfterMs === null) return;
  const seconds = Math.ceil(retryAfterMs / 1_000);
  throw new UpstreamError('circuit_open', `The source failed repeatedly and is paused. Try again in ${seconds} s.`, {
    retryAfterMs,
  });
}

/** Records the source's health in the circuit breaker; calls without a clear result allow another probe. */
function recordHealth({ breaker, client }: UpstreamEntry, error: UpstreamError | null): void {
  if (error === null || error.kind === 'protocol' || error.kind === 'unauthorized') breaker.succeeded();
  else if (isSourceFailure(error) && error.detail !== 'arguments') breaker.failed(error.detail ?? error.message);
  else breaker.abandoned();
  if (error?.kind === 'unreachable' || error?.kind === 'garbage') void client.reset({ isLost: true });
}

interface Conditions {
  deadlineMs: number;
  signal?: AbortSignal | undefined;
  /** The signal also ends the work at its deadline. */
  isTimed?: boolean | undefined;
  /** Manual check, also allowed while the circuit is open. */
  probe?: boolean;
}

/**
 * Runs work on a source's connection within its limits: concurrency, circuit breaker and deadline. Always throws
 * UpstreamError.
 */
export async function withUpstream<T>(
  connection: UpstreamConnection,
  { deadlineMs, signal: given, isTimed = false, probe = false }: Conditions,
  work: (entry: UpstreamEntry, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (given?.aborted) throw GIVEN_UP();
  if (given && isTimed)
    return underLimits(
      connection,
      { deadline: { signal: given, isOver: () => false }, deadlineMs, given, probe },
      work,
    );
  const deadline = startDeadline(given, deadlineMs);
  try {
    return await underLimits(connection, { deadline, deadlineMs, given, probe }, work);
  } finally {
    deadline.end();
  }
}

interface Limits {
  deadline: Pick<Deadline, 'signal' | 'isOver'>;
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
    // Timed out while waiting for a slot, not for the source.
    throw given?.aborted && !isTimeOver(given) ? GIVEN_UP() : busy();
  }
  if (!release) throw busy();
  try {
    if (!probe) requireClosed(entry);
    try {
      const result = await work(entry, signal);
      recordHealth(entry, null);
      return result;
    } catch (thrown) {
      const error = stripAddress(why(thrown), connection);
      recordHealth(entry, error);
      if (error.kind === 'protocol') resyncIfToolGone(connection, error.upstreamMessage);
      const { kind, detail, message } = error;
      log().info({ org: connection.orgId, source: connection.source, kind, detail: detail ?? message }, 'no result');
      throw error;
    }
  } finally {
    release();
  }
}

/**
 * Calls a tool of an organization's source; the only path to upstreams. Authorization happens before, and validation of
 * the result after. Enforces argument and response size, deadline and concurrency, pauses failing sources, and removes
 * reserved protocol fields. Always throws UpstreamError: `kind` is the reason, the message is safe for models.
 * `isError` is a result of the tool, not an error. Never retries, because a failed call may have taken effect.
 */
export async function callUpstream(connection: UpstreamConnection, call: UpstreamCall): Promise<UpstreamResult> {
  requireSmall(call.arguments);
  const { maxResultBytes, deadlineMs: usual } = upstreamLimits();
  const { tool, arguments: args, signal: given, deadlineMs = usual, isTimed, onProgress, traceparent } = call;
  const onUpdate =
    onProgress && (({ progress, total, message }: Progress) => onProgress(toProgress(progress, total, message)));
  const { reach } = connection;
  const step = forwardedStep(tool, reach.kind === 'http' ? reach.url : null);
  return traced(step, (open) =>
    withUpstream(connection, { deadlineMs, signal: given, isTimed }, async ({ client }, signal) => {
      // The source continues this span if traced, otherwise the caller's trace.
      const from = open.traceparent() ?? traceparent;
      const meta = {
        ...(from === undefined ? {} : { traceparent: from }),
        ...(connection.shared && { [ORGANIZATION_META]: connection.orgSlug }),
      };
      const answered = await client.call({
        ...{ tool, arguments: args, meta, signal, deadlineMs, maxBytes: maxResultBytes },
        onProgress: onUpdate,
      });
      const [first] = answered.content;
      if (answered.isError && first?.type === 'text') resyncIfToolGone(connection, first.text);
      if (answered.isError) open.fail('tool_error');
      return toResult(answered);
    }),
  );
}

function toProgress(progress: number, total: number | undefined, message: string | undefined) {
  return { progress, ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
}
