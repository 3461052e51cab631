import { createHash } from 'node:crypto';
import { sealContexts } from '@/lib/access/seal-contexts';
import { seal } from '@/lib/access/secrets';
import { ifTaken, recordAudit } from '@/lib/data/audit';
import { Prisma, type Transaction } from '@/lib/data/db';
import type { PlatformScope } from '@/lib/data/scope';
import { countProviderUse } from '@/lib/data/system/snapshot/tool-mentions';
import { readPlatform, writePlatform } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { env } from '@/lib/env';
import { addressProblem } from '@/lib/outbound/safe-address';
import { AppError, notFound } from '@/lib/shared/app-error';
import { redirectUri } from './oauth-service';
import type { ProviderInput, ProviderOAuth, ProviderPatch, ProviderView } from './provider-contract';

type ProviderRow = Prisma.IntegrationProviderGetPayload<object>;

function versionOf(row: ProviderRow): string {
  const { slug, name, description, kinds, checkUrl, checkHeader, hint } = row;
  const { authorizeUrl, tokenUrl, clientId, clientSecret, scopes } = row;
  const secret = clientSecret && Buffer.from(clientSecret).toString('base64');
  const oauth = [authorizeUrl, tokenUrl, clientId, secret, scopes];
  const plain = [slug, name, description, kinds, checkUrl, checkHeader, hint];
  const fields = JSON.stringify([...plain, ...(authorizeUrl ? oauth : [])]);
  return createHash('sha256').update(fields).digest('base64url').slice(0, 22);
}

function toolsNeeding(tx: Transaction, provider: string): Promise<{ name: string }[]> {
  const where = { orgId: null, integrations: { has: provider } };
  return tx.tool.findMany({ where, select: { name: true }, orderBy: { name: 'asc' } });
}

function oauthOf({ authorizeUrl, tokenUrl, clientId, clientSecret, scopes }: ProviderRow): ProviderView['oauth'] {
  if (!authorizeUrl || !tokenUrl || !clientId) return null;
  return { authorizeUrl, tokenUrl, clientId, hasSecret: clientSecret !== null, scopes };
}

function auditFieldsOf({ clientSecret, ...row }: ProviderRow) {
  return { ...row, hasClientSecret: clientSecret !== null };
}

/** Returns the OAuth client columns. `before`: keeps its secret when none is given and the origin is unchanged. */
function oauthColumns(slug: string, oauth: ProviderOAuth | null, before: ProviderRow | null) {
  if (oauth === null) return { authorizeUrl: null, tokenUrl: null, clientId: null, clientSecret: null, scopes: [] };
  const { authorizeUrl, tokenUrl, clientId, clientSecret, scopes } = oauth;
  const isSameOrigin = before?.tokenUrl != null && new URL(before.tokenUrl).origin === new URL(tokenUrl).origin;
  const kept = isSameOrigin ? before.clientSecret : null;
  const sealed = clientSecret == null ? null : seal(clientSecret, sealContexts.integrationProvider(slug));
  return { authorizeUrl, tokenUrl, clientId, scopes, clientSecret: clientSecret === undefined ? kept : sealed };
}

/** Requires TLS and a public address for keys and tokens, unless the installation allows otherwise. */
function requireUsable({ checkUrl, oauth }: ProviderPatch): void {
  const given = {
    '/checkUrl': checkUrl,
    '/oauth/authorizeUrl': oauth?.authorizeUrl,
    '/oauth/tokenUrl': oauth?.tokenUrl,
  };
  const invalidParams = Object.entries(given).flatMap(([pointer, url]) => {
    const message = url ? addressProblem(url, env().allowPrivateAddresses) : null;
    return message ? [{ pointer, message }] : [];
  });
  if (invalidParams.length > 0)
    throw new AppError('invalid', 'Keys and tokens are sent only over https and not to private networks.', {
      invalidParams,
    });
}

async function toView(tx: Transaction, row: ProviderRow): Promise<ProviderView> {
  const tools = (await toolsNeeding(tx, row.slug)).map(({ name }) => name);
  const { connections } = await countProviderUse(row.slug);
  const { slug, name, description, kinds, checkUrl, checkHeader, hint } = row;
  const plain = { slug, name, description, kinds, checkUrl, checkHeader, hint };
  const more = { oauth: oauthOf(row), redirectUri: redirectUri(), tools, connections };
  return { ...plain, ...more, revision: versionOf(row) };
}

export function listProviders(scope: PlatformScope): Promise<ProviderView[]> {
  return readPlatform(scope, async (tx) => {
    const views: ProviderView[] = [];
    for (const row of await tx.integrationProvider.findMany({ orderBy: { name: 'asc' } }))
      views.push(await toView(tx, row));
    return views;
  });
}

async function getRow(tx: Transaction, slug: string): Promise<ProviderRow> {
  const row = await tx.integrationProvider.findUnique({ where: { slug } });
  if (!row) throw notFound('integration provider');
  return row;
}

/** Throws `not_found`. */
export function getProvider(scope: PlatformScope, slug: string): Promise<ProviderView> {
  return readPlatform(scope, async (tx) => toView(tx, await getRow(tx, slug)));
}

/** Throws `already_exists`. */
export async function createProvider(scope: PlatformScope, input: ProviderInput): Promise<ProviderView> {
  requireUsable(input);
  return writePlatform(scope, undefined, async (tx) => {
    const { oauth, ...plain } = input;
    const data = { ...plain, ...oauthColumns(input.slug, oauth, null) };
    const row = await tx.integrationProvider.create({ data });
    await recordAudit(tx, scope, 'integration_provider.create', `integration_provider/${row.slug}`, auditFieldsOf(row));
    return toView(tx, row);
  }).catch(ifTaken(`Integration ${input.slug} already exists.`));
}

/** Throws `not_found`, `version_mismatch`. */
export function updateProvider(
  scope: PlatformScope,
  slug: string,
  expected: string | null,
  { oauth, ...patch }: ProviderPatch,
): Promise<ProviderView> {
  requireUsable({ ...patch, oauth });
  const read = async (tx: Transaction) => {
    const before = await getRow(tx, slug);
    return { before, version: versionOf(before) };
  };
  return writeVersioned(scope, { expected, what: 'this integration', read }, async (tx, { before }) => {
    const columns = oauth === undefined ? {} : oauthColumns(slug, oauth, before);
    const row = await tx.integrationProvider.update({ where: { slug }, data: { ...patch, ...columns } });
    if (row.kinds.includes('oauth') && row.tokenUrl === null)
      throw new AppError('invalid', 'Set up OAuth before you offer it.', {
        invalidParams: [{ pointer: '/kinds', message: 'must not contain oauth without `oauth`' }],
      });
    await recordAudit(tx, scope, 'integration_provider.update', `integration_provider/${slug}`, {
      before: auditFieldsOf(before),
      after: auditFieldsOf(row),
    });
    return toView(tx, row);
  });
}

/** Throws `not_found`, `in_use` while a tool requires it or an organization is connected. */
export async function deleteProvider(scope: PlatformScope, slug: string): Promise<void> {
  const inUse = (by: string) => new AppError('in_use', `Integration ${slug} is used ${by}. Remove these first.`);
  try {
    await writePlatform(scope, undefined, async (tx) => {
      const row = await getRow(tx, slug);
      const tools = await toolsNeeding(tx, slug);
      if (tools.length > 0)
        throw inUse(
          `by ${tools
            .slice(0, 20)
            .map(({ name }) => name)
            .join(', ')}`,
        );
      // The platform only learns that there are connections, not whose.
      const { connections, requirements } = await countProviderUse(slug);
      if (connections + requirements > 0) throw inUse('by organizations');
      await tx.integrationProvider.delete({ where: { slug } });
      await recordAudit(tx, scope, 'integration_provider.delete', `integration_provider/${slug}`, auditFieldsOf(row));
    });
  } catch (error) {
    // Concurrent connection: rejected by the foreign key.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003')
      throw inUse('by organizations');
    throw error;
  }
}
