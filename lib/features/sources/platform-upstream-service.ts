import { createHash } from 'node:crypto';
import { sealContexts } from '@/lib/access/seal-contexts';
import { unseal } from '@/lib/access/secrets';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import type { UpstreamConnection } from '@/lib/mcp/upstream/upstream-connection';
import { UpstreamError } from '@/lib/mcp/upstream/upstream-error';
import { heedSources } from './heed-sources';
import { serverAddress } from './open-address';
import { findPlatformToolsSource, getPlatformReachable, type PlatformReachable } from './platform-source-repository';

function headersOf({ source, connection }: PlatformReachable): Record<string, string> {
  const { credential, sealed, headerName } = connection;
  if (credential === 'none') return {};
  if (!sealed || source.confirmedHost !== new URL(source.url).host)
    throw new UpstreamError(
      'unauthorized',
      'The credentials for the source are missing. The platform has to give them.',
      {
        detail: sealed ? `they were given for ${source.confirmedHost ?? 'no host'}` : 'there is no secret',
      },
    );
  const secret = unseal(sealed, sealContexts.platformSource(source.id));
  return credential === 'bearer' ? { Authorization: `Bearer ${secret}` } : { [headerName!]: secret };
}

/** `caller`: for whom; each has a connection, places and a breaker of its own. */
function toConnection(found: PlatformReachable, caller: { orgId: string; orgSlug: string }): UpstreamConnection {
  heedSources();
  const { source, connection } = found;
  const { url, confirmedHost } = source;
  const { credential, headerName, credentialAt } = connection;
  const opened = JSON.stringify([url, confirmedHost, credential, headerName, credentialAt]);
  return {
    ...{ ...caller, sourceId: source.id, source: source.slug, shared: true },
    version: createHash('sha256').update(opened).digest('base64url'),
    reach: {
      ...{ kind: 'http', url: serverAddress(url, 'platform'), headers: headersOf(found) },
      headersFor: confirmedHost,
    },
  };
}

/** The platform's server behind a tool, for a call of an organization; null: none is. Throws an UpstreamError. */
export async function findPlatformUpstream(
  scope: OrgScope,
  tool: string,
): Promise<{ connection: UpstreamConnection; tool: string } | null> {
  const found = await findPlatformToolsSource(scope, tool);
  const { orgId, orgSlug } = scope;
  return found && { connection: toConnection(found.reachable, { orgId, orgSlug }), tool: found.call.path };
}

/** A server itself, to be asked for its tools by the platform. Throws `not_found`, and an UpstreamError. */
export async function platformConnectionOf(scope: PlatformScope, sourceId: string): Promise<UpstreamConnection> {
  return toConnection(await getPlatformReachable(scope, sourceId), { orgId: 'platform', orgSlug: 'platform' });
}
