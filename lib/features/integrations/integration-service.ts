import { sealContexts } from '@/lib/access/seal-contexts';
import { seal, unseal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { requirementOf } from '@/lib/engine/compile-org';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { checkHostOf, checkKey } from './check-key';
import type {
  IntegrationInput,
  IntegrationPatch,
  IntegrationView,
  OAuthReturn,
  RequirementInput,
  RequirementView,
} from './integration-contract';
import {
  type ConnectionRow,
  deleteConnection,
  getProviderRow,
  getSealedSecret,
  isUsable,
  listProviderRows,
  type ProviderRow,
  saveCheck,
  saveCheckTime,
  saveConnection,
  saveRequirement,
} from './integration-repository';
import { checkGrant, completeAuthorization, findSecret } from './oauth-service';

export { deleteRequirement as resetRequirement } from './integration-repository';

const sealContext = ({ orgId }: OrgScope, provider: string) => sealContexts.integration(orgId, provider);

/**
 * Secrets are sent only to the host they were entered for. Throws `conflict` when the provider's check URL has another
 * host.
 */
function requireSameHost(provider: ProviderRow, { checkHost }: ConnectionRow): void {
  const now = checkHostOf(provider);
  if (now === checkHost) return;
  const then = checkHost ? `for ${checkHost}` : 'before keys were checked';
  throw new AppError(
    'conflict',
    `${provider.name} is checked at ${now} now. The key was entered ${then} and is not sent there. Enter it again to allow that.`,
  );
}

/** Returns why a key is not checked, automatically or manually, until it is entered again. */
function uncheckedOf(provider: ProviderRow, connection: ConnectionRow | null): string | null {
  const host = checkHostOf(provider);
  if (connection?.kind !== 'apiKey' || host === null || host === connection.checkHost) return null;
  const then = connection.checkHost ? `for ${connection.checkHost}` : 'before keys were checked';
  return `Not checked: ${provider.name} is checked at ${host} now, and the key was entered ${then}. Enter the key again to allow ${host}.`;
}

function toView(
  { provider, connection }: { provider: ProviderRow; connection: ConnectionRow | null },
  snapshot: OrgSnapshot,
  showSecrets: boolean,
): IntegrationView {
  const needing = snapshot.tools.filter(({ definition }) =>
    requirementOf(snapshot.boundaries, definition).includes(provider.slug),
  );
  return {
    provider: provider.slug,
    status: connection?.status ?? 'disconnected',
    checkedAt: connection?.checkedAt?.toISOString() ?? null,
    hasCheck: provider.checkUrl !== null || connection?.kind === 'oauth',
    name: provider.name,
    description: provider.description,
    hint: provider.hint,
    // OAuth is offered only when it is configured.
    kinds: provider.kinds.filter((kind) => kind !== 'oauth' || provider.authorizeUrl !== null),
    lastFour: showSecrets ? (connection?.lastFour ?? null) : null,
    error: connection?.error ?? null,
    unchecked: uncheckedOf(provider, connection),
    tools: needing.map((tool) => tool.definition.name),
  };
}

/** `showSecrets`: includes the last characters of each key, for owners. */
export async function listIntegrations(scope: OrgScope, showSecrets: boolean): Promise<IntegrationView[]> {
  const rows = await listProviderRows(scope);
  const snapshot = await snapshotOf(scope);
  return rows.map((row) => toView(row, snapshot, showSecrets));
}

/** Throws `not_found` for an unknown provider. */
export async function getIntegration(
  scope: OrgScope,
  provider: string,
  showSecrets: boolean,
): Promise<IntegrationView> {
  return toView(await getProviderRow(scope, provider), await snapshotOf(scope), showSecrets);
}

/** Checks the key if possible, then encrypts and stores it even when broken. Throws `not_found`. */
export async function connectIntegration(
  scope: OrgScope,
  slug: string,
  input: IntegrationInput,
): Promise<IntegrationView> {
  const { provider } = await getProviderRow(scope, slug);
  const result = await checkKey(provider, input.secret);
  const sealed = seal(input.secret, sealContext(scope, slug));
  await saveConnection(
    scope,
    slug,
    {
      sealed,
      lastFour: input.secret.length >= 12 ? input.secret.slice(-4) : '',
      checkHost: checkHostOf(provider),
    },
    result,
  );
  return getIntegration(scope, slug, true);
}

/** Completes an OAuth connection after the provider's redirect. Throws `not_found`, `conflict`. */
export async function finishAuthorization(scope: OrgScope, slug: string, given: OAuthReturn): Promise<IntegrationView> {
  await completeAuthorization(scope, slug, given);
  return getIntegration(scope, slug, true);
}

/** Checks the connection again. Throws `not_found`, `conflict` when nothing is connected or the provider has no check. */
export async function checkIntegration(scope: OrgScope, slug: string): Promise<IntegrationView> {
  const { provider, connection } = await getProviderRow(scope, slug);
  if (!connection) throw new AppError('conflict', `${provider.name} is not connected. Connect it first.`);
  if (connection.kind === 'oauth') await checkGrant(scope, slug);
  else {
    if (!provider.checkUrl) throw new AppError('conflict', `${provider.name} has no check. Its keys stay unverified.`);
    requireSameHost(provider, connection);
    const sealed = await getSealedSecret(scope, slug);
    await saveCheck(scope, slug, await checkKey(provider, unseal(sealed, sealContext(scope, slug))), sealed);
  }
  return getIntegration(scope, slug, true);
}

/** Errors from checks start with the provider's name; manually set ones do not. */
const isErrorFromCheck = (provider: ProviderRow, { status, error }: ConnectionRow) =>
  isUsable(status) || (error?.startsWith(`${provider.name} `) ?? false);

const RETRY_DELAY_MS = 1_000;

/**
 * Scheduled check with the stored key, only at the host it was entered for. Skips connections that a person or a
 * refused call marked as broken. Retries once before a connection becomes unverified. Returns whether a check was made.
 */
export async function recheckIntegration(scope: OrgScope, slug: string): Promise<boolean> {
  const { provider, connection } = await getProviderRow(scope, slug);
  if (connection?.kind !== 'apiKey' || !provider.checkUrl || checkHostOf(provider) !== connection.checkHost)
    return false;
  if (!isErrorFromCheck(provider, connection)) return false;
  const sealed = await getSealedSecret(scope, slug);
  const secret = unseal(sealed, sealContext(scope, slug));
  let result = await checkKey(provider, secret);
  if (result.status === 'unverified' && connection.status === 'connected') {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    result = await checkKey(provider, secret);
  }
  const isNews = result.status !== connection.status || result.error !== connection.error;
  if (isNews) await saveCheck(scope, slug, result, sealed);
  else await saveCheckTime(scope, slug, result.checkedAt!, sealed);
  return true;
}

/**
 * Sets the status manually, for providers without a check URL: a broken connection disables its tools. Throws
 * `not_found`, `conflict` when nothing is connected.
 */
export async function markIntegration(
  scope: OrgScope,
  slug: string,
  patch: IntegrationPatch,
): Promise<IntegrationView> {
  const { provider, connection } = await getProviderRow(scope, slug);
  if (!connection) throw new AppError('conflict', `${provider.name} is not connected. Connect it first.`);
  const error = patch.status === 'broken' ? (patch.error ?? 'Marked as broken.') : null;
  await saveCheck(scope, slug, { status: patch.status, error, checkedAt: connection.checkedAt });
  return getIntegration(scope, slug, true);
}

/** Deletes the key and disables the tools that require it. Throws `not_found`. */
export async function disconnectIntegration(scope: OrgScope, provider: string): Promise<void> {
  await getProviderRow(scope, provider);
  await deleteConnection(scope, provider);
}

/**
 * Marks a connection as broken after a call with its `secret` was answered 401 or 403, until the key is checked or
 * replaced. Does nothing when the secret has been replaced since.
 */
export async function markRefused(scope: OrgScope, provider: string, secret: string, source: string): Promise<void> {
  const sealed = await findSecret(scope, provider, secret);
  if (!sealed) return;
  const error = `Refused with 401 or 403 during a call (${source}). Check the key, or enter a new one.`;
  await saveCheck(scope, provider, { status: 'broken', error, checkedAt: new Date() }, sealed);
}

function toRequirement(snapshot: OrgSnapshot, name: string): RequirementView {
  const index = snapshot.catalog.indexOf.get(name);
  if (index === undefined) throw notFound('tool');
  const { definition } = snapshot.tools[index]!;
  const overridden = Object.hasOwn(snapshot.boundaries.integrationRequirements, name);
  const limit = snapshot.rows.requirementLimits?.[name];
  return {
    tool: name,
    integrations: [...requirementOf(snapshot.boundaries, definition)],
    catalogue: definition.integrations,
    overridden,
    reason: (overridden && limit?.reason) || null,
    expiresAt: (overridden && limit?.expiresAt) || null,
  };
}

/** Returns every tool that requires an integration, or would without the organization's override. */
export async function listRequirements(scope: OrgScope): Promise<RequirementView[]> {
  const snapshot = await snapshotOf(scope);
  return snapshot.catalog.names
    .map((name) => toRequirement(snapshot, name))
    .filter((row) => row.overridden || row.catalogue.length > 0);
}

export async function overrideRequirement(
  scope: OrgScope,
  tool: string,
  input: RequirementInput,
): Promise<RequirementView> {
  toRequirement(await snapshotOf(scope), tool);
  const known = new Set((await listProviderRows(scope)).map((row) => row.provider.slug));
  const unknown = input.integrations.flatMap((slug, i) =>
    known.has(slug) ? [] : [{ pointer: `/integrations/${i}`, message: `no integration ${slug}` }],
  );
  if (unknown.length > 0)
    throw new AppError('invalid', 'The requirement names integrations that do not exist.', { invalidParams: unknown });
  await saveRequirement(scope, tool, { ...input, integrations: [...new Set(input.integrations)] });
  return toRequirement(await snapshotOf(scope), tool);
}
