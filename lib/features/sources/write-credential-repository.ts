import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { AppError } from '@/lib/shared/app-error';
import type { SourceCredential } from './connection-contract';

export interface StoredCredential {
  credential: 'none' | 'bearer' | 'header' | 'integration';
  headerName: string | null;
  provider: string | null;
}

export function storedCredential(given: SourceCredential | undefined): StoredCredential {
  const headerName = given?.kind === 'header' ? given.name : null;
  const provider = given?.kind === 'integration' ? given.provider : null;
  return { credential: given?.kind ?? 'none', headerName, provider };
}

/** Throws `invalid` for an integration that the organization has not connected. The platform has none. */
async function requireConnected(tx: Transaction, orgId: string | null, provider: string): Promise<void> {
  const connected =
    orgId !== null && (await tx.integrationConnection.findUnique({ where: { orgId_provider: { orgId, provider } } }));
  if (connected) return;
  throw new AppError('invalid', 'The integration is not connected.', {
    invalidParams: [{ pointer: '/provider', message: `${provider} is not connected: connect it under Integrations` }],
  });
}

/** A credential to store. `seal` receives the source's ID, to which the secret is bound; null without a secret. */
export interface SealedCredential extends StoredCredential {
  seal: ((sourceId: string) => Uint8Array<ArrayBuffer>) | null;
}

/**
 * An organization's tools require the integration of the credential, so they become unavailable without it. Throws
 * `invalid`.
 */
export async function writeCredential(
  tx: Transaction,
  scope: OwnerScope,
  sourceId: string,
  { seal, ...credential }: SealedCredential,
): Promise<void> {
  const orgId = ownerId(scope);
  if (credential.provider !== null) await requireConnected(tx, orgId, credential.provider);
  const credentialAt = credential.credential === 'none' ? null : new Date();
  await tx.sourceConnection.update({
    where: { sourceId, orgId },
    data: {
      ...{ ...credential, sealed: seal?.(sourceId) ?? null, credentialAt },
      ...{ health: 'unknown', error: null, healthAt: null },
    },
  });
  // The platform sets the integrations of its tools by hand.
  if (orgId === null) return;
  const integrations = credential.provider === null ? [] : [credential.provider];
  await tx.tool.updateMany({ where: { orgId, sourceId }, data: { integrations } });
}
