import type { CallToolResult } from '@modelcontextprotocol/server';
import type { OwnerScope } from '@/lib/data/owner';
import type { OrgScope } from '@/lib/data/scope';
import { markRefused } from '@/lib/features/integrations/integration-service';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { findUpstream, type ToolUpstream } from '@/lib/features/sources/upstream-service';
import { log } from '@/lib/log';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { callUpstream } from '@/lib/upstream/call-upstream';
import type { UpstreamConnection } from '@/lib/upstream/upstream-connection';
import { isUpstreamError, type UpstreamError } from '@/lib/upstream/upstream-error';
import { ExecutionError, type Executor, type ToolCall } from './executors';

const MOST = 5_000;
/**
 * Lifetime of a cached upstream lookup while the organization does not change. Only a new secret for the same host
 * takes this long to apply.
 */
const KEPT_MS = 1_000;

interface CachedUpstream {
  until: number;
  found: Promise<ToolUpstream | null>;
}

/** Cached upstream lookups; a database query per call would cost as much as the call. */
const ways = () => singleton('mcp-source-ways', () => new Lru<string, CachedUpstream>(MOST));

function findCachedUpstream(
  scope: OrgScope,
  { snapshot }: Resolution,
  tool: string,
  shared: boolean,
): Promise<ToolUpstream | null> {
  const key = `${snapshot.orgId} ${snapshot.policyRevision} ${tool}`;
  const known = ways().get(key);
  if (known && performance.now() < known.until) return known.found;
  const found = findUpstream(scope, tool, shared);
  ways().set(key, { until: performance.now() + KEPT_MS, found });
  found.catch(() => ways().delete(key));
  return found;
}

/** Errors where the call never reached the tool. */
const NOT_REACHED = new Set<UpstreamError['kind']>(['busy', 'circuit_open']);

function toExecutionError(error: UpstreamError): ExecutionError {
  const { kind, message, upstreamMessage, retryAfterMs } = error;
  const words = kind === 'protocol' && upstreamMessage ? `The source rejected the call: ${upstreamMessage}` : message;
  const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000);
  return new ExecutionError(kind, words, !NOT_REACHED.has(kind), retryAfterSeconds);
}

/** Converts errors of `callUpstream` to ExecutionError; rethrows the client's abort unchanged. */
export async function asExecutionErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUpstreamError(error) || error.kind === 'cancelled') throw error;
    throw toExecutionError(error);
  }
}

/** Marks the integration of the credential as broken when the source answers 401 or 403. */
export async function watchCredential<T>(
  scope: OwnerScope,
  { connection, integration }: Pick<ToolUpstream, 'connection' | 'integration'>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (integration && 'orgId' in scope && isUpstreamError(error) && error.isRefusedBySource)
      await markRefused(scope, integration.provider, integration.secret, connection.source).catch((failure) =>
        log().warn({ err: failure, org: scope.orgSlug }, 'a refused credential could not be marked'),
      );
    throw error;
  }
}

/** Adds the time limit that the owner of the source has set. */
export function withLimit({ callMs }: Pick<UpstreamConnection, 'callMs'>, executor: Executor): Executor {
  return callMs === undefined ? executor : Object.assign(executor, { limitMs: callMs });
}

export function calling(scope: OwnerScope, way: ToolUpstream): Executor {
  const call = ({ arguments: given, signal, deadlineMs, onProgress, traceparent }: ToolCall) => {
    const work = callUpstream(way.connection, {
      ...{ tool: way.tool, arguments: given, signal, deadlineMs, isTimed: true },
      ...(onProgress ? { onProgress } : {}),
      ...(traceparent ? { traceparent } : {}),
    });
    return asExecutionErrors(watchCredential(scope, way, work)) as Promise<CallToolResult>;
  };
  return withLimit(way.connection, call);
}

/** Returns an executor that forwards to the tool's MCP server; null for tools without a source. */
export async function sourceExecutor(scope: OrgScope, resolution: Resolution, index: number): Promise<Executor | null> {
  const { definition } = resolution.snapshot.tools[index]!;
  const shared = definition.imported === true;
  if (definition.origin !== 'source' && !shared) return null;
  const way = await asExecutionErrors(findCachedUpstream(scope, resolution, definition.name, shared));
  return way && calling(scope, way);
}
