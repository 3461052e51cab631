import { createHash } from 'node:crypto';
import { sealContexts } from '@/lib/access/seal-contexts';
import { unseal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { currentSecret } from '@/lib/features/integrations/oauth-service';
import { findStdioReach } from '@/lib/features/stdio-servers/stdio-server-service';
import type { UpstreamConnection } from '@/lib/mcp/upstream/upstream-connection';
import { UpstreamError } from '@/lib/mcp/upstream/upstream-error';
import { findToolsSource, getReachable, type Reachable } from './connection-repository';
import { heedSources } from './heed-sources';
import { serverAddress } from './open-address';

const withheld = (detail: string) =>
  new UpstreamError('unauthorized', 'The credentials for the source are missing. An owner has to give them again.', {
    detail,
  });

/** The headers of a source's credentials. Throws an UpstreamError where there are to be some and are none. */
async function credentialHeaders(scope: OrgScope, found: Reachable): Promise<Record<string, string>> {
  const { source, connection } = found;
  const { orgId, id } = source;
  const { credential, sealed, headerName, provider } = connection;
  if (credential === 'none') return {};
  if (source.confirmedHost !== new URL(source.url!).host)
    throw withheld(`they were given for ${source.confirmedHost ?? 'no host'}`);
  if (credential === 'integration') {
    const secret = provider && (await currentSecret(scope, provider));
    if (!secret) throw withheld(`${provider} is not connected`);
    return { Authorization: `Bearer ${secret}` };
  }
  if (!sealed) throw withheld('there is no secret');
  const secret = unseal(sealed, sealContexts.source(orgId, id));
  return credential === 'bearer' ? { Authorization: `Bearer ${secret}` } : { [headerName!]: secret };
}

function versionOf({ source, connection, integration }: Reachable): string {
  const { url, confirmedHost } = source;
  const { credential, headerName, provider, credentialAt } = connection;
  const opened = [url, confirmedHost, credential, headerName, provider, credentialAt];
  // Tokens of one grant come and go, and are put in as they are.
  const secret =
    integration &&
    (integration.kind === 'oauth' ? integration.checkedAt : Buffer.from(integration.sealed).toString('base64'));
  return createHash('sha256')
    .update(JSON.stringify([...opened, secret]))
    .digest('base64url');
}

async function toConnection(scope: OrgScope, found: Reachable): Promise<UpstreamConnection> {
  const { source } = found;
  heedSources();
  const named = { orgId: source.orgId, orgSlug: scope.orgSlug, sourceId: source.id, source: source.slug };
  if (source.server !== null) {
    const started = await findStdioReach(scope, source.server);
    if (!started)
      throw new UpstreamError('unreachable', 'The source is not run in this installation any more.', {
        detail: `the platform runs no server ${source.server} for this organization`,
      });
    return { ...named, ...started };
  }
  const headers = await credentialHeaders(scope, found);
  return {
    ...named,
    version: versionOf(found),
    reach: {
      ...{ kind: 'http', url: serverAddress(source.url!, source.orgId), headers },
      headersFor: source.confirmedHost,
    },
  };
}

/** How a tool is called where it comes from. */
export interface ToolsUpstream {
  connection: UpstreamConnection;
  /** The source's own name of the tool: what `callUpstream` takes. */
  tool: string;
}

/**
 * The MCP server behind a tool of the organization's catalogue, by the catalogue's own name of it (not an override's);
 * null: no MCP server is behind it. Ask after the decision, then `callUpstream(found.connection, {tool: found.tool, …})`.
 * Throws an UpstreamError where its credentials are missing.
 */
export async function findUpstream(scope: OrgScope, tool: string): Promise<ToolsUpstream | null> {
  const found = await findToolsSource(scope, tool);
  return found && { connection: await toConnection(scope, found.reachable), tool: found.call.path };
}

/** A source itself, to be asked for its tools. Throws `not_found`, and an UpstreamError as above. */
export async function connectionOf(scope: OrgScope, sourceId: string): Promise<UpstreamConnection> {
  return toConnection(scope, await getReachable(scope, sourceId));
}
