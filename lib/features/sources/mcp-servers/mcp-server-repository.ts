import { ifTaken, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { readOrg, readPlatform, writePlatform } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { notFound } from '@/lib/shared/app-error';

export type StdioServerRow = Prisma.StdioServerGetPayload<object>;

export interface StoredEnv {
  env: Uint8Array<ArrayBuffer>;
  envNames: string[];
}

type Plain = Omit<StdioServerRow, 'env' | 'envNames' | 'version'>;

export function listServerRows(scope: PlatformScope): Promise<StdioServerRow[]> {
  return readPlatform(scope, (tx) => tx.stdioServer.findMany({ orderBy: { name: 'asc' } }));
}

async function getRow(tx: Transaction, slug: string): Promise<StdioServerRow> {
  const row = await tx.stdioServer.findUnique({ where: { slug } });
  if (!row) throw notFound('server');
  return row;
}

export function getServerRow(scope: PlatformScope, slug: string): Promise<StdioServerRow> {
  return readPlatform(scope, (tx) => getRow(tx, slug));
}

const auditDetails = ({ slug, name, command, args, envNames, memoryMb, orgs }: StdioServerRow) => ({
  ...{ slug, name, command, args, envNames, memoryMb, orgs },
});

export async function createServerRow(scope: PlatformScope, data: Plain & StoredEnv): Promise<void> {
  await writePlatform(scope, undefined, async (tx) => {
    const row = await tx.stdioServer.create({ data });
    await recordAudit(tx, scope, 'stdio_server.create', `stdio_server/${row.slug}`, auditDetails(row));
  }).catch(ifTaken(`Server ${data.slug} already exists.`));
}

export function updateServerRow(
  scope: PlatformScope,
  slug: string,
  expected: string | null,
  data: Partial<Omit<Plain, 'slug'> & StoredEnv>,
): Promise<void> {
  const read = (tx: Transaction) => getRow(tx, slug);
  return writeVersioned(scope, { expected, what: 'this server', read }, async (tx, before) => {
    const after = await tx.stdioServer.update({ where: { slug }, data });
    await recordAudit(tx, scope, 'stdio_server.update', `stdio_server/${slug}`, {
      before: auditDetails(before),
      after: auditDetails(after),
    });
  });
}

/** Sources that use it stop working. Throws `not_found`. */
export function deleteServerRow(scope: PlatformScope, slug: string): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    const row = await getRow(tx, slug);
    await tx.stdioServer.delete({ where: { slug } });
    await recordAudit(tx, scope, 'stdio_server.delete', `stdio_server/${slug}`, auditDetails(row));
  });
}

export function listOfferedRows(scope: OrgScope): Promise<StdioServerRow[]> {
  return readOrg(scope, (tx) =>
    tx.stdioServer.findMany({ where: { orgs: { hasSome: ['*', scope.orgSlug] } }, orderBy: { name: 'asc' } }),
  );
}
