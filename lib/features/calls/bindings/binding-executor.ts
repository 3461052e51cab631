import { createHash } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { sealContexts } from '@/lib/access/seal-contexts';
import { unseal } from '@/lib/access/secrets';
import type { StoredBinding } from '@/lib/data/boundary-columns';
import type { OwnerScope } from '@/lib/data/owner';
import type { OrgScope } from '@/lib/data/scope';
import {
  forgetToken,
  openCredential,
  type RequestCredential,
} from '@/lib/features/integrations/http-credentials/http-credential-service';
import { currentSecret } from '@/lib/features/integrations/oauth-service';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { findServerUpstream, type ToolUpstream } from '@/lib/features/sources/upstream-service';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { callHttp } from '@/lib/upstream/call-http';
import type { UpstreamConnection } from '@/lib/upstream/upstream-connection';
import { isUpstreamError, UpstreamError } from '@/lib/upstream/upstream-error';
import { ExecutionError, type Executor, type ToolCall } from '../executors';
import { toHttpResult } from '../http-result';
import { secretTexts } from '../operation-executor';
import { asExecutionErrors, calling, watchCredential } from '../source-executor';
import { type BindingRow, findBindingRow } from './binding-repository';
import { RenderError, type RenderedRequest, renderRequest } from './render-request';

type HttpBinding = Extract<StoredBinding, { kind: 'http' }>;

/** A binding with what opens its secret; a draft brings its own. */
export interface RunnableBinding {
  id: string;
  orgId: string | null;
  tool: string;
  binding: StoredBinding;
  /** Throws when the secret cannot be opened. Null: there is none. */
  secret: () => string | null;
}

/** Connections of drafts, which have no row. */
export const DRAFT_ID = '00000000-0000-0000-0000-000000000000';

export const hostOf = ({ url }: Pick<HttpBinding, 'url'>): string => new URL(url.replaceAll(/[{}]/g, '_')).host;

export function toRunnable({ id, orgId, tool, binding, sealed, confirmedHost }: BindingRow): RunnableBinding {
  return {
    ...{ id, orgId, tool, binding },
    secret: () => {
      if (!sealed || confirmedHost === null) return null;
      if (binding.kind !== 'http' || hostOf(binding) !== confirmedHost) return null;
      return unseal(sealed, sealContexts.toolBinding(orgId, id, confirmedHost));
    },
  };
}

interface OpenCredential extends RequestCredential {
  secret: string | null;
  integration?: ToolUpstream['integration'];
}

const NO_CREDENTIAL: OpenCredential = { headers: {}, query: {}, secret: null };

function withheld(orgId: string | null, detail: string): UpstreamError {
  const who = orgId === null ? 'A platform admin' : 'An owner';
  return new UpstreamError('unauthorized', `The binding of this tool has no secret. ${who} must enter it.`, { detail });
}

async function credentialOf(scope: OwnerScope, found: RunnableBinding, binding: HttpBinding): Promise<OpenCredential> {
  const { credential } = binding;
  if (!credential) return NO_CREDENTIAL;
  if (credential.kind === 'integration') {
    const { provider } = credential;
    const secret = 'orgId' in scope ? await currentSecret(scope, provider) : null;
    if (!secret) throw withheld(found.orgId, `${provider} is not connected`);
    return { ...(await openCredential('', credential, secret)), secret, integration: { provider, secret } };
  }
  const secret = found.secret();
  if (secret === null) throw withheld(found.orgId, 'there is no secret for this host');
  return { ...(await openCredential(found.orgId ?? 'platform', credential, secret)), secret };
}

function connectionTo(scope: OwnerScope, { id, orgId, tool, binding }: RunnableBinding, url: URL): UpstreamConnection {
  const caller = 'orgId' in scope ? scope : { orgId: 'platform', orgSlug: 'platform' };
  return {
    ...{ orgId: caller.orgId, orgSlug: caller.orgSlug, sourceId: id, source: `binding of ${tool}` },
    ...(orgId === null ? { shared: true as const } : {}),
    version: createHash('sha256').update(JSON.stringify(binding)).digest('base64url'),
    reach: { kind: 'http', url: `${url.origin}/`, headers: {}, headersFor: null },
  };
}

/** Writes the request. Throws an ExecutionError for arguments that do not fit their places. */
export function render(binding: HttpBinding, args: Record<string, unknown>): RenderedRequest {
  try {
    return renderRequest(binding, args);
  } catch (error) {
    if (error instanceof RenderError) throw new ExecutionError('invalid_arguments', error.message);
    throw error;
  }
}

async function sendHttp(
  scope: OwnerScope,
  found: RunnableBinding,
  binding: HttpBinding,
  { arguments: args, signal, deadlineMs, traceparent }: ToolCall,
): Promise<CallToolResult> {
  const { method, url, headers, body } = render(binding, args);
  const credential = await credentialOf(scope, found, binding);
  for (const [name, value] of Object.entries(credential.query)) url.searchParams.set(name, value);
  const connection = connectionTo(scope, found, url);
  const { integration, secret } = credential;
  const request = { method, url, headers, body, credentials: credential.headers, isAuthenticated: secret !== null };
  const work = callHttp(connection, request, { tool: found.tool, signal, deadlineMs, traceparent });
  try {
    const reply = await watchCredential(scope, { connection, ...(integration && { integration }) }, work);
    return toHttpResult(reply, secretTexts(credential));
  } catch (error) {
    if (isUpstreamError(error) && error.isRefusedBySource && binding.credential && secret !== null)
      forgetToken(found.orgId ?? 'platform', binding.credential, secret);
    throw error;
  }
}

/** Returns what runs a binding. An ExecutionError or the caller's abort leaves the executor. */
export async function executorOf(scope: OwnerScope, found: RunnableBinding): Promise<Executor | null> {
  const { binding, orgId } = found;
  if (binding.kind === 'http') return (call) => asExecutionErrors(sendHttp(scope, found, binding, call));
  const way = await asExecutionErrors(findServerUpstream(scope, binding.source, orgId === null));
  return way && calling(scope, { ...way, tool: binding.tool });
}

const MAX_KEPT = 5_000;
/** Only a new secret takes this long to apply; bindings themselves are part of the revision. */
const KEPT_MS = 1_000;

interface Kept {
  until: number;
  found: Promise<BindingRow | null>;
}

const kept = () => singleton('tool-bindings', () => new Lru<string, Kept>(MAX_KEPT));

function findKept(scope: OrgScope, { snapshot }: Resolution, tool: string, ofPlatform: boolean): Kept['found'] {
  const key = `${snapshot.orgId} ${snapshot.policyRevision} ${snapshot.platformRevision} ${tool}`;
  const known = kept().get(key);
  if (known && performance.now() < known.until) return known.found;
  const found = findBindingRow(scope, tool, ofPlatform);
  kept().set(key, { until: performance.now() + KEPT_MS, found });
  found.catch(() => kept().delete(key));
  return found;
}

/** Returns the executor of a bound tool; null when it is not bound. Throws an ExecutionError. */
export async function boundExecutor(scope: OrgScope, resolution: Resolution, index: number): Promise<Executor | null> {
  const { definition, executable } = resolution.snapshot.tools[index]!;
  if (!executable || definition.sourceId !== undefined) return null;
  const row = await findKept(scope, resolution, definition.name, definition.origin === 'platform');
  return row && executorOf(scope, toRunnable(row));
}
