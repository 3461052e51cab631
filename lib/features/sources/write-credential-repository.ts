import type { Transaction } from '@/lib/data/db';
import { AppError } from '@/lib/shared/app-error';
import type { SourceCredential } from './connection-contract';

/** What a source is asked with, as it is stored. */
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

/** Throws `invalid`. */
export async function requireConnected(tx: Transaction, orgId: string, provider: string): Promise<void> {
  const connected = await tx.integrationConnection.findUnique({ where: { orgId_provider: { orgId, provider } } });
  if (connected) return;
  throw new AppError('invalid', 'This integration is not connected.', {
    invalidParams: [{ pointer: '/provider', message: `${provider} is not connected: connect it under Integrations` }],
  });
}

/** Its tools need the integration that it is asked with: without it they are gone. */
export async function writeCredential(
  tx: Transaction,
  { orgId, sourceId }: { orgId: string; sourceId: string },
  credential: StoredCredential,
  sealed: Uint8Array<ArrayBuffer> | null,
): Promise<void> {
  const data = { ...credential, sealed, credentialAt: credential.credential === 'none' ? null : new Date() };
  await tx.sourceConnection.upsert({
    where: { sourceId_orgId: { sourceId, orgId } },
    create: { sourceId, orgId, ...data },
    update: { ...data, health: 'unknown', error: null, healthAt: null },
  });
  const integrations = credential.provider === null ? [] : [credential.provider];
  await tx.tool.updateMany({ where: { orgId, sourceId }, data: { integrations } });
}
