import { sealContexts } from '@/lib/access/seal-contexts';
import { seal, unseal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { requirementOf } from '@/lib/engine/compile-org';
import { env } from '@/lib/env';
import { safeStatus } from '@/lib/outbound/safe-status';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type {
  IntegrationInput,
  IntegrationPatch,
  IntegrationView,
  OAuthReturn,
  RequirementView,
} from './integration-contract';
import {
  type CheckResult,
  type ConnectionRow,
  deleteConnection,
  deleteRequirement,
  getProviderRow,
  getSealedSecret,
  listProviderRows,
  noteChecked,
  type ProviderRow,
  saveCheck,
  saveConnection,
  saveRequirement,
} from './integration-repository';

import { checkGrant, completeAuthorization } from './oauth-service';

const CHECK_TIMEOUT_MS = 8_000;

const sealContext = ({ orgId }: OrgScope, provider: string) => sealContexts.integration(orgId, provider);

/** The host, and port, at which a provider is asked. */
function checkHostOf({ checkUrl }: ProviderRow): string | null {
  return checkUrl === null ? null : new URL(checkUrl).host;
}

/** A secret is sent to the host alone that its owner gave it for. Throws `conflict` when the provider is asked elsewhere now. */
function requireSameHost(provider: ProviderRow, { checkHost }: ConnectionRow): void {
  const now = checkHostOf(provider);
  if (now === checkHost) return;
  const then = checkHost ? `was given for ${checkHost}` : 'was given when nobody was asked';
  throw new AppError(
    'conflict',
    `${provider.name} is asked at ${now} now; the key ${then} and is not sent there. Connect it again to agree.`,
  );
}

/** Asks the provider's check URL whether the key is good. Without one nothing is asked, and the status stays as it is set. */
async function check(provider: ProviderRow, secret: string): Promise<CheckResult> {
  if (!provider.checkUrl) return { status: 'connected', error: null, checkedAt: null };
  const checkedAt = new Date();
  try {
    const status = await safeStatus(provider.checkUrl, {
      headers: { Authorization: `Bearer ${secret}` },
      timeoutMs: CHECK_TIMEOUT_MS,
      allowPrivate: env().allowPrivateAddresses,
    });
    if (status >= 200 && status < 300) return { status: 'connected', error: null, checkedAt };
    const why = status === 401 || status === 403 ? 'refuses the key' : `answered ${status}`;
    return { status: 'broken', error: `${provider.name} ${why}.`, checkedAt };
  } catch (error) {
    return {
      status: 'broken',
      error: `${provider.name} cannot be asked: ${error instanceof Error ? error.message : 'unknown'}.`,
      checkedAt,
    };
  }
}

/** Why a key is not asked about, by the clock or by hand, until somebody enters it again. */
function uncheckedOf(provider: ProviderRow, connection: ConnectionRow | null): string | null {
  const host = checkHostOf(provider);
  if (connection?.kind !== 'apiKey' || host === null || host === connection.checkHost) return null;
  const then = connection.checkHost ? `was given for ${connection.checkHost}` : 'was given before it could be asked';
  return `Not checked: ${provider.name} is asked at ${host} now, and the key ${then}. Enter the key again to allow ${host}.`;
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
    name: provider.name,
    description: provider.description,
    hint: provider.hint,
    // What is not set up cannot be chosen.
    kinds: provider.kinds.filter((kind) => kind !== 'oauth' || provider.authorizeUrl !== null),
    lastFour: showSecrets ? (connection?.lastFour ?? null) : null,
    error: connection?.error ?? null,
    unchecked: uncheckedOf(provider, connection),
    tools: needing.map((tool) => tool.definition.name),
  };
}

async function snapshotOf(scope: OrgScope): Promise<OrgSnapshot> {
  return (await snapshots().get(scope.orgId)).snapshot;
}

/** `showSecrets`: also the end of each key, for owners. */
export async function listIntegrations(scope: OrgScope, showSecrets: boolean): Promise<IntegrationView[]> {
  const rows = await listProviderRows(scope);
  const snapshot = await snapshotOf(scope);
  return rows.map((row) => toView(row, snapshot, showSecrets));
}

/** Throws `not_found` for a provider that the platform does not have. */
export async function getIntegration(
  scope: OrgScope,
  provider: string,
  showSecrets: boolean,
): Promise<IntegrationView> {
  return toView(await getProviderRow(scope, provider), await snapshotOf(scope), showSecrets);
}

/** Checks a key where the provider can be asked, seals it and keeps it, broken or not. Throws `not_found`. */
export async function connectIntegration(
  scope: OrgScope,
  slug: string,
  input: IntegrationInput,
): Promise<IntegrationView> {
  const { provider } = await getProviderRow(scope, slug);
  const result = await check(provider, input.secret);
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

/** Connects with what an owner came back from the provider with. Throws `not_found`, `conflict`. */
export async function finishAuthorization(scope: OrgScope, slug: string, given: OAuthReturn): Promise<IntegrationView> {
  await completeAuthorization(scope, slug, given);
  return getIntegration(scope, slug, true);
}

/** Asks the provider again. Throws `not_found`, and `conflict` when nothing is connected. */
export async function checkIntegration(scope: OrgScope, slug: string): Promise<IntegrationView> {
  const { provider, connection } = await getProviderRow(scope, slug);
  if (!connection) throw new AppError('conflict', `${provider.name} is not connected. Connect it first.`);
  if (connection.kind === 'oauth') await checkGrant(scope, slug);
  else if (provider.checkUrl) {
    requireSameHost(provider, connection);
    const sealed = await getSealedSecret(scope, slug);
    await saveCheck(scope, slug, await check(provider, unseal(sealed, sealContext(scope, slug))), sealed);
  }
  return getIntegration(scope, slug, true);
}

/** What people mark by hand says so itself; what a check says begins with the provider's name. */
const isSaidByCheck = (provider: ProviderRow, { status, error }: ConnectionRow) =>
  status === 'connected' || (error?.startsWith(`${provider.name} `) ?? false);

const REFUSED = /refuses the key\.$/;
const AGAIN_AFTER_MS = 1_000;

/**
 * The same by the clock: asks with the key that is kept, at the host alone that it was given for. What a person marked as
 * broken stays so. A provider that does not answer is asked once more before its tools are taken away. Answers whether
 * anything was asked.
 */
export async function recheckIntegration(scope: OrgScope, slug: string): Promise<boolean> {
  const { provider, connection } = await getProviderRow(scope, slug);
  if (connection?.kind !== 'apiKey' || !provider.checkUrl || checkHostOf(provider) !== connection.checkHost)
    return false;
  if (!isSaidByCheck(provider, connection)) return false;
  const sealed = await getSealedSecret(scope, slug);
  const secret = unseal(sealed, sealContext(scope, slug));
  let result = await check(provider, secret);
  if (result.status === 'broken' && connection.status === 'connected' && !REFUSED.test(result.error!)) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    result = await check(provider, secret);
  }
  const isNews = result.status !== connection.status || result.error !== connection.error;
  if (isNews) await saveCheck(scope, slug, result, sealed);
  else await noteChecked(scope, slug, result.checkedAt!, sealed);
  return true;
}

/**
 * Sets the status by hand, for providers that cannot be asked: a broken connection takes its tools along.
 * Throws `not_found`, and `conflict` when nothing is connected.
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

/** Forgets the key; the tools that need it go with it. Throws `not_found`. */
export async function disconnectIntegration(scope: OrgScope, provider: string): Promise<void> {
  await getProviderRow(scope, provider);
  await deleteConnection(scope, provider);
}

function toRequirement(snapshot: OrgSnapshot, name: string): RequirementView {
  const index = snapshot.catalog.indexOf.get(name);
  if (index === undefined) throw notFound('tool');
  const { definition } = snapshot.tools[index]!;
  return {
    tool: name,
    integrations: [...requirementOf(snapshot.boundaries, definition)],
    catalogue: definition.integrations,
    overridden: Object.hasOwn(snapshot.boundaries.integrationRequirements, name),
  };
}

/** Every tool that needs an integration, or would without the organization's override. */
export async function listRequirements(scope: OrgScope): Promise<RequirementView[]> {
  const snapshot = await snapshotOf(scope);
  return snapshot.catalog.names
    .map((name) => toRequirement(snapshot, name))
    .filter((row) => row.overridden || row.catalogue.length > 0);
}

/** Throws `not_found` for an unknown tool, `invalid` for an unknown provider. */
export async function overrideRequirement(
  scope: OrgScope,
  tool: string,
  integrations: string[],
): Promise<RequirementView> {
  toRequirement(await snapshotOf(scope), tool);
  const known = new Set((await listProviderRows(scope)).map((row) => row.provider.slug));
  const unknown = integrations.flatMap((slug, i) =>
    known.has(slug) ? [] : [{ pointer: `/integrations/${i}`, message: `no integration ${slug}` }],
  );
  if (unknown.length > 0)
    throw new AppError('invalid', 'The requirement names integrations that do not exist.', { invalidParams: unknown });
  await saveRequirement(scope, tool, [...new Set(integrations)]);
  return toRequirement(await snapshotOf(scope), tool);
}

/** Back to what the catalogue says. Throws `not_found` when there is no override. */
export async function resetRequirement(scope: OrgScope, tool: string): Promise<void> {
  await deleteRequirement(scope, tool);
}
