import { sealContexts } from '@/lib/access/seal-contexts';
import { seal } from '@/lib/access/secrets';
import { EXECUTION_CREDENTIAL_COLUMN, type StoredCredentialForm } from '@/lib/data/boundary-columns';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { env } from '@/lib/env';
import {
  type HttpCredential,
  splitCredential,
} from '@/lib/features/integrations/http-credentials/http-credential-contract';
import { credentialProblem } from '@/lib/features/integrations/http-credentials/http-credential-service';
import type { ToolCall } from '@/lib/features/sources/reading/imported-tool';
import { addressProblem } from '@/lib/outbound/safe-address';
import { AppError } from '@/lib/shared/app-error';
import { CALL_COLUMN } from '../source-columns';
import type { ExecutionInput } from './execution-contract';

type SourceRow = Prisma.SourceGetPayload<object>;

const refuse = (pointer: string, message: string) =>
  new AppError('invalid', 'The execution of the source is invalid. See invalidParams.', {
    invalidParams: [{ pointer: `/execution${pointer}`, message }],
  });

/** Throws `invalid` for a base address that requests cannot be sent to. */
function requireServer(server: string): void {
  const { username, password, search, hash } = new URL(server);
  if (username || password) throw refuse('/server', 'must not contain a user name or password');
  if (search || hash) throw refuse('/server', 'must not have a query or fragment');
  const problem = addressProblem(server, env().allowPrivateAddresses);
  if (problem) throw refuse('/server', problem);
}

function serverOf(
  source: SourceRow,
  { enabled, server = source.executionServer ?? undefined, confirmHost }: ExecutionInput,
) {
  if (server === undefined) {
    if (enabled) throw refuse('/server', 'is missing: enter the base address of the API');
    return { server: null, host: null, isMoved: false };
  }
  // A stored address stays as it is, such as the back office of the demonstration, which nobody can enter.
  if (server !== source.executionServer) requireServer(server);
  const { host } = new URL(server);
  const before = source.executionServer === null ? null : new URL(source.executionServer).host;
  const isConfirmed = source.confirmedHost === host && before === host;
  if (confirmHost === undefined ? !isConfirmed : confirmHost !== host)
    throw refuse('/confirmHost', `must be ${host}, the host of the server`);
  return { server, host, isMoved: before !== null && before !== host };
}

interface NewCredential {
  form: StoredCredentialForm | null;
  /** Undefined: the stored secret stays. */
  sealed?: Uint8Array<ArrayBuffer> | null;
}

async function requireConnected(tx: Transaction, orgId: string, provider: string): Promise<void> {
  const connected = await tx.integrationConnection.findUnique({ where: { orgId_provider: { orgId, provider } } });
  if (!connected) throw refuse('/credential/provider', `${provider} is not connected: connect it under Integrations`);
}

/** Decides what happens with the credential. A secret stays only where requests go to the same host. */
function credentialOf(
  source: SourceRow,
  given: HttpCredential | null | undefined,
  { isMoved, hasSecret }: { isMoved: boolean; hasSecret: boolean },
): NewCredential {
  const before = EXECUTION_CREDENTIAL_COLUMN.read(source.executionCredential, source.id);
  if (given === undefined) return isMoved ? { form: null, sealed: null } : { form: before };
  if (given === null) return { form: null, sealed: null };
  const { form, secret } = splitCredential(given);
  const problem = credentialProblem(form);
  if (problem) throw refuse(`/credential${problem.pointer}`, problem.message);
  if (form.kind === 'integration') return { form, sealed: null };
  if (secret !== undefined) return { form, sealed: seal(secret, sealContexts.source(source.orgId, source.id)) };
  if (hasSecret && !isMoved && before?.kind === form.kind) return { form };
  throw refuse('/credential/secret', 'is missing: no secret is stored for this host');
}

/** For the audit log. */
const toAuditFields = (enabled: boolean, server: string | null, form: StoredCredentialForm | null) => ({
  executionEnabled: enabled,
  executionServer: server,
  executionCredential: form?.kind ?? 'none',
});

/**
 * Writes how the operations of a source are called. Returns both states for the audit log. Throws `conflict` for other
 * kinds of sources, `invalid`.
 */
export async function writeExecution(tx: Transaction, source: SourceRow, input: ExecutionInput) {
  const { id: sourceId, orgId } = source;
  if (source.kind !== 'openapi' || orgId === null)
    throw new AppError(
      'conflict',
      'Only OpenAPI sources have operations to call. MCP servers run their tools themselves.',
    );
  const { server, host, isMoved } = serverOf(source, input);
  const connection = await tx.sourceConnection.findUnique({ where: { sourceId, orgId }, select: { sealed: true } });
  const hasSecret = !!connection?.sealed;
  const { form, sealed } = credentialOf(source, input.credential, { isMoved, hasSecret });
  if (form?.kind === 'integration') await requireConnected(tx, orgId, form.provider);
  await tx.source.update({
    where: { id: sourceId, orgId },
    data: {
      ...{ executionEnabled: input.enabled, executionServer: server },
      ...(host === null ? {} : { confirmedHost: host }),
      executionCredential: EXECUTION_CREDENTIAL_COLUMN.write(form),
    },
  });
  if (sealed !== undefined)
    await tx.sourceConnection.update({
      where: { sourceId, orgId },
      data: { sealed, credentialAt: form === null ? null : new Date() },
    });
  const before = EXECUTION_CREDENTIAL_COLUMN.read(source.executionCredential, sourceId);
  const provider = (one: StoredCredentialForm | null) => (one?.kind === 'integration' ? one.provider : null);
  if (provider(before) !== provider(form))
    await tx.tool.updateMany({ where: { orgId, sourceId }, data: { integrations: [provider(form) ?? []].flat() } });
  return {
    before: toAuditFields(source.executionEnabled, source.executionServer, before),
    after: toAuditFields(input.enabled, server, form),
  };
}

export interface OperationRow {
  sourceId: string;
  slug: string;
  server: string;
  confirmedHost: string | null;
  credential: StoredCredentialForm | null;
  sealed: Uint8Array | null;
  credentialAt: Date | null;
  callSeconds: number | null;
  call: ToolCall;
}

/** Returns how an operation is called; null where its source calls none. */
export function findOperationRow(scope: OrgScope, tool: string): Promise<OperationRow | null> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const row = await tx.tool.findFirst({ where: { orgId, name: tool }, select: { call: true, source: true } });
    const call = row ? CALL_COLUMN.read(row.call, tool) : null;
    const source = row?.source;
    if (!source?.executionEnabled || source.executionServer === null || !call) return null;
    const { id: sourceId, slug, executionServer: server, confirmedHost, callSeconds } = source;
    const connection = await tx.sourceConnection.findUnique({ where: { sourceId, orgId } });
    const credential = EXECUTION_CREDENTIAL_COLUMN.read(source.executionCredential, sourceId);
    const { sealed = null, credentialAt = null } = connection ?? {};
    return { sourceId, slug, server, confirmedHost, credential, sealed, credentialAt, callSeconds, call };
  });
}
