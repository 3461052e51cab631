import type { CallToolResult } from '@modelcontextprotocol/server';
import type { OrgScope } from '@/lib/data/scope';
import {
  findOperation,
  type OpenedCredential,
  type Operation,
} from '@/lib/features/sources/execution/operation-service';
import { ArgumentError, buildRequest } from '@/lib/features/sources/openapi/build-request';
import { callHttp } from '@/lib/upstream/call-http';
import { isUpstreamError } from '@/lib/upstream/upstream-error';
import { ExecutionError, type Executor, type ToolCall } from './executors';
import { toHttpResult } from './http-result';
import { asExecutionErrors, watchCredential, withLimit } from './source-executor';

/** Values that a response must not repeat: the secret, and the headers and parameters that contain it. */
export function secretTexts({
  headers,
  query,
  secret,
}: Pick<OpenedCredential, 'headers' | 'query' | 'secret'>): string[] {
  const values = [...Object.values(headers), ...Object.values(query)];
  const bare = values.map((value) => value.replace(/^(?:Basic|Bearer) /, ''));
  return [...new Set([...values, ...bare, ...(secret === null ? [] : [secret])])];
}

async function requestOf({ server, call }: Operation, args: Record<string, unknown>) {
  try {
    return await buildRequest(server, call, args);
  } catch (error) {
    if (error instanceof ArgumentError) throw new ExecutionError('invalid_arguments', error.message);
    throw error;
  }
}

async function send(scope: OrgScope, tool: string, operation: Operation, call: ToolCall): Promise<CallToolResult> {
  const { method, url, headers, body } = await requestOf(operation, call.arguments);
  const credential = await operation.open();
  for (const [name, value] of Object.entries(credential.query)) url.searchParams.set(name, value);
  const { connection } = operation;
  const { integration, secret } = credential;
  const { signal, deadlineMs, traceparent } = call;
  const request = { method, url, headers, body, credentials: credential.headers, isAuthenticated: secret !== null };
  const work = callHttp(connection, request, { tool, signal, deadlineMs, traceparent });
  try {
    const reply = await watchCredential(scope, { connection, ...(integration && { integration }) }, work);
    return toHttpResult(reply, secretTexts(credential));
  } catch (error) {
    if (isUpstreamError(error) && error.isRefusedBySource) credential.forget();
    throw error;
  }
}

/** Returns the executor of an operation of an OpenAPI source; null when its source calls none. */
export async function operationExecutor(scope: OrgScope, tool: string): Promise<Executor | null> {
  const operation = await findOperation(scope, tool);
  if (!operation) return null;
  return withLimit(operation.connection, (call) => asExecutionErrors(send(scope, tool, operation, call)));
}
