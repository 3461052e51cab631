import { createHash } from 'node:crypto';
import { sealContexts } from '@/lib/access/seal-contexts';
import { addressOwner } from '@/lib/access/sealed-address';
import { unseal } from '@/lib/access/secrets';
import type { OwnerScope } from '@/lib/data/owner';
import type { OrgScope } from '@/lib/data/scope';
import { currentSecret } from '@/lib/features/integrations/oauth-service';
import { findStdioCommand } from '@/lib/features/sources/mcp-servers/mcp-server-service';
import type { UpstreamConnection } from '@/lib/upstream/upstream-connection';
import { UpstreamError } from '@/lib/upstream/upstream-error';
import {
  findServer,
  findToolSource,
  getSourceWithConnection,
  type SourceWithConnection,
} from './connection-repository';
import { serverAddress } from './open-address';
import { trackSourceHealth } from './track-source-health';

function withheld(orgId: string | null, detail: string): UpstreamError {
  const who = orgId === null ? 'A platform admin' : 'An owner';
  return new UpstreamError('unauthorized', `The source has no credential. ${who} must set it.`, { detail });
}

interface Credential {
  headers: Record<string, string>;
  /** Set when the credential belongs to an integration. */
  integration?: UsedCredential;
}

/** Returns the headers with the source's credential. Throws an UpstreamError when the credential is missing. */
async function findCredential(scope: OwnerScope, found: SourceWithConnection): Promise<Credential> {
  const { source, connection } = found;
  const { orgId, id } = source;
  const { credential, sealed, headerName, provider } = connection;
  if (credential === 'none') return { headers: {} };
  if (source.confirmedHost !== new URL(source.url!).host)
    throw withheld(orgId, `it belongs to ${source.confirmedHost ?? 'no host'}`);
  if (credential === 'integration') {
    const secret = provider && 'orgId' in scope && (await currentSecret(scope, provider));
    if (!secret) throw withheld(orgId, `${provider} is not connected`);
    return { headers: { Authorization: `Bearer ${secret}` }, integration: { provider, secret } };
  }
  if (!sealed) throw withheld(orgId, 'there is no secret');
  const secret = unseal(sealed, sealContexts.source(orgId, id));
  return { headers: credential === 'bearer' ? { Authorization: `Bearer ${secret}` } : { [headerName!]: secret } };
}

function versionOf({ source, connection, integration }: SourceWithConnection): string {
  const { url, confirmedHost } = source;
  const { credential, headerName, provider, credentialAt } = connection;
  const opened = [url, confirmedHost, credential, headerName, provider, credentialAt];
  // OAuth tokens are short-lived and inserted directly.
  const secret =
    integration &&
    (integration.kind === 'oauth' ? integration.checkedAt : Buffer.from(integration.sealed).toString('base64'));
  return createHash('sha256')
    .update(JSON.stringify([...opened, secret]))
    .digest('base64url');
}

/** A platform source has a connection, a concurrency limit and a circuit breaker for each calling organization. */
async function toReachable(scope: OwnerScope, found: SourceWithConnection): Promise<Omit<ToolUpstream, 'tool'>> {
  const { source } = found;
  trackSourceHealth();
  const { orgId, orgSlug } = 'orgId' in scope ? scope : { orgId: 'platform', orgSlug: 'platform' };
  const shared = source.orgId === null ? ({ shared: true } as const) : {};
  const limit = source.callSeconds === null ? {} : { callMs: source.callSeconds * 1_000 };
  const named = { orgId, orgSlug, sourceId: source.id, source: source.slug, ...shared, ...limit };
  if (source.server !== null && 'orgId' in scope) {
    const started = await findStdioCommand(scope, source.server);
    if (!started)
      throw new UpstreamError('unreachable', 'This installation no longer runs the source.', {
        detail: `the platform runs no server ${source.server} for this organization`,
      });
    return { connection: { ...named, ...started } };
  }
  const { headers, integration } = await findCredential(scope, found);
  const connection: UpstreamConnection = {
    ...named,
    version: versionOf(found),
    reach: {
      ...{ kind: 'http', url: serverAddress(source.url!, addressOwner(source.orgId)), headers },
      headersFor: source.confirmedHost,
    },
  };
  return { connection, ...(integration && { integration }) };
}

/** The integration whose credential a call sends. */
export interface UsedCredential {
  provider: string;
  secret: string;
}

export interface ToolUpstream {
  connection: UpstreamConnection;
  integration?: UsedCredential;
  /** The source's own name of the tool, as `callUpstream` expects it. */
  tool: string;
}

/**
 * Returns the MCP server of a catalog tool, by its catalog name (not an override's); null when there is none. Use
 * after the decision, then call `callUpstream(found.connection, {tool: found.tool, …})`. `shared`: a tool of the
 * platform. Throws an UpstreamError when credentials are missing.
 */
export async function findUpstream(scope: OrgScope, tool: string, shared = false): Promise<ToolUpstream | null> {
  const found = await findToolSource(scope, tool, shared);
  return found && { ...(await toReachable(scope, found.reachable)), tool: found.call.path };
}

/**
 * Returns an MCP server by its slug, for a bound tool; null when there is none. `sharedOnly`: only the platform's.
 * Throws an UpstreamError as above.
 */
export async function findServerUpstream(
  scope: OwnerScope,
  slug: string,
  sharedOnly: boolean,
): Promise<Omit<ToolUpstream, 'tool'> | null> {
  const found = await findServer(scope, slug, sharedOnly);
  return found && toReachable(scope, found);
}

/** Returns the connection for listing a source's tools. Throws `not_found`, and an UpstreamError as above. */
export async function connectionOf(scope: OwnerScope, sourceId: string): Promise<UpstreamConnection> {
  return (await toReachable(scope, await getSourceWithConnection(scope, sourceId))).connection;
}
