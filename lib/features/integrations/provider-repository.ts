import { createHash } from 'node:crypto';
import { isUniqueViolation, recordAudit } from '@/lib/data/audit';
import { Prisma, type Transaction } from '@/lib/data/db';
import type { PlatformScope } from '@/lib/data/scope';
import { countProviderUse } from '@/lib/data/system/tool-mentions';
import { readPlatform, writePlatform } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import { requireVersion } from '@/lib/shared/versions';
import type { ProviderInput, ProviderPatch, ProviderView } from './provider-contract';

type ProviderRow = Prisma.IntegrationProviderGetPayload<object>;

function versionOf({ slug, name, description, kinds, checkUrl, hint }: ProviderRow): string {
  const said = JSON.stringify([slug, name, description, kinds, checkUrl, hint]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 22);
}

function toolsNeeding(tx: Transaction, provider: string): Promise<{ name: string }[]> {
  const where = { orgId: null, integrations: { has: provider } };
  return tx.tool.findMany({ where, select: { name: true }, orderBy: { name: 'asc' } });
}

async function toView(tx: Transaction, row: ProviderRow): Promise<ProviderView> {
  const tools = (await toolsNeeding(tx, row.slug)).map(({ name }) => name);
  const { connections } = await countProviderUse(row.slug);
  return { ...row, tools, connections, revision: versionOf(row) };
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

export function getProvider(scope: PlatformScope, slug: string): Promise<ProviderView> {
  return readPlatform(scope, async (tx) => toView(tx, await getRow(tx, slug)));
}

export async function createProvider(scope: PlatformScope, input: ProviderInput): Promise<ProviderView> {
  try {
    return await writePlatform(scope, undefined, async (tx) => {
      const row = await tx.integrationProvider.create({ data: input });
      await recordAudit(tx, scope, 'integration_provider.create', `integration_provider/${row.slug}`, { ...input });
      return toView(tx, row);
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError('already_exists', `There is an integration ${input.slug} already. Change that one.`);
    throw error;
  }
}

export function updateProvider(
  scope: PlatformScope,
  slug: string,
  expected: string | null,
  patch: ProviderPatch,
): Promise<ProviderView> {
  return writePlatform(scope, undefined, async (tx) => {
    const before = await getRow(tx, slug);
    requireVersion(expected, versionOf(before), 'this integration');
    const data = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const row = await tx.integrationProvider.update({ where: { slug }, data });
    await recordAudit(tx, scope, 'integration_provider.update', `integration_provider/${slug}`, { before, after: row });
    return toView(tx, row);
  });
}

export async function deleteProvider(scope: PlatformScope, slug: string): Promise<void> {
  const inUse = (by: string) => new AppError('in_use', `Integration ${slug} is used ${by}. Take those away first.`);
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
      // Of organizations the platform learns that there are some, and no more.
      const { connections, requirements } = await countProviderUse(slug);
      if (connections + requirements > 0) throw inUse('by organizations');
      await tx.integrationProvider.delete({ where: { slug } });
      await recordAudit(tx, scope, 'integration_provider.delete', `integration_provider/${slug}`, { ...row });
    });
  } catch (error) {
    // Somebody connected in the meantime: the foreign key holds.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003')
      throw inUse('by organizations');
    throw error;
  }
}
