import { createHash } from 'node:crypto';
import { sealContexts } from '@/lib/access/seal-contexts';
import { unseal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import {
  forgetToken,
  openCredential,
  type RequestCredential,
} from '@/lib/features/integrations/http-credentials/http-credential-service';
import { currentSecret } from '@/lib/features/integrations/oauth-service';
import type { ToolCall } from '@/lib/features/sources/reading/imported-tool';
import type { UpstreamConnection } from '@/lib/upstream/upstream-connection';
import { UpstreamError } from '@/lib/upstream/upstream-error';
import { trackSourceHealth } from '../track-source-health';
import type { UsedCredential } from '../upstream-service';
import { findOperationRow, type OperationRow } from './execution-repository';

export interface Operation {
  connection: UpstreamConnection;
  server: string;
  call: ToolCall;
  /** Opens the credential for one request. Throws an UpstreamError. */
  open(): Promise<OpenedCredential>;
}

export interface OpenedCredential extends RequestCredential {
  /** Null: the source needs none. */
  secret: string | null;
  integration?: UsedCredential;
  /** Ends the use of a token that the source refused. */
  forget(): void;
}

function withheld(detail: string): UpstreamError {
  return new UpstreamError('unauthorized', 'The source has no credential. An owner must set it.', { detail });
}

async function open(scope: OrgScope, row: OperationRow): Promise<OpenedCredential> {
  const { credential, sealed, sourceId, server, confirmedHost } = row;
  const { host } = new URL(server);
  if (confirmedHost !== host) throw withheld(`${host} is not confirmed`);
  if (!credential) return { headers: {}, query: {}, secret: null, forget: () => {} };
  if (credential.kind === 'integration') {
    const { provider } = credential;
    const secret = await currentSecret(scope, provider);
    if (!secret) throw withheld(`${provider} is not connected`);
    return {
      ...(await openCredential('', credential, secret)),
      secret,
      integration: { provider, secret },
      forget: () => {},
    };
  }
  if (!sealed) throw withheld('there is no secret');
  const secret = unseal(sealed, sealContexts.source(scope.orgId, sourceId));
  const opened = await openCredential(scope.orgId, credential, secret);
  return { ...opened, secret, forget: () => forgetToken(scope.orgId, credential, secret) };
}

/** Returns how an operation of an OpenAPI source is called, by its catalog name; null when it is not called. */
export async function findOperation(scope: OrgScope, tool: string): Promise<Operation | null> {
  const row = await findOperationRow(scope, tool);
  if (!row) return null;
  trackSourceHealth();
  const { sourceId, slug, server, confirmedHost, credential, credentialAt, callSeconds, call } = row;
  const version = createHash('sha256').update(JSON.stringify([server, confirmedHost, credential, credentialAt]));
  const { orgId, orgSlug } = scope;
  return {
    ...{ server, call },
    connection: {
      ...{ orgId, orgSlug, sourceId, source: slug, version: version.digest('base64url') },
      ...(callSeconds === null ? {} : { callMs: callSeconds * 1_000 }),
      reach: { kind: 'http', url: server, headers: {}, headersFor: null },
    },
    open: () => open(scope, row),
  };
}
