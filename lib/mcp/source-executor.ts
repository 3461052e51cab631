import type { CallToolResult } from '@modelcontextprotocol/server';
import type { OrgScope } from '@/lib/data/scope';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { findPlatformUpstream } from '@/lib/features/sources/platform-upstream-service';
import { findUpstream, type ToolsUpstream } from '@/lib/features/sources/upstream-service';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { ExecutionError, type Executor, type ToolCall } from './executors';
import { callUpstream } from './upstream/call-upstream';
import { isUpstreamError, type UpstreamError } from './upstream/upstream-error';

const MOST = 5_000;
/** How long a looked-up way stands while the organization does not change: only a new secret for the same host waits. */
const KEPT_MS = 1_000;

interface Way {
  until: number;
  found: Promise<ToolsUpstream | null>;
}

/** The ways to sources in use: a question to the database for every call would cost as much as the call. */
const ways = () => singleton('mcp-source-ways', () => new Lru<string, Way>(MOST));

function wayTo(
  scope: OrgScope,
  { snapshot }: Resolution,
  tool: string,
  shared: boolean,
): Promise<ToolsUpstream | null> {
  const key = `${snapshot.orgId} ${snapshot.policyRevision} ${tool}`;
  const known = ways().get(key);
  if (known && performance.now() < known.until) return known.found;
  const found = shared ? findPlatformUpstream(scope, tool) : findUpstream(scope, tool);
  ways().set(key, { until: performance.now() + KEPT_MS, found });
  found.catch(() => ways().delete(key));
  return found;
}

/** Says nothing of whether the tool works: the call never reached it. */
const NEVER_ASKED = new Set<UpstreamError['kind']>(['busy', 'circuit_open']);

function toExecutionError(error: UpstreamError): ExecutionError {
  const { kind, message, upstreamMessage } = error;
  const words = kind === 'protocol' && upstreamMessage ? `The source refused the call: ${upstreamMessage}` : message;
  return new ExecutionError(kind, words, !NEVER_ASKED.has(kind));
}

/** Throws what `callUpstream` throws as an ExecutionError; that the client went away, as it came. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUpstreamError(error) || error.kind === 'cancelled') throw error;
    throw toExecutionError(error);
  }
}

const calling =
  ({ connection, tool }: ToolsUpstream): Executor =>
  (call: ToolCall) => {
    const { arguments: given, signal, deadlineMs, onProgress, traceparent } = call;
    return told(
      callUpstream(connection, {
        ...{ tool, arguments: given, signal, deadlineMs },
        ...(onProgress ? { onProgress } : {}),
        ...(traceparent ? { traceparent } : {}),
      }),
    ) as Promise<CallToolResult>;
  };

/** What forwards a call to the MCP server that the tool was imported from; null for every other tool. */
export async function sourceExecutor(scope: OrgScope, resolution: Resolution, index: number): Promise<Executor | null> {
  const { definition } = resolution.snapshot.tools[index]!;
  const shared = definition.imported === true;
  if (definition.origin !== 'source' && !shared) return null;
  const way = await told(wayTo(scope, resolution, definition.name, shared));
  return way && calling(way);
}
